import type { applicationCalls } from '#contract/applications/calls.ts';
import { otherMoves } from '#contract/applications/moves.ts';
import { statusIds } from '#contract/applications/statuses.ts';
import type { ReadVerb } from '#server/kit/mount-calls.ts';
import { faceOf } from './application-detail.ts';
import { formerAdministrator } from './application.present.ts';
import { viewActivities } from './application-rows.views.ts';
import { openApplication } from './open-application.ts';

/** Statuses that applicants reach by their own deeds; elsewhere a missing name is a deleted administrator's. */
const reachedByApplicant: readonly number[] = [
  statusIds.incomplete,
  statusIds.conversionSubmitted,
  otherMoves.submit.to,
  otherMoves.pay.to,
];

/** get_member_activity: newest first; who did it is for the office alone. */
export const listActivity: ReadVerb<typeof applicationCalls.getMemberActivity> = async (
  { db, caller },
  input,
) => {
  const { id } = await openApplication(db, caller, input.member_id, 'track');
  const isOffice = faceOf(caller) === 'office';
  const activities = await viewActivities(db, id);
  const data = activities.map((row) => ({
    id: row.id,
    status_name: row.status_name,
    created_on: row.created_at.toISOString(),
    message: row.message,
    ...(row.refund_way !== null && { of_refund: true as const }),
    ...(isOffice && { by: row.admin_name ?? nameless(row) }),
  }));
  return { data };
};

function nameless({ status_id, refund_way }: { status_id: number; refund_way: string | null }): string {
  if (refund_way !== null && refund_way !== 'offline') return 'Payment gateway';
  return reachedByApplicant.includes(status_id) ? 'Applicant' : formerAdministrator;
}
