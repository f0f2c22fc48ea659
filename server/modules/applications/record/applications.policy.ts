import { type EditScope, editScopeOf } from '#contract/applications/edit-scope.ts';
import type { StatusId } from '#contract/statuses/statuses.ts';
import { type Caller, hasFlag } from '#server/kit/context/caller.ts';
import { refuse, refuseHidden } from '#server/kit/refusal.ts';

/** The columns that the rules need. */
export interface ApplicationFacts {
  id: number;
  account_id: number;
  status_id: StatusId;
}

/** Is it this caller's own application: proven by its code, or by the member's sign-in? */
export function owns(caller: Caller, application: ApplicationFacts): boolean {
  return (
    caller.applicant?.applicationId === application.id || caller.member?.accountId === application.account_id
  );
}

/** May read all of it, including files. */
export function maySee(caller: Caller, application: ApplicationFacts): boolean {
  return owns(caller, application) || (caller.admin !== null && hasFlag(caller.admin, 'Application', 'view'));
}

/** May read its status and timelines (decisions sections 3 and 10, tracker). */
export function mayTrack(caller: Caller, application: ApplicationFacts): boolean {
  return caller.tracker?.applicationId === application.id || maySee(caller, application);
}

/**
 * The application, if there is one and this caller may: ids reveal nothing, and whoever tries those of others leaves a line
 * in the audit log.
 * @throws not_found
 */
export function foundFor<Row extends ApplicationFacts>(
  caller: Caller,
  application: Row | undefined,
  may: (caller: Caller, application: ApplicationFacts) => boolean,
): Row {
  if (!application) throw refuse('not_found');
  if (!may(caller, application)) throw refuseHidden(`application ${application.id}`);
  return application;
}

/**
 * May its owner change it in this status?
 * @param atLeast 'contact' when the contact data of a member is enough (contract/applications/edit-scope.ts)
 */
export function isOpenForApplicant(
  { status_id }: Pick<ApplicationFacts, 'status_id'>,
  atLeast: Exclude<EditScope, 'nothing'> = 'all',
): boolean {
  const editScope = editScopeOf(status_id);
  return editScope === 'all' || editScope === atLeast;
}
