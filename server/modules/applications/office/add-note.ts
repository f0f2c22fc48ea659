import type { officeCalls } from '#contract/applications/office-calls.ts';
import { done } from '#contract/texts/en.ts';
import { audit } from '#server/kit/audit.ts';
import type { Verb } from '#server/kit/mount-calls.ts';
import { insertNote } from '#server/modules/applications/record/notes.store.ts';
import { openApplication } from '#server/modules/applications/record/open-application.ts';

/** member_notes_update: adds a note; who wrote it comes from the session. */
export const addNote: Verb<typeof officeCalls.memberNotesUpdate> = async (context, input) => {
  const { tx, caller, now } = context;
  const { id } = await openApplication(tx, caller, input.member_id, 'see');
  const admin_id = caller.admin?.id ?? null;
  await insertNote(tx, { application_id: id, admin_id, note: input.notes, created_at: now });
  await audit(context, 'application.note_added', `application ${id}`);
  return { message: done.noteSaved };
};
