import { allStatusIds, type StatusId, statusIds } from './statuses.ts';

/** Longest message of the office to an applicant, and longest note. */
export const messageLength = 2_000;

/** What the rules look at besides the status itself. */
export interface MoveFacts {
  status: StatusId;
  /** A payment succeeded, or there is nothing to pay. */
  paid: boolean;
}

const neverByTheOffice: readonly StatusId[] = [0, 10, 13, 14, 15, 16, 17, 18];

/** From a status, what 'My Action' leaves out besides the status itself (D2 section 4). */
const leftOut: Partial<Record<StatusId, readonly StatusId[]>> = {
  3: [11, 12],
  6: [11, 12],
  12: [1, 3, 11],
  16: [11, 12],
};

/** Ended or in the applicant's hands: the office changes nothing here (decisions section 4). */
const closed: readonly StatusId[] = [0, 13, 14, 15, 17, 18];

/** Does the office change nothing here? */
export function isClosed(status: StatusId): boolean {
  return closed.includes(status);
}

/**
 * The statuses 'My Action' offers and the server accepts, in the order of their ids (D2 section 4,
 * decisions section 4): one function for both, so that they cannot differ.
 */
export function officeMoves({ status, paid }: MoveFacts): StatusId[] {
  if (isClosed(status)) return [];
  const candidates: StatusId[] =
    status === statusIds.pendingPayment
      ? [statusIds.paymentRequested]
      : allStatusIds.filter((target) => target !== status && !neverByTheOffice.includes(target));
  return candidates.filter((target) => {
    if (leftOut[status]?.includes(target)) return false;
    if (target === statusIds.numberAllotted) return paid;
    if (target === statusIds.paymentRequested) return !paid;
    return true;
  });
}

/**
 * May the office ask for the payment, by a link or by recording what it received? Where it asked before, it may ask
 * anew (decisions section 9), though 'My Action' leaves the present status out (D2 section 4).
 */
export function mayRequestPayment({ status, paid }: MoveFacts): boolean {
  const requested = statusIds.paymentRequested;
  return (status === requested && !paid) || officeMoves({ status, paid }).includes(requested);
}

/** The actions that change a status without 'My Action', each from where to where (decisions section 4). */
export const otherMoves = {
  submit: { from: [0], to: statusIds.pendingPayment },
  submitFree: { from: [0], to: statusIds.pendingActions },
  submitFreeConversion: { from: [0], to: statusIds.conversionSubmitted },
  pay: { from: [0, 10, 11], to: statusIds.pendingActions },
  /** The office cancelled its payment link: submitted, not paid, and nothing is asked (docs/decisions/0040). */
  withdrawRequest: { from: [11], to: statusIds.pendingPayment },
  resubmit: { from: [2, 4], to: statusIds.pendingActions },
  /** The fee went back to whom we rejected; and again, should the bank refuse it later (docs/decisions/0031). */
  refund: { from: [6], to: statusIds.refunded },
  failRefund: { from: [14], to: statusIds.rejected },
} as const satisfies Record<string, { from: readonly StatusId[]; to: StatusId }>;

/** Where an action leads from this status; null when it does not start there. */
export function moveBy(action: keyof typeof otherMoves, status: StatusId): StatusId | null {
  const { from, to } = otherMoves[action];
  return (from as readonly StatusId[]).includes(status) ? to : null;
}
