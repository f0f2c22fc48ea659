import { type Insertable, sql, type Selectable, type Updateable } from 'kysely';
import type { Packages } from '#server/kit/db/db-types.ts';
import type { Tx } from '#server/kit/db/db.ts';

export type PackageRow = Selectable<Packages>;

/** Admits one writer of packages at a time, so that no name and no slug is used twice. Readers do not wait. */
export async function lockPackages(tx: Tx): Promise<void> {
  await sql`lock table packages in share row exclusive mode`.execute(tx);
}

/** Locks a package until the transaction ends, against changes and against new rows that refer to it. */
export async function lockPackageRow(tx: Tx, id: number): Promise<PackageRow | undefined> {
  return tx.selectFrom('packages').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();
}

export async function insertPackage(tx: Tx, values: Insertable<Packages>): Promise<number> {
  const { id } = await tx.insertInto('packages').values(values).returning('id').executeTakeFirstOrThrow();
  return id;
}

export async function updatePackage(tx: Tx, id: number, values: Updateable<Packages>): Promise<void> {
  await tx.updateTable('packages').set(values).where('id', '=', id).execute();
}

/** Deletes a package without applications, with the number series of applications it may have had. */
export async function deletePackageRow(tx: Tx, id: number): Promise<void> {
  await tx.deleteFrom('application_series').where('package_id', '=', id).execute();
  await tx.deleteFrom('packages').where('id', '=', id).execute();
}

/** Whether another package has this name, ignoring case. */
export async function isNameTaken(tx: Tx, name: string, exceptId: number | null): Promise<boolean> {
  const row = await tx
    .selectFrom('packages')
    .select('id')
    .where(sql`lower(name)`, '=', sql`lower(${name})`)
    .where('id', 'is distinct from', exceptId)
    .executeTakeFirst();
  return row !== undefined;
}

export async function listSlugs(tx: Tx): Promise<Set<string>> {
  const rows = await tx.selectFrom('packages').select('slug').execute();
  return new Set(rows.map((row) => row.slug));
}

/** The currency with this id, or with this code; it cannot be deleted until the transaction ends. */
export async function holdCurrency(
  tx: Tx,
  by: { id: number } | { code: string },
): Promise<{ id: number; code: string } | undefined> {
  const query = tx.selectFrom('currencies').select(['id', 'code']).forKeyShare();
  return 'id' in by
    ? query.where('id', '=', by.id).executeTakeFirst()
    : query.where('code', '=', by.code).executeTakeFirst();
}

/** Whether this GST type exists. It cannot be deleted until the transaction ends. */
export async function holdGstType(tx: Tx, id: number): Promise<boolean> {
  const row = await tx
    .selectFrom('gst_types')
    .select('id')
    .where('id', '=', id)
    .forKeyShare()
    .executeTakeFirst();
  return row !== undefined;
}

/** The type of this GST value; undefined when there is none. The value cannot be deleted until the transaction ends. */
export async function holdGstValue(tx: Tx, id: number): Promise<{ gst_type_id: number } | undefined> {
  return tx
    .selectFrom('gst_values')
    .select('gst_type_id')
    .where('id', '=', id)
    .forKeyShare()
    .executeTakeFirst();
}
