import type { Services } from '#server/kit/context/context.ts';
import { type Db, inTransaction } from '#server/kit/db/db.ts';
import { refundsPerPage } from '#server/modules/payments/gateway/index.ts';
import type { PaymentGateway } from '#server/modules/payments/gateway/payment-gateway.ts';
import { backgroundContext, pollInBatches } from '#server/modules/payments/settlement/background-work.ts';
import { finishRefund } from './finish-refund.ts';
import { takeRefundToCheck } from './refunds.store.ts';
import { settleChangedRefunds } from './settle-refund.ts';

interface ReconcileParts {
  db: Db;
  services: Services;
  gateway: PaymentGateway;
}

/** A refund may fail days after it was made, and the gateway sends its webhook for one day only (facts A7, A8). */
const LOOK_BACK_SECONDS = 15 * 86_400;

/**
 * Moves the pending refunds forward that are due (refunds.store says when).
 * @throws the first error, after all were asked about; those without an answer will be due again
 */
export async function reconcileRefunds(parts: ReconcileParts): Promise<void> {
  const { db, services } = parts;
  const { gateway } = await parts.gateway.current();
  const context = backgroundContext(db, services);
  const take = () => inTransaction(db, (tx) => takeRefundToCheck(tx, context.now));
  await pollInBatches(take, (id) => finishRefund(context, gateway, id, 'reconciler'));
}

/**
 * Reads the gateway's own list of the last refunds and settles what is new: those made in its dashboard, and those that
 * failed late, even when no webhook came. Runs every hour. Refunds of payments that are not ours are ignored.
 * @throws GatewayError, or the first of what could not be settled, after all the others were
 */
export async function settleRecentRefunds(parts: ReconcileParts): Promise<void> {
  const { gateway, unusable } = await parts.gateway.current();
  if (unusable !== null) return;
  const context = backgroundContext(parts.db, parts.services);
  const from = Math.floor(context.now.getTime() / 1_000) - LOOK_BACK_SECONDS;
  const failures: unknown[] = [];
  for (let skip = 0; ; skip += refundsPerPage) {
    const page = await gateway.listAllRefunds(from, skip);
    await settleChangedRefunds(context, page, 'reconciler').catch((error: unknown) => failures.push(error));
    if (page.length < refundsPerPage) break;
  }
  if (failures.length > 0) throw failures[0];
}
