import { expect, test } from 'vitest';
import { asClock, secondsUntil } from './code-timers.tsx';

test.each([
  [180_000, 0, 180],
  [180_000, 1, 180],
  [180_000, 1000, 179],
  [180_000, 179_999, 1],
  [180_000, 180_000, 0],
  [180_000, 9_000_000, 0],
])('until %i at %i: %i s', (endsAt, now, seconds) => {
  expect(secondsUntil(endsAt, now)).toBe(seconds);
});

test.each([
  [180, '3:00'],
  [61, '1:01'],
  [9, '0:09'],
  [0, '0:00'],
])('%i s reads %s', (seconds, clock) => {
  expect(asClock(seconds)).toBe(clock);
});
