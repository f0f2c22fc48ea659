import { type CallName, type Row, to } from './row.ts';

export const meeting = {
  committee: to('Settings:view'),
  committeeUpdate: to('Settings:update'),
  committeeVotes: to('Application:view'),
  committeeVote: to('Application:view'),
  committeeConflict: to('Application:view'),
  committeeConflictWithdraw: to('Application:update'),
  meetings: to('Application:view'),
  meetingSave: to('Application:update'),
  meetingDelete: to('Application:delete'),
  meeting: to('Application:view'),
  meetingCandidates: to('Application:update'),
  meetingAgendaAdd: to('Application:update'),
  meetingAgendaRemove: to('Application:update'),
  meetingAgendaOrder: to('Application:update'),
  meetingDecide: to('Application:update'),
  memberMeetings: to('Application:view'),
  meetingPack: to('Application:view'),
} satisfies Partial<Record<CallName, Row>>;
