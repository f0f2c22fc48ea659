import { describe, expect, test } from 'vitest';
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

describe('another secret', () => {
  const other = createSecrets('b'.repeat(32));
  const both = createSecrets('b'.repeat(32), ['a'.repeat(32)]);

  test('does not open it, and says so', () => {
    expect(() => other.decrypt(secrets.encrypt('x'))).toThrow(
      /^This secret was sealed under an APP_SECRET that is not known \(key [0-9a-f]{12}\)$/,
    );
  });

  test('opens it where the one before is known, and seals under itself', () => {
    expect(both.decrypt(secrets.encrypt('x'))).toBe('x');
    expect(other.decrypt(both.encrypt('x'))).toBe('x');
    expect(both.encrypt('x').startsWith(other.sealedBegins)).toBe(true);
    expect(secrets.sealedBegins).not.toBe(other.sealedBegins);
  });

  test('recognises hashes under each of them, the present one first', () => {
    const [first, second] = both.keyedHashes('code', '1234');
    expect(first).toEqual(other.keyedHash('code', '1234'));
    expect(second).toEqual(secrets.keyedHash('code', '1234'));
    expect(both.isKeyedHash(secrets.keyedHash('code', '1234'), 'code', '1234')).toBe(true);
    expect(both.isKeyedHash(secrets.keyedHash('code', '1234'), 'code', '1235')).toBe(false);
    expect(other.isKeyedHash(secrets.keyedHash('code', '1234'), 'code', '1234')).toBe(false);
    expect(both.isKeyedHash(Buffer.alloc(0), 'code', '1234')).toBe(false);
  });
});

// Sealed by the version before, which named no key, under a secret of a's.
const OF_FIRST_VERSION = 'v1.HEbj2Oq1_Gs3CS6m7Jy_aKDlmY0kGKB5uPjfpBU7v226XPCthlId8Bs';

test('what the first version sealed opens with any known secret', () => {
  expect(secrets.decrypt(OF_FIRST_VERSION)).toBe('smtp-password');
  expect(createSecrets('b'.repeat(32), ['a'.repeat(32)]).decrypt(OF_FIRST_VERSION)).toBe('smtp-password');
  expect(() => createSecrets('b'.repeat(32)).decrypt(OF_FIRST_VERSION)).toThrow();
});

test.each(['', 'v1', 'v3.AAAA', 'v2.AAAA', 'v2.0123456789ab.'])('%j is no sealed value', (value) => {
  expect(() => secrets.decrypt(value)).toThrow('sealed in an unknown way');
});

test('digits keep their leading zeros', () => {
  for (let round = 0; round < 200; round++) expect(newDigits(4)).toMatch(/^\d{4}$/);
});
