import { setTimeout as pass } from 'node:timers/promises';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Services } from '#server/kit/context/context.ts';
import { type Database, inTransaction, openDatabase } from '#server/kit/db/db.ts';
import { GatewayError } from '#server/modules/payments/gateway/index.ts';
import type { CurrentGateway } from '#server/modules/payments/gateway/payment-gateway.ts';
import { insertOrder } from '#server/modules/payments/orders/orders.store.ts';
import { putReferenceData } from '#server/seed/reference-data.ts';
import { anApplication } from '#tests/world/applications.ts';
import { createTestDatabase, type TestDatabase } from '#tests/world/database.ts';
import { reconcileOpenOrders } from './reconcile.ts';

const MADE = new Date('2026-03-01T00:00:00Z');
const NOW = new Date('2026-03-01T01:00:00Z');

let home: TestDatabase;
let database: Database;
beforeAll(async () => {
  home = await createTestDatabase();
  database = openDatabase(home.connectionString, { poolSize: 2 });
  await putReferenceData(database.db);
});
afterAll(async () => {
  await database.close();
  await home.drop();
});
beforeEach(async () => {
  await database.db.deleteFrom('orders').execute();
  for (const receipt of ['one', 'two', 'three']) await anOrder(receipt);
});

async function anOrder(receipt: string): Promise<void> {
  const { id: application_id } = await anApplication(database.db);
  const figures = { currency: 'INR', fee: 100, gst: 0, gst_percent: 0, processing: 0, total: 100 };
  const kind = { kind: 'checkout', status: 'open', package_name: 'Life Member' };
  await inTransaction(database.db, (tx) =>
    insertOrder(tx, { application_id, receipt, ...kind, ...figures, created_at: MADE }),
  );
}

/** A round with a gateway that answers like this. */
async function reconcile(current: () => Promise<CurrentGateway>, roundMs?: number): Promise<void> {
  const services = { clock: { now: () => NOW } } as Services;
  return reconcileOpenOrders({ db: database.db, services, gateway: { current } }, roundMs);
}

async function asked(): Promise<string[]> {
  const orders = database.db.selectFrom('orders').select('receipt').where('checked_at', 'is not', null);
  return (await orders.orderBy('id').execute()).map(({ receipt }) => receipt);
}

test('asks about the other orders, whatever goes wrong with one, and throws the first fault', async () => {
  const faults = [new Error('ours'), new GatewayError('timeout', 'GET /orders'), new Error('ours again')];
  const round = reconcile(async () => {
    throw faults.shift();
  });
  await expect(round).rejects.toThrow(/^ours$/);
  expect(faults).toEqual([]);
  expect(await asked()).toEqual(['one', 'two', 'three']);
});

test('ends the round at a slow gateway, and the rest stay due', async () => {
  const slow = async () => {
    await pass(60);
    throw new GatewayError('timeout', 'GET /orders');
  };
  await expect(reconcile(slow, 50)).rejects.toThrow(GatewayError);
  expect(await asked()).toEqual(['one']);
});
