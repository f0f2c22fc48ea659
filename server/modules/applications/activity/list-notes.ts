import type { officeCalls } from '#contract/applications/office-calls.ts';
import type { ReadHandler } from '#server/kit/http/mount-calls.ts';
import { viewNotes } from '#server/modules/applications/record/application-rows.views.ts';
import { formerAdministrator } from '#contract/applications/names.ts';
import { openApplication } from '#server/modules/applications/record/open-application.ts';

/** get_member_notes: the office's private notes, newest first. */
export const listNotes: ReadHandler<typeof officeCalls.getMemberNotes> = async ({ db, caller }, input) => {
  const { id } = await openApplication(db, caller, input.member_id, 'see');
  const notes = await viewNotes(db, id);
  const data = notes.map((row) => ({
    id: row.id,
    member_id: row.application_id,
    notes: row.note,
    created_on: row.created_at.toISOString(),
    by: row.admin_name ?? formerAdministrator,
  }));
  return { data };
};
