import { sql } from 'kysely';
import type { DirectoryEvent } from '#contract/directory/events.ts';
import { type DirectoryField, shownFields } from '#contract/directory/fields.ts';
import type { Db } from '#server/kit/db/db.ts';
import { prepare } from '#server/kit/db/prepare.ts';
import { mayBeShown, shownEntries } from './shown.views.ts';

const selectRules = prepare((db) => db.selectFrom('settings').select(['directory_on', 'directory_fields']));

/** What the society offers. */
export interface Rules {
  on: boolean;
  offered: DirectoryField[];
}

export async function viewRules(db: Db): Promise<Rules> {
  const [row] = await selectRules(db);
  if (!row) throw new Error('There is no row of settings');
  return { on: row.directory_on, offered: shownFields(row.directory_fields, row.directory_fields) };
}

/** How many would be shown, or are. */
export async function countShown(db: Db): Promise<number> {
  const { rows } = await sql<{ shown: number }>`select count(*)::integer as shown ${shownEntries}`.execute(
    db,
  );
  return rows[0]?.shown ?? 0;
}

/** May this membership be shown today? */
export async function viewMayBeShown(db: Db, applicationId: number): Promise<boolean> {
  const { rows } =
    await sql`select from applications a where a.id = ${applicationId} and ${mayBeShown}`.execute(db);
  return rows.length > 0;
}

/** What a member published; undefined for nothing. */
export async function findEntry(db: Db, applicationId: number) {
  return db
    .selectFrom('directory_entries')
    .select(['public_id', 'fields', 'published_at'])
    .where('application_id', '=', applicationId)
    .executeTakeFirst();
}

/** What happened last with the entry of a member. */
export async function findLastEvent(db: Db, applicationId: number) {
  const row = await db
    .selectFrom('directory_events')
    .select(['kind', 'reason', 'at'])
    .where('application_id', '=', applicationId)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row && { ...row, kind: row.kind as DirectoryEvent };
}
