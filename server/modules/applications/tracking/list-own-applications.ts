import type { applicationCalls } from '#contract/applications/calls.ts';
import type { ReadHandler } from '#server/kit/http/mount-calls.ts';
import { refuse } from '#server/kit/refusal.ts';
import { viewOwnApplications } from './tracking.views.ts';

/** my_applications: a member may have several: a membership, its conversion, one that was rejected. */
export const listOwnApplications: ReadHandler<typeof applicationCalls.myApplications> = async ({
  db,
  caller,
}) => {
  if (!caller.member) throw refuse('sign_in_needed');
  const rows = await viewOwnApplications(db, caller.member.accountId);
  const data = rows.map((row) => ({
    id: row.public_id,
    application_name: row.application_name,
    application_no: row.application_no ?? '',
    membership_no: row.membership_no ?? '',
    application_status: row.status_id,
    status_name: row.status_name,
    applied_on: (row.submitted_at ?? row.created_at).toISOString(),
  }));
  return { data };
};
