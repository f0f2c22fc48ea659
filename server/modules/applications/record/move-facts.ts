import { mayPay, type MoveFacts } from '#contract/statuses/moves.ts';
import type { ApplicationRow } from './applications.store.ts';

/** What the rules of moves and payments need of an application that was submitted. */
export function factsOf({
  status_id: status,
  paid,
  pays_after_approval: paysAfterApproval,
}: Pick<ApplicationRow, 'status_id' | 'paid' | 'pays_after_approval'>): MoveFacts {
  return { status, paid, paysAfterApproval };
}

/** May its applicant pay the fee now? */
export function isPayable(application: Parameters<typeof factsOf>[0]): boolean {
  return mayPay(factsOf(application));
}

/** How an application stands to its fee, as screens are told. */
export function feeStateOf(application: Parameters<typeof factsOf>[0]) {
  return { payable: isPayable(application), pays_after_approval: application.pays_after_approval };
}
