import { z } from 'zod';
import { whoMayFill } from '#contract/accounts/callers.ts';
import { defineCall } from '#contract/kit/define-call.ts';
import {
  flag,
  id,
  optionalId,
  reference,
  removeInput,
  savedOutput,
  textField,
} from '#contract/kit/fields.ts';
import { flood, type Limit } from '#contract/kit/limits.ts';
import { longestSearch } from '#contract/kit/page.ts';
import { pageInput } from '#contract/kit/page-input.ts';
import { readsList } from '#contract/kit/traces.ts';
import { text } from '#contract/texts/text.ts';
import { audience, mailWords, MailingInput } from './check-mailing.ts';
import { LeftOut, leftOutReasons, MailingCounts, mailingStates, recipientStates } from './mailing.ts';

const may = (flag: 'view' | 'create' | 'update' | 'delete') =>
  ({ admin: { module: 'Push notification', flag } }) as const;
const whichMailing = id(text('Id cannot be empty'));

/** A mailing in the list. */
const MailingRow = z.object({
  id: z.int(),
  subject: z.string(),
  audience_name: z.string(),
  state: z.enum(mailingStates),
  /** Who wrote it; who sent it, once it was. */
  by: z.string(),
  created_on: z.string(),
  /** When the sending began; '' for a draft. */
  sent_on: z.string(),
  /** Frozen when it was sent; 0 for a draft. */
  recipients: z.int(),
});
export type MailingRow = z.infer<typeof MailingRow>;

const Mailing = MailingRow.omit({ recipients: true }).extend({
  version: z.int(),
  body: z.string(),
  audience: z.object({
    application_id: z.int().nullable(),
    application_status: z.int().nullable(),
    exact_status: z.int().nullable(),
    edu_postgrad_degree: z.string(),
    edu_superspecialty_degree: z.string(),
    state: z.int().nullable(),
    waiting: z.string().nullable(),
    owner: z.string().nullable(),
    vote: z.string().nullable(),
    ended: z.string().nullable(),
    sort_by_member_no: z.string(),
    search: z.string(),
  }),
  /** Why it failed; '' unless it did. */
  error: z.string(),
  counts: MailingCounts,
  left_out: z.array(LeftOut),
});
export type Mailing = z.infer<typeof Mailing>;

const Recipient = z.object({
  position: z.int(),
  /** Of the application by which the person is on the list. */
  id: z.int(),
  name: z.string(),
  membership_no: z.string(),
  email: z.string(),
  state: z.enum(recipientStates),
  /** Why the person was left out. */
  reason: z.enum(leftOutReasons).nullable(),
  /** When the mail was put into the outbox; '' before. */
  mailed_on: z.string(),
});
export type Recipient = z.infer<typeof Recipient>;

/** Of a draft that is kept: 'mine' are then the applications of whoever chose its audience. */
const ofDraft = { id: optionalId() };

/** For whom of the audience a mail is filled in: the first whom the words fit, or one further on. */
const sample = {
  find: textField(longestSearch),
  position: z.coerce.number().int().min(0).max(1_000_000).default(0),
};

/** One statement reads the whole audience. */
const reading: Limit = { counts: 'uses', by: 'caller', max: 1_000, seconds: 3_600 };

/** Whoever has the link of the mail; longer than any, so that it is not found. */
const linkInput = z.object({ token: textField(200) });
const switching: Limit = { counts: 'uses', by: { field: 'token' }, max: 20, seconds: 3_600 };
const byLink = {
  method: 'POST',
  access: { visitor: true },
  input: linkInput,
  output: z.object({}),
  changes: ['/mailing_link'],
  limits: [flood, switching],
} as const;

/** When these mails were stopped; '' while they come. */
const choice = z.object({ data: z.object({ stopped_on: z.string() }) });

/** Mails of the office to the people of a list (docs/decisions/0102). */
export const mailingCalls = {
  mailings: defineCall({
    method: 'GET',
    path: '/mailings',
    summary: 'Drafts and mailings, newest first',
    access: may('view'),
    traces: 'nothing',
    input: z.object({ limit_value: pageInput.limit_value, limit_offset: pageInput.limit_offset }),
    output: z.object({ data: z.array(MailingRow), total: z.int() }),
  }),
  mailing: defineCall({
    method: 'GET',
    path: '/mailing',
    summary: 'A mailing with its text, its audience and how far it is',
    access: may('view'),
    traces: 'nothing',
    input: z.object({ id: whichMailing }),
    output: z.object({ data: Mailing }),
  }),
  mailingRecipients: defineCall({
    method: 'GET',
    path: '/mailing_recipients',
    summary: 'A page of those a mailing goes to, searched by name or number, for who may view applications',
    access: may('view'),
    traces: readsList('mailing_recipients'),
    input: z.object({
      id: whichMailing,
      state: z
        .enum([...recipientStates, ''])
        .nullish()
        .transform((value) => value || null),
      ...pageInput,
    }),
    output: z.object({ data: z.array(Recipient), total: z.int() }),
  }),
  mailingAudience: defineCall({
    method: 'GET',
    path: '/mailing_audience',
    summary: 'How many people of a list would get a mail, and whom it leaves out, by reason',
    access: may('create'),
    traces: 'nothing',
    input: z.object({ ...audience, ...ofDraft }),
    output: z.object({ recipients: z.int(), left_out: z.array(LeftOut) }),
    limits: [reading],
  }),
  mailingPreview: defineCall({
    method: 'POST',
    path: '/mailing_preview',
    summary: 'A mail as one person of the audience would get it',
    access: may('create'),
    traces: readsList('mailing_preview'),
    input: z.object({ ...mailWords, ...audience, ...ofDraft, ...sample }),
    output: z.object({
      /** Null where the words fit nobody. */
      data: z.object({ to: z.string(), subject: z.string(), text: z.string() }).nullable(),
      /** How many the words fit. */
      total: z.int(),
    }),
    limits: [reading],
  }),
  mailingTest: defineCall({
    method: 'POST',
    path: '/mailing_test',
    summary: 'Mails the administrator what one person of the audience would get, marked as a test',
    access: may('create'),
    input: z.object({ ...mailWords, ...audience, ...ofDraft, ...sample }),
    output: z.object({}),
    changes: [],
    limits: [{ counts: 'sent', by: 'caller', max: 60, seconds: 3_600 }],
  }),
  mailingSave: defineCall({
    method: 'POST',
    path: '/mailing_save',
    summary: 'Keeps a draft, a new one or the one with this id',
    access: may('create'),
    input: MailingInput,
    output: savedOutput,
    changes: ['/mailings', '/mailing'],
  }),
  mailingSend: defineCall({
    method: 'POST',
    path: '/mailing_send',
    summary: 'Freezes who gets the mails of a draft, and has them sent in portions',
    access: may('create'),
    proof: 'fresh',
    input: z.object({
      id: whichMailing,
      /** The draft as it was read. */
      version: id(text('Version cannot be empty')),
      /** How many were shown before: with another number it is asked again. */
      recipients: id(text('The number of recipients cannot be empty')),
    }),
    output: z.object({}),
    changes: ['/mailings', '/mailing', '/mailing_audience', '/mailing_recipients'],
  }),
  mailingStop: defineCall({
    method: 'POST',
    path: '/mailing_stop',
    summary: 'Stops a mailing: what was not sent yet is not sent any more',
    access: may('update'),
    input: z.object({ id: whichMailing }),
    output: z.object({}),
    changes: ['/mailings', '/mailing', '/mailing_recipients'],
  }),
  mailingTryAgain: defineCall({
    method: 'POST',
    path: '/mailing_try_again',
    summary: 'Goes on with a mailing that failed: whoever has the mail does not get it again',
    access: may('create'),
    input: z.object({ id: whichMailing }),
    output: z.object({}),
    changes: ['/mailings', '/mailing', '/mailing_recipients'],
  }),
  mailingDelete: defineCall({
    method: 'POST',
    path: '/mailing_delete',
    summary: 'Deletes a draft; what was sent stays',
    access: may('delete'),
    input: removeInput,
    output: z.object({}),
    changes: ['/mailings'],
  }),

  mailingLink: defineCall({
    method: 'GET',
    path: '/mailing_link',
    summary: 'Whether the person of the link at the end of a mailing gets them; opening it changes nothing',
    access: { visitor: true },
    input: linkInput,
    output: choice,
    limits: [flood],
  }),
  mailingUnsubscribe: defineCall({
    ...byLink,
    path: '/mailing_unsubscribe',
    summary: 'No more mailings to the person whose mail carried the link',
  }),
  mailingSubscribe: defineCall({
    ...byLink,
    path: '/mailing_subscribe',
    summary: 'Mailings again to the person whose mail carried the link',
  }),
  ownMailings: defineCall({
    method: 'GET',
    path: '/own_mailings',
    summary: 'Whether the person of an application gets mailings, for themselves',
    access: whoMayFill,
    input: z.object({ id: reference() }),
    output: choice,
  }),
  ownMailingsUpdate: defineCall({
    method: 'POST',
    path: '/own_mailings_update',
    summary: 'The person of an application chooses whether they get mailings',
    access: whoMayFill,
    input: z.object({ id: reference(), wants: flag() }),
    output: z.object({}),
    changes: ['/own_mailings'],
    limits: [flood, { counts: 'uses', by: 'caller', max: 30, seconds: 3_600 }],
  }),
} as const;

/** Where mail programs end these mails by themselves (RFC 8058); the token of the link follows. */
export const mailingOneClick = { path: '/mailing_one_click' } as const;
