import { parseUrl } from '#contract/kit/web-address.ts';
import { text } from '#contract/texts/text.ts';

/**
 * The push services of all known browsers. The server calls the endpoint that a browser names, so any other host would
 * let a member make it call our own network. `*.` stands for one or more labels.
 */
export const pushServices: readonly string[] = [
  // Chrome, Edge on Android, Samsung Internet, Opera.
  'fcm.googleapis.com',
  // Firefox.
  'updates.push.services.mozilla.com',
  '*.push.services.mozilla.com',
  // Safari.
  'web.push.apple.com',
  '*.push.apple.com',
  // Edge on Windows.
  '*.notify.windows.com',
];

export const noPushService = text('This browser uses a push service that we do not know');

/**
 * The endpoint as it is stored and called, when it is an https address of one of these services without user, password
 * or port; null otherwise.
 */
export function readEndpoint(endpoint: string, services: readonly string[]): string | null {
  const url = parseUrl(endpoint);
  if (url?.protocol !== 'https:' || url.username !== '' || url.password !== '' || url.hash !== '')
    return null;
  return services.some((service) => isHostOf(service, url.host)) ? url.href : null;
}

function isHostOf(service: string, host: string): boolean {
  return service.startsWith('*.')
    ? host.endsWith(service.slice(1)) && host.length >= service.length
    : host === service;
}

/**
 * The JSON that a push sends to the service worker. Lock screens show it, so it holds nothing personal; the body is as
 * much of the message as push services accept.
 */
export interface PushPayload {
  /** The message's id: a message sent again replaces its former notification. */
  id: number;
  title: string;
  body: string;
}
