/** The languages of the portal, of mails and of documents, each by its own name. The office is in English. */
export const languages = { en: 'English', hi: 'हिन्दी', ta: 'தமிழ்' } as const;

export type Language = keyof typeof languages;

export const languageIds = Object.keys(languages) as Language[];

export const defaultLanguage = 'en' satisfies Language;

/** The language with this id; English for anything else. */
export function languageOf(id: string | null | undefined): Language {
  return languageIds.find((language) => language === id) ?? defaultLanguage;
}

/** The language as India writes it: its numbers are grouped 1,23,456, in English too. */
export function localeOf(language: Language): string {
  return `${language}-IN`;
}

/** The cookie in which a browser keeps what was chosen there. */
export const languageCookie = 'language';
