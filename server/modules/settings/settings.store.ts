import type { Selectable, Updateable } from 'kysely';
import type { Settings } from '#server/kit/db-types.ts';
import type { Db, Tx } from '#server/kit/db.ts';

/** The one row of settings. Its three secrets are sealed. */
export type StoredRow = Selectable<Settings>;
export type SettingsChange = Updateable<Settings>;

/** The one row of settings with the opaque id of its logo. */
export async function readSettingsRow(db: Db | Tx) {
  return db
    .selectFrom('settings as s')
    .leftJoin('files as logo', 'logo.id', 's.logo_file_id')
    .selectAll('s')
    .select('logo.public_id as logo_public_id')
    .executeTakeFirstOrThrow();
}

/** The row, locked until the transaction ends. */
export async function lockSettingsRow(tx: Tx): Promise<StoredRow> {
  return tx.selectFrom('settings').selectAll().forUpdate().executeTakeFirstOrThrow();
}

export async function updateSettingsRow(tx: Tx, change: SettingsChange): Promise<void> {
  await tx.updateTable('settings').set(change).execute();
}
