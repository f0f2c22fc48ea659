import { z } from 'zod';
import { isDay } from '#contract/kit/day.ts';
import { defineCall } from '#contract/kit/define-call.ts';
import { textField } from '#contract/kit/fields.ts';
import { pageInput } from '#contract/kit/page-input.ts';
import { auditActions } from './actions.ts';
import { text } from '#contract/texts/text.ts';

/** One line of the audit log: who did what to what, when and from where. */
const AuditLine = z.object({
  id: z.int(),
  at: z.string(),
  /** 'admin 3 a@b.org', 'member a@b.org', 'applicant of application 7', 'visitor', 'gateway, by webhook' */
  who: z.string(),
  /** A key of auditActions. */
  what: z.string(),
  /** 'currency 101', 'application 7' */
  subject: z.string(),
  /** Values by field; of an update {from, to}. Amounts in minor units, with a currency beside them. */
  changes: z.record(z.string(), z.unknown()),
  ip: z.string(),
});
export type AuditLine = z.infer<typeof AuditLine>;

/** Counting the lines of the audit log stops here, and so do its pages: days lead to older ones. */
export const mostLines = 10_000;

const day = textField(10).refine((value) => value === '' || isDay(value), text('Must be a date'));

export const auditCalls = {
  auditList: defineCall({
    method: 'GET',
    path: '/audit_list',
    summary: 'The audit log, newest first: by words, action and days',
    access: { admin: { module: 'Settings', flag: 'view' } },
    input: z.object({
      ...pageInput,
      /** One action; '' for all. */
      what: textField(60).refine(
        (value) => value === '' || Object.hasOwn(auditActions, value),
        text('This deed is not known'),
      ),
      /** Days of the society's zone, both included; '' for no bound. */
      from_date: day,
      to_date: day,
    }),
    output: z.object({
      data: z.array(AuditLine),
      /** At most mostLines. */
      total: z.int(),
    }),
  }),
} as const;
