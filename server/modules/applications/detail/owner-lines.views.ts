import { formerAdministrator } from '#contract/applications/names.ts';
import { type OwnerChange, ownerChangeInWords, ownerTitle } from '#contract/applications/owners.ts';
import type { Db } from '#server/kit/db/db.ts';
import type { OtherLine } from './reminder-lines.views.ts';

/** What the activity says of owners, newest first. */
export async function viewOwnerLines(db: Db, applicationId: number): Promise<OtherLine[]> {
  const rows = await db
    .selectFrom('assignments as s')
    .leftJoin('admins as owner', 'owner.id', 's.owner_id')
    .leftJoin('admins as by', 'by.id', 's.admin_id')
    .select(['s.id', 's.what', 's.created_at', 'owner.full_name as owner_name', 'by.full_name as admin_name'])
    .where('s.application_id', '=', applicationId)
    .orderBy('s.id', 'desc')
    .execute();
  return rows.map(({ id, what, created_at, owner_name, admin_name }) => ({
    id,
    of: 'owner',
    created_at,
    title: ownerTitle,
    message: ownerChangeInWords(what as OwnerChange, owner_name ?? formerAdministrator),
    by: admin_name ?? formerAdministrator,
  }));
}
