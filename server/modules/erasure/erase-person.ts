import type { ErasedKind } from '#contract/erasure/rules.ts';
import type { Tx } from '#server/kit/db/db.ts';
import type { Jobs } from '#server/kit/jobs/jobs.ts';
import { withdrawExports } from '#server/modules/list-exports/index.ts';
import { closeOrdersOfEnded } from '#server/modules/payment-records/index.ts';
import {
  endApplications,
  eraseCertificates,
  eraseRows,
  forgetAddresses,
  forgetReasons,
  forgetUses,
  listStorageKeys,
  lockPerson,
} from './erasure.store.ts';

/**
 * Erases a person for good, in the caller's transaction: all values and rows that erased-columns.ts and erased-rows.ts
 * name, and, by the queue, the bytes of the papers. A person who was erased before is erased again, which changes
 * nothing (docs/decisions/0085).
 * @returns how many rows were erased or lost values, by kind
 */
export async function erasePerson(
  { tx, now, jobs }: { tx: Tx; now: Date; jobs: Pick<Jobs, 'send'> },
  accountId: number,
): Promise<Record<ErasedKind, number>> {
  const person = await lockPerson(tx, accountId);
  await withdrawExports({ tx, now, jobs }, person.application);
  const keys = await listStorageKeys(tx, person);
  const counts = await eraseRows(tx, person);
  await eraseCertificates(tx, person);
  await closeOrdersOfEnded(tx, { now, jobs }, person.application.map(Number));
  await endApplications(tx, person, now);
  await forgetUses(tx, person);
  await forgetAddresses(tx, person);
  await forgetReasons(tx, person);
  for (const storageKey of keys) await jobs.send(tx, 'remove-file', { storageKey });
  return counts;
}
