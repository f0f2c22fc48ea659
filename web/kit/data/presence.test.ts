import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { isUnattended, watchPresence } from './presence.ts';

const minutes = (count: number) => vi.advanceTimersByTime(count * 60_000);
let page: EventTarget;
let onTouch: ReturnType<typeof vi.fn<() => void>>;
let leave: () => void;

beforeEach(() => {
  vi.useFakeTimers();
  page = new EventTarget();
  vi.stubGlobal('window', page);
  onTouch = vi.fn<() => void>();
  leave = watchPresence(onTouch);
});
afterEach(() => {
  leave();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test.each(['keydown', 'pointerdown', 'wheel', 'touchmove'])('%s is a use, told once a minute', (sign) => {
  for (let times = 0; times < 20; times += 1) {
    minutes(0.5);
    page.dispatchEvent(new Event(sign));
    expect(isUnattended()).toBe(false);
  }
  expect(onTouch.mock.calls.length).toBe(10);
});

test('a page that nobody touches asks by itself a minute later, whatever arrives at it', () => {
  minutes(0.9);
  expect(isUnattended()).toBe(false);
  minutes(0.2);
  for (const arrival of ['message', 'focus', 'visibilitychange', 'online', 'scroll', 'mousemove'])
    page.dispatchEvent(new Event(arrival));
  expect(isUnattended()).toBe(true);
  expect(onTouch).not.toHaveBeenCalled();
  page.dispatchEvent(new Event('keydown'));
  expect(isUnattended()).toBe(false);
});

test('what is left is not watched any more', () => {
  leave();
  minutes(2);
  page.dispatchEvent(new Event('keydown'));
  expect(isUnattended()).toBe(true);
  expect(onTouch).not.toHaveBeenCalled();
});
