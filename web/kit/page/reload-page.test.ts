import { expect, test } from 'vitest';
import { isAnythingUnsaved, mayReload, watchUnsaved } from './reload-page.ts';

test('reloads once, and again only after a while', () => {
  const kept = new Map<string, string>();
  const storage = {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
  };
  const start = 1_800_000_000_000;
  expect(mayReload(start, storage)).toBe(true);
  expect(mayReload(start + 1000, storage)).toBe(false);
  expect(mayReload(start + 60_000, storage)).toBe(true);
});

test('something is unsaved as long as one who knows says so', () => {
  expect(isAnythingUnsaved()).toBe(false);
  let typed = true;
  const forgetForm = watchUnsaved(() => typed);
  const forgetUpload = watchUnsaved(() => false);
  expect(isAnythingUnsaved()).toBe(true);
  typed = false;
  expect(isAnythingUnsaved()).toBe(false);
  typed = true;
  forgetForm();
  forgetUpload();
  expect(isAnythingUnsaved()).toBe(false);
});
