import { z } from 'zod';
import { readsList } from '#contract/kit/traces.ts';
import { defineCall } from '#contract/kit/define-call.ts';
import { defineDownload } from '#contract/kit/define-download.ts';
import { id } from '#contract/kit/fields.ts';
import { pageInput } from '#contract/kit/page-input.ts';
import { documentKinds } from '#contract/documents/calls.ts';
import { StatusId } from '#contract/statuses/status-id.ts';
import { text } from '#contract/texts/text.ts';

/** Why the bell rang, where the status alone does not say it. */
export const BellReason = z.enum([
  'status',
  'submitted',
  'answered',
  'corrected',
  'paid',
  'second_payment',
  'paid_after_end',
  'refund_failed',
  'refund_elsewhere',
  'handed_over',
  'mentioned',
  'unprintable',
]);
export type BellReason = z.infer<typeof BellReason>;

/** The text shown beside the status. */
export const bellReasonNames: Record<Exclude<BellReason, 'status' | 'unprintable'>, string> = {
  submitted: text('New application'),
  answered: text('Question answered'),
  corrected: text('Application corrected'),
  paid: text('Payment received'),
  second_payment: text('Second payment received'),
  paid_after_end: text('Paid after the end'),
  refund_failed: text('Refund failed'),
  refund_elsewhere: text('Refund made elsewhere'),
  handed_over: text('Yours to look at'),
  mentioned: text('You are mentioned in a note'),
};

/** An application that the office must look at; unread until this administrator clicked it (D1 sections 3 and 4). */
const Notification = z.object({
  id: z.int(),
  application_status: StatusId,
  status_name: z.string(),
  about: BellReason,
  /** Document that was not issued, and the characters that no font has; null and '' for other reasons. */
  document: z.enum(documentKinds).nullable(),
  characters: z.string(),
  first_name: z.string(),
  last_name: z.string(),
  membership_type: z.string(),
  /** '' before it was submitted. */
  application_no: z.string(),
  /** 0 unread, 1 read, for the calling administrator. */
  read_status: z.int(),
  created_on: z.string(),
  /** The application it is about, and the list that shows it. */
  member_id: z.int(),
  type_slug: z.string(),
});
export type Notification = z.infer<typeof Notification>;

/** Unread notifications are counted up to here; the bell then shows '99+'. */
export const mostUnread = 100;
/** The list ends here; older ones are found in the lists of applications. */
export const mostListed = 10_000;

const mayLook = { admin: { module: 'Application', flag: 'view' } } as const;

/** The bell: what waits for the office, read by each administrator alone (docs/decisions/0013). */
export const notificationCalls = {
  notificationList: defineCall({
    method: 'GET',
    path: '/notification_list',
    summary: 'What waits for the office, newest first, and how many of them are unread',
    access: mayLook,
    traces: readsList('notifications'),
    input: z.object({ limit_value: pageInput.limit_value, limit_offset: pageInput.limit_offset }),
    output: z.object({
      data: z.array(Notification),
      /** At most mostListed. */
      total: z.int(),
      /** At most mostUnread. */
      unread: z.int(),
    }),
  }),
  notificationStatusUpdate: defineCall({
    method: 'POST',
    path: '/notification_status_update',
    summary: 'Marks a notification as read by the administrator who is signed in',
    access: mayLook,
    input: z.object({ id: id(text('Id cannot be empty')) }),
    output: z.object({}),
    changes: ['/notification_list'],
  }),
  notificationReadAll: defineCall({
    method: 'POST',
    path: '/notification_read_all',
    summary: 'Marks everything up to a notification as read by the administrator who is signed in',
    access: mayLook,
    input: z.object({ id: id(text('Id cannot be empty')) }),
    output: z.object({}),
    changes: ['/notification_list'],
  }),
} as const;

/** Name of the event that says the list has changed; its data is the id of the new row, or 0. */
export const bellEvent = 'bell';

/** Streams of events that an administrator may have open at once, over all browsers; a tab opens one. */
export const mostStreams = 20;

export const notificationEvents = defineDownload({
  method: 'GET',
  path: '/notification_events',
  summary: "Server-sent events: 'bell' each time something new waits for the office",
  access: mayLook,
  traces: 'nothing',
  input: z.object({}),
  contentTypes: ['text/event-stream'],
});
