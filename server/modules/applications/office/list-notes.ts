import type { officeCalls } from '#contract/applications/office-calls.ts';
import type { Verb } from '#server/kit/mount-calls.ts';
import { viewNotes } from '#server/modules/applications/record/application-rows.views.ts';
import { formerAdministrator } from '#server/modules/applications/record/application.present.ts';
import { openApplication } from '#server/modules/applications/record/open-application.ts';

/** get_member_notes: the office's private notes, newest first. */
export const listNotes: Verb<typeof officeCalls.getMemberNotes> = async ({ tx, caller }, input) => {
  const { id } = await openApplication(tx, caller, input.member_id, 'see');
  const notes = await viewNotes(tx, id);
  const data = notes.map((row) => ({
    id: row.id,
    member_id: row.application_id,
    notes: row.note,
    created_on: row.created_at.toISOString(),
    by: row.admin_name ?? formerAdministrator,
  }));
  return { data };
};
