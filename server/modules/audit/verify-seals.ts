import { hashSeal, noSeal, sealLine, type SealedLine } from './chain.ts';
import { findSealAfter, idsAfter, readLines } from './seals.store.ts';
import { macsOf, sealKeyIds, type SealParts } from './seal-lines.ts';

const IDS_AT_ONCE = 10_000;

export interface Verified {
  /** What is wrong first, in words; null where nothing is. */
  fault: string | null;
  seals: number;
  lines: number;
  /** Lines that will get their seal within seconds. */
  waiting: number;
  /** Seals under a previous secret, which must stay known for them. */
  previousKey: number;
  /** Seals under a key that is not at hand: their chain was checked, their key was not. */
  otherKey: number;
  /** Of the last seal: written down elsewhere, it shows later that nothing was cut off at the end. */
  last: { number: number; hash: string } | null;
}

/** Follows the whole chain, a seal at a time, and then looks for lines that are in none. */
export async function verifySeals({ db, clock, secrets }: SealParts): Promise<Verified> {
  const now = clock.now().getTime();
  const keyIds = sealKeyIds(secrets);
  const result: Verified = {
    fault: null,
    seals: 0,
    lines: 0,
    waiting: 0,
    previousKey: 0,
    otherKey: 0,
    last: null,
  };
  const broken = (fault: string) => ({ ...result, fault });
  const sealed = new Set<number>();
  let previous = noSeal;
  for (let number = 1; ; number += 1) {
    const seal = await findSealAfter(db, number - 1);
    if (!seal) break;
    if (seal.number !== number) return broken(`Seal ${number} was removed`);
    if (hashSeal(previous, number, seal.sealed_at, seal.lines) !== seal.hash)
      return broken(`Seal ${number} was changed, or the one before it`);
    const key = keyIds.indexOf(seal.key_id);
    if (key < 0) result.otherKey += 1;
    else if (macsOf(secrets, seal.hash)[key] !== seal.mac)
      return broken(`Seal ${number} was not made by this product`);
    if (key > 0) result.previousKey += 1;
    const expected = JSON.parse(seal.lines) as SealedLine[];
    const rows = await readLines(
      db,
      expected.map(([id]) => id),
    );
    const found = new Map(rows.map((row) => [row.id, row]));
    for (const [id, until, hash] of expected) {
      sealed.add(id);
      const row = found.get(id);
      if (row && sealLine(row)[2] !== hash) return broken(`Line ${id} was changed`);
      if (!row && (until === 0 || until > now)) return broken(`Line ${id} was removed`);
    }
    previous = seal.hash;
    result.seals = number;
    result.lines += rows.length;
    result.last = { number, hash: seal.hash };
  }
  for (let last = 0; ;) {
    const rows = await idsAfter(db, last, IDS_AT_ONCE);
    for (const { id, line_id } of rows) {
      if (line_id !== null) result.waiting += 1;
      else if (!sealed.has(id)) return broken(`Line ${id} was inserted: no seal holds it`);
    }
    last = rows.at(-1)?.id ?? last;
    if (rows.length < IDS_AT_ONCE) return result;
  }
}
