import { sql } from 'kysely';
import { DatabaseError } from 'pg';
import type { Tx } from './db.ts';
import { DatabaseBusy } from './naming-pool.ts';

type Tried<Result> = { done: true; value: Result } | { done: false; error: unknown };

/**
 * Does one item's work inside a transaction so that its failure undoes this item alone.
 * @throws DatabaseError of a deadlock or serialization failure, which ends the whole transaction, and DatabaseBusy
 */
export async function tryAlone<Result>(tx: Tx, work: () => Promise<Result>): Promise<Tried<Result>> {
  await sql`savepoint one_item`.execute(tx);
  try {
    const value = await work();
    await sql`release savepoint one_item`.execute(tx);
    return { done: true, value };
  } catch (error) {
    const isAborted = error instanceof DatabaseError && (error.code ?? '').startsWith('40');
    if (isAborted || error instanceof DatabaseBusy) throw error;
    await sql`rollback to savepoint one_item`.execute(tx);
    await sql`release savepoint one_item`.execute(tx);
    return { done: false, error };
  }
}

/** Does the work of each item alone. @returns the items that failed @throws as tryAlone */
export async function eachAlone<Item>(
  tx: Tx,
  items: readonly Item[],
  work: (item: Item) => Promise<void>,
): Promise<{ item: Item; error: unknown }[]> {
  const failed: { item: Item; error: unknown }[] = [];
  for (const item of items) {
    const tried = await tryAlone(tx, () => work(item));
    if (!tried.done) failed.push({ item, error: tried.error });
  }
  return failed;
}
