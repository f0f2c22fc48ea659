import type { applicationCalls } from '#contract/applications/calls.ts';
import { otherMoves } from '#contract/applications/moves.ts';
import { statusIds } from '#contract/applications/statuses.ts';
import type { Verb } from '#server/kit/mount-calls.ts';
import { faceOf } from './application-detail.ts';
import { formerAdministrator } from './application.present.ts';
import { viewActivities } from './application-rows.views.ts';
import { openApplication } from './open-application.ts';

/** Statuses that applicants reach by their own deeds; elsewhere a missing name is a deleted administrator's. */
const reachedByApplicant: readonly number[] = [
  statusIds.incomplete,
  statusIds.conversionSubmitted,
  ...Object.values(otherMoves).map((move) => move.to),
];

/** get_member_activity: newest first; who did it is for the office alone. */
export const listActivity: Verb<typeof applicationCalls.getMemberActivity> = async (
  { tx, caller },
  input,
) => {
  const { id } = await openApplication(tx, caller, input.member_id, 'track');
  const isOffice = faceOf(caller) === 'office';
  const activities = await viewActivities(tx, id);
  const data = activities.map((row) => ({
    id: row.id,
    status_name: row.status_name,
    created_on: row.created_at.toISOString(),
    message: row.message,
    ...(isOffice && { by: row.admin_name ?? nameless(row.status_id) }),
  }));
  return { data };
};

function nameless(status: number): string {
  return reachedByApplicant.includes(status) ? 'Applicant' : formerAdministrator;
}
