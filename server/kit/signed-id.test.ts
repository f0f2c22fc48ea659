import { expect, test } from 'vitest';
import { createSecrets } from './secrets.ts';
import { readSignedId, signedId } from './signed-id.ts';

const secrets = createSecrets('a secret of forty-two characters, as it is');
const token = signedId(secrets, 'reminders', 'abc');

test('a link opens its row for its purpose', () => {
  expect(readSignedId(secrets, 'reminders', token)).toBe('abc');
});

test.each([
  ['for another purpose', 'mailings', token],
  ['of another row', 'reminders', token.replace('abc', 'abd')],
  ['with more behind it', 'reminders', `${token}.x`],
  ['without its signature', 'reminders', 'abc'],
  ['with half of it', 'reminders', token.slice(0, -5)],
  ['that is empty', 'reminders', ''],
])('one %s opens nothing', (_, purpose, tried) => {
  expect(readSignedId(secrets, purpose, tried)).toBeUndefined();
});
