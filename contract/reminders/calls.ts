import { z } from 'zod';
import { defineCall } from '#contract/kit/define-call.ts';
import { flag, reference, textField } from '#contract/kit/fields.ts';
import { flood, type Limit } from '#contract/kit/limits.ts';
import { readsRecord } from '#contract/kit/traces.ts';
import { ReminderRulesInput } from './check-rules.ts';
import { reminderSteps } from './rules.ts';

const Step = z.enum(reminderSteps);
const Rule = z.object({ on: z.boolean(), first: z.int(), every: z.int(), most: z.int() });

/** Whoever has the link of the mail; longer than any, so that it is not found. */
const linkInput = z.object({ token: textField(200) });
const switching: Limit = { counts: 'uses', by: { field: 'token' }, max: 20, seconds: 3_600 };
const byLink = {
  method: 'POST',
  access: { visitor: true },
  input: linkInput,
  output: z.object({}),
  changes: ['/reminder_link'],
  limits: [flood, switching],
} as const;

/** Reminders of what an applicant has still to do (docs/decisions/0093). */
export const reminderCalls = {
  reminderRules: defineCall({
    method: 'GET',
    path: '/reminder_rules',
    summary: 'Which steps are reminded of, after how many days and how often',
    access: { admin: { module: 'Settings', flag: 'view' } },
    traces: 'nothing',
    input: z.object({}),
    output: z.object({ data: z.record(Step, Rule) }),
  }),
  remindersDue: defineCall({
    method: 'GET',
    path: '/reminders_due',
    summary: 'How many reminders of each step would go out tomorrow by these rules, were it switched on',
    access: { admin: { module: 'Settings', flag: 'view' } },
    traces: 'nothing',
    input: ReminderRulesInput,
    output: z.object({ data: z.record(Step, z.int()) }),
  }),
  reminderRulesUpdate: defineCall({
    method: 'POST',
    path: '/reminder_rules_update',
    summary: 'Saves which steps are reminded of, after how many days and how often',
    access: { admin: { module: 'Settings', flag: 'update' } },
    input: ReminderRulesInput,
    output: z.object({}),
    changes: ['/reminder_rules', '/reminders_due', '/member_reminders'],
  }),
  memberReminders: defineCall({
    method: 'GET',
    path: '/member_reminders',
    summary:
      'The reminders of an application: what was mailed, what comes next, and whether they are stopped',
    access: { admin: { module: 'Application', flag: 'view' } },
    traces: readsRecord('member_id'),
    input: z.object({ member_id: reference() }),
    output: z.object({
      data: z.object({
        sent: z.array(z.object({ step: Step, number: z.int(), most: z.int(), sent_on: z.string() })),
        /** Null: none comes. A day. */
        next: z.object({ step: Step, number: z.int(), most: z.int(), on: z.string() }).nullable(),
        /** Null while they are not stopped; `by` is '' where the applicant did it. */
        stopped: z.object({ on: z.string(), by: z.string() }).nullable(),
      }),
    }),
  }),
  memberRemindersUpdate: defineCall({
    method: 'POST',
    path: '/member_reminders_update',
    summary: 'Stops the reminders of an application, or takes them up again',
    access: { admin: { module: 'Application', flag: 'update' } },
    input: z.object({ member_id: reference(), reminds: flag() }),
    output: z.object({}),
    changes: ['/member_reminders', '/get_member_activity'],
  }),
  reminderLink: defineCall({
    method: 'GET',
    path: '/reminder_link',
    summary: 'What the link at the end of a reminder is about; opening it changes nothing',
    access: { visitor: true },
    input: linkInput,
    output: z.object({
      data: z.object({
        application_name: z.string(),
        application_no: z.string(),
        /** '' while they go on. */
        stopped_on: z.string(),
      }),
    }),
    limits: [flood],
  }),
  reminderStop: defineCall({
    ...byLink,
    path: '/reminder_stop',
    summary: 'Stops all reminders of the application whose mail carried the link',
  }),
  reminderResume: defineCall({
    ...byLink,
    path: '/reminder_resume',
    summary: 'Takes the reminders up again that were stopped by the link',
  }),
} as const;

/** Where mail programs stop reminders by themselves (RFC 8058); the token of the link follows. */
export const oneClick = { path: '/reminder_one_click' } as const;
