import { expect, test } from 'vitest';
import { endOf, logRefusals } from './outcome.ts';
import type { Fate } from './push-sender.ts';

const now = new Date('2026-11-21T06:00:00Z');
const outcome = (fate: Fate, tries = 1) => ({ delivery: { send_id: 1, subscription_id: 2, tries }, fate });
const busy = (afterSeconds: number | null): Fate => ({ fate: 'later', afterSeconds, reason: '429' });

/** Seconds until it is sent again. */
function pauseAfter(fate: Fate, tries: number): number | undefined {
  const { later } = endOf([outcome(fate, tries)], now);
  return later[0] && (later[0].try_at.getTime() - now.getTime()) / 1_000;
}

test.each([
  [1, null, 60],
  [2, null, 120],
  [5, null, 960],
  [6, null, undefined],
  [1, 5, 60],
  [1, 300, 300],
  [3, 300, 300],
  [1, 3_600, 3_600],
  [1, 3_601, undefined],
])('after %i tries and a Retry-After of %s seconds it is sent again after %s', (tries, asked, pause) => {
  expect(pauseAfter(busy(asked), tries)).toBe(pause);
});

test('every delivery either ends or is sent again', () => {
  const outcomes = [
    outcome({ fate: 'delivered' }),
    outcome({ fate: 'gone' }),
    outcome({ fate: 'refused', reason: '403' }),
    outcome(busy(null), 6),
    outcome(busy(null)),
  ];
  const { ends, later } = endOf(outcomes, now);
  expect(ends.map(({ end }) => end)).toEqual(['delivered', 'gone', 'failed', 'failed']);
  expect(later).toHaveLength(1);
});

test('logs one line for a reason that many browsers share', () => {
  const lines: unknown[] = [];
  const note = (line: object) => void lines.push(line);
  const refused: Fate = { fate: 'refused', reason: '403 BadJwtToken' };
  logRefusals({ info: note, warn: note, error: note }, [
    outcome(refused),
    outcome({ fate: 'delivered' }),
    outcome(refused),
  ]);
  expect(lines).toEqual([{ reason: '403 BadJwtToken', browsers: 2 }]);
});
