/** Under this key a device remembers that the first lesson was taken, or not wanted. */
export const LESSON_SEEN = 'lesson.haseb'
