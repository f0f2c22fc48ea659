import { defaultReminderRules } from '#contract/reminders/rules.ts';
import { rulesToType } from '#contract/reminders/check-rules.ts';
import { createSecrets } from '#server/kit/secrets.ts';
import { tokenOf } from '#server/modules/reminders/index.ts';
import { anApplication } from '#tests/world/applications.ts';
import { appSecret } from '#tests/world/product.ts';
import { type GoodRequest, office, prepared, type Walk } from './who-asks.ts';

/** The token of the link at the end of a reminder about this application. */
export function reminderToken(application: { public_id: string }): string {
  return tokenOf({ secrets: createSecrets(appSecret) }, application);
}

async function byLink({ world }: Walk): Promise<GoodRequest> {
  const token = reminderToken(await anApplication(world.db));
  return { browser: world.browser(), input: { token } };
}

/** Good requests about reminders. */
export const reminderRequests = {
  reminderRules: prepared(() => ({})),
  remindersDue: prepared(() => rulesToType(defaultReminderRules)),
  reminderRulesUpdate: prepared(() => rulesToType(defaultReminderRules)),
  memberReminders: office(({ id }) => ({ member_id: String(id) })),
  memberRemindersUpdate: office(({ id }) => ({ member_id: String(id), reminds: '0' })),
  reminderLink: byLink,
  reminderStop: byLink,
  reminderResume: byLink,
};
