import { type Db, inTransaction } from '#server/kit/db/db.ts';
import { forgetLastMails } from './erasure.store.ts';

/** A mail that nobody takes is forgotten too, after so many days. */
const LONGEST_DAYS = 7;

/** Forgets the address of each erased person once the last mail to it was sent: the row of the outbox goes. */
export async function forgetErasedAddresses(db: Db, now: Date): Promise<void> {
  const before = new Date(now.getTime() - LONGEST_DAYS * 86_400_000);
  await inTransaction(db, (tx) => forgetLastMails(tx, before));
}
