import type { Clinic, WorkExperience } from '#contract/applications/steps.ts';
import type { Db, Tx } from '#server/kit/db/db.ts';
import type { IdOf } from '#server/kit/db/json-rows.ts';
import { planRows } from './plan-rows.ts';
import { toClinicColumns, type ClinicRow, toWorkColumns, type WorkRow } from './step-columns.ts';

export async function listClinics(db: Db, applicationId: number): Promise<ClinicRow[]> {
  return db
    .selectFrom('clinics')
    .selectAll()
    .where('application_id', '=', applicationId)
    .orderBy('position')
    .orderBy('id')
    .execute();
}

/** The work experience of an application, in its order. */
export function selectWork(db: Db, applicationId: IdOf) {
  return db
    .selectFrom('work_experiences')
    .selectAll()
    .where('application_id', '=', applicationId)
    .orderBy('position')
    .orderBy('id');
}

/** The same, read. */
export async function listWork(db: Db, applicationId: number): Promise<WorkRow[]> {
  return selectWork(db, applicationId).execute();
}

/** Replaces the clinics of an application by the given ones, in their order; the application is locked. */
export async function replaceClinics(
  tx: Tx,
  applicationId: number,
  clinics: readonly Clinic[],
): Promise<void> {
  const stored = await listClinics(tx, applicationId);
  const plan = planRows(
    stored.map((row) => row.id),
    clinics,
    (clinic) => clinic.clinic_id,
  );
  if (plan.remove.length > 0) await tx.deleteFrom('clinics').where('id', 'in', plan.remove).execute();
  // At most one row may be the mailing address, also between two updates.
  await tx
    .updateTable('clinics')
    .set({ clinic_mailing_address: false })
    .where('application_id', '=', applicationId)
    .execute();
  for (const { id, row, position } of plan.change)
    await tx
      .updateTable('clinics')
      .set({ ...toClinicColumns(row), position })
      .where('id', '=', id)
      .execute();
  const added = plan.add.map(({ row, position }) => ({
    ...toClinicColumns(row),
    position,
    application_id: applicationId,
  }));
  if (added.length > 0) await tx.insertInto('clinics').values(added).execute();
}

/** Replaces the work experience of an application by the given rows, in their order; the application is locked. */
export async function replaceWork(
  tx: Tx,
  applicationId: number,
  work: readonly WorkExperience[],
): Promise<void> {
  const stored = await listWork(tx, applicationId);
  const plan = planRows(
    stored.map((row) => row.id),
    work,
    (row) => row.work_exp_id,
  );
  if (plan.remove.length > 0)
    await tx.deleteFrom('work_experiences').where('id', 'in', plan.remove).execute();
  for (const { id, row, position } of plan.change)
    await tx
      .updateTable('work_experiences')
      .set({ ...toWorkColumns(row), position })
      .where('id', '=', id)
      .execute();
  const added = plan.add.map(({ row, position }) => ({
    ...toWorkColumns(row),
    position,
    application_id: applicationId,
  }));
  if (added.length > 0) await tx.insertInto('work_experiences').values(added).execute();
}

/** The application a work experience belongs to. */
export async function findWorkOwner(db: Db, workId: number): Promise<number | undefined> {
  const row = await db
    .selectFrom('work_experiences')
    .select('application_id')
    .where('id', '=', workId)
    .executeTakeFirst();
  return row?.application_id;
}

export async function deleteWork(tx: Tx, workId: number): Promise<void> {
  await tx.deleteFrom('work_experiences').where('id', '=', workId).execute();
}
