import { expect, test } from 'vitest';
import { figure, longMs, longSeed } from '#tests/long/long.ts';
import type { Walk } from '#tests/steps/who-asks.ts';
import { keepOffice } from './keep-office.ts';
import { somebodyElse } from './other-people.ts';
import { startOwnProduct } from './own-product.ts';
import type { Answered } from './probe.worker.ts';
import { askRound, callNames, type Run } from './rounds.ts';
import { sendSlowly } from './slow-bodies.ts';
import { createTally } from './tally.ts';
import { quantile, watch } from './watch.ts';

const SLOW_BODIES = 20;
/** Nobody else waits as long as this. */
const LONGEST_MS = 2_500;
/** On a machine that is busy with something else: this many times as long as the slowest answer before. */
const BUSY = 3;
/** Megabytes that may stay when all is over and what is unused was collected, and that it may hold on the way. */
const MAY_STAY = 400;
const MAY_HOLD = 1_000;
/** Megabytes by which the last third may lie above the second. */
const MAY_GROW = 80;

const only = process.env['OMAS_HOSTILE_CALL'];
const onlyRound = Number(process.env['OMAS_HOSTILE_ROUND'] ?? 0);

test('hostile input to every call is refused in words or harmless, and nobody else waits for it', async () => {
  const product = await startOwnProduct();
  const { world } = product;
  try {
    const office = await world.admin();
    const walk: Walk = { world, office };
    const others = await somebodyElse(walk);
    const run: Run = {
      product,
      seed: longSeed,
      only,
      office,
      others,
      putBack: await keepOffice(world.db),
      tally: createTally(),
    };
    // A round that is repeated is one.
    const lasts = onlyRound === 0 ? longMs : 0;
    const began = performance.now();
    const leave = await watch(product);
    const endSlow = await sendSlowly(world, SLOW_BODIES);
    let rounds = 0;
    do {
      rounds += 1;
      await askRound(run, onlyRound || rounds);
    } while (performance.now() - began < lasts && !product.hasEnded());
    const minutes = (performance.now() - began) / 60_000;
    const slow = endSlow();
    const { calm, answers, memory } = await leave();
    const { tally } = run;

    const [least, count] = tally.leastOf(callNames);
    const unanswered = answers.filter(({ http }) => http !== 200);
    figure(
      'hostile input',
      [
        `seed ${longSeed}, ${minutes.toFixed(1)} min, ${rounds} rounds of ${callNames.length} calls`,
        ...tally.lines(),
        `least asked: ${least}, ${count}`,
        `${SLOW_BODIES} bodies without end, ended: ${[...slow].map(([http, times]) => `${http} ${times} times`).join(', ')}`,
      ].join('; '),
    );
    figure('other people meanwhile', `before: ${waits(calm)}; meanwhile: ${waits(answers)}`);
    figure(
      'resident memory',
      `start ${memory.start} MB, peak ${memory.peak} MB, second third ${memory.thirds[0]} MB, last third ${memory.thirds[1]} MB, afterwards ${memory.end} MB`,
    );

    expect(tally.findings).toEqual([]);
    expect(product.hasEnded(), product.said().slice(-2_000)).toBe(false);
    expect(faultsIn(product.said())).toEqual([]);
    expect(unanswered).toEqual([]);
    expect(slowestOf(answers)).toBeLessThan(Math.max(LONGEST_MS, BUSY * slowestOf(calm)));
    expect([...slow.keys()].filter((http) => http >= 500)).toEqual([]);
    expect(memory.peak).toBeLessThan(memory.start + MAY_HOLD);
    expect(memory.end).toBeLessThan(memory.start + MAY_STAY);
    // What fills caches comes first.
    if (minutes > 5) expect(memory.thirds[1]).toBeLessThan(memory.thirds[0] + MAY_GROW);
  } finally {
    await world.close();
  }
});

const slowestOf = (answers: readonly Answered[]) => Math.max(0, ...answers.map(({ ms }) => ms));

function waits(answers: readonly Answered[]): string {
  const of = (share: number) =>
    quantile(
      answers.map(({ ms }) => ms),
      share,
    ).toFixed(0);
  return `${answers.length} requests, median ${of(0.5)} ms, 99 % ${of(0.99)} ms, slowest ${of(1)} ms`;
}

/** Lines of the log that speak of a fault of ours; the rest of them are refusals that blame another server. */
function faultsIn(log: string): string[] {
  return log
    .split('\n')
    .filter((line) => /"level":(?:50|60)|unhandled|uncaught|^\s+at .*:\d+:\d+/i.test(line))
    .slice(0, 20);
}
