import url from '@fontsource-variable/noto-sans-devanagari/files/noto-sans-devanagari-devanagari-wght-normal.woff2?url';

export { default as messages } from 'virtual:texts/hi';

/** Beside the font that a person chose, which has none of these letters (web/kit/theme/fonts.ts). */
export const letters = {
  family: 'Noto Sans Devanagari',
  url,
  unicodeRange: 'U+0900-097F,U+1CD0-1CF9,U+200C-200D,U+20A8,U+25CC,U+A830-A839,U+A8E0-A8FF',
};
