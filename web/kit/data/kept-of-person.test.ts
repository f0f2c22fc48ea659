import { afterEach, expect, test, vi } from 'vitest';

// Tests share the modules of their worker, where other parts have said what they keep.
vi.resetModules();
const { forgetPerson, keepsOfPerson, sendWhatIsKept } = await import('./kept-of-person.ts');

afterEach(() => vi.unstubAllGlobals());

test('all parts send and drop what they keep; what is in the tab is dropped with it', async () => {
  const stored: Record<string, string> = { 'omas.draft': '1', other: '2' };
  const storage = Object.create({ removeItem: (name: string) => delete stored[name] });
  vi.stubGlobal('sessionStorage', Object.assign(storage, stored));
  const calls: string[] = [];
  keepsOfPerson({ send: async () => void calls.push('sent'), drop: () => calls.push('dropped') });
  keepsOfPerson({ drop: () => calls.push('dropped too') });

  await sendWhatIsKept();
  forgetPerson();

  expect(calls).toEqual(['sent', 'dropped', 'dropped too']);
  expect(stored).toEqual({ other: '2' });
});
