import type { applicationCalls } from '#contract/applications/calls.ts';
import { convertedInWords } from '#contract/applications/conversion.ts';
import { formerAdministrator } from '#contract/applications/names.ts';
import { mayNotRead } from '#contract/applications/owners.ts';
import type { officeCalls } from '#contract/applications/office-calls.ts';
import { eventInWords } from '#contract/membership-ends/ending.ts';
import { refundInWords } from '#contract/payments/refund.ts';
import { otherMoves } from '#contract/statuses/moves.ts';
import { type StatusId, statusIds } from '#contract/statuses/statuses.ts';
import { done } from '#contract/texts/done.ts';
import type { Language } from '#contract/texts/languages.ts';
import type { Message } from '#contract/texts/text.ts';
import { audit } from '#server/kit/context/audit.ts';
import type { Handler, ReadHandler } from '#server/kit/http/mount-calls.ts';
import { refuse, refuseFields } from '#server/kit/refusal.ts';
import { say } from '#server/kit/say.ts';
import { viewActivities, viewNotes } from '#server/modules/applications/record/application-rows.views.ts';
import { insertNote, insertNotification } from '#server/modules/applications/record/applications.store.ts';
import { type MembershipEvent, viewEvents } from '#server/modules/membership-records/index.ts';
import { viewColleagues } from '#server/modules/applications/owners/owners.views.ts';
import { openApplication } from '#server/modules/applications/record/open-application.ts';
import { viewDirectoryLines } from './directory-lines.views.ts';
import { getAudience } from './application-detail.ts';
import { listEndorsementLines } from './endorsement-lines.ts';
import { viewImportLines } from './import-lines.views.ts';
import { viewMergeLines } from './merge-lines.views.ts';
import { viewMailingLines } from './mailing-lines.views.ts';
import { viewOwnerLines } from './owner-lines.views.ts';
import { viewReminderLines } from './reminder-lines.views.ts';

/** Statuses that applicants reach by themselves. In any other, a missing name means a deleted administrator. */
const reachedByApplicant: readonly StatusId[] = [
  statusIds.incomplete,
  statusIds.conversionSubmitted,
  otherMoves.submit.to,
  otherMoves.pay.to,
];

/** get_member_activity: newest first; only the office learns who did it. */
export const listActivity: ReadHandler<typeof applicationCalls.getMemberActivity> = async (
  { db, caller, language },
  input,
) => {
  const { id } = await openApplication(db, caller, input.member_id, 'track');
  const isOffice = getAudience(caller) === 'office';
  const activities = await viewActivities(db, id);
  const events = await viewEvents(db, id);
  const changes = activities.map((row) => ({
    id: row.id,
    status_name: row.status_name,
    created_on: row.created_at.toISOString(),
    message: isOffice ? row.message : messageIn(language, row),
    ...(row.refund_way !== null && { of_refund: true as const }),
    ...(isOffice && row.remark !== null && { remark: row.remark }),
    ...(isOffice && { by: row.admin_name ?? nameActor(row) }),
    ...ofEvent(events, row, isOffice ? 'office' : language),
  }));
  const others = [
    ...(await viewReminderLines(db, id)),
    ...(await listEndorsementLines(db, id, isOffice)),
    // Applicants do not learn who of the office looks after their application.
    ...(isOffice ? await viewOwnerLines(db, id) : []),
    ...(isOffice ? await viewMailingLines(db, id) : []),
    ...(isOffice ? await viewImportLines(db, id) : []),
    ...(isOffice ? await viewMergeLines(db, id) : []),
    ...(isOffice ? await viewDirectoryLines(db, id) : []),
  ];
  const said = isOffice ? 'en' : language;
  const lines = others.map((row) => ({
    id: row.id,
    of: row.of,
    status_name: say(said, row.title),
    created_on: row.created_at.toISOString(),
    message: say(said, row.message),
    ...(isOffice && { by: row.by === '' ? 'Applicant' : (row.by ?? 'Automatic') }),
  }));
  return { data: lines.length === 0 ? changes : mergedByTime(changes, lines) };
};

/** Newest first; changes keep their order among themselves, which a clock that went back does not change. */
function mergedByTime<Line extends { created_on: string }, Other extends { created_on: string }>(
  changes: readonly Line[],
  lines: readonly Other[],
): (Line | Other)[] {
  const waiting = lines.toSorted((one, other) => other.created_on.localeCompare(one.created_on));
  const merged: (Line | Other)[] = [];
  for (const change of changes) {
    while (waiting[0] && waiting[0].created_on > change.created_on) merged.push(...waiting.splice(0, 1));
    merged.push(change);
  }
  return [...merged, ...waiting];
}

/** A message that we wrote ourselves in the applicant's language; what somebody of the office wrote stays as it is. */
function messageIn(language: Language, row: Awaited<ReturnType<typeof viewActivities>>[number]): string {
  const { message, amount, currency, reference, given_on, converted_to } = row;
  const ours: Message[] = [];
  if (converted_to !== null) ours.push(convertedInWords(converted_to));
  if (amount !== null && currency !== null)
    ours.push(refundInWords({ amount, currency, reference: reference ?? '', given_on }));
  const own = ours.find((words) => say('en', words) === message);
  return own === undefined ? message : say(language, own);
}

/**
 * What the line of a change says where an end or a reinstatement was recorded with it: its day, and to the office why; a change
 * that was not mailed keeps its mark.
 */
function ofEvent(
  events: readonly MembershipEvent[],
  { created_at, remark }: { created_at: Date; remark: string | null },
  reader: Language | 'office',
): { message?: string; remark?: string } {
  const event = events.find(({ at }) => at.getTime() === created_at.getTime());
  if (!event) return {};
  const words = eventInWords(event.kind, event.on);
  if (reader !== 'office') return { message: say(reader, words) };
  const said = [say('en', words), event.reason].filter((part) => part !== '').join('\n');
  return remark === null ? { message: said } : { remark: said };
}

function nameActor({ status_id, refund_way }: { status_id: StatusId; refund_way: string | null }): string {
  if (refund_way !== null && refund_way !== 'offline') return 'Payment gateway';
  return reachedByApplicant.includes(status_id) ? 'Applicant' : formerAdministrator;
}

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
