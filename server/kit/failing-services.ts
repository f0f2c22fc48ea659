import type { OutsideService } from '#contract/settings/failing-services.ts';
import type { Clock } from '#server/kit/clock.ts';
import { type Db, inTransaction } from '#server/kit/db/db.ts';
import type { Log } from '#server/kit/log.ts';
import { noteFailing, noteWorking } from './failing-services.store.ts';

/** A process records a success again after this time: another process may have met a failure since. */
const AGAIN_MS = 20_000;
/** Failures in a row that a process notes each; after these only one in so many milliseconds. */
const NOTED_EACH = 3;
/** Longest stored message of a failure, in characters. */
const LONGEST = 300;

/** Hears how the calls to services of others end. `failure` is null for one that worked. */
export type Heard = (service: OutsideService, failure: string | null) => void;

/**
 * Records in the database, for all processes, which outside services fail. Calls do not wait for the record; if it cannot be
 * written, the log has a warning.
 */
export function watchServices({ db, clock, log }: { db: Db; clock: Clock; log: Pick<Log, 'warn'> }): Heard {
  const last = new Map<OutsideService, { failures: number; notedAt: number }>();
  return (service, failure) => {
    const before = last.get(service);
    const failures = failure === null ? 0 : (before?.failures ?? 0) + 1;
    const isSame = before !== undefined && (before.failures === 0) === (failures === 0);
    const isRecent = before !== undefined && performance.now() - before.notedAt < AGAIN_MS;
    if (isSame && isRecent && (failures === 0 || failures > NOTED_EACH)) {
      last.set(service, { ...before, failures });
      return;
    }
    last.set(service, { failures, notedAt: performance.now() });
    const words = failure?.replaceAll(/\S+@\S+/g, '…').slice(0, LONGEST);
    const noted = inTransaction(db, (tx) =>
      words === undefined ? noteWorking(tx, service) : noteFailing(tx, service, clock.now(), words),
    );
    noted.catch((error: unknown) =>
      log.warn({ err: error, service }, 'the state of a service was not noted'),
    );
  };
}
