import type { Db, Tx } from '#server/kit/db.ts';

/** The one row of settings with the opaque id of its logo. Its two secrets are sealed. */
export async function readSettingsRow(db: Db | Tx) {
  return db
    .selectFrom('settings as s')
    .leftJoin('files as logo', 'logo.id', 's.logo_file_id')
    .selectAll('s')
    .select('logo.public_id as logo_public_id')
    .executeTakeFirstOrThrow();
}
