import { settings } from '../../lib/settings/settings.svelte'

/** The direction of text on the felt, whose geometry itself is never mirrored. */
export const textDirection = (): 'rtl' | 'ltr' => (settings.language === 'ar' ? 'rtl' : 'ltr')
