import { expect, test } from 'vitest';
import { pushServices, readEndpoint } from './web-push.ts';

test.each([
  'https://fcm.googleapis.com/fcm/send/abc:def',
  'https://updates.push.services.mozilla.com/wpush/v2/gAAA',
  'https://autopush.eu.push.services.mozilla.com/wpush/v2/gAAA',
  'https://web.push.apple.com/QGu',
  'https://api.push.apple.com/QGu',
  'https://wns2-par02p.notify.windows.com/w/?token=BQ%3d',
])('accepts the endpoint %s', (endpoint) => {
  expect(readEndpoint(endpoint, pushServices)).toBe(endpoint);
});

test('normalises an endpoint to the form in which it is called', () => {
  expect(readEndpoint('HTTPS://FCM.googleapis.com:443/a/../fcm/x', pushServices)).toBe(
    'https://fcm.googleapis.com/fcm/x',
  );
});

test.each([
  ['without encryption', 'http://fcm.googleapis.com/fcm/send/abc'],
  ['another port', 'https://fcm.googleapis.com:8443/fcm/send/abc'],
  ['a user', 'https://someone@fcm.googleapis.com/fcm/send/abc'],
  ['a password', 'https://:secret@fcm.googleapis.com/fcm/send/abc'],
  ['the service as a user', 'https://fcm.googleapis.com@10.0.0.1/'],
  ['a backslash instead of a slash', String.raw`https://10.0.0.1\@fcm.googleapis.com/`],
  ['the service within another name', 'https://fcm.googleapis.com.example.org/'],
  ['a name that only ends alike', 'https://evilpush.apple.com/'],
  ['the bare suffix', 'https://notify.windows.com/'],
  ['an empty name before the suffix', 'https://.notify.windows.com/'],
  ['a name below an exact one', 'https://x.fcm.googleapis.com/'],
  ['a dot at its end', 'https://fcm.googleapis.com./'],
  ['our own machine', 'https://127.0.0.1/'],
  ['our own network', 'https://[::1]/'],
  ['the metadata service of the cloud', 'https://169.254.169.254/latest/meta-data'],
  ['a part of the page', 'https://fcm.googleapis.com/x#y'],
  ['a file', 'file:///etc/passwd'],
  ['no address', 'fcm.googleapis.com'],
])('refused: %s', (_, endpoint) => {
  expect(readEndpoint(endpoint, pushServices)).toBeNull();
});
