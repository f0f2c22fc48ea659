import { awaitsApplicant, type StatusId, statusIds } from '#contract/applications/statuses.ts';
import { type Caller, hasFlag } from '#server/kit/caller.ts';

/** What the rules look at. */
export interface ApplicationFacts {
  id: number;
  account_id: number;
  status_id: number;
}

/** Is it this caller's own application: proven by its code, or by the member's sign-in? */
export function owns(caller: Caller, application: ApplicationFacts): boolean {
  return (
    caller.applicant?.applicationId === application.id || caller.member?.accountId === application.account_id
  );
}

/** May read everything of it, files included. */
export function maySee(caller: Caller, application: ApplicationFacts): boolean {
  return owns(caller, application) || (caller.admin !== null && hasFlag(caller.admin, 'Application', 'view'));
}

/** May read its status, timelines, invoice and certificate (decisions section 3, tracker). */
export function mayTrack(caller: Caller, application: ApplicationFacts): boolean {
  return caller.tracker?.applicationId === application.id || maySee(caller, application);
}

/** The applicant may change it: before it is submitted, before it is paid, and when the office asked for something. */
export function isOpenForApplicant(application: Pick<ApplicationFacts, 'status_id'>): boolean {
  const open: readonly StatusId[] = [
    statusIds.incomplete,
    statusIds.pendingPayment,
    statusIds.paymentRequested,
    ...awaitsApplicant,
  ];
  return (open as readonly number[]).includes(application.status_id);
}
