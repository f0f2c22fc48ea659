import { type Filled, text } from '#contract/texts/text.ts';
import type { ReminderStep } from './rules.ts';

/** A line of the activity about a reminder. */
export function remindedInWords(step: ReminderStep, number: number, most: number): Filled {
  const values = { number, most };
  switch (step) {
    case 'unfinished':
      return text('Reminder {number} of {most} about the unfinished application mailed', values);
    case 'unpaid':
      return text('Reminder {number} of {most} about the unpaid fee mailed', values);
    case 'unanswered':
      return text('Reminder {number} of {most} about the unanswered question mailed', values);
    case 'unendorsed':
      return text('Reminder {number} of {most} about the missing endorsement mailed to the member', values);
  }
}

/** What such lines are called, where others name the status. */
export const reminderTitle = text('Reminder');

/** A line of the activity about reminders that were stopped or taken up again. */
export const switchedInWords = {
  stopped: text('Reminders stopped'),
  resumed: text('Reminders switched on again'),
} as const;
