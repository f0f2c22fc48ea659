import { expect, test } from 'vitest';
import { type DeviceFacts, messagesState } from './messages-state.ts';

const laptop: DeviceFacts = {
  isSecure: true,
  hasPush: true,
  isApplePhone: false,
  isInstalled: false,
  permission: 'default',
  isSubscribed: false,
};
const iPhone: DeviceFacts = { ...laptop, isApplePhone: true };

test.each<[string, DeviceFacts, string]>([
  ['never asked', laptop, 'off'],
  ['allowed, and not switched on', { ...laptop, permission: 'granted' }, 'off'],
  ['switched on', { ...laptop, permission: 'granted', isSubscribed: true }, 'on'],
  ['forgotten permission', { ...laptop, isSubscribed: true }, 'off'],
  ['blocked', { ...laptop, permission: 'denied' }, 'blocked'],
  ['blocked later', { ...laptop, permission: 'denied', isSubscribed: true }, 'blocked'],
  ['a browser without push', { ...laptop, hasPush: false }, 'unsupported'],
  ['by http', { ...laptop, hasPush: false, isSecure: false }, 'insecure'],
  ['an iPhone in the browser', { ...iPhone, hasPush: false }, 'install-first'],
  ['an iPhone from the Home Screen', { ...iPhone, isInstalled: true }, 'off'],
  ['an old iPhone from the Home Screen', { ...iPhone, isInstalled: true, hasPush: false }, 'unsupported'],
])('%s', (_, device, state) => {
  expect(messagesState(device)).toBe(state);
});
