import { type Expression, sql } from 'kysely';
import type { Tx } from '#server/kit/db/db.ts';

/** Ids of applications, or a statement whose one column they are. */
export type Subjects = readonly number[] | Expression<unknown>;

/** Keeps whose data an export held, each person's application once. */
export async function insertSubjects(tx: Tx, line: number, at: Date, subjects: Subjects): Promise<void> {
  const ids = 'toOperationNode' in subjects ? sql`array(${subjects})` : sql`${subjects}::integer[]`;
  await sql`
    insert into export_subjects (line_id, exported_at, application_ids)
    select ${line}, ${at}, coalesce((select array_agg(distinct id order by id) from unnest(${ids}) as id), '{}')
  `.execute(tx);
}
