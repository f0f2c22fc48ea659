import { type Openness, opennessOf } from '#contract/applications/openness.ts';
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

/**
 * May its owner change it in this status? Wholly, unless told that the contact data of a member is enough
 * (contract/applications/openness).
 */
export function isOpenForApplicant(
  { status_id }: Pick<ApplicationFacts, 'status_id'>,
  atLeast: Exclude<Openness, 'nothing'> = 'all',
): boolean {
  const openness = opennessOf(status_id);
  return openness === 'all' || openness === atLeast;
}
