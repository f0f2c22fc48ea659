import { fullName } from '#contract/applications/names.ts';
import type { meetingCalls } from '#contract/meetings/calls.ts';
import { mostItems, waitsFor } from '#contract/meetings/meeting.ts';
import { done } from '#contract/texts/done.ts';
import { audit } from '#server/kit/context/audit.ts';
import type { Handler } from '#server/kit/http/mount-calls.ts';
import { refuse } from '#server/kit/refusal.ts';
import { openApplications } from '#server/modules/applications/index.ts';
import { deleteItems, insertItems, listItems, saveOrder } from './meetings.store.ts';
import { openMeeting } from './open-meeting.ts';

/** meeting_agenda_add: what is on it already stays where it is. */
export const addToAgenda: Handler<typeof meetingCalls.meetingAgendaAdd> = async (
  context,
  { id, member_id },
) => {
  const { tx, caller } = context;
  const meeting = await openMeeting(tx, id);
  const before = new Set((await listItems(tx, id)).map(({ application_id }) => application_id));
  const applications = await openApplications(tx, caller, member_id, 'see');
  const fitting = applications.filter((one) => one.erased_at === null && waitsFor(meeting.kind, one));
  const wanted = fitting.map((one) => one.id).filter((one) => !before.has(one));
  if (before.size + wanted.length > mostItems) throw refuse('agenda_full', { most: mostItems });
  const added = await insertItems(tx, id, wanted);
  if (added.size > 0) await audit(context, 'meeting.agenda_changed', `meeting ${id}`, { added: [...added] });
  const data = applications.map((one) => {
    const isOn = before.has(one.id) || added.has(one.id);
    const reason = fitting.includes(one) ? refuse('on_other_agenda') : refuse('not_for_agenda');
    return {
      id: one.id,
      name: fullName(one) || one.email,
      application_no: one.application_no ?? '',
      changed: isOn,
      reason: isOn ? '' : reason.message,
    };
  });
  return { data, message: data.every(({ changed }) => changed) ? done.agendaChanged : '' };
};

/** meeting_agenda_remove: one that is not on it is off already. */
export const removeFromAgenda: Handler<typeof meetingCalls.meetingAgendaRemove> = async (
  context,
  { id, member_id },
) => {
  await openMeeting(context.tx, id);
  const removed = await deleteItems(context.tx, id, member_id);
  if (removed > 0) await audit(context, 'meeting.agenda_changed', `meeting ${id}`, { removed: member_id });
  return { message: done.agendaChanged };
};

/** meeting_agenda_order: of exactly what is on it, so that nobody orders an agenda that they do not see. */
export const orderAgenda: Handler<typeof meetingCalls.meetingAgendaOrder> = async (
  context,
  { id, member_id },
) => {
  await openMeeting(context.tx, id);
  const before = (await listItems(context.tx, id)).map(({ application_id }) => application_id);
  if (!isSameSet(before, member_id)) throw refuse('agenda_moved');
  await saveOrder(context.tx, id, member_id);
  await audit(context, 'meeting.agenda_changed', `meeting ${id}`, { order: member_id });
  return { message: done.agendaChanged };
};

/** The same applications, in whichever order. */
export function isSameSet(some: readonly number[], others: readonly number[]): boolean {
  const known = new Set(some);
  return some.length === others.length && others.every((one) => known.has(one));
}
