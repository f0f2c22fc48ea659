import english from 'virtual:texts/en';
import { defaultLanguage, type Language, localeOf } from '#contract/texts/languages.ts';
import { i18n } from './t.ts';

// Not in t.ts: what loads a part of the page fails with an ApiError, which is said by t.
const loaders = {
  hi: () => import('./hindi.ts'),
  ta: () => import('./tamil.ts'),
};

/** Loads the catalogue and the font of a language, and draws everything in it from then on. */
export async function loadLanguage(language: Language): Promise<void> {
  if (language === defaultLanguage) return;
  const { messages, letters } = await loaders[language]();
  // The office's texts are in English everywhere, also those with values.
  i18n.loadAndActivate({
    locale: language,
    locales: localeOf(language),
    messages: { ...english, ...messages },
  });
  // The server draws pages too.
  if (typeof document === 'undefined') return;
  const { family, url, unicodeRange } = letters;
  document.fonts.add(
    new FontFace(family, `url(${url}) format('woff2')`, { weight: '100 900', unicodeRange, display: 'swap' }),
  );
}
