import type { meetingCalls } from '#contract/meetings/calls.ts';
import { meetingFaults } from '#contract/meetings/check-meeting.ts';
import { type ItemDecision, resolutionInWords, statusAfter, waitsFor } from '#contract/meetings/meeting.ts';
import type { FieldErrors } from '#contract/kit/answer.ts';
import type { CheckedInputOf } from '#contract/kit/define-call.ts';
import { dayOf } from '#contract/kit/day.ts';
import { ratifiedInWords } from '#contract/documents/certificate-standing.ts';
import type { Resolution } from '#contract/ratification/provisional.ts';
import { done } from '#contract/texts/done.ts';
import { audit } from '#server/kit/context/audit.ts';
import type { Context } from '#server/kit/context/context.ts';
import type { Handler } from '#server/kit/http/mount-calls.ts';
import { Refusal, refuse, refuseFields, refuseIfAny } from '#server/kit/refusal.ts';
import { say } from '#server/kit/say.ts';
import {
  applyChange,
  type ApplicationRow,
  insertActivity,
  lockApplication,
  updateApplication,
} from '#server/modules/applications/index.ts';
import { viewTallies } from '#server/modules/committee/index.ts';
import { isSameSet } from './change-agenda.ts';
import {
  isResolutionTaken,
  listItems,
  lockMeeting,
  type MeetingRow,
  saveDecisions,
} from './meetings.store.ts';
import { writeOfRatification } from './ratification-mail.ts';

type Act = CheckedInputOf<typeof meetingCalls.meetingDecide>;

/**
 * meeting_decide: every application of the agenda in one transaction, by the functions of the panel, or none. What cannot be
 * decided any more is told at its row. The same act sent again is answered as done.
 */
export const decideMeeting: Handler<typeof meetingCalls.meetingDecide> = async (context, act) => {
  const { tx, caller, now } = context;
  const meeting = await lockMeeting(tx, act.id);
  if (!meeting) throw refuse('not_found');
  const items = await listItems(tx, act.id);
  const decisions = new Map(act.member_id.map((one, index) => [one, act.decision[index]]));
  if (meeting.decided_at !== null) {
    const isSame =
      meeting.resolution_no === act.resolution_no &&
      meeting.resolved_on === act.resolved_on &&
      items.every(({ application_id, decision }) => decisions.get(application_id) === decision);
    if (isSame) return { message: done.meetingDecided };
    throw refuse('meeting_decided');
  }
  const chosen = await checkAct(
    context,
    meeting,
    act,
    items.map(({ application_id }) => application_id),
  );
  const tallies = await viewTallies(tx, [...chosen.keys()], 0);
  const { id, resolution_no, resolved_on } = act;
  const decided_by = caller.admin?.id ?? null;
  await saveDecisions(tx, { id, resolution_no, resolved_on, decided_at: now, decided_by }, chosen);
  await decideAll(context, meeting, act, chosen);
  await audit(context, 'meeting.decided', `meeting ${id}`, {
    title: meeting.title,
    resolution_no,
    resolved_on,
    decisions: [...chosen].map(([application, decision]) => ({
      application,
      decision,
      ...(tallies.has(application) && { votes: tallies.get(application) }),
    })),
  });
  return { message: done.meetingDecided };
};

/** What the act says is one decision for each application of the agenda, under a number of its own, by today. */
async function checkAct(
  { tx, now }: Context,
  meeting: MeetingRow,
  { member_id, decision, resolution_no, resolved_on }: Act,
  agenda: readonly number[],
): Promise<Map<number, ItemDecision>> {
  if (agenda.length === 0) throw refuse('agenda_empty');
  if (!isSameSet(agenda, member_id) || decision.length !== member_id.length) throw refuse('agenda_moved');
  if (resolved_on > dayOf(now)) throw refuseFields({ resolved_on: meetingFaults.notYet });
  if (await isResolutionTaken(tx, meeting, resolution_no))
    throw refuseFields({ resolution_no: meetingFaults.resolutionTaken });
  return new Map(member_id.flatMap((one, index) => (decision[index] ? [[one, decision[index]]] : [])));
}

/** Locked in the order of their numbers, as two acts at once would otherwise wait for each other. */
async function decideAll(
  context: Context,
  meeting: MeetingRow,
  act: Act,
  chosen: ReadonlyMap<number, ItemDecision>,
): Promise<void> {
  const errors: FieldErrors = {};
  for (const [id, decision] of [...chosen].toSorted(([one], [other]) => one - other)) {
    if (decision === 'defer') continue;
    try {
      const application = await lockApplication(context.tx, context.caller, String(id), 'see');
      if (!waitsFor(meeting.kind, application)) throw refuse('not_for_agenda');
      await decideOne(context, meeting, act, application, decision);
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      errors[rowField(id)] = error.message;
    }
  }
  refuseIfAny(errors);
}

/** The field of an application's decision in the form. */
const rowField = (id: number) => `decision_${id}`;

async function decideOne(
  context: Context,
  meeting: MeetingRow,
  act: Act,
  application: ApplicationRow,
  decision: Exclude<ItemDecision, 'defer'>,
): Promise<void> {
  const to = statusAfter(meeting.kind, decision);
  if (to === null) return ratify(context, meeting, application, act);
  const words = say('en', resolutionInWords(act));
  const message = decision === 'reject' ? `${act.message}\n\n${words}` : words;
  const seen_status = application.status_id;
  await applyChange(context, application, { application_status: to, message, seen_status, silent: 0 });
}

/** The status stays; the history of the application says by which resolution, and so does a mail. */
async function ratify(
  context: Context,
  { id: meetingId }: MeetingRow,
  application: ApplicationRow,
  resolution: Resolution,
): Promise<void> {
  const { tx, caller, now } = context;
  const { id: application_id, status_id } = application;
  await updateApplication(tx, application_id, { ratified_by: meetingId });
  const admin_id = caller.admin?.id ?? null;
  const message = `${ratifiedInWords(resolution)}.`;
  await insertActivity(tx, { application_id, status_id, message, admin_id, created_at: now });
  await writeOfRatification(context, application, resolution);
  await audit(context, 'application.ratified', `application ${application_id}`, { meeting: meetingId });
}
