import { reminderCalls } from '#contract/reminders/calls.ts';
import { rulesToType } from '#contract/reminders/check-rules.ts';
import { defaultReminderRules, type ReminderRules, reminderSteps } from '#contract/reminders/rules.ts';
import { createSecrets } from '#server/kit/secrets.ts';
import { runReminders } from '#server/modules/reminders/index.ts';
import type { Browser } from '#tests/world/browser.ts';
import { appSecret, type World } from '#tests/world/product.ts';

export const reminderSecrets = createSecrets(appSecret);

/** Every step on, as the office would begin. */
export const everyReminder = Object.fromEntries(
  reminderSteps.map((step) => [step, { ...defaultReminderRules[step], on: true }]),
) as ReminderRules;

/** The office saves the rules. */
export async function setReminders(office: Browser, rules: ReminderRules): Promise<void> {
  await office.ok(reminderCalls.reminderRulesUpdate, rulesToType(rules));
}

/** The job of this morning. */
export async function remind({ db, clock, url }: World, secrets = reminderSecrets) {
  return runReminders({ db, services: { clock, publicUrl: url, secrets }, log: console });
}
