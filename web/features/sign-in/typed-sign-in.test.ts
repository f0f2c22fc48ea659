import { expect, test } from 'vitest';
import { rememberedEmail, rememberEmail } from './typed-sign-in.tsx';

test('keeps the e-mail when selected, and drops it when not', () => {
  const kept = new Map<string, string>();
  const storage = {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  };
  expect(rememberedEmail(storage)).toBe('');
  rememberEmail(storage, 'asha@example.org', true);
  expect(rememberedEmail(storage)).toBe('asha@example.org');
  rememberEmail(storage, 'asha@example.org', false);
  expect(kept.size).toBe(0);
});
