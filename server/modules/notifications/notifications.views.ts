import { mostListed, mostUnread } from '#contract/notifications/calls.ts';
import { sql } from 'kysely';
import type { Db } from '#server/kit/db/db.ts';

/** The notifications of the whole office, and those for this administrator alone. */
export const isFor = (adminId: number) => sql<boolean>`(n.admin_id is null or n.admin_id = ${adminId})`;

interface Page {
  limit_value: number;
  limit_offset: number;
}

/**
 * A page of the newest notifications, with the name of the applicant and of the status, read or unread by this
 * administrator. The page is selected by the primary key before anything is joined to it.
 */
export async function viewNotifications(db: Db, adminId: number, { limit_value, limit_offset }: Page) {
  const page = db
    .selectFrom('notifications as n')
    .select(['id', 'application_id', 'status_id', 'about', 'document_kind', 'characters', 'created_at'])
    .where(isFor(adminId))
    .orderBy('id', 'desc')
    .limit(Math.max(0, Math.min(limit_value, mostListed - limit_offset)))
    .offset(limit_offset);
  return db
    .selectFrom(page.as('n'))
    .innerJoin('admins as reader', (join) => join.on('reader.id', '=', adminId))
    .innerJoin('applications as a', 'a.id', 'n.application_id')
    .innerJoin('packages as p', 'p.id', 'a.package_id')
    .innerJoin('application_statuses as s', 's.id', 'n.status_id')
    .leftJoin('notification_reads as r', (join) =>
      join.onRef('r.notification_id', '=', 'n.id').onRef('r.admin_id', '=', 'reader.id'),
    )
    .select((build) => [
      'n.id',
      'n.status_id',
      's.name as status_name',
      'n.about',
      'n.document_kind',
      'n.characters',
      'a.first_name',
      'a.last_name',
      'a.application_no',
      'p.name as membership_type',
      'n.created_at',
      'a.id as member_id',
      'p.slug as type_slug',
      build
        .or([
          build('n.id', '<=', build.ref('reader.bell_read_to')),
          build('r.notification_id', 'is not', null),
        ])
        .as('is_read'),
    ])
    .orderBy('n.id', 'desc')
    .execute();
}

/** How many notifications this administrator can be shown, counted up to mostListed. */
export async function countNotifications(db: Db, adminId: number): Promise<number> {
  const counted = db.selectFrom('notifications as n').select('id').where(isFor(adminId)).limit(mostListed);
  const { total } = await db
    .selectFrom(counted.as('counted'))
    .select((build) => build.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  return total;
}

/**
 * How many of them this administrator has not read, counted up to mostUnread: newest first by the primary
 * key, so that counting stops there however many there are.
 */
export async function countUnread(db: Db, adminId: number): Promise<number> {
  const unread = db
    .selectFrom('notifications as n')
    .select('n.id')
    .where(isFor(adminId))
    .where('n.id', '>', (build) =>
      build.selectFrom('admins').select('bell_read_to').where('id', '=', adminId),
    )
    .where((build) =>
      build.not(
        build.exists(
          build
            .selectFrom('notification_reads as r')
            .select('r.notification_id')
            .where('r.admin_id', '=', adminId)
            .whereRef('r.notification_id', '=', 'n.id'),
        ),
      ),
    )
    .orderBy('n.id', 'desc')
    .limit(mostUnread);
  const { total } = await db
    .selectFrom(unread.as('unread'))
    .select((build) => build.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  return total;
}
