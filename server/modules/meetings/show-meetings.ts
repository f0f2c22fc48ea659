import { formerAdministrator, fullName } from '#contract/applications/names.ts';
import type { meetingCalls } from '#contract/meetings/calls.ts';
import { type Meeting, waitsFor } from '#contract/meetings/meeting.ts';
import type { ReadHandler } from '#server/kit/http/mount-calls.ts';
import { refuse } from '#server/kit/refusal.ts';
import { openApplication } from '#server/modules/applications/index.ts';
import { viewTallies } from '#server/modules/committee/index.ts';
import {
  countMeetings,
  type ShownMeeting,
  viewAgenda,
  viewCandidates,
  viewMeeting,
  viewMeetings,
  viewMeetingsOf,
} from './meetings.views.ts';

function presentMeeting({ by, decided_at, resolution_no, resolved_on, ...row }: ShownMeeting): Meeting {
  return {
    ...row,
    resolution_no: resolution_no ?? '',
    resolved_on: resolved_on ?? '',
    decided_by: decided_at === null ? '' : (by ?? formerAdministrator),
  };
}

/** Whose application it is, as every list of the meetings says it. */
function presentPerson(
  row: Parameters<typeof fullName>[0] & {
    id: number;
    email: string;
    application_no: string | null;
    membership_no: string | null;
    type: string;
  },
) {
  return {
    id: row.id,
    name: fullName(row) || row.email,
    application_no: row.application_no ?? '',
    membership_no: row.membership_no ?? '',
    type: row.type,
  };
}

/** meetings */
export const listMeetings: ReadHandler<typeof meetingCalls.meetings> = async ({ db }, input) => {
  const open = input.open === 1;
  const rows = await viewMeetings(db, open, { limit: input.limit_value, offset: input.limit_offset });
  return { data: rows.map(presentMeeting), total: await countMeetings(db, open) };
};

/** meeting */
export const showMeeting: ReadHandler<typeof meetingCalls.meeting> = async ({ db, caller }, { id }) => {
  const meeting = await viewMeeting(db, id);
  if (!meeting) throw refuse('not_found');
  const lines = await viewAgenda(db, id);
  const ids = lines.map((line) => line.id);
  const tallies = await viewTallies(db, ids, caller.admin?.id ?? 0);
  const items = lines.map((line) => ({
    ...presentPerson(line),
    application_status: line.status_id,
    status_name: line.status_name,
    decision: line.decision,
    waits: waitsFor(meeting.kind, line),
    tally: tallies.get(line.id) ?? null,
  }));
  return { data: { meeting: presentMeeting(meeting), items } };
};

/** meeting_candidates */
export const listCandidates: ReadHandler<typeof meetingCalls.meetingCandidates> = async (
  { db },
  { kind },
) => ({
  data: (await viewCandidates(db, kind)).map(presentPerson),
});

/** member_meetings */
export const listMeetingsOf: ReadHandler<typeof meetingCalls.memberMeetings> = async (
  { db, caller },
  { member_id },
) => {
  const application = await openApplication(db, caller, member_id, 'see');
  return { data: await viewMeetingsOf(db, application.id) };
};
