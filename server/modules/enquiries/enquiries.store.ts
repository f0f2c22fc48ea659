import type { Insertable } from 'kysely';
import type { Enquiries } from '#server/kit/db-types.ts';
import type { Tx } from '#server/kit/db.ts';

/** Keeps an enquiry for the office; returns its id. */
export async function insertEnquiry(tx: Tx, values: Insertable<Enquiries>): Promise<number> {
  const { id } = await tx.insertInto('enquiries').values(values).returning('id').executeTakeFirstOrThrow();
  return id;
}
