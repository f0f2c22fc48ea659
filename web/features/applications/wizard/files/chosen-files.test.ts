import { afterEach, beforeEach, expect, test, vi } from 'vitest';

/** Files that are being checked, in the order in which it began. */
const { checks } = vi.hoisted(() => ({
  checks: [] as { name: string; signal: AbortSignal; end: () => void }[],
}));

vi.mock('#web/kit/files/file-prepare.ts', () => ({
  prepareFile: async (file: File, { signal }: { signal: AbortSignal }) =>
    new Promise((resolve, reject) => {
      checks.push({ name: file.name, signal, end: () => resolve(file) });
      signal.addEventListener('abort', () => reject(signal.reason));
    }),
}));

// Other tests of the same worker may have loaded it with what is replaced above.
vi.resetModules();
const { addFiles } = await import('./chosen-files.ts');
const { forgetPerson } = await import('#web/kit/data/kept-of-person.ts');

const settle = () => new Promise((resolve) => setTimeout(resolve));
const names = () => checks.map(({ name }) => name);
/** Would the browser ask before it leaves the page? */
const asksToStay = () => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }));

beforeEach(() => {
  vi.stubGlobal('window', new EventTarget());
});
afterEach(() => vi.unstubAllGlobals());

test('files are checked one after the other, and are forgotten with the person who chose them', async () => {
  addFiles('a', [new File(['x'], 'first'), new File(['x'], 'second'), new File(['x'], 'third')]);
  await settle();
  expect(names()).toEqual(['first']);
  checks[0]?.end();
  await settle();
  expect(names()).toEqual(['first', 'second']);
  expect(asksToStay()).toBe(true);
  forgetPerson();
  await settle();
  expect(checks[1]?.signal.aborted).toBe(true);
  expect(names()).toEqual(['first', 'second']);
  expect(asksToStay()).toBe(false);
});
