import type { FieldErrors } from '#contract/kit/answer.ts';
import { allStatusIds, awaitsApplicant, type StatusId, statusIds } from './statuses.ts';
import { text } from '#contract/texts/text.ts';

/** Longest message of the office to an applicant, and longest note. */
export const messageLength = 2_000;

/** The facts that the rules need. */
export interface MoveFacts {
  status: StatusId;
  /** A payment succeeded, or there is nothing to pay. */
  paid: boolean;
  /** It was submitted without its fee, which is asked for with the approval (docs/decisions/0090). */
  paysAfterApproval: boolean;
}

const neverByTheOffice: readonly StatusId[] = [0, 10, 13, 14, 15, 16, 17, 18];

/** The targets that 'My Action' does not offer from a status (D2 section 4). */
const notOffered: Partial<Record<StatusId, readonly StatusId[]>> = {
  3: [11, 12],
  6: [11, 12],
  12: [1, 3, 11],
  16: [11, 12],
};

/** Ended, or not submitted yet: the office cannot change these (decisions section 4). */
const closed: readonly StatusId[] = [0, 13, 14, 15, 17, 18];

/** True when the office cannot change an application in this status. */
export function isClosed(status: StatusId): boolean {
  return closed.includes(status);
}

/**
 * The statuses 'My Action' offers and the server accepts, in the order of their ids (D2 section 4,
 * decisions section 4). Both use this function, so that they cannot differ.
 */
export function officeMoves({ status, paid, paysAfterApproval }: MoveFacts): StatusId[] {
  if (isClosed(status)) return [];
  const candidates: StatusId[] =
    status === statusIds.pendingPayment
      ? [statusIds.paymentRequested]
      : allStatusIds.filter((target) => target !== status && !neverByTheOffice.includes(target));
  return candidates.filter((target) => {
    if (notOffered[status]?.includes(target)) return false;
    if (target === statusIds.numberAllotted) return paid;
    if (target === statusIds.paymentRequested)
      return !paid && (!paysAfterApproval || status === statusIds.approved);
    return true;
  });
}

/**
 * May the office request the payment by a link, or record a payment it received? It may repeat a request (decisions
 * section 9), although 'My Action' does not offer the present status (D2 section 4).
 */
export function mayRequestPayment(facts: MoveFacts): boolean {
  const requested = statusIds.paymentRequested;
  return (facts.status === requested && !facts.paid) || officeMoves(facts).includes(requested);
}

/**
 * May its applicant pay the fee now? Who was approved without a payment always may, whatever the order of review and
 * payment (docs/decisions/0090).
 */
export function mayPay({ status, paid, paysAfterApproval }: MoveFacts): boolean {
  if (paid || (status === statusIds.incomplete && paysAfterApproval)) return false;
  return status === statusIds.approved || moveBy('pay', status) !== null;
}

/**
 * May the office take back its change to this status for a moment (docs/decisions/0066)? A number is shown to the member,
 * printed and checked by anybody as soon as it is there, and none may be missing in its series.
 */
export function isUndoable(to: number): boolean {
  return to !== statusIds.numberAllotted;
}

/** True if a change to this status ends an application or a membership. */
export function isEnd(to: number): boolean {
  return to === statusIds.rejected || to === statusIds.inactive;
}

/**
 * True if a change ends or suspends a membership: a member with a number is rejected, made inactive, or leaves the status
 * of members. A change of many leaves such members alone until they are confirmed apart (docs/decisions/0118).
 */
export function endsMembership(
  { status, membershipNo }: { status: StatusId; membershipNo: string | null },
  to: number,
): boolean {
  if (membershipNo === null || membershipNo === '' || to === statusIds.numberAllotted) return false;
  return status === statusIds.numberAllotted || isEnd(to);
}

/** The actions that change a status without 'My Action', each from where to where (decisions section 4). */
export const otherMoves = {
  submit: { from: [0], to: statusIds.pendingPayment },
  /** Nothing is paid, or only after the approval. */
  submitUnpaid: { from: [0], to: statusIds.pendingActions },
  submitUnpaidConversion: { from: [0], to: statusIds.conversionSubmitted },
  pay: { from: [0, 10, 11], to: statusIds.pendingActions },
  /** The office cancelled its payment link: submitted, not paid, no request (docs/decisions/0040). */
  withdrawRequest: { from: [11], to: statusIds.pendingPayment },
  resubmit: { from: [2, 4], to: statusIds.pendingActions },
  /** The fee of a rejected application was refunded; failRefund when the bank refuses it later (docs/decisions/0031). */
  refund: { from: [6], to: statusIds.refunded },
  failRefund: { from: [14], to: statusIds.rejected },
} as const satisfies Record<string, { from: readonly StatusId[]; to: StatusId }>;

/** Where an action leads from this status; null when it does not start there. */
export function moveBy(action: keyof typeof otherMoves, status: StatusId): StatusId | null {
  const { from, to } = otherMoves[action];
  return (from as readonly StatusId[]).includes(status) ? to : null;
}

/** The office sorts its own work, or notes what the applicant cannot read any more, as a death. */
const forTheOffice: readonly StatusId[] = [
  statusIds.pendingActions,
  statusIds.inactive,
  statusIds.onHold,
  statusIds.referred,
];

/**
 * May the office change to this status without a mail (docs/decisions/0095)? Never where the applicant has something to
 * do or is owed the outcome. A return to Application Received sends none anyway.
 */
export function mayBeSilent(to: number): boolean {
  return forTheOffice.some((status) => status === to);
}

/** The form of a change of 'My Action'. */
export interface ChangeValues {
  application_status: number;
  message: string;
  /** 1: nothing is mailed, and the message is a remark that only the office reads. */
  silent?: 0 | 1;
  /** Only the list by status requires it; undefined elsewhere. */
  password?: string | undefined;
  /** The refused uploads to correct. */
  corrections?: readonly string[] | undefined;
}

/** Every fault of a change of status at once (D2 section 5); a return to Application Received and a silent change need no message. */
export function checkChange({
  application_status,
  message,
  silent = 0,
  password,
  corrections = [],
}: ChangeValues): FieldErrors {
  const errors: FieldErrors = {};
  if (silent === 1 && !mayBeSilent(application_status))
    errors.silent = text('The applicant must be told of this change');
  if (message.trim() === '' && silent === 0 && application_status !== statusIds.received)
    errors.message = text('Message cannot be empty');
  if (corrections.length > 0 && !awaitsApplicant.some((id) => id === application_status))
    errors.corrections = text('Documents go back with a question or for resubmission only');
  if (password === '') errors.password = text('Password cannot be empty');
  return errors;
}
