import { fileDownload } from '#contract/applications/file-calls.ts';
import { downloadUrl } from '#contract/kit/define-download.ts';
import { type StatusId, statusIds } from '#contract/statuses/statuses.ts';
import type { Db } from '#server/kit/db/db.ts';

/** An application in one of these statuses gives way to another one of the same person. */
const past: readonly StatusId[] = [
  statusIds.rejected,
  statusIds.void,
  statusIds.converted,
  statusIds.archived,
];

/**
 * The application a member's sign-in opens: the membership, also while its conversion is under way; otherwise
 * the newest that is not past, and the newest when all are.
 */
export async function findPresentApplication(db: Db, accountId: number) {
  return db
    .selectFrom('applications as a')
    .leftJoin('files as photo', (join) =>
      join.onRef('photo.application_id', '=', 'a.id').on('photo.field', '=', 'profile'),
    )
    .select(['a.public_id', 'a.first_name', 'a.middle_name', 'a.last_name', 'photo.public_id as photo_id'])
    .where('a.account_id', '=', accountId)
    .orderBy((build) => build('a.status_id', '=', statusIds.numberAllotted), 'desc')
    .orderBy((build) => build('a.status_id', 'in', past))
    .orderBy('a.id', 'desc')
    .limit(1)
    .executeTakeFirst();
}

/** What a browser may know of the one application whose e-mail it verified. */
export async function findProvenApplication(db: Db, applicationId: number) {
  return db
    .selectFrom('applications')
    .select(['public_id', 'package_id', 'email'])
    .where('id', '=', applicationId)
    .executeTakeFirst();
}

export async function readAdminProfile(db: Db, adminId: number) {
  return db
    .selectFrom('admins as a')
    .leftJoin('files as photo', 'photo.id', 'a.profile_file_id')
    .select([
      'a.id',
      'a.full_name',
      'a.email',
      'a.role_id',
      'a.factor_put_off_at',
      'a.password_short',
      'a.list_columns',
      'a.saved_views',
      'photo.public_id as photo_id',
    ])
    .where('a.id', '=', adminId)
    .executeTakeFirstOrThrow();
}

/** Address of a photo; null when there is none. */
export function photoUrl(publicId: string | null): string | null {
  return publicId === null ? null : downloadUrl(fileDownload, { id: publicId });
}
