import type { Insertable } from 'kysely';
import type { DirectoryEvent } from '#contract/directory/events.ts';
import type { DirectoryField } from '#contract/directory/fields.ts';
import type { DirectoryEvents } from '#server/kit/db/db-types.ts';
import type { Tx } from '#server/kit/db/db.ts';

/** Publishes an entry, or changes the fields of one, which keeps its id and its day. The application must be locked. */
export async function putEntry(
  tx: Tx,
  entry: { application_id: number; public_id: string; fields: DirectoryField[]; published_at: Date },
): Promise<void> {
  await tx
    .insertInto('directory_entries')
    .values(entry)
    .onConflict((same) => same.column('application_id').doUpdateSet({ fields: entry.fields }))
    .execute();
}

/** @returns the fields it had; undefined when there was none */
export async function deleteEntry(tx: Tx, applicationId: number): Promise<string[] | undefined> {
  const row = await tx
    .deleteFrom('directory_entries')
    .where('application_id', '=', applicationId)
    .returning('fields')
    .executeTakeFirst();
  return row?.fields;
}

export async function insertEvent(
  tx: Tx,
  event: Insertable<DirectoryEvents> & { kind: DirectoryEvent },
): Promise<void> {
  await tx.insertInto('directory_events').values(event).execute();
}

/** What was offered until now, locked. */
export async function lockRules(tx: Tx) {
  return tx
    .selectFrom('settings')
    .select(['directory_on', 'directory_fields'])
    .forUpdate()
    .executeTakeFirstOrThrow();
}

export async function updateRules(tx: Tx, rules: { on: boolean; fields: DirectoryField[] }): Promise<void> {
  await tx.updateTable('settings').set({ directory_on: rules.on, directory_fields: rules.fields }).execute();
}
