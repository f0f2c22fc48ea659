import { z } from 'zod';
import { INDIA } from '#contract/applications/lists.ts';
import { messageLength } from '#contract/statuses/moves.ts';
import { allStatusIds } from '#contract/statuses/statuses.ts';
import { placeholdersInWords } from '#contract/applications/templates.ts';
import { id, requiredText, text } from '#contract/kit/fields.ts';
import { paymentStatusIds } from '#contract/payments/payment.ts';
import { currencyCode, percent, defineMaster } from './master.ts';

const row = z.object({ id: z.int(), version: z.int() });
const office = { admin: 'own' } as const;
const longestName = 100;
/** A country's name and nationality are copied to applications (contract/applications/steps.ts). */
const longestCountry = 60;

const gstType = defineMaster({
  item: 'GST Type',
  title: 'GST Type',
  route: '/gst-type',
  module: 'GST type',
  path: 'gst_type',
  readers: office,
  fields: [
    {
      name: 'gst_type_name',
      label: 'GST type',
      kind: 'text',
      check: requiredText('Gst type cannot be empty', longestName),
      taken: 'There is already a GST type with this name',
    },
  ],
  row: row.extend({ gst_type_name: z.string() }),
});

const statusMaster = defineMaster({
  item: 'Application Status',
  title: 'Application Status',
  route: '/application-status',
  module: 'Application status',
  path: 'status_master',
  readers: office,
  fields: [
    {
      name: 'status_name',
      label: 'Application status',
      kind: 'text',
      check: requiredText('Application status cannot be empty', longestName),
      taken: 'There is already an application status with this name',
    },
  ],
  row: row.extend({ status_name: z.string() }),
  kept: allStatusIds,
});

/**
 * Every master, by its name in the calls: get<Name>, add<Name>, delete<Name>. An entry here provides its calls, page,
 * menu entry and tests; server/modules/masters/master-tables.ts names the table of its rows.
 */
export const masterKinds = {
  country: defineMaster({
    item: 'Country',
    title: 'Country',
    route: '/country',
    module: 'Country',
    path: 'country',
    readers: { visitor: true },
    fields: [
      {
        name: 'country_name',
        label: 'Country name',
        kind: 'text',
        check: requiredText('Country name cannot be empty', longestCountry),
        taken: 'There is already a country with this name',
      },
      {
        name: 'nationality',
        label: 'Nationality',
        kind: 'text',
        check: text(longestCountry),
        optional: true,
      },
    ],
    row: row.extend({
      name: z.string(),
      country_name: z.string(),
      nationality: z.string(),
      iso2: z.string(),
      has_states: z.boolean(),
    }),
    kept: [INDIA],
  }),
  gstType,
  gst: defineMaster({
    item: 'GST',
    title: 'GST',
    route: '/gst',
    module: 'GST',
    path: 'gst',
    readers: office,
    fields: [
      {
        name: 'gst_type',
        label: 'GST type',
        kind: 'choice',
        of: gstType,
        shows: 'gst_type_name',
        check: id('Gst type cannot be empty'),
      },
      {
        name: 'gst_value',
        label: 'GST value',
        kind: 'percent',
        check: percent('Gst value cannot be empty'),
        taken: 'This GST type already has this value',
        takenWithin: 'gst_type',
      },
    ],
    row: row.extend({ gst_type: z.int(), gst_type_name: z.string(), gst_value: z.number() }),
  }),
  paymentStatus: defineMaster({
    item: 'Payment Status',
    title: 'Payment Status',
    route: '/payment-status',
    module: 'Payment status',
    path: 'payment_status',
    readers: office,
    fields: [
      {
        name: 'payment_status_name',
        label: 'Payment status',
        kind: 'text',
        check: requiredText('Payment status cannot be empty', longestName),
        taken: 'There is already a payment status with this name',
      },
    ],
    row: row.extend({ payment_status_name: z.string() }),
    kept: Object.values(paymentStatusIds),
  }),
  statusMaster,
  reviewStatus: defineMaster({
    item: 'Review Status',
    title: 'Review Status',
    route: '/review-status',
    module: 'Review status',
    path: 'review_status',
    readers: office,
    fields: [
      {
        name: 'review_status_name',
        label: 'Review status',
        kind: 'text',
        check: requiredText('Review status cannot be empty', longestName),
        taken: 'There is already a review status with this name',
      },
    ],
    row: row.extend({ review_status_name: z.string() }),
  }),
  currency: defineMaster({
    item: 'Currency',
    title: 'Currency',
    route: '/currency',
    module: 'Currency',
    path: 'currency',
    readers: office,
    fields: [
      {
        name: 'currency_name',
        label: 'Currency name',
        kind: 'text',
        check: requiredText('Currency name cannot be empty', longestName),
        taken: 'There is already a currency with this name',
      },
      {
        name: 'currency_symbol',
        label: 'Currency symbol',
        kind: 'text',
        check: requiredText('Currency symbol cannot be empty', 8),
      },
      {
        name: 'currency_code',
        label: 'Currency code',
        kind: 'text',
        check: currencyCode('Currency code cannot be empty'),
        taken: 'There is already a currency with this code',
      },
    ],
    row: row.extend({
      currency_name: z.string(),
      currency_symbol: z.string(),
      currency_code: z.string(),
      /** The code again, under the name that list and view use (D1 section 3). */
      country_code: z.string(),
    }),
  }),
  messageTemplate: defineMaster({
    item: 'Message Template',
    title: 'Message Template',
    route: '/message-template',
    module: 'Message template',
    path: 'message_template',
    readers: office,
    fields: [
      {
        name: 'application_status',
        label: 'Application status',
        kind: 'choice',
        of: statusMaster,
        shows: 'status_name',
        check: id('Application status cannot be empty'),
      },
      {
        name: 'template_name',
        label: 'Template name',
        kind: 'text',
        check: requiredText('Template name cannot be empty', longestName),
        taken: 'This status already has a template with this name',
        takenWithin: 'application_status',
      },
      {
        name: 'message',
        label: 'Message',
        kind: 'lines',
        hint: `Filled in for each applicant: ${placeholdersInWords}`,
        longest: messageLength,
        check: requiredText('Message cannot be empty', messageLength),
      },
    ],
    row: row.extend({
      application_status: z.int(),
      status_name: z.string(),
      template_name: z.string(),
      message: z.string(),
    }),
  }),
} as const;

export type MasterName = keyof typeof masterKinds;

export const masterNames = Object.keys(masterKinds) as MasterName[];
