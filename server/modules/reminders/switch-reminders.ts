import { done } from '#contract/texts/done.ts';
import { audit } from '#server/kit/context/audit.ts';
import type { ActorContext, Origin } from '#server/kit/context/context.ts';
import { lockApplicationRow } from '#server/modules/applications/index.ts';
import { findSwitch, insertSwitch } from './reminders.store.ts';

/**
 * Stops the reminders of an application in all its steps, or takes them up again; what is so already leaves no line. The
 * row is locked, so that no reminder is being written meanwhile.
 * @param caller an administrator of the context, or whoever has the link
 */
export async function switchReminders(
  context: ActorContext & { origin: Pick<Origin, 'ip'> },
  applicationId: number,
  reminds: boolean,
): Promise<{ message: string }> {
  const { tx, caller, now } = context;
  const message = reminds ? done.remindersResumed : done.remindersStopped;
  await lockApplicationRow(tx, applicationId);
  const last = await findSwitch(tx, applicationId);
  if ((last?.reminds ?? true) === reminds) return { message };
  await insertSwitch(tx, {
    application_id: applicationId,
    reminds,
    at: now,
    by_office: caller.admin !== null,
    admin_id: caller.admin?.id ?? null,
  });
  const what = reminds ? 'application.reminders_resumed' : 'application.reminders_stopped';
  await audit(context, what, `application ${applicationId}`);
  return { message };
}
