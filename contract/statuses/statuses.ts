import { text } from '#contract/texts/text.ts';

/** Statuses of an application; the ids are fixed, the names may be renamed by the office (decisions section 4). */
export const statusIds = {
  incomplete: 0,
  received: 1,
  pendingClarification: 2,
  pendingActions: 3,
  pendingResubmission: 4,
  approved: 5,
  rejected: 6,
  inactive: 7,
  onHold: 8,
  referred: 9,
  pendingPayment: 10,
  paymentRequested: 11,
  numberAllotted: 12,
  void: 13,
  refunded: 14,
  active: 15,
  conversionSubmitted: 16,
  converted: 17,
  archived: 18,
} as const;

export type StatusId = (typeof statusIds)[keyof typeof statusIds];

/** The names a new database starts with. */
export const statusNames: Record<StatusId, string> = {
  0: text('Incomplete Application'),
  1: text('Application Received'),
  2: text('Pending Clarification'),
  3: text('Pending Actions'),
  4: text('Pending Resubmission'),
  5: text('Approved'),
  6: text('Rejected'),
  7: text('Inactive Member'),
  8: text('On Hold'),
  9: text('Referred to Committee'),
  10: text('Pending Payment'),
  11: text('Payment Requested'),
  12: text('Membership Number Allotted'),
  13: text('Void'),
  14: text('Refunded'),
  15: text('Active Members'),
  16: text('Conversion Submitted'),
  17: text('Converted'),
  18: text('Archived'),
};

export const allStatusIds = Object.keys(statusNames).map(Number) as StatusId[];

/** The colour of a status; always shown together with its name. */
export type StatusTone = 'neutral' | 'waiting' | 'attention' | 'again' | 'good' | 'bad' | 'money';

/** 1, 2, 3, 4, 6, 10 and 12 differ in colour (D2 section 2). */
export const statusTones: Record<StatusId, StatusTone> = {
  0: 'neutral',
  1: 'neutral',
  2: 'attention',
  3: 'waiting',
  4: 'again',
  5: 'good',
  6: 'bad',
  7: 'neutral',
  8: 'neutral',
  9: 'waiting',
  10: 'money',
  11: 'money',
  12: 'good',
  13: 'bad',
  14: 'bad',
  15: 'good',
  16: 'waiting',
  17: 'neutral',
  18: 'neutral',
};

/** The applicant must act: answer, or correct and send again. */
export const awaitsApplicant: readonly StatusId[] = [2, 4];

/** Not paid, or not successfully. */
export const awaitsPayment: readonly StatusId[] = [10, 11];

/** After these one may apply again for the same type (decisions section 5). */
export const mayApplyAgain: readonly StatusId[] = [6, 13, 14];

/** A conversion that ended here left the membership unchanged: another one may be started. */
export const conversionFailed: readonly StatusId[] = [...mayApplyAgain, statusIds.archived];

/** The statuses that end an application or a membership, so that nobody can pay for it (docs/decisions/0116). */
const endedStatuses: readonly StatusId[] = [6, 7, 13, 14, 17, 18];

export function isEnded(status: StatusId): boolean {
  return endedStatuses.includes(status);
}

/** With a number, a membership: active, or inactive. */
export const membershipStatuses: readonly StatusId[] = [statusIds.numberAllotted, statusIds.inactive];

/**
 * Not part of 'all applications', in the lists or in the dashboard's total; shown only by their own filter. Unfinished
 * wizards are not applications yet, and void ones are hidden (D2 section 2).
 */
export const shownWhenAsked: readonly StatusId[] = [0, 13];

/** As a filter 1 means all statuses and 15 means 12 (D2 section 2, decisions section 4); null is no filter. */
export function statusFilter<Id extends number>(
  status: Id | null,
): Id | typeof statusIds.numberAllotted | null {
  if (status === null || status === statusIds.received) return null;
  return status === statusIds.active ? statusIds.numberAllotted : status;
}

/** The fields of a filter by status on the wire. */
interface StatusFilterInput {
  /** 1 means all, 15 means 12 (D2). */
  application_status: number | null;
  /** The status that the applications really have; wins over the other field (docs/decisions/0117). */
  exact_status: number | null;
}

/** The fields for a status that was chosen on a screen, where all is no choice. */
export function statusInput(chosen: number | undefined): StatusFilterInput {
  if (chosen === statusIds.received) return { application_status: null, exact_status: chosen };
  return { application_status: chosen ?? null, exact_status: null };
}

/** The status to filter by; null is no filter. */
export function wantedStatus({ application_status, exact_status }: StatusFilterInput): number | null {
  return exact_status ?? statusFilter(application_status);
}
