import type { meetingCalls } from '#contract/meetings/calls.ts';
import { done } from '#contract/texts/done.ts';
import { audit } from '#server/kit/context/audit.ts';
import { changesBetween } from '#server/kit/context/changes.ts';
import type { Handler } from '#server/kit/http/mount-calls.ts';
import { refuse } from '#server/kit/refusal.ts';
import { deleteMeeting, insertMeeting, listItems, updateMeeting } from './meetings.store.ts';
import { openMeeting } from './open-meeting.ts';

/** meeting_save: a meeting keeps its kind while something is on its agenda, which waits for that kind. */
export const saveMeeting: Handler<typeof meetingCalls.meetingSave> = async (context, { id, ...values }) => {
  const { tx, now } = context;
  if (id === null) {
    const added = await insertMeeting(tx, { ...values, created_at: now });
    await audit(context, 'meeting.added', `meeting ${added}`, changesBetween({}, values));
    return { data: [{ id: added }], message: done.meetingSaved };
  }
  const { kind, title, held_on } = await openMeeting(tx, id);
  if (kind !== values.kind && (await listItems(tx, id)).length > 0) throw refuse('meeting_kind_fixed');
  await updateMeeting(tx, id, values);
  const changes = changesBetween({ kind, title, held_on }, values);
  if (Object.keys(changes).length > 0) await audit(context, 'meeting.updated', `meeting ${id}`, changes);
  return { data: [{ id }], message: done.meetingSaved };
};

/** meeting_delete */
export const removeMeeting: Handler<typeof meetingCalls.meetingDelete> = async (context, { id }) => {
  const { tx } = context;
  const { kind, title, held_on } = await openMeeting(tx, id);
  const items = (await listItems(tx, id)).length;
  await deleteMeeting(tx, id);
  await audit(context, 'meeting.deleted', `meeting ${id}`, { kind, title, held_on, items });
  return { message: done.removed };
};
