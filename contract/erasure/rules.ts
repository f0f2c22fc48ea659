import { answerWithinDays } from '#contract/privacy/rights.ts';
import { text } from '#contract/texts/text.ts';

/** What is typed to confirm it, in every language: letters that each keyboard has. */
export const erasureWord = 'ERASE';

/** What becomes of a request. */
export const erasureStates = ['open', 'withdrawn', 'refused', 'carried_out'] as const;
export type ErasureState = (typeof erasureStates)[number];

/** What goes, as the person reads it before asking. */
export const whatGoes = [
  text('Your name, date of birth, addresses, phone numbers, qualifications and practice'),
  text('Your photo and all papers you uploaded'),
  text('Your e-mail address, your password, and every place where you are signed in'),
  text('What our office noted about you, and all mails we sent you'),
  text('Your enquiries and our answers to them'),
] as const;

/** What stays, why, and for how long. */
export const whatStays = [
  {
    what: text('Invoices and receipts, with the name and address as they were issued'),
    why: text(
      'Tax law has us keep them for 72 months from the day on which the annual return is due (section 36 of the CGST Act).',
    ),
  },
  {
    what: text('Your application and membership numbers, the type of membership, and its dates'),
    why: text('So that a number is never given to somebody else. Your name no longer stands beside them.'),
  },
  {
    what: text('Amounts and times of payments and refunds'),
    why: text('They belong to the invoices, and are kept as long as these.'),
  },
  {
    what: text('The log of what was done in this system'),
    why: text(
      'The law has us keep it for a year at least (rule 8 of the DPDP Rules). It names people by numbers; only its older lines may show values of their day. They are sealed against changes and seen by auditors of the office alone.',
    ),
  },
  {
    what: text('Backups made before'),
    why: text(
      'They run out by themselves, within 12 months as a rule. One that is used before that has your data erased again.',
    ),
  },
] as const;

/** Why a request cannot be carried out yet. */
export const erasureHolds = ['open_order', 'running_refund', 'document_batch', 'paid_in_review'] as const;
export type ErasureHold = (typeof erasureHolds)[number];

/** What is counted before it is erased, by kind. */
export const erasedKinds = [
  'applications',
  'papers',
  'notes',
  'activities',
  'mails',
  'enquiries',
  'others',
] as const;
export type ErasedKind = (typeof erasedKinds)[number];

/** What stands in place of a name. */
export const erasedName = text('Erased');

/** The day by which a request is answered, as an instant. */
export function answerDue(askedAt: Date): Date {
  return new Date(askedAt.getTime() + answerWithinDays * 86_400_000);
}
