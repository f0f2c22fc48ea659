import type { reminderCalls } from '#contract/reminders/calls.ts';
import { latest, nextMailing, nextReminder } from '#contract/reminders/rules.ts';
import { formerAdministrator } from '#contract/applications/names.ts';
import type { Db } from '#server/kit/db/db.ts';
import type { Handler, ReadHandler } from '#server/kit/http/mount-calls.ts';
import { type ApplicationRow, lockApplication, openApplication } from '#server/modules/applications/index.ts';
import { readPeriods } from '#server/modules/retention/index.ts';
import { viewSteps } from './due.store.ts';
import { findSwitch, listReminders, readRules } from './reminders.store.ts';
import { switchReminders } from './switch-reminders.ts';

/** member_reminders: what was mailed, what comes next. */
export const readMemberReminders: ReadHandler<typeof reminderCalls.memberReminders> = async (
  { db, caller, now },
  { member_id },
) => {
  const application = await openApplication(db, caller, member_id, 'see');
  const { id } = application;
  const sent = (await listReminders(db, id)).map(({ step, number, most, sent_at }) => ({
    step,
    number,
    most,
    sent_on: sent_at.toISOString(),
  }));
  const last = await findSwitch(db, id);
  const isStopped = last !== undefined && !last.reminds;
  const by = last?.by_office ? (last.admin_name ?? formerAdministrator) : '';
  const stopped = isStopped ? { on: last.at.toISOString(), by } : null;
  return { data: { sent, next: isStopped ? null : await findNext(db, application, now), stopped } };
};

/** What goes out first, unless somebody acts before: no sooner than with the next mailing. */
async function findNext(db: Db, application: ApplicationRow, now: Date) {
  const rules = await readRules(db);
  const periods = await readPeriods(db);
  const nexts = (await viewSteps(db, application, now, { rules, periods })).flatMap((standing) => {
    const { step } = standing;
    const next = nextReminder(rules[step], standing);
    if (next === null) return [];
    return [{ step, number: next.number, most: rules[step].most, on: latest([next.on, nextMailing(now)]) }];
  });
  return nexts.toSorted((one, other) => one.on.localeCompare(other.on))[0] ?? null;
}

/** member_reminders_update */
export const updateMemberReminders: Handler<typeof reminderCalls.memberRemindersUpdate> = async (
  context,
  { member_id, reminds },
) => {
  const { id } = await lockApplication(context.tx, context.caller, member_id, 'see');
  return switchReminders(context, id, reminds === 1);
};
