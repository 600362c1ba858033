/** Bounds on one file; beyond them the file is refused with `too_large`. */
export const MAX_INPUT_BYTES = 20 * 1024 * 1024;
export const MAX_PAGES = 60;
export const MAX_UNPACKED_BYTES = 40 * 1024 * 1024;
export const MAX_TEXT_CHARACTERS = 200_000;
/** Fewer visible characters than this in a whole document count as "no text". */
export const MIN_TEXT_CHARACTERS = 40;
/** At most so many pages of a file are read from their pictures; further ones stay unread. */
export const MAX_PICTURE_PAGES = 10;
/** Pixels that an image may declare. */
export const MAX_PICTURE_PIXELS = 40_000_000;
