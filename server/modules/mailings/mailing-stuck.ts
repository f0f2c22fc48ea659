import { randomBytes } from 'node:crypto';
import { audit } from '#server/kit/context/audit.ts';
import { visitor } from '#server/kit/context/caller.ts';
import type { Clock } from '#server/kit/clock.ts';
import { type Db, inTransaction } from '#server/kit/db/db.ts';
import type { Log } from '#server/kit/log.ts';
import { refuse } from '#server/kit/refusal.ts';
import { lockMailing, updateMailing } from './mailings.store.ts';

/** Tries of a portion before its mailing fails; a minute or less apart. */
const MOST_TRIES = 3;

/** A mailing of which a portion could not be written. */
export class MailingStuck extends Error {
  readonly mailing: number;

  constructor(mailing: number, cause: unknown) {
    super(`The mailing ${mailing} stands still`, { cause });
    this.mailing = mailing;
  }
}

interface NoteParts {
  db: Db;
  clock: Clock;
  log: Pick<Log, 'warn' | 'error'>;
}

/**
 * Counts a failed try in a separate transaction, because the portion's transaction is undone. After the last try the mailing
 * fails: its page shows the fault with its number in the log, and a button to try again.
 */
export async function noteStuck(
  { db, clock, log }: NoteParts,
  { mailing: id, cause }: MailingStuck,
): Promise<void> {
  const request = randomBytes(5).toString('hex');
  const hasFailed = await inTransaction(db, async (tx) => {
    const row = await lockMailing(tx, id);
    if (row?.state !== 'sending') return false;
    const failures = row.failures + 1;
    if (failures < MOST_TRIES) {
      await updateMailing(tx, row, { failures });
      return false;
    }
    await updateMailing(tx, row, { state: 'failed', failures, error: refuse('fault', { request }).message });
    const line = { tx, caller: visitor, now: clock.now(), origin: { ip: '' } };
    await audit(line, 'mailing.failed', `mailing ${id}`, { subject: row.subject, error_id: request }, 'omas');
    return true;
  });
  if (hasFailed)
    log.error({ err: cause, mailing: id, error_id: request }, 'a mailing has failed; the others go on');
  else log.warn({ err: cause, mailing: id }, 'a mailing stands still; the others go on');
}
