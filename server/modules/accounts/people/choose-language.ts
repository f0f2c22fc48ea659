import type { accountCalls } from '#contract/accounts/calls.ts';
import type { Handler } from '#server/kit/http/mount-calls.ts';
import { setLanguage, setLanguageOfApplicant } from '#server/modules/accounts/account/accounts.store.ts';
import { rememberLanguage } from '#server/modules/accounts/account/language.ts';

/** language_update: for this browser, and for the accounts of the member and the applicant who are signed in there. */
export const chooseLanguage: Handler<typeof accountCalls.languageUpdate> = async (context, { language }) => {
  const { tx, caller } = context;
  rememberLanguage(context, language);
  if (caller.member) await setLanguage(tx, caller.member.accountId, language);
  if (caller.applicant) await setLanguageOfApplicant(tx, caller.applicant.applicationId, language);
  return {};
};
