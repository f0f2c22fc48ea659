import { defaultLanguage } from '#contract/texts/languages.ts';
import { visitor } from '#server/kit/context/caller.ts';

import type { CommonContext, ContextWithoutTransaction, Services } from '#server/kit/context/context.ts';
import { type Db, inTransaction } from '#server/kit/db/db.ts';
import type { PaymentGateway } from '#server/modules/payments/gateway/payment-gateway.ts';
import { takeOrderToCheck } from '#server/modules/payments/orders/orders.store.ts';
import { askAboutOrder } from './ask-about-order.ts';

/** What the reconciler works with; `gateway` is asked for the account in force at each use. */
export interface ReconcileParts {
  db: Db;
  services: Services;
  gateway: PaymentGateway;
}

/**
 * Asks the gateway about the open orders that are due (orders.store says when) and records what it says.
 * @throws the first error, after all were asked about
 */
export async function reconcileOpenOrders(parts: ReconcileParts, roundMs?: number): Promise<void> {
  const now = parts.services.clock.now();
  const take = () => inTransaction(parts.db, (tx) => takeOrderToCheck(tx, now));
  await pollInBatches(take, (orderId) => checkOrder(parts, orderId), roundMs);
}

/** The job 'check-order'. @throws GatewayError when it does not answer, so that the queue tries again */
export async function checkOrder({ db, services, gateway }: ReconcileParts, orderId: number): Promise<void> {
  const using = await gateway.current();
  await askAboutOrder(backgroundContext(db, services), using.gateway, orderId, 'reconciler');
}

/** The context of work without a signed-in person: a webhook, a job. `ip` is where a webhook came from. */
export function backgroundContext(db: Db, services: Services, ip = ''): ContextWithoutTransaction {
  const common: CommonContext = {
    caller: visitor,
    now: services.clock.now(),
    origin: { ip, userAgent: '', requestId: '', isWeb: false },
    language: defaultLanguage,
    cookies: { set: () => {}, clear: () => {}, get: () => undefined },
    services,
  };
  return {
    ...common,
    db,
    abandoned: new AbortController().signal,
    inTransaction: (work) => inTransaction(db, (tx) => work({ ...common, tx })),
  };
}

/** Rows asked about in one round. */
const MOST = 50;
/** How long a round starts on further rows: the next round is due after a minute. */
const ROUND_MS = 45_000;

/**
 * Asks the gateway about one row after the other, as long as one is due and the round lasts. Runs every minute. Rows that
 * the round does not reach stay due, and one that cannot be settled or got no answer does not stop the others.
 * @param take takes the next row that is due, so that no other process takes it; undefined when there is none
 * @throws the first error, after all were asked about
 */
export async function pollInBatches(
  take: () => Promise<number | undefined>,
  ask: (id: number) => Promise<void>,
  roundMs = ROUND_MS,
): Promise<void> {
  const end = performance.now() + roundMs;
  const failures: unknown[] = [];
  for (let asked = 0; asked < MOST && performance.now() < end; asked += 1) {
    const id = await take();
    if (id === undefined) break;
    await ask(id).catch((error: unknown) => failures.push(error));
  }
  if (failures.length > 0) throw failures[0];
}
