import type { Db } from '#server/kit/db/db.ts';
import type { IdOf } from '#server/kit/db/json-rows.ts';

/** The findings on the present files of an application, with their authors; one on a missing file ends with an upload. */
export function selectFindings(db: Db, applicationId: IdOf) {
  return db
    .selectFrom('file_verdicts as v')
    .leftJoin('files as f', (join) =>
      join.onRef('f.application_id', '=', 'v.application_id').onRef('f.field', '=', 'v.field'),
    )
    .leftJoin('admins as a', 'a.id', 'v.admin_id')
    .select(['v.field', 'v.file_id', 'v.verdict', 'v.reason', 'v.created_at', 'a.full_name as admin_name'])
    .where('v.application_id', '=', applicationId)
    .whereRef('v.file_id', 'is not distinct from', 'f.id');
}

/** The same, read. */
export async function viewFindings(db: Db, applicationId: number) {
  return selectFindings(db, applicationId).execute();
}

/**
 * The photo and uploads of several applications that are stored or have a finding, each with the finding on the present
 * file; null when there is none.
 */
export async function viewReviewedUploads(db: Db, applicationIds: readonly number[]) {
  if (applicationIds.length === 0) return [];
  const files = db.selectFrom('files').select(['id', 'application_id', 'field']);
  const verdicts = db.selectFrom('file_verdicts').select(['application_id', 'field', 'file_id', 'verdict']);
  return db
    .selectFrom(files.where('application_id', 'in', applicationIds).as('f'))
    .fullJoin(verdicts.where('application_id', 'in', applicationIds).as('v'), (join) =>
      join.onRef('v.application_id', '=', 'f.application_id').onRef('v.field', '=', 'f.field'),
    )
    .select(({ fn, eb }) => [
      fn.coalesce('f.application_id', 'v.application_id').$notNull().as('application_id'),
      fn.coalesce('f.field', 'v.field').$notNull().as('field'),
      'f.id as file_id',
      eb
        .case()
        .when(eb('v.file_id', 'is not distinct from', eb.ref('f.id')))
        .then(eb.ref('v.verdict'))
        .end()
        .as('verdict'),
    ])
    .execute();
}
