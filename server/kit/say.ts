import { type I18n, setupI18n } from '@lingui/core';
import { compileMessage } from '@lingui/message-utils/compileMessage';
import { type Language, languageIds, localeOf } from '#contract/texts/languages.ts';
import type { FieldErrors, SaidErrors } from '#contract/kit/answer.ts';
import { englishOf, type Message, sayValues } from '#contract/texts/text.ts';
import hi from '#contract/texts/hi.json' with { type: 'json' };
import ta from '#contract/texts/ta.json' with { type: 'json' };

const texts: Record<Language, Record<string, string>> = { en: {}, hi, ta };
const catalogues = new Map(languageIds.map((language) => [language, catalogueOf(language)]));

function catalogueOf(language: Language): I18n {
  const messages = { [language]: texts[language] };
  const i18n = setupI18n({ locale: language, locales: localeOf(language), messages });
  return i18n.setMessagesCompiler(compileMessage);
}

/** A message in the language of the person who reads it; what the catalogue does not know stays as it is. */
export function say(language: Language, message: Message): string {
  const english = englishOf(message);
  const values = typeof message === 'string' ? undefined : message.values;
  // Own ones alone: what people typed may be 'constructor'.
  if (values === undefined)
    return Object.hasOwn(texts[language], english) ? (texts[language][english] ?? '') : english;
  return (
    catalogues.get(language)?._(
      english,
      sayValues(values, (value) => say(language, value)),
    ) ?? english
  );
}

/** What is wrong with each field, in the language of the person who filled it. */
export function sayAll(language: Language, messages: FieldErrors): SaidErrors {
  return Object.fromEntries(
    Object.entries(messages).map(([field, message]) => [field, say(language, message)]),
  );
}
