import { type Insertable, type Selectable, sql, type Updateable } from 'kysely';
import type { ChosenColumns, ListWithColumns } from '#contract/accounts/list-columns.ts';
import type { SavedView } from '#contract/accounts/saved-views.ts';
import type { Admins } from '#server/kit/db/db-types.ts';
import type { Db, Tx } from '#server/kit/db/db.ts';
import { toJsonb } from '#server/kit/db/jsonb.ts';

export type UserRow = Selectable<Admins>;

/**
 * Makes all changes of users and roles wait for each other: who is the last administrator, which rights a role has and
 * which names are taken then stays true until the transaction ends. These changes are rare.
 */
export async function lockPeople(tx: Tx): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('users and roles', 0))`.execute(tx);
}

export async function lockUser(tx: Tx, id: number): Promise<UserRow | undefined> {
  return tx.selectFrom('admins').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();
}

/** Has nobody else than this one user the role? */
export async function isOnlyOneInRole(db: Db, userId: number, roleId: number): Promise<boolean> {
  const other = await db
    .selectFrom('admins')
    .select('id')
    .where('role_id', '=', roleId)
    .where('id', '!=', userId)
    .limit(1)
    .executeTakeFirst();
  return other === undefined;
}

export async function insertUser(tx: Tx, user: Insertable<Admins>): Promise<{ id: number; version: number }> {
  return tx.insertInto('admins').values(user).returning(['id', 'version']).executeTakeFirstOrThrow();
}

/** Changes what the office edits of a user; the row then has the next version. */
export async function updateUser(
  tx: Tx,
  id: number,
  values: Pick<Updateable<Admins>, 'full_name' | 'email' | 'role_id' | 'profile_file_id'>,
): Promise<{ id: number; version: number }> {
  return tx
    .updateTable('admins')
    .set((build) => ({ ...values, version: build('version', '+', 1) }))
    .where('id', '=', id)
    .returning(['id', 'version'])
    .executeTakeFirstOrThrow();
}

/** Keeps what a user chose of the columns of one list; the row that the office edits stays the version it is. */
export async function storeColumns(
  tx: Tx,
  id: number,
  list: ListWithColumns,
  columns: ChosenColumns,
): Promise<void> {
  const chosen = toJsonb({ [list]: columns });
  await tx
    .updateTable('admins')
    .set({ list_columns: sql`list_columns || ${chosen}::jsonb` })
    .where('id', '=', id)
    .execute();
}

/** Keeps these views of one list in place of those there were; the caller has locked the row. */
export async function storeViews(
  tx: Tx,
  id: number,
  list: ListWithColumns,
  views: readonly SavedView[],
): Promise<void> {
  const kept = toJsonb({ [list]: views });
  await tx
    .updateTable('admins')
    .set({ saved_views: sql`saved_views || ${kept}::jsonb` })
    .where('id', '=', id)
    .execute();
}

/** Sessions, links and marks of the bell go along; notes, activities and payments stay without an author. */
export async function deleteUserRow(tx: Tx, id: number): Promise<void> {
  await tx.deleteFrom('admins').where('id', '=', id).execute();
}
