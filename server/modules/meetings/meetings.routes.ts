import type { meetingCalls } from '#contract/meetings/calls.ts';
import { type Routes, withTransaction } from '#server/kit/http/mount-calls.ts';
import { addToAgenda, orderAgenda, removeFromAgenda } from './change-agenda.ts';
import { decideMeeting } from './decide.ts';
import { removeMeeting, saveMeeting } from './save-meeting.ts';
import { listCandidates, listMeetings, listMeetingsOf, showMeeting } from './show-meetings.ts';

export const meetingRoutes: Routes<typeof meetingCalls> = {
  meetings: listMeetings,
  meetingSave: withTransaction(saveMeeting),
  meetingDelete: withTransaction(removeMeeting),
  meeting: showMeeting,
  meetingCandidates: listCandidates,
  meetingAgendaAdd: withTransaction(addToAgenda),
  meetingAgendaRemove: withTransaction(removeFromAgenda),
  meetingAgendaOrder: withTransaction(orderAgenda),
  meetingDecide: withTransaction(decideMeeting),
  memberMeetings: listMeetingsOf,
};
