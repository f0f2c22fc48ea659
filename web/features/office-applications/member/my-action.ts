import { officeMoves } from '#contract/applications/moves.ts';
import { type StatusId, isStatusId, statusIds } from '#contract/applications/statuses.ts';
import type { MemberRecord } from './member-detail.ts';

/** How a choice of 'My Action' goes on (D2 section 4). */
export type NextStep = 'apply' | 'confirm' | 'pay';

/** The statuses 'My Action' offers for this application. */
export function movesOf({ application_status: status, paid }: MemberRecord): StatusId[] {
  return isStatusId(status) ? officeMoves({ status, paid }) : [];
}

/** 1 applies at once, 11 asks how to pay, any other asks for a message. */
export function stepAfter(choice: StatusId): NextStep {
  if (choice === statusIds.received) return 'apply';
  return choice === statusIds.paymentRequested ? 'pay' : 'confirm';
}

/** What a confirmed change does, in one sentence. */
export function effectOf(choice: StatusId, name: string, record: MemberRecord): string {
  const mail = `Your message is mailed to ${record.email}.`;
  return choice === statusIds.numberAllotted && record.membership_no === ''
    ? `The next membership number of ${record.application_name} is allotted. ${mail}`
    : `The status changes from ${record.status_name} to ${name}. ${mail}`;
}
