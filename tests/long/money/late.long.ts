import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { paymentCalls } from '#contract/payments/calls.ts';
import { statusIds } from '#contract/statuses/statuses.ts';
import { figure, longSeed } from '#tests/long/long.ts';
import { changeBooks, readBooks } from './books.ts';
import { chanceOf } from './chance.ts';
import { brokenPromises } from './invariants.ts';
import {
  anOffice,
  aPayer,
  askForOrder,
  type Paid,
  payByNewLink,
  payInCheckout,
  reconcile,
  verify,
} from './people.ts';
import { backwards, forged, onePayment, otherMoney, payTwice, sameWebhook } from './races.ts';
import { forEach, tellAll, type Teller, tellers } from './telling.ts';
import { openMoneyWorld, type MoneyWorld } from './world.ts';

let world: MoneyWorld;
beforeAll(async () => {
  world = await openMoneyWorld();
});
afterAll(() => world.close());
afterEach(() => world.gateway.faults({ webhooks: 'off' }));

const chance = chanceOf(longSeed);
const soundOf = async (ids: readonly number[]) => expect(await brokenPromises(world, ids)).toEqual([]);

/** Who tells of the first order, who of the second, and which is told of first. */
const pairs = tellers.flatMap((first) => tellers.map((second): [Teller, Teller] => [first, second]));

test('two orders of one application were paid: one pays it, the other waits to be sent back', async () => {
  await world.gateway.faults({ webhooks: 'off' });
  const began = performance.now();
  const ids: number[] = [];
  const surplus: Paid[] = [];
  const both = pairs.flatMap((pair) => [
    { pair, firstIs: 0 },
    { pair, firstIs: 1 },
  ]);
  await forEach(both, async ({ pair, firstIs }) => {
    const paid = await payTwice(world);
    ids.push(paid.payer.application.id);
    const [one, other] = firstIs === 0 ? paid.both : paid.both.toReversed();
    if (!one || !other) throw new Error('Two were paid');
    if (chance.next() < 0.3) {
      await Promise.all([tellAll(world, one, [[pair[0]]]), tellAll(world, other, [[pair[1]]])]);
    } else {
      await tellAll(world, one, [[pair[0]]]);
      await tellAll(world, other, [[pair[1]]]);
    }
    // What nobody told is told by the end: webhooks for a day, the check of an order for three.
    for (const late of [other, one]) await tellAll(world, late, [['captured', 'paid'], ['reconciler']]);
    surplus.push(one, other);
  });
  await soundOf(ids);
  const books = await readBooks(
    world.gateway.books,
    surplus.map(({ gatewayOrderId }) => gatewayOrderId),
  );
  expect(books.filter(({ payment }) => payment.captured)).toHaveLength(2 * both.length);
  const sent = await sendBackAll(ids, surplus);
  await soundOf(ids);
  figure(
    'two orders of one application paid, then the surplus sent back twice at once',
    `${both.length} applications, ${2 * both.length} payments, ${sent} refunds, ${Math.round((performance.now() - began) / 1_000)} s`,
  );
});

/** Two of the office send each payment back that is one too many, at the same moment. @returns how many went back */
async function sendBackAll(ids: readonly number[], all: readonly Paid[]): Promise<number> {
  const rows = await world.db
    .selectFrom('applications')
    .select(['id', 'paid_by_payment_id'])
    .where('id', 'in', ids)
    .execute();
  const paying = await world.db
    .selectFrom('payments')
    .select('payment_id')
    .where(
      'id',
      'in',
      rows.flatMap(({ paid_by_payment_id: id }) => id ?? []),
    )
    .execute();
  const surplus = all.filter(({ paymentId }) => !paying.some((row) => row.payment_id === paymentId));
  expect(surplus).toHaveLength(ids.length);
  const offices = await Promise.all([anOffice(world), anOffice(world)]);
  await forEach(surplus, async ({ application, paymentId }) => {
    const input = { member_id: application.id, payment_id: paymentId, amount: '4130', reason: 'Paid twice' };
    const asked = offices.map((office) =>
      office.call(paymentCalls.refundPayment, { ...input, reference: '', given_on: '' }),
    );
    const answers = await Promise.all(asked);
    expect(answers.filter(({ body }) => body.status)).toHaveLength(1);
  });
  return surplus.length;
}

test('the fee of a rejected application goes back once, and a late second capture whole', async () => {
  await world.gateway.faults({ webhooks: 'off' });
  const ids: number[] = [];
  await forEach(Array.from({ length: 12 }), async (_, at) => {
    const { payer, both } = await payTwice(world);
    const [first, late] = both;
    if (!first || !late) throw new Error('Two were paid');
    const { id } = payer.application;
    ids.push(id);
    await tellAll(world, first, [['browser']]);
    await world.db
      .updateTable('applications')
      .set({ status_id: statusIds.rejected })
      .where('id', '=', id)
      .execute();
    const office = await anOffice(world);
    const fee = { member_id: id, payment_id: first.paymentId, amount: '3500', reason: 'Not accepted' };
    const more = { reference: '', given_on: '' };
    const ask = () => office.call(paymentCalls.refundPayment, { ...fee, ...more });
    const tellLate = () => tellAll(world, late, [[tellers[at % tellers.length] ?? 'captured']]);
    const [one, other] = await Promise.all([ask(), ask(), tellLate()]);
    expect([one, other].filter(({ body }) => body.status)).toHaveLength(1);
    await tellAll(world, late, [['captured', 'paid'], ['reconciler']]);
    const whole = { ...fee, payment_id: late.paymentId, amount: '4130', reason: 'Paid twice', ...more };
    await office.ok(paymentCalls.refundPayment, whole);
    for (const paid of both) await tellAll(world, paid, [['captured', 'paid'], ['reconciler']]);
  });
  await soundOf(ids);
  figure(
    'refunds asked twice at once against a late second capture',
    `${ids.length} applications, ${2 * ids.length} refunds`,
  );
});

test('a link expires, its order is closed, and the money comes all the same', async () => {
  const ids: number[] = [];
  await forEach(Array.from({ length: tellers.length }), async (_, at) => {
    const payer = await aPayer(world);
    ids.push(payer.application.id);
    await world.gateway.faults({ webhooks: 'off' });
    await askForOrder(payer);
    const office = await anOffice(world);
    const paid = await payByNewLink(world, payer, office);
    const link = await linkOf(paid);
    await changeBooks(world.gateway.books, link, { status: 'expired', payments: null });
    await reconcile(world, paid.orderId);
    expect(await statusOf(paid)).toBe('closed');
    await changeBooks(world.gateway.books, link, { status: 'paid' });
    await tellAll(world, paid, [[tellers[at] ?? 'paid'], ['captured']]);
  });
  await soundOf(ids);
  figure('captured after its link had expired and its order was closed', `${ids.length} payments`);
});

async function linkOf({ orderId }: Paid): Promise<string> {
  const row = world.db.selectFrom('orders').select('gateway_link_id').where('id', '=', orderId);
  return (await row.executeTakeFirstOrThrow()).gateway_link_id ?? '';
}

async function statusOf({ orderId }: Paid): Promise<string> {
  const row = world.db.selectFrom('orders').select('status').where('id', '=', orderId);
  return (await row.executeTakeFirstOrThrow()).status;
}

test('forged, of another amount or currency, of somebody else: nothing is believed', async () => {
  const ids = [
    ...(await forged(world)),
    ...(await otherMoney({ amount: 100 })(world)),
    ...(await otherMoney({ amount: 413_001 })(world)),
    ...(await otherMoney({ currency: 'LKR' })(world)),
  ];
  const paid = world.db
    .selectFrom('applications')
    .select('id')
    .where('id', 'in', ids)
    .where('paid', '=', true);
  expect(await paid.execute()).toEqual([]);
  const [mine, other] = [await aPayer(world), await aPayer(world)];
  const theirs = await payInCheckout(world, mine);
  // The right signature of a payment, by somebody else; and the signature of another order.
  expect(await verify({ ...theirs, browser: other.browser })).toBe(404);
  const own = await payInCheckout(world, other);
  expect(await verify({ ...own, signature: theirs.signature })).toBe(400);
  expect(await verify({ ...own, gatewayOrderId: theirs.gatewayOrderId })).toBe(404);
  await soundOf(ids);
  expect(await verify(theirs)).toBe(200);
  expect(await verify(own)).toBe(200);
  await soundOf([...ids, mine.application.id, other.application.id]);
  figure('forged, of another amount, currency or person', `${ids.length} orders, none believed`);
});

test('late, backwards, doubled and at the same moment', async () => {
  const ids = [...(await backwards(world)), ...(await sameWebhook(world)), ...(await onePayment(world))];
  await soundOf(ids);
});
