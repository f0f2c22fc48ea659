import type { Tx } from '#server/kit/db/db.ts';

/** Makes a mail that was given up due again, with new tries. @returns false where its words are gone, or it was not given up */
export async function sendAgain(tx: Tx, id: number, now: Date): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('outbox_mails')
    .set({ try_at: now, dropped_at: null, failure: null, no_recipient: false, tries: 0, unconfirmed: 0 })
    .where('id', '=', id)
    .where('failure', 'is not', null)
    .where('html', 'is not', null)
    .where('text', 'is not', null)
    .where('expires_at', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Takes a mail off the list. @returns false where it is not on it */
export async function settle(tx: Tx, id: number, now: Date): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('outbox_mails')
    .set({ settled_at: now })
    .where('id', '=', id)
    .where('failure', 'is not', null)
    .where('settled_at', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}
