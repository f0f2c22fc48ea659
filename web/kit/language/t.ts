import { setupI18n } from '@lingui/core';
import english from 'virtual:texts/en';
import { englishOf, type Message, sayValues, type Values } from '#contract/texts/text.ts';
import { defaultLanguage, type Language, localeOf } from '#contract/texts/languages.ts';

/** The language of this page, with its catalogue. English texts are in the code; here are only those with values. */
export const i18n = setupI18n({
  locale: defaultLanguage,
  locales: localeOf(defaultLanguage),
  messages: { [defaultLanguage]: english },
});

/**
 * A text in the language of the page; one that no catalogue knows, such as a name of the office's, stays as it is.
 * Called while drawing, never as a file is loaded: by then no language is known.
 * @param message an English text; with `values` for its names in braces, as ICU writes it
 */
export function t(message: Message, values?: Values): string {
  const english = englishOf(message);
  const given = typeof message === 'string' ? values : message.values;
  if (given === undefined && !Object.hasOwn(i18n.messages, english)) return english;
  return i18n._(english, given && sayValues(given, t));
}

/** The language of the page that is drawn. */
export function currentLanguage(): Language {
  return i18n.locale as Language;
}

/** The English text of a message that was said already; of one with values, or of any other, the message itself. */
export function backToEnglish(message: string): string {
  const found = Object.entries(i18n.messages).find(([, said]) => said.length === 1 && said[0] === message);
  return found?.[0] ?? message;
}
