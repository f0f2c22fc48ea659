import { type Insertable, type Selectable, sql } from 'kysely';
import type { ItemDecision, MeetingKind } from '#contract/meetings/meeting.ts';
import type { Meetings } from '#server/kit/db/db-types.ts';
import type { Tx } from '#server/kit/db/db.ts';

export type MeetingRow = Selectable<Meetings> & { kind: MeetingKind };

/** Locks the meeting until the transaction ends; every change of it or of its agenda locks it first. */
export async function lockMeeting(tx: Tx, id: number): Promise<MeetingRow | undefined> {
  const row = await tx.selectFrom('meetings').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();
  return row && { ...row, kind: row.kind as MeetingKind };
}

export async function insertMeeting(tx: Tx, values: Insertable<Meetings>): Promise<number> {
  const { id } = await tx.insertInto('meetings').values(values).returning('id').executeTakeFirstOrThrow();
  return id;
}

export async function updateMeeting(
  tx: Tx,
  id: number,
  values: Pick<Insertable<Meetings>, 'kind' | 'title' | 'held_on'>,
): Promise<void> {
  await tx.updateTable('meetings').set(values).where('id', '=', id).execute();
}

/** Its agenda goes with it. */
export async function deleteMeeting(tx: Tx, id: number): Promise<void> {
  await tx.deleteFrom('meetings').where('id', '=', id).execute();
}

/** The applications of an agenda in its order. */
export async function listItems(tx: Tx, meetingId: number) {
  const rows = await tx
    .selectFrom('agenda_items')
    .select(['application_id', 'decision'])
    .where('meeting_id', '=', meetingId)
    .orderBy('position')
    .orderBy('application_id')
    .execute();
  return rows.map(({ application_id, decision }) => ({
    application_id,
    decision: decision as ItemDecision | null,
  }));
}

/** Adds applications behind the others. @returns those that are on no other open agenda, and were added */
export async function insertItems(tx: Tx, meetingId: number, ids: readonly number[]): Promise<Set<number>> {
  const { rows } = await sql<{ application_id: number }>`
    insert into agenda_items (meeting_id, application_id, position)
    select ${meetingId}::integer, added.id, added.place
      + coalesce((select max(position) from agenda_items where meeting_id = ${meetingId}), 0)
    from unnest(${ids}::integer[]) with ordinality as added (id, place)
    order by added.id
    on conflict do nothing
    returning application_id`.execute(tx);
  return new Set(rows.map(({ application_id }) => application_id));
}

/** @returns how many were on it */
export async function deleteItems(tx: Tx, meetingId: number, ids: readonly number[]): Promise<number> {
  const { numDeletedRows } = await tx
    .deleteFrom('agenda_items')
    .where('meeting_id', '=', meetingId)
    .where('application_id', '=', sql<number>`any(${ids}::integer[])`)
    .executeTakeFirst();
  return Number(numDeletedRows);
}

export async function saveOrder(tx: Tx, meetingId: number, ids: readonly number[]): Promise<void> {
  await tx
    .updateTable('agenda_items')
    .set({ position: sql<number>`array_position(${ids}::integer[], application_id)` })
    .where('meeting_id', '=', meetingId)
    .execute();
}

/** The act: resolution and decisions. */
export async function saveDecisions(
  tx: Tx,
  meeting: {
    id: number;
    resolution_no: string;
    resolved_on: string;
    decided_at: Date;
    decided_by: number | null;
  },
  decisions: ReadonlyMap<number, ItemDecision>,
): Promise<void> {
  const { id, ...act } = meeting;
  await tx.updateTable('meetings').set(act).where('id', '=', id).execute();
  await sql`
    update agenda_items i set decision = d.decision
    from unnest(${[...decisions.keys()]}::integer[], ${[...decisions.values()]}::text[]) as d (id, decision)
    where i.meeting_id = ${id} and i.application_id = d.id`.execute(tx);
}

/** One after the other, so that two meetings do not take the same number. @returns is it taken by another meeting of this kind? */
export async function isResolutionTaken(
  tx: Tx,
  { id, kind }: Pick<MeetingRow, 'id' | 'kind'>,
  resolutionNo: string,
): Promise<boolean> {
  await sql`select pg_advisory_xact_lock(hashtext('meetings.resolution_no'))`.execute(tx);
  const other = await tx
    .selectFrom('meetings')
    .select('id')
    .where('kind', '=', kind)
    .where(sql<string>`lower(resolution_no)`, '=', resolutionNo.toLowerCase())
    .where('id', '<>', id)
    .executeTakeFirst();
  return other !== undefined;
}
