import krub400 from '@fontsource/krub/files/krub-latin-400-normal.woff2?url';
import krub500 from '@fontsource/krub/files/krub-latin-500-normal.woff2?url';
import krub600 from '@fontsource/krub/files/krub-latin-600-normal.woff2?url';
import krubExt400 from '@fontsource/krub/files/krub-latin-ext-400-normal.woff2?url';
import krubExt600 from '@fontsource/krub/files/krub-latin-ext-600-normal.woff2?url';
import montserratExt from '@fontsource-variable/montserrat/files/montserrat-latin-ext-wght-normal.woff2?url';
import krubRupee400 from './fonts/krub-rupee-400.woff2?url';
import krubRupee600 from './fonts/krub-rupee-600.woff2?url';
import robotoRupee from './fonts/roboto-rupee.woff2?url';
import roboto from '@fontsource-variable/roboto/files/roboto-latin-wght-normal.woff2?url';
import robotoExt from '@fontsource-variable/roboto/files/roboto-latin-ext-wght-normal.woff2?url';

/** The three fonts a person may choose (D1 section 1); Montserrat is the default. */
export const fontNames = ['Krub', 'Montserrat', 'Roboto'] as const;
export type FontName = (typeof fontNames)[number];

/** The letters in each file; the second is fetched only when needed, the rupee sign is cut out of it (licences.md). */
const latin =
  'U+0000-00FF,U+0131,U+0152-0153,U+02BB-02BC,U+02C6,U+02DA,U+02DC,U+2000-206F,U+20AC,U+2122,U+2191,U+2193,U+2212,U+2215,U+FEFF,U+FFFD';
const latinExt =
  'U+0100-0130,U+0132-0151,U+0154-02BA,U+02BD-02C5,U+02C7-02CC,U+02CE-02D7,U+02DD-02FF,U+1E00-1E9F,U+1EF2-1EFF,U+20A0-20AB,U+20AD-20B8,U+20BA-20C0';
const rupee = 'U+20B9';

interface FontFile {
  url: string;
  weight: string;
  unicodeRange: string;
}

const fontFiles: Record<FontName, readonly FontFile[]> = {
  Krub: [
    { url: krub400, weight: '400', unicodeRange: latin },
    { url: krub500, weight: '500', unicodeRange: latin },
    { url: krub600, weight: '600 700', unicodeRange: latin },
    { url: krubRupee400, weight: '400 500', unicodeRange: rupee },
    { url: krubRupee600, weight: '600 700', unicodeRange: rupee },
    { url: krubExt400, weight: '400 500', unicodeRange: latinExt },
    { url: krubExt600, weight: '600 700', unicodeRange: latinExt },
  ],
  // Its other letters are in base.css: they are there before a script is.
  Montserrat: [{ url: montserratExt, weight: '100 900', unicodeRange: latinExt }],
  Roboto: [
    { url: roboto, weight: '100 900', unicodeRange: latin },
    { url: robotoRupee, weight: '100 900', unicodeRange: rupee },
    { url: robotoExt, weight: '100 900', unicodeRange: latinExt },
  ],
};

const announced = new Set<FontName>();

/** Makes a font known to the browser, which fetches a file once a letter of it is drawn. */
export function announceFont(name: FontName): void {
  if (announced.has(name)) return;
  announced.add(name);
  for (const { url, weight, unicodeRange } of fontFiles[name]) {
    document.fonts.add(
      new FontFace(name, `url(${url}) format('woff2')`, { weight, unicodeRange, display: 'swap' }),
    );
  }
}

/** The family as CSS writes it, with what is used until the file has loaded. */
export function fontFamily(name: FontName): string {
  const fallback = name === 'Montserrat' ? `, 'Montserrat fallback'` : '';
  return `${name}${fallback}, 'Noto Sans Devanagari', 'Noto Sans Tamil', system-ui, -apple-system, 'Segoe UI', 'Noto Sans', sans-serif`;
}
