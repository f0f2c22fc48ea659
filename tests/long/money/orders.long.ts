import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { figure, longSeed } from '#tests/long/long.ts';
import { chanceOf, ordersOf } from './chance.ts';
import { brokenPromises } from './invariants.ts';
import {
  anOffice,
  aPayer,
  askForOrder,
  openReceipt,
  type Payer,
  payByNewLink,
  payInCheckout,
} from './people.ts';
import { untilTaken } from './races.ts';
import { forEach, inManner, manners, tellAll, tellers } from './telling.ts';
import { openMoneyWorld, type MoneyWorld } from './world.ts';

let world: MoneyWorld;
beforeAll(async () => {
  world = await openMoneyWorld();
});
afterAll(() => world.close());
afterEach(() => world.gateway.faults({ webhooks: 'off' }));

const orders = ordersOf(tellers);
const chance = chanceOf(longSeed);

const kinds = [
  { kind: 'captured at once', faults: {}, pay: payInCheckout },
  { kind: 'authorised, captured by us', faults: { capture: 'manual' }, pay: payInCheckout },
  { kind: 'failed, captured later', faults: { late_capture_ms: 300 }, pay: payInCheckout, isLate: true },
  {
    kind: 'by a link',
    faults: {},
    pay: async (at: MoneyWorld, payer: Payer) => {
      await askForOrder(payer);
      return payByNewLink(at, payer, await anOffice(at));
    },
  },
] as const;

test.each(kinds)('$kind: told in every order, has its effect once', async (kind) => {
  const began = performance.now();
  await world.gateway.faults({ webhooks: 'off', ...kind.faults });
  const manner = chance.shuffled(manners);
  let told = 0;
  const count = (times: number) => (told += times);
  const ids: number[] = [];
  await forEach(orders, async (order, at) => {
    const payer = await aPayer(world);
    const paid = await kind.pay(world, payer);
    ids.push(payer.application.id);
    if ('isLate' in kind) {
      // That it failed is told first, and believed; what comes later is the money.
      count(await tellAll(world, paid, [[order[0] ?? 'captured']]));
      await untilTaken(world, paid);
    }
    const way = manner[at % manner.length] ?? 'once each';
    count(await tellAll(world, paid, inManner(order, way)));
    if (at % 12 === 0) expect(await openReceipt(payer)).toBe('%PDF-');
  });
  expect(await brokenPromises(world, ids)).toEqual([]);
  const seconds = Math.round((performance.now() - began) / 1_000);
  figure(
    `${kind.kind}, told in every order`,
    `${orders.length} payments in ${orders.length} orders of ${tellers.length} tellers, told ${told} times, ${seconds} s`,
  );
});
