import { expect, test } from 'vitest';
import { keepSentCode, readSentCode } from './sent-code.ts';

const code = { handle: 'h', email: 'asha@example.org', sentAt: 1_000_000 };

function storageWith(text: string | null) {
  return { getItem: () => text };
}

test.each([
  ['just sent', JSON.stringify(code), 1_000_000, code],
  ['in its last millisecond', JSON.stringify(code), 1_179_999, code],
  ['expired', JSON.stringify(code), 1_180_000, null],
  ['none', null, 1_000_000, null],
  ['no JSON', '{', 1_000_000, null],
  ['something else', '{"handle": 1}', 1_000_000, null],
])('a code that is %s', (_, stored, now, read) => {
  expect(readSentCode(storageWith(stored), 'office', now)).toEqual(read);
});

test('keeps one code for each use, and drops it', () => {
  const kept = new Map<string, string>();
  const storage = {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  };
  keepSentCode(storage, 'office', code);
  expect(readSentCode(storage, 'portal', code.sentAt)).toBeNull();
  expect(readSentCode(storage, 'office', code.sentAt)).toEqual(code);
  keepSentCode(storage, 'office', null);
  expect(kept.size).toBe(0);
});
