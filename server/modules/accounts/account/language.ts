import {
  defaultLanguage,
  type Language,
  languageIds,
  languageOf,
  languageCookie,
} from '#contract/texts/languages.ts';
import type { CommonContext, Context } from '#server/kit/context/context.ts';
import { type AccountKind, readLanguage, setLanguage } from './accounts.store.ts';

const SECONDS = 365 * 86_400;

/** Has a browser keep a language. */
export function rememberLanguage({ cookies }: Pick<CommonContext, 'cookies'>, language: Language): void {
  cookies.set(languageCookie, language, SECONDS);
}

/** The language that a browser keeps; undefined while nobody has chosen one there. */
function rememberedLanguage({ cookies }: Pick<CommonContext, 'cookies'>): Language | undefined {
  return languageIds.find((language) => language === cookies.get(languageCookie));
}

/**
 * At a proof of who somebody is: the language that their browser keeps becomes the account's; a browser without one
 * takes the account's.
 * @returns the language that the account has from now on
 */
export function settleLanguage(context: Pick<CommonContext, 'cookies'>, ofAccount: Language): Language {
  const chosen = rememberedLanguage(context);
  if (chosen) return chosen;
  if (ofAccount !== defaultLanguage) rememberLanguage(context, ofAccount);
  return ofAccount;
}

/** The same of an account that the handler has not read. */
export async function keepLanguage(context: Context, accountId: number): Promise<void> {
  const before = await readLanguage(context.tx, accountId);
  const language = settleLanguage(context, before);
  if (language !== before) await setLanguage(context.tx, accountId, language);
}

/**
 * The language of a mail that somebody waits for in this browser: what it keeps, which the account gets with the proof,
 * or else the account's. The office is in English.
 */
export function languageForAsker(
  context: Pick<CommonContext, 'cookies'>,
  kind: AccountKind,
  person: object | undefined,
): Language {
  if (kind === 'admin') return defaultLanguage;
  const ofAccount = person && 'language' in person ? String(person.language) : null;
  return rememberedLanguage(context) ?? languageOf(ofAccount);
}
