import { z } from 'zod';
import { readsList } from '#contract/kit/traces.ts';
import { isDay } from '#contract/kit/day.ts';
import { defineCall } from '#contract/kit/define-call.ts';
import { textField } from '#contract/kit/fields.ts';
import { pageInput } from '#contract/kit/page-input.ts';
import { auditActions } from './actions.ts';
import { type AuditKind, auditKinds } from './kinds.ts';
import { text } from '#contract/texts/text.ts';

/** One line of the audit log: who did what to what, when and from where. */
const AuditLine = z.object({
  id: z.int(),
  at: z.string(),
  /** 'admin 3 a@b.org', of a deleted one 'user 3 (removed)'; 'member 7 a@b.org', 'applicant of application 7', 'visitor', 'gateway, by webhook' */
  who: z.string(),
  /** A key of auditActions. */
  what: z.string(),
  /** As audit_list's `subject` takes it: 'currency 101', 'application 7'. */
  subject: z.string(),
  /** The same with the e-mail of whom it names: 'user 7 a@b.org', 'user 7 (removed)'. */
  about: z.string(),
  /** Values by field; of an update {from, to}. Amounts in minor units, with a currency beside them. */
  changes: z.record(z.string(), z.unknown()),
  /** Of reads and refusals the network alone. */
  ip: z.string(),
  /** How often, in the minute that the line stands for. */
  times: z.int(),
  /** Who it was as audit_list's `person` takes it: 'admin 3'. */
  person: z.string(),
});
export type AuditLine = z.infer<typeof AuditLine>;

/** What the log is narrowed to by kind: one, all, or '' for all but reads, which are most lines. */
const kindFilters = [...(Object.keys(auditKinds) as AuditKind[]), 'all', ''] as const;

/** Counting the lines of the audit log stops here, and so do its pages: days lead to older ones. */
export const mostLines = 10_000;

const day = textField(10).refine((value) => value === '' || isDay(value), text('Must be a date'));

export const auditCalls = {
  auditList: defineCall({
    method: 'GET',
    path: '/audit_list',
    summary: 'The audit log, newest first: by kind, person, subject, words, action and days',
    access: { admin: { module: 'Audit', flag: 'view' } },
    traces: readsList('audit_log'),
    input: z.object({
      ...pageInput,
      /** One action; '' for all. */
      what: textField(60).refine(
        (value) => value === '' || Object.hasOwn(auditActions, value),
        text('This deed is not known'),
      ),
      kind: z.enum(kindFilters).default(''),
      /** One person: 'admin 3'; '' for all. */
      person: textField(60),
      /** One subject: 'application 7'; '' for all. */
      subject: textField(100),
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
