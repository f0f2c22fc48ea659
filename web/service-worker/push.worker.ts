import type { InputOf } from '#contract/kit/define-call.ts';
import type { pushCalls } from '#contract/push/calls.ts';
import type { PushPayload } from '#contract/push/web-push.ts';

/*
 * The service worker of the portal, built as /application/sw.js. It shows messages of the office and nothing more:
 * no page and no answer is kept, since a phone may be lent. Only types are imported, so that it stays one small file
 * that every browser reads.
 */

declare const self: ServiceWorkerGlobalScope;

const site = '/application';
const messagesPage = `${site}/user-messages`;

/** The message; what cannot be read still shows, since browsers end a subscription whose pushes show nothing. */
function payloadOf(data: PushMessageData | null): PushPayload {
  const unreadable = { id: 0, title: 'A message from the association', body: 'Open it to read it.' };
  try {
    return { ...unreadable, ...(data?.json() as Partial<PushPayload>) };
  } catch {
    return unreadable;
  }
}

self.addEventListener('push', (event) => {
  const { id, title, body } = payloadOf(event.data);
  event.waitUntil(
    self.registration.showNotification(title, {
      body,
      icon: `${site}/icons/icon-192.png`,
      badge: `${site}/icons/badge-96.png`,
      tag: `message ${id}`,
    }),
  );
});

/**
 * To the messages: in the window that shows them already, else in a new one. A window with another page is left
 * alone, since something may have been typed there.
 */
async function openMessages(): Promise<void> {
  const windows = await self.clients.matchAll({ type: 'window', includeUncontrolled: true });
  const open = windows.find(({ url }) => new URL(url).pathname === messagesPage);
  await (open ? open.focus() : self.clients.openWindow(messagesPage));
}

self.addEventListener('notificationclick', (event) => {
  event.notification.close();
  event.waitUntil(openMessages());
});

/** Subscribes again where the browser gave up the old subscription by itself. */
async function renew({ oldSubscription, newSubscription }: PushSubscriptionChangeEvent): Promise<void> {
  const fresh =
    newSubscription ??
    (await self.registration.pushManager.subscribe({
      userVisibleOnly: true,
      applicationServerKey: oldSubscription?.options.applicationServerKey ?? null,
    }));
  const { endpoint = '', keys } = fresh.toJSON();
  const input: InputOf<typeof pushCalls.pushSubscribe> = {
    endpoint,
    p256dh: keys?.['p256dh'],
    auth: keys?.['auth'],
  };
  // Where the member's session has ended, the next visit of their pages reports it (features/push/device.ts).
  await fetch('/api/push_subscribe', {
    method: 'POST',
    headers: { 'content-type': 'application/json', source: 'web', 'x-face': 'portal' },
    body: JSON.stringify(input),
  });
}

self.addEventListener('pushsubscriptionchange', (event) => event.waitUntil(renew(event)));
