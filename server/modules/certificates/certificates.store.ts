import { type Insertable, type Selectable, sql, type Updateable } from 'kysely';
import type { CertificateSettings, FmasCertificates } from '#server/kit/db/db-types.ts';
import type { Tx } from '#server/kit/db/db.ts';

export type SettingsRow = Selectable<CertificateSettings>;
export type FmasRow = Selectable<FmasCertificates>;

/**
 * Admits one writer at a time to both kinds of certificates, so that no convocation is entered twice, and pictures
 * shared by copied settings are forgotten with the last copy. Readers do not wait.
 */
export async function lockCertificates(tx: Tx): Promise<void> {
  await sql`lock table certificate_settings, fmas_certificates in share row exclusive mode`.execute(tx);
}

export async function findSettings(tx: Tx, id: number): Promise<SettingsRow | undefined> {
  return tx.selectFrom('certificate_settings').selectAll().where('id', '=', id).executeTakeFirst();
}

export async function insertSettings(tx: Tx, values: Insertable<CertificateSettings>): Promise<SettingsRow> {
  return tx.insertInto('certificate_settings').values(values).returningAll().executeTakeFirstOrThrow();
}

/** Changes certificate settings and raises their version. */
export async function updateSettings(
  tx: Tx,
  { id, version }: SettingsRow,
  values: Updateable<CertificateSettings>,
): Promise<SettingsRow> {
  return tx
    .updateTable('certificate_settings')
    .set({ ...values, version: version + 1 })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow();
}

/**
 * Returns the period that shares days with this one, with the officers who sign on those days: those of the period that
 * began last, of two from the same day the newer (docs/decisions/0026). An open end lasts until the next period begins,
 * so it shares no day.
 */
export async function findOverlap(tx: Tx, { id }: SettingsRow) {
  return tx
    .selectFrom('certificate_settings as own')
    .innerJoin('certificate_settings as other', (join) => join.onRef('other.id', '!=', 'own.id'))
    .select('other.from_date')
    .select(
      sql<string>`case when (other.from_date, other.id) > (own.from_date, own.id)
        then other.president_name else own.president_name end`.as('signs'),
    )
    .where('own.id', '=', id)
    .where(
      sql<boolean>`(other.from_date = own.from_date
        or (other.from_date < own.from_date and other.to_date >= own.from_date)
        or (other.from_date > own.from_date and other.from_date <= own.to_date))`,
    )
    .orderBy('other.from_date', 'desc')
    .orderBy('other.id', 'desc')
    .executeTakeFirst();
}

export async function deleteSettings(tx: Tx, id: number): Promise<void> {
  await tx.deleteFrom('certificate_settings').where('id', '=', id).execute();
}

export async function findFmas(tx: Tx, id: number): Promise<FmasRow | undefined> {
  return tx.selectFrom('fmas_certificates').selectAll().where('id', '=', id).executeTakeFirst();
}

/** Whether another artwork exists for this convocation. */
export async function isYearTaken(tx: Tx, year: number, exceptId: number | null): Promise<boolean> {
  const row = await tx
    .selectFrom('fmas_certificates')
    .select('id')
    .where('year_of_fmas', '=', year)
    .where('id', 'is distinct from', exceptId)
    .executeTakeFirst();
  return row !== undefined;
}

export async function insertFmas(tx: Tx, values: Insertable<FmasCertificates>): Promise<FmasRow> {
  return tx.insertInto('fmas_certificates').values(values).returningAll().executeTakeFirstOrThrow();
}

/** Changes the artwork of a convocation and raises its version. */
export async function updateFmas(
  tx: Tx,
  { id, version }: FmasRow,
  values: Updateable<FmasCertificates>,
): Promise<FmasRow> {
  return tx
    .updateTable('fmas_certificates')
    .set({ ...values, version: version + 1 })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow();
}

export async function deleteFmas(tx: Tx, id: number): Promise<void> {
  await tx.deleteFrom('fmas_certificates').where('id', '=', id).execute();
}
