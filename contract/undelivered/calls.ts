import { z } from 'zod';
import { defineCall } from '#contract/kit/define-call.ts';
import { id } from '#contract/kit/fields.ts';
import { pageInput } from '#contract/kit/page-input.ts';
import { readsList } from '#contract/kit/traces.ts';
import { text } from '#contract/texts/text.ts';
import { mailFailures, secretKinds } from './undelivered.ts';

const view = { admin: { module: 'Application', flag: 'view' } } as const;
const change = {
  method: 'POST',
  access: { admin: { module: 'Application', flag: 'update' } },
  input: z.object({ id: id(text('Id cannot be empty')) }),
  output: z.object({}),
  changes: ['/undelivered_mails', '/undelivered_count', '/person_mails'],
} as const;

const UndeliveredMail = z.object({
  id: z.int(),
  /** Masked for administrators who may not see addresses of this kind of person. */
  to: z.string(),
  /** '' of mails whose words are erased. */
  subject: z.string(),
  /** The kind of mail whose words are erased; '' for all others. */
  carried: z.enum([...secretKinds, '']),
  failure: z.enum(mailFailures),
  /** The words of the mail server; '' where `to` is masked. */
  reply: z.string(),
  written_on: z.string(),
  given_up_on: z.string(),
  /** The words are still there, so that it can be sent again. */
  may_retry: z.boolean(),
});
export type UndeliveredMail = z.infer<typeof UndeliveredMail>;

/** Mails of the last 30 days that did not arrive (docs/decisions/0113). */
export const undeliveredCalls = {
  undeliveredMails: defineCall({
    method: 'GET',
    path: '/undelivered_mails',
    summary: 'Mails that did not arrive: to whom, what, why and since when, newest first, page by page',
    access: view,
    traces: readsList('undelivered_mails'),
    input: z.object(pageInput),
    output: z.object({ data: z.array(UndeliveredMail), total: z.int() }),
  }),
  undeliveredCount: defineCall({
    method: 'GET',
    path: '/undelivered_count',
    summary: 'How many mails did not arrive',
    access: view,
    traces: 'nothing',
    input: z.object({}),
    output: z.object({ data: z.object({ count: z.int() }) }),
  }),
  undeliveredRetry: defineCall({
    ...change,
    path: '/undelivered_retry',
    summary: 'Sends a mail again that did not arrive',
  }),
  undeliveredSettle: defineCall({
    ...change,
    path: '/undelivered_settle',
    summary: 'Takes a mail that did not arrive off the list',
  }),
} as const;
