import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { networkFailure } from '#web/kit/data/api-error.ts';
import { bringFile, loadPart, ReloadNeeded } from './load-part.ts';

const asked: string[] = [];
let answer: () => Promise<Response>;
let count = 0;

/** A file that no other test has asked for. */
const aFile = () => `assets/part-${(count += 1)}.js`;

beforeEach(() => {
  asked.length = 0;
  answer = async () => new Response('');
  vi.stubGlobal('fetch', async (url: string) => {
    asked.push(url);
    return answer();
  });
  vi.stubGlobal('document', {
    querySelector: () => null,
    createElement: () => ({}),
    head: { append: () => {} },
  });
});
afterEach(() => vi.unstubAllGlobals());

test('nothing is imported before all of it has arrived, and the next try is a real one', async () => {
  const part = vi.fn<() => Promise<string>>(async () => 'part');
  const files = [aFile(), aFile()];
  answer = async () => {
    throw new TypeError('Failed to fetch');
  };
  await expect(loadPart(part, files)).rejects.toEqual(networkFailure());
  expect(part).not.toHaveBeenCalled();
  answer = async () => new Response('');
  expect(await loadPart(part, files)).toBe('part');
  const before = asked.length;
  expect(await loadPart(part, files)).toBe('part');
  expect(asked).toHaveLength(before);
});

test('a server in trouble may have it the next time, one of a newer version has it no more', async () => {
  const file = aFile();
  answer = async () => new Response('', { status: 503 });
  await expect(bringFile(file)).rejects.toEqual(networkFailure());
  answer = async () => new Response('', { status: 404 });
  await expect(bringFile(file)).rejects.toBeInstanceOf(ReloadNeeded);
  answer = async () => new Response('');
  await bringFile(file);
});

test.each([
  'Failed to fetch dynamically imported module: https://x/a.js',
  'error loading dynamically imported module: https://x/a.js',
  'Importing a module script failed.',
])('asks for a reload where the browser remembers a part as broken: %s', async (message) => {
  await expect(loadPart(() => Promise.reject(new TypeError(message)))).rejects.toBeInstanceOf(ReloadNeeded);
});

test('a fault of the part itself stays one', async () => {
  const fault = new TypeError('x is not a function');
  await expect(loadPart(() => Promise.reject(fault))).rejects.toBe(fault);
});
