import letters from '@fontsource-variable/noto-sans-tamil/files/noto-sans-tamil-tamil-wght-normal.woff2?url';

export { default as messages } from 'virtual:texts/ta';
export const font = { letters, unicodeRange: 'U+0964-0965,U+0B82-0BFA,U+200C-200D,U+25CC' };
