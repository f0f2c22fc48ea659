import type { retentionCalls } from '#contract/retention/calls.ts';
import {
  daysBefore,
  monthsBefore,
  retentionKinds,
  type RetentionKind,
  warningDays,
} from '#contract/retention/periods.ts';
import { done } from '#contract/texts/done.ts';
import { audit } from '#server/kit/context/audit.ts';
import { changesBetween } from '#server/kit/context/changes.ts';
import type { Db } from '#server/kit/db/db.ts';
import {
  type Handler,
  type ReadHandler,
  type Routes,
  withTransaction,
} from '#server/kit/http/mount-calls.ts';
import { renewNotice } from '#server/modules/consents/index.ts';
import { countDue, countUnfinished, readLastRun, readPeriods, savePeriods } from './retention.store.ts';
import { logBefore } from './run-retention.ts';

/** retention: with what the next run would remove, counted without removing it. */
const readRetention: ReadHandler<typeof retentionCalls.retention> = async ({ db, now }) => {
  const periods = await readPeriods(db);
  const due = countsOf({});
  for (const kind of retentionKinds) due[kind] = await dueNow(db, kind, periods[kind], now);
  const last = await readLastRun(db);
  const last_run = last ? { ran_on: last.ran_at.toISOString(), removed: countsOf(last.removed) } : null;
  return { data: { periods, due, last_run } };
};

async function dueNow(db: Db, kind: RetentionKind, months: number | null, now: Date): Promise<number> {
  if (months === null) return 0;
  const before = monthsBefore(now, months);
  if (kind === 'unfinished') return countUnfinished(db, before, daysBefore(now, warningDays));
  const until = kind === 'log' ? logBefore({ ...(await readPeriods(db)), log: months }, now) : before;
  return countDue(db, kind, until);
}

function countsOf(kept: unknown): Record<RetentionKind, number> {
  const counts = typeof kept === 'object' && kept !== null ? (kept as Record<string, unknown>) : {};
  const entries = retentionKinds.map((kind) => [kind, Number(counts[kind] ?? 0)]);
  return Object.fromEntries(entries) as Record<RetentionKind, number>;
}

/** retention_update: the privacy notice names these times, so that other ones are a new version of it. */
const updateRetention: Handler<typeof retentionCalls.retentionUpdate> = async (context, periods) => {
  const { tx, caller, now } = context;
  const changes = changesBetween(await readPeriods(tx), periods);
  await savePeriods(tx, periods);
  await renewNotice(tx, periods, { adminId: caller.admin?.id ?? null, at: now });
  if (Object.keys(changes).length > 0) await audit(context, 'retention.updated', 'retention', changes);
  return { message: done.saved };
};

export const retentionRoutes: Routes<typeof retentionCalls> = {
  retention: readRetention,
  retentionUpdate: withTransaction(updateRetention),
};
