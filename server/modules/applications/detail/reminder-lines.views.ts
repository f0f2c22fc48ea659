import type { ActivityEntry } from '#contract/applications/application.ts';
import { formerAdministrator } from '#contract/applications/names.ts';
import { remindedInWords, reminderTitle, switchedInWords } from '#contract/reminders/words.ts';
import type { ReminderStep } from '#contract/reminders/rules.ts';
import type { Message } from '#contract/texts/text.ts';
import type { Db } from '#server/kit/db/db.ts';

/** A line of the activity that is no change of the status. */
export interface OtherLine {
  id: number;
  of: NonNullable<ActivityEntry['of']>;
  created_at: Date;
  title: Message;
  message: Message;
  /** Who did it; '' for the applicant, null for nobody. */
  by: string | null;
}

/** What the activity says of reminders, newest first: those that were mailed, those that were stopped or switched on again. */
export async function viewReminderLines(db: Db, applicationId: number): Promise<OtherLine[]> {
  const mailed = await db
    .selectFrom('reminders')
    .select(['id', 'step', 'number', 'most', 'sent_at'])
    .where('application_id', '=', applicationId)
    .orderBy('id', 'desc')
    .execute();
  const switched = await db
    .selectFrom('reminder_switches as s')
    .leftJoin('admins', 'admins.id', 's.admin_id')
    .select(['s.id', 's.reminds', 's.at', 's.by_office', 'admins.full_name as admin_name'])
    .where('s.application_id', '=', applicationId)
    .orderBy('s.id', 'desc')
    .execute();
  return [
    // Of one instant the switch came after the mail that led to it.
    ...switched.map(({ id, reminds, at, by_office, admin_name }) => ({
      id,
      of: 'reminder_switch' as const,
      created_at: at,
      title: reminds ? switchedInWords.resumed : switchedInWords.stopped,
      message: '',
      by: by_office ? (admin_name ?? formerAdministrator) : '',
    })),
    ...mailed.map(({ id, step, number, most, sent_at }) => ({
      id,
      of: 'reminder' as const,
      created_at: sent_at,
      title: reminderTitle,
      message: remindedInWords(step as ReminderStep, number, most),
      by: null,
    })),
  ];
}
