import { type Db, inTransaction } from '#server/kit/db/db.ts';
import type { Secrets } from '#server/kit/secrets.ts';
import { findSealedOtherwise, replaceSealed } from './reseal.store.ts';
import { type SealedColumn, sealedColumns } from './sealed-columns.ts';

const AT_ONCE = 100;

interface Resealed {
  count: number;
  /** Where values are that none of the secrets opens, and how many. */
  lost: Map<string, number>;
}

/**
 * Seals under the present secret what is sealed under another one that is known. Others go on working: what they change
 * meanwhile is left to them. Cut short, it goes on where it was.
 */
export async function reseal(db: Db, secrets: Secrets): Promise<Resealed> {
  const result: Resealed = { count: 0, lost: new Map() };
  for (const place of sealedColumns)
    for (let after = ''; ;) {
      const values = await findSealedOtherwise(db, place, {
        begins: secrets.sealedBegins,
        after,
        most: AT_ONCE,
      });
      await inTransaction(db, async (tx) => {
        for (const from of values) {
          const plain = openOrNull(secrets, from);
          if (plain === null) note(result.lost, place);
          else if (await replaceSealed(tx, place, { from, to: secrets.encrypt(plain) })) result.count += 1;
        }
      });
      after = values.at(-1) ?? after;
      if (values.length < AT_ONCE) break;
    }
  return result;
}

function note(lost: Resealed['lost'], { table, column }: SealedColumn): void {
  const place = `${table}.${column}`;
  lost.set(place, (lost.get(place) ?? 0) + 1);
}

function openOrNull(secrets: Secrets, sealed: string): string | null {
  try {
    return secrets.decrypt(sealed);
  } catch {
    return null;
  }
}
