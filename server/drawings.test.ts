import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { PagesToDraw } from '#contract/kit/drawn-page.ts';
import type { Language } from '#contract/texts/languages.ts';
import { createDrawings, type Drawn } from './drawings.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const log = { error: vi.fn<() => void>() };
const pages = (answer: string, language: Language = 'en'): PagesToDraw => ({
  answers: { '/packages': answer },
  language,
});
const pageOf = (html: string): Drawn => ({
  '/user-login': { title: '', html, styles: '', madeStyles: '' },
});

/** Drawings that end when they are told to. */
function slowly() {
  const begun: { what: string; end: (drawn: Drawn) => void; fail: (error: Error) => void }[] = [];
  const draw = createDrawings((asked) => {
    const { promise, resolve, reject } = Promise.withResolvers<Drawn>();
    begun.push({ what: JSON.stringify(asked.answers), end: resolve, fail: reject });
    return promise;
  });
  return { begun, draw: (...of: Parameters<typeof pages>) => draw(pages(...of), log) };
}

/** Lets everything go on that waits for nothing. */
const settle = () => vi.advanceTimersByTimeAsync(0);

test('nobody waits longer than a second, and who comes later gets what was drawn meanwhile', async () => {
  const { begun, draw } = slowly();
  const waiting = draw('a');
  await vi.advanceTimersByTimeAsync(999);
  const later = draw('a');
  let told: unknown = 'nothing yet';
  void waiting.then((drawn) => (told = drawn));
  await settle();
  expect(told).toBe('nothing yet');
  await vi.advanceTimersByTimeAsync(1);
  expect(told).toBeUndefined();
  begun[0]?.end(pageOf('a'));
  expect(await later).toEqual(pageOf('a'));
  expect(await draw('a')).toEqual(pageOf('a'));
  expect(begun).toHaveLength(1);
});

test('one is drawn at a time, and of those that wait the newest of each language', async () => {
  const { begun, draw } = slowly();
  const first = draw('a');
  await settle();
  const asked = [first, draw('b'), draw('c'), draw('a', 'ta')];
  await settle();
  expect(begun.map(({ what }) => what)).toEqual(['{"/packages":"a"}']);
  begun[0]?.end(pageOf('a'));
  await settle();
  expect(begun.map(({ what }) => what).slice(1)).toEqual(['{"/packages":"c"}']);
  begun[1]?.end(pageOf('c'));
  await settle();
  begun[2]?.end(pageOf('ta'));
  expect(await Promise.all(asked)).toEqual([pageOf('a'), {}, pageOf('c'), pageOf('ta')]);
});

test('what could not be drawn is left to the browsers for a minute, and the next is drawn', async () => {
  const { begun, draw } = slowly();
  const failed = draw('a');
  await settle();
  begun[0]?.fail(new Error('The thread that draws pages ended'));
  expect(await failed).toEqual({});
  expect(log.error).toHaveBeenCalledOnce();
  expect(await draw('a')).toEqual({});
  await vi.advanceTimersByTimeAsync(60_000);
  const again = draw('a');
  await settle();
  begun[1]?.end(pageOf('a'));
  expect(await again).toEqual(pageOf('a'));
});
