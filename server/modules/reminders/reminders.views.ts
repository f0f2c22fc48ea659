import type { Db } from '#server/kit/db/db.ts';
import type { ApplicationRow } from '#server/modules/applications/index.ts';

/** What the office wrote when it set the present status; '' when it wrote nothing. */
export async function viewOfficeMessage(
  db: Db,
  { id, status_id, status_changed_at }: ApplicationRow,
): Promise<string> {
  const row = await db
    .selectFrom('activities')
    .select('message')
    .where('application_id', '=', id)
    .where('status_id', '=', status_id)
    .where('created_at', '>=', status_changed_at)
    .orderBy('id')
    .limit(1)
    .executeTakeFirst();
  return row?.message ?? '';
}

/** What the page of the link says of an application. */
export async function viewLinked(db: Db, publicId: string) {
  return db
    .selectFrom('applications as a')
    .innerJoin('packages as p', 'p.id', 'a.package_id')
    .select(['a.id', 'a.public_id', 'p.name as application_name', 'a.application_no', 'a.erased_at'])
    .where('a.public_id', '=', publicId)
    .executeTakeFirst();
}
