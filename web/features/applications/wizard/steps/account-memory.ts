import { z } from 'zod';
import { accountFields, type AccountValues } from '#contract/applications/steps.ts';
import { typeIds } from '#contract/packages/types.ts';
import { tabValue } from '#web/kit/data/tab-storage.ts';

/** A code that was mailed and not entered yet; `sent_at` in milliseconds since 1970. */
const PendingCode = z.object({
  userid: z.string(),
  email: z.string(),
  sent_at: z.number(),
  /** What was typed when it was sent, as JSON: other values need another code. */
  about: z.string(),
});
export type PendingCode = z.output<typeof PendingCode>;

/**
 * What was typed in the account step and the code that is on its way, for each type: phones drop a page
 * while its reader looks for the mail. No application exists yet that the server could keep it in.
 */
export function accountMemory(type: number) {
  return {
    values: tabValue(`account.${type}`, z.object(accountFields)),
    code: tabValue(`account-code.${type}`, PendingCode),
  };
}

/** An overseas applicant's country is not preset, and so neither is its code (D3 section 5). */
export function emptyAccountOf(formType: number): AccountValues {
  return {
    first_name: '',
    last_name: '',
    email: '',
    mobile: '',
    mobile_code: formType === typeIds.international ? '' : '+91',
    membership_no: '',
  };
}
