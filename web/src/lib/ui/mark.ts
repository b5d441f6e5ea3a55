/**
 * The mark in a box of 100 by 100: a shadda above its line, its three teeth being fanned cards.
 * The outer two and the bowl are one path; the middle card lies over it and has a diamond cut out (even-odd).
 */
export const MARK_FAN =
  'M39.5 40V49Q39.5 52 37.2 52Q35 52 34.2 49.6L22 14.1Q20.3 9.4 15.6 11L5.2 14.6Q.5 16.2 2.1 20.9L15 58' +
  'C19.5 70.5 28 76 37 76C42.5 76 47 73 50 67C53 73 57.5 76 63 76C72 76 80.5 70.5 85 58L97.9 20.9' +
  'Q99.5 16.2 94.8 14.6L84.4 11Q79.7 9.4 78 14.1L65.8 49.6Q65 52 62.8 52Q60.5 52 60.5 49V40Z'
export const MARK_CENTER =
  'M44.5 6H55.5Q60.5 6 60.5 11V58Q60.5 63 55.5 63H44.5Q39.5 63 39.5 58V11Q39.5 6 44.5 6Z' +
  'M50 12.5L45.5 18.5L50 24.5L54.5 18.5Z'
export const MARK_LINE = 'M19 84H81A5 5 0 0 1 81 94H19A5 5 0 0 1 19 84Z'
