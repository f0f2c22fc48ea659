import type { Tx } from '#server/kit/db/db.ts';
import { refuse } from '#server/kit/refusal.ts';
import { lockMeeting, type MeetingRow } from './meetings.store.ts';

/** A meeting whose decisions are not recorded yet, locked. @throws not_found, meeting_decided */
export async function openMeeting(tx: Tx, id: number): Promise<MeetingRow> {
  const meeting = await lockMeeting(tx, id);
  if (!meeting) throw refuse('not_found');
  if (meeting.decided_at !== null) throw refuse('meeting_decided');
  return meeting;
}
