import { z } from 'zod';
import { whoMayFill } from '#contract/accounts/callers.ts';
import { defineCall } from '#contract/kit/define-call.ts';
import { defineDownload } from '#contract/kit/define-download.ts';
import { optionalId, reference } from '#contract/kit/fields.ts';
import { flood } from '#contract/kit/limits.ts';
import { readsRecord } from '#contract/kit/traces.ts';
import { consentChannels } from './consent.ts';
import { NomineeInput } from './check-nominee.ts';
import { NoticeInput } from './check-notice.ts';

const contact = { contact_name: z.string(), contact_email: z.string(), contact_phone: z.string() };

/** A version of the notice as it was shown, in the language of the reader. */
const Notice = z.object({
  /** The number of the version. */
  id: z.int(),
  published_on: z.string(),
  sections: z.array(
    z.object({
      title: z.string(),
      lines: z.array(z.string()),
      items: z.array(z.object({ name: z.string(), text: z.string() })),
    }),
  ),
  /** What the association added, as it stands in the last section too. */
  own_text: z.string(),
  ...contact,
  /** The version in force; another one is no longer. */
  newest: z.int(),
});
export type Notice = z.infer<typeof Notice>;

const Consent = z.object({
  notice_id: z.int(),
  /** When the version that was agreed to was published. */
  published_on: z.string(),
  given_on: z.string(),
  channel: z.enum(Object.keys(consentChannels) as [keyof typeof consentChannels]),
  language: z.string(),
  /** Of the directory: when it was left or changed. Null while it holds, and of all others. */
  withdrawn_on: z.string().nullable(),
});
export type Consent = z.infer<typeof Consent>;

const Nominee = z.object({ name: z.string(), contact: z.string(), named_on: z.string() });
export type Nominee = z.infer<typeof Nominee>;

/** On one day, in the society's zone, the office did this with a record. */
const OfficeRead = z.object({ day: z.string(), what: z.string(), times: z.int() });
export type OfficeRead = z.infer<typeof OfficeRead>;

const dayAndFile = z.object({ downloaded_on: z.string() });

/** Notice, consent, what people see and take along of their own data, and nomination (docs/decisions/0084). */
export const privacyCalls = {
  privacyNotice: defineCall({
    method: 'GET',
    path: '/privacy_notice',
    kept: true,
    summary: 'The privacy notice in force, or an earlier version of it, in the language of the reader',
    access: { visitor: true },
    input: z.object({ version: optionalId() }),
    output: z.object({ data: Notice }),
  }),
  privacyNoticeUpdate: defineCall({
    method: 'POST',
    path: '/privacy_notice_update',
    summary: "Publishes a new version of the notice with the association's text and contact",
    access: { admin: { module: 'Settings', flag: 'update' } },
    proof: 'fresh',
    input: NoticeInput,
    output: z.object({ data: z.object({ id: z.int() }) }),
    changes: ['/privacy_notice'],
  }),
  ownData: defineCall({
    method: 'POST',
    path: '/own_data',
    summary: 'What is held about the person of an application, in kinds, and who has read it',
    access: whoMayFill,
    input: z.object({ id: reference() }),
    output: z.object({
      data: z.object({
        /** Names of what is held, with how many of each. */
        held: z.array(z.object({ name: z.string(), count: z.int() })),
        /** What ends by itself, and after how long. */
        kept: z.array(z.object({ name: z.string(), text: z.string() })),
        consents: z.array(Consent),
        reads: z.array(OfficeRead),
        /** Whom the person named; null for nobody. */
        nominee: Nominee.nullable(),
        /** As the enquiry form asks for it: membership number, or application ID. */
        number: z.string(),
      }),
    }),
  }),
  nomineeUpdate: defineCall({
    method: 'POST',
    path: '/nominee_update',
    summary: 'Names who acts for the person of an application after death or in incapacity',
    access: whoMayFill,
    input: NomineeInput,
    output: z.object({}),
    limits: [flood, { counts: 'uses', by: 'caller', max: 30, seconds: 3_600 }],
    changes: ['/own_data'],
  }),
  nomineeRemove: defineCall({
    method: 'POST',
    path: '/nominee_remove',
    summary: 'Takes the nomination back',
    access: whoMayFill,
    input: z.object({ id: reference() }),
    output: z.object({}),
    changes: ['/own_data'],
  }),
  privacyRecord: defineCall({
    method: 'POST',
    path: '/privacy_record',
    summary: 'Consents, nominee and downloads of own data of an application, for the office',
    access: { admin: { module: 'Application', flag: 'view' } },
    traces: readsRecord('member_id'),
    input: z.object({ member_id: reference() }),
    output: z.object({
      data: z.object({
        consents: z.array(Consent),
        nominee: Nominee.nullable(),
        downloads: z.array(dayAndFile),
      }),
    }),
  }),
} as const;

/** How often a day somebody takes all of their data along. */
export const downloadsADay = 5;

export const ownDataDownload = defineDownload({
  method: 'GET',
  path: '/own_data_file',
  summary: 'All that is held about the person of an application as one ZIP: data, summary, papers, documents',
  access: whoMayFill,
  input: z.object({ id: reference() }),
  contentTypes: ['application/zip'],
  limits: [flood, { counts: 'uses', by: 'caller', max: downloadsADay, seconds: 86_400 }],
});
