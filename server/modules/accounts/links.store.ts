import type { Tx } from '#server/kit/db.ts';

export async function insertPasswordLink(
  tx: Tx,
  link: { token_hash: Buffer; account_id: number; expires_at: Date },
): Promise<void> {
  await tx.insertInto('password_links').values(link).execute();
}

/** Uses a link up and answers whose it is; undefined when it ran out, was used, or is for somebody else. */
export async function redeemPasswordLink(tx: Tx, tokenHash: Buffer, now: Date): Promise<number | undefined> {
  const link = await tx
    .updateTable('password_links')
    .set({ used_at: now })
    .where('token_hash', '=', tokenHash)
    .where('account_id', 'is not', null)
    .where('used_at', 'is', null)
    .where('expires_at', '>', now)
    .returning('account_id')
    .executeTakeFirst();
  return link?.account_id ?? undefined;
}

/** Ends all links of an account: the password was set by one of them. */
export async function deletePasswordLinks(tx: Tx, accountId: number): Promise<void> {
  await tx.deleteFrom('password_links').where('account_id', '=', accountId).execute();
}
