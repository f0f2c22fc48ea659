import type { officeCalls } from '#contract/applications/office-calls.ts';
import { done } from '#contract/texts/done.ts';
import { audit } from '#server/kit/context/audit.ts';
import type { Handler } from '#server/kit/http/mount-calls.ts';
import { insertNote } from './notes.store.ts';
import { openApplication } from '#server/modules/applications/record/open-application.ts';

/** member_notes_update: adds a note; who wrote it comes from the session. */
export const addNote: Handler<typeof officeCalls.memberNotesUpdate> = async (context, input) => {
  const { tx, caller, now } = context;
  const { id } = await openApplication(tx, caller, input.member_id, 'see');
  const admin_id = caller.admin?.id ?? null;
  await insertNote(tx, { application_id: id, admin_id, note: input.notes, created_at: now });
  await audit(context, 'application.note_added', `application ${id}`);
  return { message: done.noteSaved };
};
