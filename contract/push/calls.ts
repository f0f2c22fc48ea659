import { z } from 'zod';
import { defineCall } from '#contract/kit/define-call.ts';
import { id, removeInput, requiredText, savedOutput } from '#contract/kit/fields.ts';
import { flood } from '#contract/kit/limits.ts';
import { pageInput } from '#contract/kit/page-input.ts';
import { MessageInput } from './check-message.ts';
import { text } from '#contract/texts/text.ts';

/** send_status of a message (D2 section 4): 1 saved and not yet sent, 2 sent. */
export const sendStatus = { saved: 1, sent: 2 } as const;

/** As the texts name a message: 'Are you sure you want to delete this <item>?' */
export const pushItem = text('Push Notification');

/** How many of the latest sendings of a message are listed. */
export const sendsShown = 10;

/** Browsers of one member; the one that subscribed longest ago is removed for the next. */
export const mostBrowsers = 20;

/** The fault of subscription keys that no browser generates. */
export const unreadableKey = text('This is not the key of a browser');

/** One sending of a message and its results; the rest of `addressed` is still waiting. */
const PushSend = z.object({
  created_on: z.string(),
  by: z.string(),
  addressed: z.int(),
  delivered: z.int(),
  /** Browsers that no longer exist; their subscriptions are deleted. */
  gone: z.int(),
  /** Refused by the push service, or not reachable after several tries. */
  failed: z.int(),
  finished: z.boolean(),
});

const PushMessage = z.object({
  id: z.int(),
  version: z.int(),
  title: z.string(),
  description: z.string(),
  created_on: z.string(),
  send_status: z.int(),
  /** The author's id, 0 when that user was deleted; to whom: 0 is everyone who allows messages (D2 section 3). */
  notify_from: z.int(),
  notify_to: z.literal(0),
  by: z.string(),
  /** The newest first, at most `sendsShown`. */
  sends: z.array(PushSend),
});
export type PushMessage = z.infer<typeof PushMessage>;

const office = { module: 'Push notification' } as const;
const member = { member: true } as const;

/** Messages of the office to its members, and the browsers that receive them (D2 sections 3, 4 and 7). */
export const pushCalls = {
  pushNotificationList: defineCall({
    method: 'GET',
    path: '/push_notification_list',
    summary: 'The messages of the office to its members, newest first, with how each sending went',
    access: { admin: { ...office, flag: 'view' } },
    traces: 'nothing',
    input: z.object({}),
    output: z.object({
      data: z.array(PushMessage),
      /** Browsers that allow messages now. */
      subscribers: z.int(),
    }),
  }),
  pushNotificationAdd: defineCall({
    method: 'POST',
    path: '/push_notification_add',
    summary:
      'Keeps a message, and sends it when send_status is 2, for who may update; with an id it changes one that was not sent yet',
    access: { admin: { ...office, flag: 'save' } },
    input: MessageInput,
    output: savedOutput,
    changes: 'everything',
  }),
  sendPushNToMobile: defineCall({
    method: 'POST',
    path: '/send_push_n_to_mobile',
    summary: 'Sends a message to everybody who allows messages, for the first time or again',
    access: { admin: { ...office, flag: 'update' } },
    input: z.object({ id: id(text('Id cannot be empty')) }),
    output: z.object({}),
    changes: ['/push_notification_list'],
  }),
  pushNotificationDelete: defineCall({
    method: 'POST',
    path: '/push_notification_delete',
    summary: 'Deletes a message; what was delivered stays with whom it reached',
    access: { admin: { ...office, flag: 'delete' } },
    input: removeInput,
    output: z.object({}),
    changes: 'everything',
  }),

  pushKey: defineCall({
    method: 'GET',
    path: '/push_key',
    summary: 'The public key a browser subscribes with (VAPID, RFC 8292)',
    access: member,
    input: z.object({}),
    output: z.object({ data: z.object({ public_key: z.string() }) }),
  }),
  pushSubscribe: defineCall({
    method: 'POST',
    path: '/push_subscribe',
    summary: "Keeps a browser's push subscription for the member who is signed in",
    access: member,
    input: z.object({
      endpoint: requiredText(text('Endpoint cannot be empty'), 1_000),
      /** A point of the curve P-256 (65 bytes) and 16 bytes (RFC 8291), as PushSubscription.toJSON() writes them. */
      p256dh: requiredText(text('Key cannot be empty'), 200).pipe(
        z.string().regex(/^B[\w-]{86}$/, unreadableKey),
      ),
      auth: requiredText(text('Secret cannot be empty'), 100).pipe(
        z.string().regex(/^[\w-]{22}$/, unreadableKey),
      ),
    }),
    output: z.object({}),
    limits: [flood, { counts: 'uses', by: 'caller', max: 60, seconds: 3_600 }],
    changes: [],
  }),
  pushUnsubscribe: defineCall({
    method: 'POST',
    path: '/push_unsubscribe',
    summary: "Forgets a browser's push subscription of the member who is signed in",
    access: member,
    input: z.object({ endpoint: requiredText(text('Endpoint cannot be empty'), 1_000) }),
    output: z.object({}),
    changes: [],
  }),
  myMessages: defineCall({
    method: 'GET',
    path: '/my_messages',
    summary: 'What the office sent to all members, newest first, for those whose device did not show it',
    access: member,
    input: z.object({ limit_value: pageInput.limit_value, limit_offset: pageInput.limit_offset }),
    output: z.object({
      data: z.array(
        z.object({
          id: z.int(),
          title: z.string(),
          description: z.string(),
          /** When it was last sent. */
          created_on: z.string(),
        }),
      ),
      total: z.int(),
    }),
  }),
} as const;
