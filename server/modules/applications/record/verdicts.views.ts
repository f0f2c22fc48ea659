import type { Db, Tx } from '#server/kit/db.ts';

/** The verdicts on an application's files as they are now, with who gave them; one on 'not there' ends with the file. */
export async function viewVerdicts(db: Db | Tx, applicationId: number) {
  return db
    .selectFrom('file_verdicts as v')
    .leftJoin('files as f', (join) =>
      join.onRef('f.application_id', '=', 'v.application_id').onRef('f.field', '=', 'v.field'),
    )
    .leftJoin('admins as a', 'a.id', 'v.admin_id')
    .select(['v.field', 'v.file_id', 'v.verdict', 'v.reason', 'v.created_at', 'a.full_name as admin_name'])
    .where('v.application_id', '=', applicationId)
    .whereRef('v.file_id', 'is not distinct from', 'f.id')
    .execute();
}
