import type { homeCalls } from '#contract/applications/home-calls.ts';
import { type Day, dayOf } from '#contract/kit/day.ts';
import { mostCounted } from '#contract/kit/page.ts';
import { done } from '#contract/texts/done.ts';
import { audit } from '#server/kit/context/audit.ts';
import { changesBetween } from '#server/kit/context/changes.ts';
import { hasFlag } from '#server/kit/context/caller.ts';
import type { Db } from '#server/kit/db/db.ts';
import type { Handler, ReadHandler } from '#server/kit/http/mount-calls.ts';
import { viewMoneyOfMonths } from '#server/modules/payment-records/index.ts';
import { viewAllottedOfMonths } from './month.views.ts';
import { lockTargets, readTargets, saveTargets } from './waiting-targets.store.ts';
import { viewWaiting } from './waiting.views.ts';

/** waiting_applications: what the lists that it leads to show, since when the first row of each waits, and who is late. */
export const showWaiting: ReadHandler<typeof homeCalls.waitingApplications> = async ({ db, now }) => ({
  data: (await viewWaiting(db, dayOf(now))).map(({ kind, count, oldest, late }) => ({
    kind,
    count: Math.min(count, mostCounted),
    count_is_least: count > mostCounted,
    oldest: oldest?.toISOString() ?? null,
    late: Math.min(late, mostCounted),
  })),
});

/** waiting_targets */
export const showTargets: ReadHandler<typeof homeCalls.waitingTargets> = async ({ db }) => ({
  data: await readTargets(db),
});

/** waiting_targets_update */
export const updateTargets: Handler<typeof homeCalls.waitingTargetsUpdate> = async (context, targets) => {
  const { tx } = context;
  await lockTargets(tx);
  const changes = changesBetween(await readTargets(tx), targets);
  await saveTargets(tx, targets);
  if (Object.keys(changes).length > 0)
    await audit(context, 'settings.waiting_updated', 'waiting targets', changes);
  return { message: done.saved };
};

/** month_figures: who may not view the payment report is not sent the money. */
export const showMonth: ReadHandler<typeof homeCalls.monthFigures> = async ({ db, caller, now }) => {
  const month = dayOf(now).slice(0, 7);
  const firstDay = `${month}-01`;
  const maySeeMoney = caller.admin !== null && hasFlag(caller.admin, 'Payment reports', 'view');
  const [[members = { now: 0, before: 0 }], money] = await Promise.all([
    viewAllottedOfMonths(db, firstDay),
    maySeeMoney ? readMoney(db, firstDay) : undefined,
  ]);
  return { data: { month, members, ...(money && { money }) } };
};

async function readMoney(db: Db, firstDay: Day) {
  const rows = await viewMoneyOfMonths(db, firstDay);
  return rows.map((row) => ({
    currency_code: row.currency,
    currency_symbol: row.symbol ?? '',
    received: { now: row.received_now, before: row.received_before },
    refunded: { now: row.refunded_now, before: row.refunded_before },
  }));
}
