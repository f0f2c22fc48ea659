import { duplicateSigns, type officeCalls } from '#contract/applications/office-calls.ts';
import type { ReadHandler } from '#server/kit/http/mount-calls.ts';
import { openApplication } from '#server/modules/applications/record/open-application.ts';
import { selectDuplicates } from './duplicates.views.ts';

/** possible_duplicates: what may be of the same person, with what they have in common, newest first. */
export const findDuplicates: ReadHandler<typeof officeCalls.possibleDuplicates> = async (
  { db, caller },
  { member_id },
) => {
  const application = await openApplication(db, caller, member_id, 'see');
  const rows = await selectDuplicates(db, application).execute();
  const data = rows.map((row) => ({
    ...row,
    application_no: row.application_no ?? '',
    application_status: row.status_id,
    membership_no: row.membership_no ?? '',
    created_on: row.created_at.toISOString(),
    same: duplicateSigns.filter((sign) => row.same.includes(sign)),
  }));
  return { data };
};
