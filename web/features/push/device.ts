import type { DeviceFacts } from './messages-state.ts';

/*
 * The browser's side of push, and the only file that uses it (Push API, W3C). What the server keeps of it is
 * sent by use-device-messages.ts.
 */

const scope = import.meta.env.BASE_URL;

/** A subscription as the server keeps it. */
export interface DeviceKeys {
  endpoint: string;
  p256dh: string;
  auth: string;
}

function isApplePhone(): boolean {
  const { userAgent, maxTouchPoints } = navigator;
  // An iPad says that it is a Mac.
  return /iPhone|iPad|iPod/.test(userAgent) || (userAgent.includes('Macintosh') && maxTouchPoints > 1);
}

function hasPush(): boolean {
  return 'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window;
}

async function subscriptionHere(): Promise<PushSubscription | null> {
  if (!hasPush()) return null;
  const registration = await navigator.serviceWorker.getRegistration(scope);
  return (await registration?.pushManager.getSubscription()) ?? null;
}

function keysOf(subscription: PushSubscription): DeviceKeys {
  const { endpoint = '', keys = {} } = subscription.toJSON();
  return { endpoint, p256dh: keys['p256dh'] ?? '', auth: keys['auth'] ?? '' };
}

/**
 * Does one thing with the subscription after the other, in all windows of this browser: a page that opens while
 * messages are switched off elsewhere would subscribe again. Browsers lock on secure pages alone, as they push.
 */
export async function oneAtATime<Answer>(action: () => Promise<Answer>): Promise<Answer> {
  return hasPush() && window.isSecureContext
    ? navigator.locks.request('messages on this device', action)
    : action();
}

/** What this browser can and does; brings the service worker up to date where there can be one. */
export async function readDevice(): Promise<DeviceFacts> {
  const offers = window.isSecureContext && hasPush();
  if (offers) await navigator.serviceWorker.register(`${scope}sw.js`, { scope });
  return {
    isSecure: window.isSecureContext,
    hasPush: offers,
    isApplePhone: isApplePhone(),
    isInstalled: window.matchMedia('(display-mode: standalone)').matches,
    permission: offers ? Notification.permission : 'default',
    isSubscribed: (await subscriptionHere()) !== null,
  };
}

/** Asks the person; browsers allow it only in the moment of a tap. */
export async function askPermission(): Promise<NotificationPermission> {
  return Notification.requestPermission();
}

/** The public key of VAPID as browsers take it (RFC 8292: base64url of 65 bytes). */
function bytesOf(publicKey: string): Uint8Array<ArrayBuffer> {
  const text = atob(publicKey.replaceAll('-', '+').replaceAll('_', '/'));
  return Uint8Array.from(text, (letter) => letter.codePointAt(0) ?? 0);
}

function isFor(subscription: PushSubscription, key: Uint8Array): boolean {
  const own = new Uint8Array(subscription.options.applicationServerKey ?? new ArrayBuffer());
  return own.length === key.length && own.every((byte, place) => byte === key[place]);
}

/**
 * Subscribes this browser, or answers how it is subscribed already; one of another key is given up.
 * @throws DOMException when the person or the browser's push service refuses
 */
export async function subscribeDevice(publicKey: string): Promise<DeviceKeys> {
  const key = bytesOf(publicKey);
  const present = await subscriptionHere();
  if (present && isFor(present, key)) return keysOf(present);
  await present?.unsubscribe();
  const { pushManager } = await navigator.serviceWorker.ready;
  return keysOf(await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: key }));
}

/** Ends the subscription of this browser and answers its endpoint; null when there is none. */
export async function unsubscribeDevice(): Promise<string | null> {
  const present = await subscriptionHere();
  if (!present) return null;
  await present.unsubscribe();
  return present.endpoint;
}
