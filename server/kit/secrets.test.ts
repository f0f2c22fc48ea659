import { expect, test } from 'vitest';
import { createSecrets, newDigits } from './secrets.ts';

const secrets = createSecrets('a'.repeat(32));

test('a sealed secret opens again and shows nothing of itself', () => {
  const sealed = secrets.encrypt('smtp-password');
  expect(sealed).not.toContain('smtp');
  expect(secrets.decrypt(sealed)).toBe('smtp-password');
});

test('a tampered secret does not open', () => {
  const sealed = secrets.encrypt('smtp-password');
  const changed = sealed.slice(0, -2) + (sealed.endsWith('AA') ? 'BB' : 'AA');
  expect(() => secrets.decrypt(changed)).toThrow();
});

test('another application secret does not open it', () => {
  expect(() => createSecrets('b'.repeat(32)).decrypt(secrets.encrypt('x'))).toThrow();
});

test('digits keep their leading zeros', () => {
  for (let round = 0; round < 200; round++) expect(newDigits(4)).toMatch(/^\d{4}$/);
});
