import type { ExpressionBuilder, Selectable, Updateable } from 'kysely';
import { AssociationLink } from '#contract/settings/check-links.ts';
import type { DB, Settings } from '#server/kit/db/db-types.ts';
import type { Db, Tx } from '#server/kit/db/db.ts';
import { prepare } from '#server/kit/db/prepare.ts';
import { toJsonb } from '#server/kit/db/jsonb.ts';

/** The one row of settings. Its three secrets are encrypted. */
export type StoredRow = WithLinks<Selectable<Settings>>;
export type SettingsChange = Partial<WithLinks<Updateable<Settings>>>;
type WithLinks<Row> = Omit<Row, 'links'> & { links: AssociationLink[] };

/** The one row of settings with the opaque id of its logo. */
export async function readSettingsRow(db: Db) {
  const [row] = await selectSettings(db);
  if (!row) throw new Error('There is no row of settings');
  return withLinks(row);
}

/** Looked up, not joined: a join may be planned to read every file for the one row of settings. */
const logoId = (build: ExpressionBuilder<DB & { s: Settings }, 's'>) =>
  build
    .selectFrom('files as logo')
    .select('logo.public_id')
    .whereRef('logo.id', '=', 's.logo_file_id')
    .as('logo_public_id');

/** The storage key of the logo. Undefined if the id is not the one of the logo in use. */
export async function readLogoKey(db: Db, publicId: string): Promise<string | undefined> {
  const row = await db
    .selectFrom('settings as s')
    .innerJoin('files as logo', 'logo.id', 's.logo_file_id')
    .select('logo.storage_key')
    .where('logo.public_id', '=', publicId)
    .executeTakeFirst();
  return row?.storage_key;
}

// Planned each time, since a plan that is kept fails once a migration adds a column to its rows.
const selectSettings = prepare(
  (db) => db.selectFrom('settings as s').selectAll('s').select(logoId),
  'each time',
);

export type AssociationRow = Awaited<ReturnType<typeof readAssociationRow>>;

/** What screens, mails and documents say of the association. */
export async function readAssociationRow(db: Db) {
  const [row] = await selectAssociation(db);
  if (!row) throw new Error('There is no row of settings');
  return row;
}

/** The same, with the language of an account beside it. */
export async function readAssociationRowFor(db: Db, accountId: number) {
  const [row] = await selectAssociationFor(db, accountId);
  if (!row) throw new Error('There is no row of settings');
  return row;
}

const buildAssociation = (db: Db) =>
  db
    .selectFrom('settings as s')
    .select([
      'website_name',
      'registered_name',
      'registration',
      'webaddress',
      'phone',
      'email',
      'webgst',
      'place_of_supply',
    ])
    .select(logoId);
const selectAssociation = prepare(buildAssociation);
const selectAssociationFor = prepare((db, accountId: number) =>
  buildAssociation(db).select((build) =>
    build
      .selectFrom('member_accounts as reader')
      .select('reader.language')
      .where('reader.id', '=', accountId)
      .as('language'),
  ),
);

/** The row, locked until the transaction ends. */
export async function lockSettingsRow(tx: Tx): Promise<StoredRow> {
  return withLinks(await tx.selectFrom('settings').selectAll().forUpdate().executeTakeFirstOrThrow());
}

function withLinks<Row extends Selectable<Settings>>(row: Row): WithLinks<Row> {
  return { ...row, links: AssociationLink.array().parse(row.links) };
}

export async function updateSettingsRow(tx: Tx, { links, ...change }: SettingsChange): Promise<void> {
  await tx
    .updateTable('settings')
    .set({ ...change, ...(links && { links: toJsonb(links) }) })
    .execute();
}
