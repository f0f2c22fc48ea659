import url from '@fontsource-variable/noto-sans-tamil/files/noto-sans-tamil-tamil-wght-normal.woff2?url';

export { default as messages } from 'virtual:texts/ta';

/** Beside the font that a person chose, which has none of these letters (web/kit/theme/fonts.ts). */
export const letters = {
  family: 'Noto Sans Tamil',
  url,
  unicodeRange: 'U+0964-0965,U+0B82-0BFA,U+200C-200D,U+25CC',
};
