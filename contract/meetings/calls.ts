import { z } from 'zod';
import { exportReason } from '#contract/audit/export-reason.ts';
import { defineCall } from '#contract/kit/define-call.ts';
import { defineDownload } from '#contract/kit/define-download.ts';
import { reference } from '#contract/kit/fields.ts';
import { pageInput } from '#contract/kit/page-input.ts';
import { readsList, readsRecord } from '#contract/kit/traces.ts';
import { shownToOffice } from '#contract/statuses/stale-paths.ts';
import { StatusId } from '#contract/statuses/status-id.ts';
import { AgendaInput, DecideInput, MeetingInput, WhichMeeting } from './check-meeting.ts';
import { itemDecisions, Meeting, meetingKinds } from './meeting.ts';

const may = (flag: 'view' | 'update' | 'delete') => ({ admin: { module: 'Application', flag } }) as const;
const nothing = z.object({});
const changes = ['/meetings', '/meeting', '/meeting_candidates', '/member_meetings'] as const;
const limits = { limit_value: pageInput.limit_value, limit_offset: pageInput.limit_offset };

const person = {
  /** Of the application. */
  id: z.int(),
  name: z.string(),
  application_no: z.string(),
  membership_no: z.string(),
  type: z.string(),
};

const Item = z.object({
  ...person,
  application_status: StatusId,
  status_name: z.string(),
  /** Null before the decisions are recorded. */
  decision: z.enum(itemDecisions).nullable(),
  /** It waits for the meeting; false where it was moved meanwhile. */
  waits: z.boolean(),
  /** How the committee voted; null where nobody did, and to whoever has a conflict of interest. */
  tally: z.object({ for: z.int(), against: z.int(), abstain: z.int() }).nullable(),
});

/** Meetings of the committee and of the general body, and what they decide (docs/decisions/0103). */
export const meetingCalls = {
  meetings: defineCall({
    method: 'GET',
    path: '/meetings',
    summary: 'The meetings, the latest first, each with how many applications are on its agenda',
    access: may('view'),
    traces: 'nothing',
    input: z.object({
      ...limits,
      /** 1: only those whose decisions are not recorded yet. */
      open: z.coerce.number().int().min(0).max(1).default(0),
    }),
    output: z.object({ data: z.array(Meeting), total: z.int() }),
  }),
  meetingSave: defineCall({
    method: 'POST',
    path: '/meeting_save',
    summary: 'Adds a meeting, or changes the one with the id while its decisions are not recorded',
    access: may('update'),
    input: MeetingInput,
    output: z.object({ data: z.array(z.object({ id: z.int() })) }),
    changes,
  }),
  meetingDelete: defineCall({
    method: 'POST',
    path: '/meeting_delete',
    summary: 'Deletes a meeting whose decisions are not recorded; its applications wait for another one',
    access: may('delete'),
    input: WhichMeeting,
    output: nothing,
    changes,
  }),
  meeting: defineCall({
    method: 'GET',
    path: '/meeting',
    summary: 'A meeting with its agenda',
    access: may('view'),
    traces: readsList('meeting'),
    input: WhichMeeting,
    output: z.object({ data: z.object({ meeting: Meeting, items: z.array(Item) }) }),
  }),
  meetingCandidates: defineCall({
    method: 'GET',
    path: '/meeting_candidates',
    summary:
      'Applications that wait for a meeting of this kind and are on no agenda, longest first, 200 at most',
    access: may('update'),
    traces: readsList('meeting_candidates'),
    input: z.object({ kind: z.enum(meetingKinds) }),
    output: z.object({ data: z.array(z.object(person)) }),
  }),
  meetingAgendaAdd: defineCall({
    method: 'POST',
    path: '/meeting_agenda_add',
    summary: 'Puts applications on the agenda; says of each that is not put on it, why',
    access: may('update'),
    input: AgendaInput,
    output: z.object({
      data: z.array(
        z.object({
          id: z.int(),
          name: z.string(),
          application_no: z.string(),
          /** It is on the agenda. */
          changed: z.boolean(),
          /** Why it is not; '' when it is. */
          reason: z.string(),
        }),
      ),
    }),
    changes,
  }),
  meetingAgendaRemove: defineCall({
    method: 'POST',
    path: '/meeting_agenda_remove',
    summary: 'Takes applications off the agenda',
    access: may('update'),
    input: AgendaInput,
    output: nothing,
    changes,
  }),
  meetingAgendaOrder: defineCall({
    method: 'POST',
    path: '/meeting_agenda_order',
    summary: 'Sets the order of the agenda: all its applications, the first first',
    access: may('update'),
    input: AgendaInput,
    output: nothing,
    changes: ['/meeting'],
  }),
  meetingDecide: defineCall({
    method: 'POST',
    path: '/meeting_decide',
    summary:
      'Records all decisions of a meeting in one act under one resolution, or none of them; sent again it does nothing',
    access: may('update'),
    proof: 'fresh',
    input: DecideInput,
    output: nothing,
    changes: [...changes, ...shownToOffice],
  }),
  memberMeetings: defineCall({
    method: 'GET',
    path: '/member_meetings',
    summary:
      'The meetings on whose agenda an application is or was, with what they decided, the latest first',
    access: may('view'),
    traces: readsRecord('member_id'),
    input: z.object({ member_id: reference() }),
    output: z.object({
      data: z.array(
        Meeting.pick({
          id: true,
          kind: true,
          title: true,
          held_on: true,
          resolution_no: true,
          resolved_on: true,
        }).extend({ decision: z.enum(itemDecisions).nullable() }),
      ),
    }),
  }),
} as const;

export const packDownload = defineDownload({
  method: 'GET',
  path: '/meeting_pack',
  summary: 'The agenda of a meeting as PDF: each application with education, papers, endorsers and votes',
  access: may('view'),
  proof: 'fresh',
  traces: 'itself',
  input: z.object({ ...WhichMeeting.shape, ...exportReason }),
  contentTypes: ['application/pdf'],
});
