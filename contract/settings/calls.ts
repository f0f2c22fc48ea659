import { z } from 'zod';
import { defineCall } from '#contract/kit/define-call.ts';
import type { Limit } from '#contract/kit/limits.ts';
import { reference, savedOutput } from '#contract/kit/fields.ts';
import { SettingsInput } from './check-settings.ts';
import { logoSizes } from './logo.ts';
import { mailEncryptions } from './mail-server.ts';
import { FailingService } from './failing-services.ts';
import { JobRun } from './job-runs.ts';
import { AssociationLink, socialAddresses } from './check-links.ts';
import { defineDownload } from '#contract/kit/define-download.ts';

/** Settings only for callers who may view them; secrets never leave the server (decisions section 7). */
const OfficeSettings = z.object({
  id: z.int(),
  version: z.int(),
  /** As invoices state it: TN (33). */
  place_of_supply: z.string(),
  /** As registered, where that is not the website name; '' for none. */
  registered_name: z.string(),
  /** Under which act and number; '' for none. */
  registration: z.string(),
  smtp_email: z.string(),
  /** The mail server of the stored account; '' and null while none is stored. */
  smtp_host: z.string(),
  smtp_port: z.int().nullable(),
  smtp_encryption: z.enum(['', ...mailEncryptions]),
  smtp_user: z.string(),
  /** True: a secret is stored; it does not change when none is sent. */
  has_razor_key_secret: z.boolean(),
  has_razor_webhook_secret: z.boolean(),
  has_smtp_password: z.boolean(),
  /** The stored key id, which RAZORPAY_KEY_ID of the environment may override. */
  stored_razor_key_id: z.string(),
  /** The environment sets the account, so the stored one is not used. */
  gateway_from_environment: z.boolean(),
  mail_from_environment: z.boolean(),
  /** This installation has a sandbox gateway to practise with. */
  may_practise: z.boolean(),
  /** Mails may stay in the mailbox while no mail account is set. */
  may_keep_mails: z.boolean(),
  /** The address for the gateway's webhooks, to be entered in its dashboard. */
  webhook_url: z.string(),
});

/** Settings that every visitor may read, and for the office the rest (decisions section 7). */
const PublicSettings = z
  .object({
    website_name: z.string(),
    logo: z.string().nullable(),
    /** The logo at the sizes of the pages, and its pixels as stored; null without a logo. */
    site_logo: z
      .object({
        small: z.string(),
        large: z.string(),
        width: z.int().nullable(),
        height: z.int().nullable(),
      })
      .nullable(),
    email: z.string(),
    phone: z.string(),
    webaddress: z.string(),
    webgst: z.string(),
    /** Pages of the association, in order, and its addresses on social sites ('' for none). */
    links: z.array(AssociationLink),
    ...socialAddresses,
    /** There is a public directory of members (docs/decisions/0109). */
    directory: z.boolean(),
    /** Why one joins, on the first page. */
    benefits: z.array(z.string()),
    razor_key_id: z.string(),
    /** Address of the gateway's checkout script. */
    checkout_script: z.string(),
    /** True when payments go to the sandbox gateway: no real money moves. */
    test_mode: z.boolean(),
    /** True when mails are read at /application/mailbox because no mail account is set. */
    mailbox: z.boolean(),
    /** False: no mail account is set, so no mail is sent. */
    sends_mail: z.boolean(),
  })
  .extend(OfficeSettings.partial().shape);
export type PublicSettings = z.infer<typeof PublicSettings>;
/** The settings for callers who may view them. */
export type OfficeSettings = PublicSettings & z.infer<typeof OfficeSettings>;

const maySave = { admin: { module: 'Settings', flag: 'update' } } as const;
const testLimits: readonly Limit[] = [{ counts: 'uses', by: 'caller', max: 30, seconds: 3_600 }];

/** The one record of the association's settings (D1 sections 3, 5 and 7). */
export const settingsCalls = {
  settings: defineCall({
    method: 'GET',
    path: '/settings',
    summary: "The association's settings: the public ones, and the rest for those who may view settings",
    access: { visitor: true },
    input: z.object({}),
    output: z.object({ data: z.array(PublicSettings).length(1) }),
  }),
  settingsUpdate: defineCall({
    method: 'POST',
    path: '/settings_update',
    summary: 'Saves the settings; a secret, and links, that are not sent stay as they are',
    access: maySave,
    proof: 'fresh',
    input: SettingsInput,
    output: savedOutput,
    changes: [],
  }),
  sendTestMail: defineCall({
    method: 'POST',
    path: '/send_test_mail',
    summary: 'Sends a mail to the administrator by the account in force, or says what is wrong with it',
    access: maySave,
    input: z.object({}),
    output: z.object({}),
    limits: testLimits,
    changes: ['/failing_services'],
  }),
  jobRuns: defineCall({
    method: 'GET',
    path: '/job_runs',
    summary:
      'When the backup and the watched jobs last succeeded, which of them are late, and whether codes are judged',
    access: { admin: { module: 'Settings', flag: 'view' } },
    traces: 'nothing',
    input: z.object({}),
    output: z.object({
      data: z.array(JobRun),
      /** Until when the codes of strangers are not judged, because too many wrong ones were typed; null while they are. */
      codes_closed_until: z.iso.datetime().nullable(),
    }),
  }),
  failingServices: defineCall({
    method: 'GET',
    path: '/failing_services',
    summary:
      'Whether mails or payments fail at present, and since when; its reason for those who may view the settings',
    access: {
      admin: [
        { module: 'Application', flag: 'view' },
        { module: 'Settings', flag: 'view' },
      ],
    },
    traces: 'nothing',
    input: z.object({}),
    output: z.object({ data: z.array(FailingService) }),
  }),
  testGateway: defineCall({
    method: 'POST',
    path: '/test_gateway',
    summary: 'Asks the payment gateway with the keys in force, or says what is wrong with them',
    access: maySave,
    input: z.object({}),
    output: z.object({ data: z.object({ test_mode: z.boolean() }) }),
    limits: testLimits,
    changes: ['/failing_services'],
  }),
} as const;

/** The logo at the size of the pages. */
export const siteLogo = defineDownload({
  method: 'GET',
  path: '/site_logo',
  summary: 'The logo of the association at the size of the pages',
  access: { visitor: true },
  traces: 'nothing',
  input: z.object({ id: reference(), size: z.enum(logoSizes) }),
  contentTypes: ['image/webp'],
});

/** What a browser needs to put the portal on a home screen, under the association's own name (W3C Web App Manifest). */
export const appManifest = defineDownload({
  method: 'GET',
  path: '/app_manifest',
  summary: "The portal's web app manifest, with the association's name",
  access: { visitor: true },
  input: z.object({}),
  contentTypes: ['application/manifest+json'],
});
