import type { applicationCalls } from '#contract/applications/calls.ts';
import { convertedInWords } from '#contract/applications/conversion.ts';
import { formerAdministrator } from '#contract/applications/names.ts';
import { eventInWords } from '#contract/membership-ends/ending.ts';
import { refundInWords } from '#contract/payments/refund.ts';
import { otherMoves } from '#contract/statuses/moves.ts';
import { type StatusId, statusIds } from '#contract/statuses/statuses.ts';
import type { Language } from '#contract/texts/languages.ts';
import type { Message } from '#contract/texts/text.ts';
import type { ReadHandler } from '#server/kit/http/mount-calls.ts';
import { showInstant } from '#server/kit/db/json-rows.ts';
import { say } from '#server/kit/say.ts';
import { maySee } from '#server/modules/applications/record/applications.policy.ts';
import { openApplication } from '#server/modules/applications/record/open-application.ts';
import { getAudience } from '#server/modules/applications/detail/application-detail.ts';
import { linesForApplicant, linesForOffice } from './activity-lines.ts';
import { type Activity, viewActivity } from './activity.views.ts';

type Change = Activity['changes'][number];

/** Statuses that applicants reach by themselves. In any other, a missing name means a deleted administrator. */
const reachedByApplicant: readonly StatusId[] = [
  statusIds.incomplete,
  statusIds.conversionSubmitted,
  otherMoves.submit.to,
  otherMoves.pay.to,
];

/** get_member_activity: newest first. Only the office learns who did it; a tracker reads no messages. */
export const listActivity: ReadHandler<typeof applicationCalls.getMemberActivity> = async (
  { db, caller, language },
  input,
) => {
  const application = await openApplication(db, caller, input.member_id, 'track');
  const isOffice = getAudience(caller) === 'office';
  const activity = await viewActivity(db, application.id);
  const changes = activity.changes.map((row) => ({
    id: row.id,
    status_name: row.status_name,
    created_on: showInstant(row.created_at),
    message: isOffice ? row.message : messageIn(language, row),
    ...(row.refund_way !== null && { of_refund: true as const }),
    ...(isOffice && row.remark !== null && { remark: row.remark }),
    ...(isOffice && { by: row.admin_name ?? nameActor(row) }),
    ...ofEvent(activity.events, row, isOffice ? 'office' : language),
  }));
  const said = isOffice ? 'en' : language;
  const lines = (isOffice ? linesForOffice(activity) : linesForApplicant(activity)).map((row) => ({
    id: row.id,
    of: row.of,
    status_name: say(said, row.title),
    created_on: showInstant(row.at),
    message: say(said, row.message),
    ...(isOffice && { by: row.by === '' ? 'Applicant' : (row.by ?? 'Automatic') }),
  }));
  const all = lines.length === 0 ? changes : mergedByTime(changes, lines);
  return { data: maySee(caller, application) ? all : all.map((line) => ({ ...line, message: '' })) };
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
function messageIn(language: Language, row: Change): string {
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
  events: Activity['events'],
  { created_at, remark }: Change,
  reader: Language | 'office',
): { message?: string; remark?: string } {
  const event = events.find(({ at }) => at === created_at);
  if (!event) return {};
  const words = eventInWords(event.kind, event.on);
  if (reader !== 'office') return { message: say(reader, words) };
  const said = [say('en', words), event.reason].filter((part) => part !== '').join('\n');
  return remark === null ? { message: said } : { remark: said };
}

function nameActor({ status_id, refund_way }: Change): string {
  if (refund_way !== null && refund_way !== 'offline') return 'Payment gateway';
  return reachedByApplicant.includes(status_id) ? 'Applicant' : formerAdministrator;
}
