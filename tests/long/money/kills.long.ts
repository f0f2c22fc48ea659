import { afterAll, beforeAll, expect, test } from 'vitest';
import { setTimeout as pause } from 'node:timers/promises';
import { figure, longSeed } from '#tests/long/long.ts';
import { paymentCalls } from '#contract/payments/calls.ts';
import { chanceOf } from './chance.ts';
import { brokenPromises } from './invariants.ts';
import { type Journey, killAt, killSteps, measure, revive, travel } from './kills.ts';
import { anOffice, aPayer, openReceipt, payOrder, reconcile, verify } from './people.ts';
import { openMoneyWorld, type MoneyWorld } from './world.ts';

/** Rounds, each with one kill; OMAS_LONG_ROUNDS sets another number. */
const ROUNDS = Number(process.env['OMAS_LONG_ROUNDS'] ?? 200);
const AT_ONCE = 2;

let world: MoneyWorld;
beforeAll(async () => {
  world = await openMoneyWorld();
});
afterAll(() => world.close());

const chance = chanceOf(longSeed);

async function journeys(count: number): Promise<Journey[]> {
  const office = await anOffice(world);
  const payers = await Promise.all(Array.from({ length: count }, () => aPayer(world)));
  return payers.map((payer) => ({ payer, office }));
}

/** Until it answers: after a start the queue and the connections take a moment. */
async function insist<Answer>(
  work: () => Promise<Answer>,
  isDone: (answer: Answer) => boolean,
): Promise<void> {
  let last: unknown;
  for (let tries = 0; tries < 40; tries += 1) {
    last = await work().catch((error: unknown) => error);
    if (!(last instanceof Error) && isDone(last as Answer)) return;
    await pause(250);
  }
  throw new Error(`In vain, 40 times: ${String(last)}`);
}

/** Whoever has not paid comes back and goes on. Of those who have, some do not, and only the gateway tells. */
async function comeBack({ payer }: Journey): Promise<void> {
  await insist(
    async () => {
      const { http, body } = await payer.browser.call(paymentCalls.createOrder, { member_id: payer.id });
      if (!('id' in body)) return http;
      const paid = await payOrder(world, payer, body.id);
      return chance.next() < 0.5 ? verify(paid) : 200;
    },
    // A refusal says that it is paid.
    (status) => status < 500,
  );
}

async function settleAll(ids: readonly number[]): Promise<void> {
  await insist(
    () => world.gateway.flush(),
    ({ failed }) => failed === 0,
  );
  const orders = await world.db
    .selectFrom('orders')
    .select('id')
    .where('application_id', 'in', ids)
    .execute();
  for (const { id } of orders)
    await insist(
      () => reconcile(world, id),
      (status) => status === 200,
    );
}

test(`${ROUNDS} rounds of kill -9 from the order to the number`, async () => {
  const began = performance.now();
  const warm = await journeys(4);
  const durations = await measure(world, warm);
  console.log('milliseconds', JSON.stringify(durations));
  const counts = new Map<string, { kills: number; late: number }>();
  const ids = warm.map(({ payer }) => payer.application.id);
  for (let round = 0; round < ROUNDS; round += 1) {
    const step = killSteps[round % killSteps.length];
    if (!step) throw new Error('There are steps');
    // Both at every step, since the steps are nine.
    const part = round % 2 === 0 ? 'database' : 'server';
    const travellers = await journeys(AT_ONCE);
    const kill = killAt(world, chance, { step, part, durations });
    const going = travellers.map((journey) =>
      travel(world, journey, step.after === 'receipt').catch(() => {}),
    );
    const reached = await kill(Promise.all(going));
    await revive(world, part);
    await Promise.all(going);
    await Promise.all(travellers.map(comeBack));
    const mine = travellers.map(({ payer }) => payer.application.id);
    ids.push(...mine);
    await settleAll(mine);
    const broken = await brokenPromises(world, mine);
    expect(broken, `round ${round}: ${part} killed at ${step.name}`).toEqual([]);
    const paid = await world.db.selectFrom('applications').select('paid').where('id', 'in', mine).execute();
    expect(paid, `round ${round}: ${part} killed at ${step.name}`).toEqual(mine.map(() => ({ paid: true })));
    const opened = travellers[round % AT_ONCE];
    // Drawing takes longer than the rest of a round.
    if (opened && step.after === 'receipt') expect(await openReceipt(opened.payer)).toBe('%PDF-');
    const key = `${step.name}, ${part}`;
    const count = counts.get(key) ?? { kills: 0, late: 0 };
    counts.set(key, { kills: count.kills + 1, late: count.late + (reached ? 0 : 1) });
    const seconds = Math.round((performance.now() - began) / 1_000);
    console.log(`round ${round + 1} of ${ROUNDS}, ${key}${reached ? '' : ' (not reached)'}, ${seconds} s`);
  }
  expect(await brokenPromises(world, ids)).toEqual([]);
  for (const [key, { kills, late }] of counts)
    figure(`killed: ${key}`, `${kills} times${late > 0 ? `, ${late} of them after all was over` : ''}`);
  const seconds = Math.round((performance.now() - began) / 1_000);
  figure(
    'kill -9 from the order to the number',
    `${ROUNDS} rounds, ${ids.length} applications, ${seconds} s`,
  );
});
