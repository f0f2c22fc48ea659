import {
  daysBefore,
  monthsBefore,
  type Periods,
  retentionKinds,
  type RetentionKind,
  unfinishedStep,
  warnAfter,
  warningDays,
} from '#contract/retention/periods.ts';
import { daysKept } from '#contract/audit/kinds.ts';
import { languageOf } from '#contract/texts/languages.ts';
import type { Services } from '#server/kit/context/context.ts';
import { audit } from '#server/kit/context/audit.ts';
import { visitor } from '#server/kit/context/caller.ts';
import { type Db, inTransaction, type Tx } from '#server/kit/db/db.ts';
import { toJsonb } from '#server/kit/db/jsonb.ts';
import { queueMail } from '#server/kit/mail/outbox.ts';
import { forgetOldTraces } from '#server/modules/audit/index.ts';
import { mailFrame } from '#server/modules/settings/index.ts';
import {
  forgetSubjects,
  insertRun,
  lockUnfinished,
  noteWarning,
  readPeriods,
  removeApplications,
  removeOld,
  removePapers,
  type Unfinished,
} from './retention.store.ts';
import { composeWarning } from './warning-mail.ts';

interface RunParts {
  db: Db;
  services: Pick<Services, 'clock' | 'jobs' | 'publicUrl' | 'mailbox'>;
}

/** Rows of one transaction, and portions of a kind in one night: what is left goes with the next. */
const AT_ONCE = 200;
const MOST_PORTIONS = 100;

/** Removes what is due of every kind, in portions, and writes down how much it was; for the nightly job. */
export async function runRetention({ db, services }: RunParts): Promise<Record<RetentionKind, number>> {
  const now = services.clock.now();
  const periods = await readPeriods(db);
  const removed = {
    unfinished: await endUnfinished({ db, services }, periods, now),
    rejected_papers: await removeRejected({ db, services }, periods, now),
    enquiries: await removeKind(db, 'enquiries', periods, now),
    mails: await removeKind(db, 'mails', periods, now),
    log: await forgetOldTraces(db, now, logBefore(periods, now)),
  };
  await inTransaction(db, async (tx) => {
    await forgetSubjects(tx, logBefore(periods, now));
    await insertRun(tx, now, toJsonb(removed));
    if (retentionKinds.some((kind) => removed[kind] > 0))
      await audit(
        { tx, caller: visitor, now, origin: { ip: '' } },
        'retention.removed',
        'old data',
        removed,
        'omas',
      );
  });
  return removed;
}

/** Lines of the log go no sooner than their seals say (server/modules/audit/chain.ts). */
export function logBefore({ log }: Periods, now: Date): Date {
  const soonest = daysBefore(now, daysKept);
  if (log === null) return new Date(0);
  const before = monthsBefore(now, log);
  return before < soonest ? before : soonest;
}

/** Warns the people of unfinished applications, and removes those that were warned two weeks ago. */
async function endUnfinished({ db, services }: RunParts, { unfinished: months }: Periods, now: Date) {
  if (months === null) return 0;
  let removed = 0;
  let after = 0;
  for (let portion = 0; portion < MOST_PORTIONS; portion += 1) {
    const rows = await inTransaction(db, async (tx) => {
      const some = await lockUnfinished(tx, warnAfter(now, months), after, AT_ONCE);
      const steps = some.map((row) => ({
        row,
        step: unfinishedStep({ changedAt: row.changed_at, warnedAt: row.warned_at }, months, now),
      }));
      for (const { row, step } of steps) if (step === 'warn') await warn(tx, services, row, now);
      const over = steps.filter(({ step }) => step === 'remove').map(({ row }) => row.id);
      await queueRemovals(tx, services, await removeApplications(tx, over));
      removed += over.length;
      return some;
    });
    after = rows.at(-1)?.id ?? after;
    if (rows.length < AT_ONCE) break;
  }
  return removed;
}

async function warn(tx: Tx, services: RunParts['services'], row: Unfinished, now: Date): Promise<void> {
  const frame = await mailFrame(tx, services, languageOf(row.language));
  const goesOn = new Date(now.getTime() + warningDays * 86_400_000);
  const url = `${services.publicUrl}/application/user-login`;
  await queueMail(tx, { to: row.email, ...composeWarning(frame, row, { goesOn, url }) }, now);
  await noteWarning(tx, row.id, now);
}

async function removeRejected({ db, services }: RunParts, { rejected_papers: months }: Periods, now: Date) {
  if (months === null) return 0;
  let removed = 0;
  for (let portion = 0; portion < MOST_PORTIONS; portion += 1) {
    const keys = await inTransaction(db, async (tx) => {
      const gone = await removePapers(tx, monthsBefore(now, months), AT_ONCE);
      await queueRemovals(tx, services, gone);
      return gone;
    });
    removed += keys.length;
    if (keys.length === 0) break;
  }
  return removed;
}

async function queueRemovals(tx: Tx, { jobs }: RunParts['services'], keys: readonly string[]): Promise<void> {
  for (const storageKey of keys) await jobs.send(tx, 'remove-file', { storageKey });
}

async function removeKind(db: Db, kind: 'enquiries' | 'mails', periods: Periods, now: Date): Promise<number> {
  const months = periods[kind];
  if (months === null) return 0;
  let removed = 0;
  for (let portion = 0; portion < MOST_PORTIONS; portion += 1) {
    const some = await inTransaction(db, (tx) => removeOld(tx, kind, monthsBefore(now, months), AT_ONCE));
    removed += some;
    if (some < AT_ONCE) break;
  }
  return removed;
}
