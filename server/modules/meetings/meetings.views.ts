import { sql } from 'kysely';
import { type ItemDecision, type MeetingKind, mostItems } from '#contract/meetings/meeting.ts';
import { statusIds } from '#contract/statuses/statuses.ts';
import type { Db } from '#server/kit/db/db.ts';
import { nameColumns } from '#server/kit/db/name-columns.ts';

export type ShownMeeting = Awaited<ReturnType<typeof viewMeetings>>[number];

function selectMeetings(db: Db) {
  return db
    .selectFrom('meetings as m')
    .leftJoin('admins as w', 'w.id', 'm.decided_by')
    .select((row) => [
      'm.id',
      sql<MeetingKind>`m.kind`.as('kind'),
      'm.title',
      'm.held_on',
      'm.resolution_no',
      'm.resolved_on',
      'm.decided_at',
      'w.full_name as by',
      row
        .selectFrom('agenda_items as i')
        .select(sql<number>`count(*)`.as('count'))
        .whereRef('i.meeting_id', '=', 'm.id')
        .$asScalar()
        .$notNull()
        .as('items'),
    ]);
}

/** A page of the meetings, the latest first. */
export async function viewMeetings(db: Db, open: boolean, page: { limit: number; offset: number }) {
  let query = selectMeetings(db);
  if (open) query = query.where('m.decided_at', 'is', null);
  return query
    .orderBy('m.held_on', 'desc')
    .orderBy('m.id', 'desc')
    .limit(page.limit)
    .offset(page.offset)
    .execute();
}

export async function countMeetings(db: Db, open: boolean): Promise<number> {
  let query = db.selectFrom('meetings').select(sql<number>`count(*)`.as('count'));
  if (open) query = query.where('decided_at', 'is', null);
  return (await query.executeTakeFirstOrThrow()).count;
}

export async function viewMeeting(db: Db, id: number): Promise<ShownMeeting | undefined> {
  return selectMeetings(db).where('m.id', '=', id).executeTakeFirst();
}

export type AgendaLine = Awaited<ReturnType<typeof viewAgenda>>[number];

/** The agenda in its order, each application as it is today. */
export async function viewAgenda(db: Db, meetingId: number) {
  return db
    .selectFrom('agenda_items as i')
    .innerJoin('applications as a', 'a.id', 'i.application_id')
    .innerJoin('packages as p', 'p.id', 'a.package_id')
    .innerJoin('application_statuses as s', 's.id', 'a.status_id')
    .select([
      'a.id',
      ...nameColumns,
      'a.email',
      'a.application_no',
      'a.membership_no',
      'a.status_id',
      'a.needs_ratification',
      'a.ratified_by',
      'p.name as type',
      's.name as status_name',
      sql<ItemDecision | null>`i.decision`.as('decision'),
    ])
    .where('i.meeting_id', '=', meetingId)
    .orderBy('i.position')
    .orderBy('i.application_id')
    .execute();
}

/** What waits for a meeting of this kind, as the conditions of the indexes say it (contract/meetings/meeting.ts). */
const waiting = {
  committee: sql<boolean>`a.status_id = ${sql.lit(statusIds.referred)}`,
  general_body: sql<boolean>`a.needs_ratification and a.ratified_by is null
    and a.status_id = ${sql.lit(statusIds.numberAllotted)}`,
} as const satisfies Record<MeetingKind, unknown>;

/** Who waits for a meeting of this kind and is on no open agenda, longest first. */
export async function viewCandidates(db: Db, kind: MeetingKind) {
  return db
    .selectFrom('applications as a')
    .innerJoin('packages as p', 'p.id', 'a.package_id')
    .select(['a.id', ...nameColumns, 'a.email', 'a.application_no', 'a.membership_no', 'p.name as type'])
    .where(waiting[kind])
    .where((row) =>
      row.not(
        row.exists(
          row
            .selectFrom('agenda_items as i')
            .select('i.meeting_id')
            .whereRef('i.application_id', '=', 'a.id')
            .where('i.decision', 'is', null),
        ),
      ),
    )
    .orderBy('a.status_changed_at')
    .orderBy('a.id')
    .limit(mostItems)
    .execute();
}

/** The meetings that an application is or was before, the latest first. */
export async function viewMeetingsOf(db: Db, applicationId: number) {
  return db
    .selectFrom('agenda_items as i')
    .innerJoin('meetings as m', 'm.id', 'i.meeting_id')
    .select([
      'm.id',
      sql<MeetingKind>`m.kind`.as('kind'),
      'm.title',
      'm.held_on',
      sql<string>`coalesce(m.resolution_no, '')`.as('resolution_no'),
      sql<string>`coalesce(m.resolved_on::text, '')`.as('resolved_on'),
      sql<ItemDecision | null>`i.decision`.as('decision'),
    ])
    .where('i.application_id', '=', applicationId)
    .orderBy('m.held_on', 'desc')
    .orderBy('m.id', 'desc')
    .execute();
}
