import type { reminderCalls } from '#contract/reminders/calls.ts';
import { rulesEntered } from '#contract/reminders/check-rules.ts';
import { dayOf } from '#contract/kit/day.ts';
import { beginningOf, daysAfter, reminderSteps } from '#contract/reminders/rules.ts';
import { done } from '#contract/texts/done.ts';
import { audit } from '#server/kit/context/audit.ts';
import { changesBetween } from '#server/kit/context/changes.ts';
import type { Handler, ReadHandler } from '#server/kit/http/mount-calls.ts';
import { readPeriods } from '#server/modules/retention/index.ts';
import { countDue, wantedOn } from './due.store.ts';
import { readRules, saveRules } from './reminders.store.ts';

/** reminder_rules */
export const readReminderRules: ReadHandler<typeof reminderCalls.reminderRules> = async ({ db }) => ({
  data: await readRules(db),
});

/** reminders_due: counted without mailing, also of a step that is off. */
export const countReminders: ReadHandler<typeof reminderCalls.remindersDue> = async (
  { db, now },
  entered,
) => {
  const rules = rulesEntered(entered);
  const periods = await readPeriods(db);
  const tomorrow = daysAfter(dayOf(now), 1);
  const data = { unfinished: 0, unpaid: 0, unanswered: 0, unendorsed: 0 };
  for (const step of reminderSteps) {
    const wanted = wantedOn(tomorrow, beginningOf(tomorrow), { step, rule: rules[step], periods });
    data[step] = await countDue(db, wanted);
  }
  return { data };
};

/** reminder_rules_update */
export const updateReminderRules: Handler<typeof reminderCalls.reminderRulesUpdate> = async (
  context,
  entered,
) => {
  const rules = rulesEntered(entered);
  const changes = changesBetween(await readRules(context.tx), rules);
  await saveRules(context.tx, rules);
  if (Object.keys(changes).length > 0) await audit(context, 'reminders.updated', 'reminders', changes);
  return { message: done.saved };
};
