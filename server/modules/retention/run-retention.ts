import { memberSignInLink } from '#contract/accounts/sign-in-link.ts';
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
import { eachAlone } from '#server/kit/db/savepoint.store.ts';
import { collectFailures, type Failures } from '#server/kit/jobs/failures.ts';
import type { Log } from '#server/kit/log.ts';
import { queueMail } from '#server/kit/mail/outbox.ts';
import { forgetOldTraces } from '#server/modules/audit/index.ts';
import { mailFrame } from '#server/modules/settings/index.ts';
import { removeEach } from './remove-each.ts';
import {
  findOld,
  forgetSubjects,
  insertRun,
  lockOldPapers,
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
  log: Pick<Log, 'warn'>;
}

type KindParts = Pick<RunParts, 'db' | 'services'> & { failures: Failures };

/** Rows of one transaction, and portions of a kind in one night: what is left goes with the next. */
const AT_ONCE = 200;
const MOST_PORTIONS = 100;

/**
 * Removes what is due of every kind, in portions, and records the counts; for the nightly job. A kind or a person that fails
 * keeps no other waiting.
 * @throws AggregateError after all the rest is done and recorded
 */
export async function runRetention({ db, services, log }: RunParts): Promise<Record<RetentionKind, number>> {
  const now = services.clock.now();
  const periods = await readPeriods(db);
  const failures = collectFailures('retention', log);
  const parts = { db, services, failures };
  const before = logBefore(periods, now);
  const kinds: Record<RetentionKind, () => Promise<number>> = {
    unfinished: () => endUnfinished(parts, periods, now),
    rejected_papers: () => removeRejected(parts, periods, now),
    enquiries: () => removeKind(parts, 'enquiries', periods, now),
    mails: () => removeKind(parts, 'mails', periods, now),
    log: () => forgetOldTraces(db, now, before),
  };
  const removed = { unfinished: 0, rejected_papers: 0, enquiries: 0, mails: 0, log: 0 };
  for (const kind of retentionKinds) removed[kind] = (await failures.attempt({ kind }, kinds[kind])) ?? 0;
  await inTransaction(db, async (tx) => {
    await forgetSubjects(tx, before);
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
  failures.throwIfAny();
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
async function endUnfinished(
  { db, services, failures }: KindParts,
  { unfinished: months }: Periods,
  now: Date,
) {
  if (months === null) return 0;
  let removed = 0;
  let after = 0;
  for (let portion = 0; portion < MOST_PORTIONS; portion += 1) {
    const { some, gone, failed } = await inTransaction(db, async (tx) => {
      const some = await lockUnfinished(tx, warnAfter(now, months), after, AT_ONCE);
      const steps = some.map((row) => ({
        row,
        step: unfinishedStep({ changedAt: row.changed_at, warnedAt: row.warned_at }, months, now),
      }));
      const due = steps.filter(({ step }) => step === 'warn').map(({ row }) => row);
      const unwarned = await eachAlone(tx, due, (row) => warn(tx, services, row, now));
      const failed = unwarned.map(({ item, error }) => ({ id: item.id, error }));
      const over = steps.filter(({ step }) => step === 'remove').map(({ row }) => row.id);
      const { removed: keys, failed: left } = await removeEach(tx, over, (ids) =>
        removeApplications(tx, ids),
      );
      await queueRemovals(tx, services, keys);
      // Counted outside: after a deadlock the transaction runs once more.
      return { some, gone: over.length - left.length, failed: [...failed, ...left] };
    });
    removed += gone;
    for (const { id, error } of failed) failures.note({ application: id }, error);
    after = some.at(-1)?.id ?? after;
    if (some.length < AT_ONCE) break;
  }
  return removed;
}

async function warn(tx: Tx, services: RunParts['services'], row: Unfinished, now: Date): Promise<void> {
  const frame = await mailFrame(tx, services, languageOf(row.language));
  const goesOn = new Date(now.getTime() + warningDays * 86_400_000);
  const url = memberSignInLink(services.publicUrl, row.email);
  await queueMail(tx, { to: row.email, ...composeWarning(frame, row, { goesOn, url }) }, now);
  await noteWarning(tx, row.id, now);
}

async function removeRejected(
  { db, services, failures }: KindParts,
  { rejected_papers: months }: Periods,
  now: Date,
) {
  if (months === null) return 0;
  let removed = 0;
  for (let portion = 0; portion < MOST_PORTIONS; portion += 1) {
    const { removed: keys, failed } = await inTransaction(db, async (tx) => {
      const due = await lockOldPapers(tx, monthsBefore(now, months), AT_ONCE);
      const gone = await removeEach(tx, due, (ids) => removePapers(tx, ids));
      await queueRemovals(tx, services, gone.removed);
      return gone;
    });
    removed += keys.length;
    for (const { id, error } of failed) failures.note({ application: id }, error);
    // Those that failed would be found again: the rest goes with the next night.
    if (keys.length === 0 || failed.length > 0) break;
  }
  return removed;
}

async function queueRemovals(tx: Tx, { jobs }: RunParts['services'], keys: readonly string[]): Promise<void> {
  for (const storageKey of keys) await jobs.send(tx, 'remove-file', { storageKey });
}

async function removeKind(
  { db, failures }: KindParts,
  kind: 'enquiries' | 'mails',
  periods: Periods,
  now: Date,
): Promise<number> {
  const months = periods[kind];
  if (months === null) return 0;
  let removed = 0;
  for (let portion = 0; portion < MOST_PORTIONS; portion += 1) {
    const { removed: gone, failed } = await inTransaction(db, async (tx) => {
      const due = await findOld(tx, kind, monthsBefore(now, months), AT_ONCE);
      return removeEach(tx, due, (ids) => removeOld(tx, kind, ids));
    });
    removed += gone.length;
    for (const { id, error } of failed) failures.note({ kind, id }, error);
    if (gone.length < AT_ONCE) break;
  }
  return removed;
}
