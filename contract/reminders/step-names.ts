import { text } from '#contract/texts/text.ts';
import type { ReminderStep } from './rules.ts';

/** As the office reads them, in Settings and in its panel. */
export const reminderStepNames: Record<ReminderStep, string> = {
  unfinished: text('Unfinished application'),
  unpaid: text('Unpaid fee'),
  unanswered: text('Unanswered question'),
  unendorsed: text('Missing endorsement'),
};
