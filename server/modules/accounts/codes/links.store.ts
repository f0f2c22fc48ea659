import type { Db, Tx } from '#server/kit/db/db.ts';
import type { AccountKind, Person } from '#server/modules/accounts/account/accounts.store.ts';

const owners = { admin: 'admin_id', member: 'account_id' } as const;

export async function insertPasswordLink(
  tx: Tx,
  { kind, id }: Person,
  link: { token_hash: Buffer; expires_at: Date },
): Promise<void> {
  await tx
    .insertInto('password_links')
    .values({ ...link, [owners[kind]]: id })
    .execute();
}

/** The owner of a link of this kind; undefined when it expired, was used, or is for the other kind. */
export async function findLinkOwner(
  db: Db,
  kind: AccountKind,
  tokenHash: Buffer,
  now: Date,
): Promise<Person | undefined> {
  const link = await db
    .selectFrom('password_links')
    .select(['account_id', 'admin_id'])
    .where('token_hash', '=', tokenHash)
    .where('expires_at', '>', now)
    .executeTakeFirst();
  const id = link?.[owners[kind]] ?? null;
  return id === null ? undefined : { kind, id };
}

/** Uses a link up; false when another request has used it. */
export async function redeemPasswordLink(tx: Tx, tokenHash: Buffer): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom('password_links')
    .where('token_hash', '=', tokenHash)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

/** Deletes all links of a person: one of them set the password, or the e-mail has changed. */
export async function deletePasswordLinks(tx: Tx, { kind, id }: Person): Promise<void> {
  await tx.deleteFrom('password_links').where(owners[kind], '=', id).execute();
}
