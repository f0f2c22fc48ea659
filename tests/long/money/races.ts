import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'kysely';
import { paymentCalls } from '#contract/payments/calls.ts';
import { statusIds } from '#contract/statuses/statuses.ts';
import type { Payer } from '#tests/steps/pay.ts';
import { openDatabase } from '#server/kit/db/db.ts';
import { keys } from '#tests/long/world/sandbox.ts';
import { changeBooks, readBooks } from './books.ts';
import {
  anOffice,
  askForOrder,
  aPayer,
  type Paid,
  payByNewLink,
  payInCheckout,
  payOrder,
  reconcile,
  sendWebhook,
  webhooksOf,
} from './people.ts';
import { inManner, tellAll, tellers } from './telling.ts';
import type { MoneyWorld } from './world.ts';

/** Something that may go wrong, played with several applications at once. @returns the applications */
export type Race = (world: MoneyWorld) => Promise<number[]>;

const AT_ONCE = 6;

async function each(work: (at: number) => Promise<number>): Promise<number[]> {
  return Promise.all(Array.from({ length: AT_ONCE }, (_, at) => work(at)));
}

/** An order that is still payable at the gateway, and the link that replaced it: both are paid. */
export async function payTwice(world: MoneyWorld): Promise<{ payer: Payer; both: Paid[] }> {
  const payer = await aPayer(world);
  const { id } = await askForOrder(payer);
  const link = await payByNewLink(world, payer, await anOffice(world));
  return { payer, both: [await payOrder(world, payer, id), link] };
}

/** Two orders of one application, both paid, told at the same moment. */
export const twoOrders: Race = async (world) => {
  await world.gateway.faults({ webhooks: 'off' });
  return each(async () => {
    const { payer, both } = await payTwice(world);
    const told = both.map((paid) => tellAll(world, paid, [['captured', 'paid', 'reconciler']]));
    await Promise.allSettled(told);
    return payer.application.id;
  });
};

/** One payment, told by everybody at the same moment, and then once more by those who got no answer. */
export const onePayment: Race = async (world) => {
  await world.gateway.faults({ webhooks: 'off' });
  return each(async () => {
    const payer = await aPayer(world);
    const paid = await payInCheckout(world, payer);
    await tellAll(world, paid, inManner(tellers, 'all at once')).catch(() => 0);
    return payer.application.id;
  });
};

/** The gateway shows another amount, or another currency, than our order asked. */
export const otherMoney =
  (shown: object): Race =>
  async (world) => {
    await world.gateway.faults({ webhooks: 'off' });
    return each(async () => {
      const payer = await aPayer(world);
      const paid = await payInCheckout(world, payer);
      await changeBooks(world.gateway.books, paid.paymentId, shown);
      await tellAll(world, paid, [['browser'], ['reconciler']]);
      await tellAll(world, paid, inManner(tellers, 'two at once'));
      return payer.application.id;
    });
  };

/** While the gateway does not answer, a stranger reports that an order was paid. */
export const forged: Race = async (world) => {
  const { gateway } = world;
  await gateway.faults({ webhooks: 'off' });
  const payers = await Promise.all(Array.from({ length: AT_ONCE }, () => aPayer(world)));
  const orders = await Promise.all(payers.map(askForOrder));
  await gateway.faults({ webhooks: 'off', fail_next: 1_000 });
  await Promise.all(
    orders.map(async ({ id: order_id, amount, currency }, at) => {
      const id = `pay_Forged${process.pid}x${at}`;
      const entity = { id, order_id, amount, currency, status: 'captured', error_description: null };
      const body = JSON.stringify({ event: 'payment.captured', payload: { payment: { entity } } });
      for (const secret of [keys.keySecret, 'a secret of my own', ''])
        await sendWebhook(world, { event_id: `evt_${id}${secret.length}`, body }, secret);
    }),
  );
  await gateway.faults({ webhooks: 'off' });
  return payers.map(({ application }) => application.id);
};

/** A payment failed and was captured later; while the gateway does not answer, the reports come the other way round. */
export const backwards: Race = async (world) => {
  const { gateway } = world;
  await gateway.faults({ webhooks: 'off', late_capture_ms: 1 });
  const all = await Promise.all(
    Array.from({ length: AT_ONCE }, async () => payInCheckout(world, await aPayer(world))),
  );
  for (const paid of all) await untilTaken(world, paid);
  await gateway.faults({ webhooks: 'off', fail_next: 1_000 });
  for (const paid of all) {
    const queued = (await webhooksOf(world, paid.gatewayOrderId)).toReversed();
    for (const webhook of queued) await sendWebhook(world, webhook);
  }
  await gateway.faults({ webhooks: 'off' });
  return all.map(({ application }) => application.id);
};

/** Waits until the gateway has taken the money. */
export async function untilTaken({ gateway }: MoneyWorld, { gatewayOrderId }: Paid): Promise<void> {
  for (;;) {
    const books = await readBooks(gateway.books, [gatewayOrderId]);
    if (books.some(({ payment }) => payment.captured)) return;
    await pause(50);
  }
}

/** The same webhook four times at the same moment. */
export const sameWebhook: Race = async (world) => {
  await world.gateway.faults({ webhooks: 'off' });
  return each(async () => {
    const payer = await aPayer(world);
    const paid = await payInCheckout(world, payer);
    const queued = await webhooksOf(world, paid.gatewayOrderId);
    await Promise.all([...queued, ...queued, ...queued, ...queued].map((one) => sendWebhook(world, one)));
    await reconcile(world, paid.orderId);
    return payer.application.id;
  });
};

/**
 * Of a rejected application that paid more than twice its fee, three of the office send the fee back at the same moment:
 * nobody writes before all have looked who can.
 */
export const threeRefunds: Race = async (world) => {
  const { db, gateway } = world;
  await gateway.faults({ webhooks: 'off' });
  await db.updateTable('packages').set({ processing_percent: '90' }).where('id', '=', 1).execute();
  const payer = await aPayer(world);
  const { id } = payer.application;
  const paid = await payInCheckout(world, payer);
  await tellAll(world, paid, [['browser']]);
  await db.updateTable('packages').set({ processing_percent: null }).where('id', '=', 1).execute();
  await db.updateTable('applications').set({ status_id: statusIds.rejected }).where('id', '=', id).execute();
  const offices = await Promise.all([anOffice(world), anOffice(world), anOffice(world)]);
  const input = { member_id: id, payment_id: paid.paymentId, amount: '3500', reason: 'Not accepted' };
  const asking = await whileHeld(world, 'refunds', 'share row exclusive', async () => {
    const asked = offices.map((office) =>
      office.call(paymentCalls.refundPayment, { ...input, reference: '', given_on: '' }),
    );
    await someoneWaits(world, 'refunds');
    await pause(1_500);
    return asked;
  });
  const answers = await Promise.all(asking);
  if (!answers.some(({ body }) => body.status)) throw new Error(`Nothing went back of application ${id}`);
  return [id];
};

/** Does it while nobody can write to a table. @returns what it returned, with the table free again */
async function whileHeld<Result>(
  { product }: MoneyWorld,
  table: string,
  mode: string,
  work: () => Promise<Result[]>,
): Promise<Result[]> {
  const holding = openDatabase(product.connectionString, { poolSize: 1 });
  try {
    return await holding.db.transaction().execute(async (tx) => {
      await sql.raw(`lock table ${table} in ${mode} mode`).execute(tx);
      return work();
    });
  } finally {
    await holding.close();
  }
}

/** Waits until so many wait to insert into a table; the worker that sends mails waits for it too, to update. */
async function someoneWaits({ db }: MoneyWorld, table: string, many = 1): Promise<void> {
  for (;;) {
    const { rows } = await sql<{ n: number }>`select count(*)::int as n from pg_stat_activity
      where wait_event_type = 'Lock' and query ilike ${`%insert into "${table}"%`}`.execute(db);
    if ((rows[0]?.n ?? 0) >= many) return;
    await pause(20);
  }
}
