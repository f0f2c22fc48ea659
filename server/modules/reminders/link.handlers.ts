import type { reminderCalls } from '#contract/reminders/calls.ts';
import { visitor } from '#server/kit/context/caller.ts';
import type { Context } from '#server/kit/context/context.ts';
import type { Handler, ReadHandler } from '#server/kit/http/mount-calls.ts';
import { openLink } from './reminder-link.ts';
import { findSwitch } from './reminders.store.ts';
import { switchReminders } from './switch-reminders.ts';

/** reminder_link: opening it changes nothing, as scanners of mails open every link. */
export const readReminderLink: ReadHandler<typeof reminderCalls.reminderLink> = async (
  { db, services },
  { token },
) => {
  const { id, application_name, application_no } = await openLink(db, services, token);
  const last = await findSwitch(db, id);
  const stopped_on = last && !last.reminds ? last.at.toISOString() : '';
  return { data: { application_name, application_no: application_no ?? '', stopped_on } };
};

/** reminder_stop */
export const stopReminders: Handler<typeof reminderCalls.reminderStop> = async (context, { token }) =>
  switchByLink(context, token, false);

/** reminder_resume */
export const resumeReminders: Handler<typeof reminderCalls.reminderResume> = async (context, { token }) =>
  switchByLink(context, token, true);

/** Whoever has the link acts for the applicant, also an administrator who follows it. */
export async function switchByLink(
  context: Pick<Context, 'tx' | 'now' | 'origin' | 'services'>,
  token: string,
  reminds: boolean,
) {
  const { id } = await openLink(context.tx, context.services, token);
  return switchReminders({ ...context, caller: visitor }, id, reminds);
}
