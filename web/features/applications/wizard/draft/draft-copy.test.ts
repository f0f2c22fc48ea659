import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { copyOf, draftOf } from './draft-copy.ts';

beforeEach(() => {
  const items = new Map<string, string>();
  vi.stubGlobal('sessionStorage', {
    getItem: (name: string) => items.get(name) ?? null,
    setItem: (name: string, text: string) => items.set(name, text),
    removeItem: (name: string) => items.delete(name),
  });
});
afterEach(() => void vi.unstubAllGlobals());

test.each([
  ['the version that was seen', 4, 4],
  ['that nothing was seen, where what is here was to win', null, 0],
])('a copy says %s', (_, seen, kept) => {
  const copy = copyOf('a1', 'personal');
  copy.write({ city: 'Chennai' }, { seen, writer: 'one' });
  expect(copy.read()).toMatchObject({ values: { city: 'Chennai' }, seen: kept, writer: 'one' });
});

test('what the server did not get stands before what it keeps', () => {
  const drafts = [{ step: 'personal' as const, values: { city: 'Ch' }, saved_on: '2026-11-21T05:12:00Z' }];
  expect(draftOf('a1', 'personal', drafts)).toEqual({
    values: { city: 'Ch' },
    typedOn: '2026-11-21T05:12:00Z',
  });
  const copy = copyOf('a1', 'personal');
  copy.write({ city: 'Chennai' }, { seen: 1, writer: 'one' });
  expect(draftOf('a1', 'personal', drafts)?.values).toEqual({ city: 'Chennai' });
  expect(draftOf('a1', 'education', drafts)).toBeNull();
  copy.clear();
  expect(draftOf('a1', 'personal', drafts)?.values).toEqual({ city: 'Ch' });
});
