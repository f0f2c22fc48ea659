import type { memberFormCalls } from '#contract/applications/member-form.ts';
import { duplicateSigns, type officeCalls } from '#contract/applications/office-calls.ts';
import type { HandlerWithoutTransaction, ReadHandler } from '#server/kit/http/mount-calls.ts';
import { openApplication } from '#server/modules/applications/record/open-application.ts';
import { addMember } from './add-member.ts';
import { viewDuplicates } from './duplicates.views.ts';
import { updateMember } from './update-member.ts';

/** add_member: adds a member on their behalf, or updates the application with the id (D2 section 7). */
export const saveMember: HandlerWithoutTransaction<typeof memberFormCalls.addMember> = async (
  context,
  input,
) => (input.id === null ? addMember(context, input) : updateMember(context, { ...input, id: input.id }));

/** possible_duplicates: applications that may be of the same person, with the facts they share, newest first. */
export const findDuplicates: ReadHandler<typeof officeCalls.possibleDuplicates> = async (
  { db, caller },
  { member_id },
) => {
  const { id } = await openApplication(db, caller, member_id, 'see');
  const rows = await viewDuplicates(db, id);
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
