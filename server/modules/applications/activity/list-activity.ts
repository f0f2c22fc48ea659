import type { applicationCalls } from '#contract/applications/calls.ts';
import { otherMoves } from '#contract/statuses/moves.ts';
import { type StatusId, statusIds } from '#contract/statuses/statuses.ts';
import type { ReadHandler } from '#server/kit/http/mount-calls.ts';
import { audienceOf } from '#server/modules/applications/detail/application-detail.ts';
import { formerAdministrator } from '#contract/applications/names.ts';
import { viewActivities } from '#server/modules/applications/record/application-rows.views.ts';
import { openApplication } from '#server/modules/applications/record/open-application.ts';

/** Statuses that applicants reach by their own actions; elsewhere a missing name is a deleted administrator's. */
const reachedByApplicant: readonly StatusId[] = [
  statusIds.incomplete,
  statusIds.conversionSubmitted,
  otherMoves.submit.to,
  otherMoves.pay.to,
];

/** get_member_activity: newest first; who did it is for the office alone. */
export const listActivity: ReadHandler<typeof applicationCalls.getMemberActivity> = async (
  { db, caller },
  input,
) => {
  const { id } = await openApplication(db, caller, input.member_id, 'track');
  const isOffice = audienceOf(caller) === 'office';
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

function nameless({ status_id, refund_way }: { status_id: StatusId; refund_way: string | null }): string {
  if (refund_way !== null && refund_way !== 'offline') return 'Payment gateway';
  return reachedByApplicant.includes(status_id) ? 'Applicant' : formerAdministrator;
}
