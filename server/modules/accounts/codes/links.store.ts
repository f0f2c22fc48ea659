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

/** Whose a link of this kind is; undefined when it ran out, was used, or is for the other kind. */
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

/** Uses a link up; false when somebody else did meanwhile. */
export async function redeemPasswordLink(tx: Tx, tokenHash: Buffer): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom('password_links')
    .where('token_hash', '=', tokenHash)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

/** Ends all links of a person: the password was set by one of them, or the e-mail they went to is another. */
export async function deletePasswordLinks(tx: Tx, { kind, id }: Person): Promise<void> {
  await tx.deleteFrom('password_links').where(owners[kind], '=', id).execute();
}
