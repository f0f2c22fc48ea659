import type { reminderCalls } from '#contract/reminders/calls.ts';
import { type Routes, withTransaction } from '#server/kit/http/mount-calls.ts';
import { readReminderLink, resumeReminders, stopReminders } from './link.handlers.ts';
import { readMemberReminders, updateMemberReminders } from './member.handlers.ts';
import { countReminders, readReminderRules, updateReminderRules } from './rules.handlers.ts';

export const reminderRoutes: Routes<typeof reminderCalls> = {
  reminderRules: readReminderRules,
  remindersDue: countReminders,
  reminderRulesUpdate: withTransaction(updateReminderRules),
  memberReminders: readMemberReminders,
  memberRemindersUpdate: withTransaction(updateMemberReminders),
  reminderLink: readReminderLink,
  reminderStop: withTransaction(stopReminders),
  reminderResume: withTransaction(resumeReminders),
};
