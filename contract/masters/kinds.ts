import { z } from 'zod';
import { INDIA } from '#contract/applications/lists.ts';
import { messageLength } from '#contract/statuses/moves.ts';
import { allStatusIds } from '#contract/statuses/statuses.ts';
import { placeholdersInWords } from '#contract/applications/templates.ts';
import { id, requiredText, textField } from '#contract/kit/fields.ts';
import { paymentStatusIds } from '#contract/payments/payment.ts';
import { currencyCode, percent, defineMaster } from './master.ts';
import { text } from '#contract/texts/text.ts';

const row = z.object({ id: z.int(), version: z.int() });
const office = { admin: 'own' } as const;
const longestName = 100;
/** A country's name and nationality are copied to applications (contract/applications/steps.ts). */
const longestCountry = 60;

const gstType = defineMaster({
  item: text('GST Type'),
  title: text('GST Type'),
  route: '/gst-type',
  module: 'GST type',
  path: 'gst_type',
  readers: office,
  fields: [
    {
      name: 'gst_type_name',
      label: text('GST type'),
      kind: 'text',
      check: requiredText(text('Gst type cannot be empty'), longestName),
      taken: text('There is already a GST type with this name'),
    },
  ],
  row: row.extend({ gst_type_name: z.string() }),
});

const statusMaster = defineMaster({
  item: text('Application Status'),
  title: text('Application Status'),
  route: '/application-status',
  module: 'Application status',
  path: 'status_master',
  readers: office,
  fields: [
    {
      name: 'status_name',
      label: text('Application status'),
      kind: 'text',
      check: requiredText(text('Application status cannot be empty'), longestName),
      taken: text('There is already an application status with this name'),
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
    item: text('Country'),
    title: text('Country'),
    route: '/country',
    module: 'Country',
    path: 'country',
    readers: { visitor: true },
    fields: [
      {
        name: 'country_name',
        label: text('Country name'),
        kind: 'text',
        check: requiredText(text('Country name cannot be empty'), longestCountry),
        taken: text('There is already a country with this name'),
      },
      {
        name: 'nationality',
        label: text('Nationality'),
        kind: 'text',
        check: textField(longestCountry),
        optional: true,
      },
    ],
    row: row.extend({
      name: z.string(),
      country_name: z.string(),
      nationality: z.string(),
      iso2: z.string(),
      /** A state is asked for. */
      has_states: z.boolean(),
    }),
    kept: [INDIA],
  }),
  gstType,
  gst: defineMaster({
    item: text('GST'),
    title: text('GST'),
    route: '/gst',
    module: 'GST',
    path: 'gst',
    readers: office,
    fields: [
      {
        name: 'gst_type',
        label: text('GST type'),
        kind: 'choice',
        of: gstType,
        shows: 'gst_type_name',
        check: id(text('Gst type cannot be empty')),
      },
      {
        name: 'gst_value',
        label: text('GST value'),
        kind: 'percent',
        check: percent(text('Gst value cannot be empty')),
        taken: text('This GST type already has this value'),
        takenWithin: 'gst_type',
      },
    ],
    row: row.extend({ gst_type: z.int(), gst_type_name: z.string(), gst_value: z.number() }),
  }),
  paymentStatus: defineMaster({
    item: text('Payment Status'),
    title: text('Payment Status'),
    route: '/payment-status',
    module: 'Payment status',
    path: 'payment_status',
    readers: office,
    fields: [
      {
        name: 'payment_status_name',
        label: text('Payment status'),
        kind: 'text',
        check: requiredText(text('Payment status cannot be empty'), longestName),
        taken: text('There is already a payment status with this name'),
      },
    ],
    row: row.extend({ payment_status_name: z.string() }),
    kept: Object.values(paymentStatusIds),
  }),
  statusMaster,
  reviewStatus: defineMaster({
    item: text('Review Status'),
    title: text('Review Status'),
    route: '/review-status',
    module: 'Review status',
    path: 'review_status',
    readers: office,
    fields: [
      {
        name: 'review_status_name',
        label: text('Review status'),
        kind: 'text',
        check: requiredText(text('Review status cannot be empty'), longestName),
        taken: text('There is already a review status with this name'),
      },
    ],
    row: row.extend({ review_status_name: z.string() }),
  }),
  currency: defineMaster({
    item: text('Currency'),
    title: text('Currency'),
    route: '/currency',
    module: 'Currency',
    path: 'currency',
    readers: office,
    fields: [
      {
        name: 'currency_name',
        label: text('Currency name'),
        kind: 'text',
        check: requiredText(text('Currency name cannot be empty'), longestName),
        taken: text('There is already a currency with this name'),
      },
      {
        name: 'currency_symbol',
        label: text('Currency symbol'),
        kind: 'text',
        check: requiredText(text('Currency symbol cannot be empty'), 8),
      },
      {
        name: 'currency_code',
        label: text('Currency code'),
        kind: 'text',
        check: currencyCode(text('Currency code cannot be empty')),
        taken: text('There is already a currency with this code'),
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
    item: text('Message Template'),
    title: text('Message Template'),
    route: '/message-template',
    module: 'Message template',
    path: 'message_template',
    readers: office,
    fields: [
      {
        name: 'application_status',
        label: text('Application status'),
        kind: 'choice',
        of: statusMaster,
        shows: 'status_name',
        check: id(text('Application status cannot be empty')),
      },
      {
        name: 'template_name',
        label: text('Template name'),
        kind: 'text',
        check: requiredText(text('Template name cannot be empty'), longestName),
        taken: text('This status already has a template with this name'),
        takenWithin: 'application_status',
      },
      {
        name: 'message',
        label: text('Message'),
        kind: 'lines',
        hint: text('Filled in for each applicant: {placeholders}', { placeholders: placeholdersInWords }),
        longest: messageLength,
        check: requiredText(text('Message cannot be empty'), messageLength),
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
