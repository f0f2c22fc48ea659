import type { officeCalls } from '#contract/applications/office-calls.ts';
import { formerAdministrator } from '#contract/applications/names.ts';
import { mayNotRead } from '#contract/applications/owners.ts';
import { done } from '#contract/texts/done.ts';
import { audit } from '#server/kit/context/audit.ts';
import type { Handler, ReadHandler } from '#server/kit/http/mount-calls.ts';
import { refuse, refuseFields } from '#server/kit/refusal.ts';
import { viewColleagues } from '#server/modules/applications/owners/owners.views.ts';
import { insertNote, insertNotification } from '#server/modules/applications/record/applications.store.ts';
import { openApplication } from '#server/modules/applications/record/open-application.ts';
import { viewNotes } from './notes.views.ts';

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
    mentioned: row.mentioned.map(({ name }) => name),
  }));
  return { data };
};

/** member_notes_update: adds a note of the signed-in administrator; the bell rings for the colleagues it mentions. */
export const addNote: Handler<typeof officeCalls.memberNotesUpdate> = async (context, input) => {
  const { tx, caller, now } = context;
  const { id, status_id, erased_at } = await openApplication(tx, caller, input.member_id, 'see');
  if (erased_at !== null) throw refuse('erased');
  const mentions = [...new Set(input.mentions)];
  if (mentions.length > 0) {
    const colleagues = new Set((await viewColleagues(tx)).map((colleague) => colleague.id));
    if (mentions.some((one) => !colleagues.has(one))) throw refuseFields({ mentions: mayNotRead });
  }
  const admin_id = caller.admin?.id ?? null;
  const note_id = await insertNote(tx, { application_id: id, admin_id, note: input.notes, created_at: now });
  for (const mentioned of mentions)
    await insertNotification(tx, {
      application_id: id,
      status_id,
      about: 'mentioned',
      admin_id: mentioned,
      note_id,
      created_at: now,
    });
  await audit(
    context,
    'application.note_added',
    `application ${id}`,
    mentions.length > 0 ? { mentions } : {},
  );
  return { message: done.noteSaved };
};
