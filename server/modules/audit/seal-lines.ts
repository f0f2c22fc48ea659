import { daysKept } from '#contract/audit/kinds.ts';
import type { Clock } from '#server/kit/clock.ts';
import { type Db, inTransaction } from '#server/kit/db/db.ts';
import { type Log, messageOf } from '#server/kit/log.ts';
import type { Secrets } from '#server/kit/secrets.ts';
import type { Forward } from './forward-lines.ts';
import { hashSeal, noSeal, sealLine } from './chain.ts';
import {
  findLastSeal,
  hasUnsealed,
  insertSeal,
  removeTraces,
  takeSealing,
  takeUnsealed,
} from './seals.store.ts';

/** Lines of one seal at most. */
const AT_ONCE = 1_000;
const LOOK_MS = 1_000;
const REMOVED_AT_ONCE = 10_000;

export interface SealParts {
  db: Db;
  clock: Clock;
  secrets: Pick<Secrets, 'keyedHashes'>;
  /** Where lines go beside the log. */
  forward?: Forward | undefined;
}

/** By which a seal names its key: the ids of every known secret, the present one first. */
export function sealKeyIds(secrets: SealParts['secrets']): string[] {
  return secrets.keyedHashes('audit seals: id of the key').map((id) => id.toString('hex').slice(0, 16));
}

/** The hash under each key, without which nobody can make a seal; in the same order. */
export function macsOf(secrets: SealParts['secrets'], hash: string): string[] {
  return secrets.keyedHashes('audit seals', hash).map((mac) => mac.toString('base64url'));
}

/** Chains the committed lines that no seal holds yet; nobody who writes one waits for it. */
export async function sealLines({ db, clock, secrets, forward }: SealParts): Promise<void> {
  while (await hasUnsealed(db)) {
    const isDone = await inTransaction(db, async (tx) => {
      if (!(await takeSealing(tx))) return true;
      const taken = await takeUnsealed(tx, AT_ONCE);
      if (taken.length === 0) return true;
      const last = await findLastSeal(tx);
      const number = (last?.number ?? 0) + 1;
      const sealed_at = clock.now();
      const lines = JSON.stringify(taken.map(sealLine));
      const hash = hashSeal(last?.hash ?? noSeal, number, sealed_at, lines);
      const [mac = ''] = macsOf(secrets, hash);
      const [key_id = ''] = sealKeyIds(secrets);
      await insertSeal(tx, { number, sealed_at, lines, hash, mac, key_id });
      // Before the commit: without it they would not be forwarded again.
      await forward?.(taken, number);
      return taken.length < AT_ONCE;
    });
    if (isDone) return;
  }
}

/** Seals every second. @returns ends it, after what is under way */
export function startSealing(parts: SealParts & { log: Log }): () => Promise<void> {
  let sealing: Promise<void> | undefined;
  let isAway = false;
  const seal = async () => {
    try {
      await sealLines(parts);
      isAway = false;
    } catch (error) {
      if (!isAway) parts.log.warn({ cause: messageOf(error) }, 'lines of the audit log wait for their seal');
      isAway = true;
    }
  };
  const look = () => {
    sealing ??= seal().finally(() => (sealing = undefined));
  };
  const looking = setInterval(look, LOOK_MS);
  return async () => {
    clearInterval(looking);
    await sealing;
  };
}

/**
 * Removes what is no change and is older than an instant; its seals stay.
 * @param before no later than daysKept before now, until when seals vouch for each line
 * @returns how many lines
 */
export async function forgetOldTraces(
  db: Db,
  now: Date,
  before = new Date(now.getTime() - daysKept * 86_400_000),
): Promise<number> {
  const remove = () => inTransaction(db, (tx) => removeTraces(tx, before, REMOVED_AT_ONCE));
  for (let all = 0; ;) {
    const removed = await remove();
    all += removed;
    if (removed < REMOVED_AT_ONCE) return all;
  }
}
