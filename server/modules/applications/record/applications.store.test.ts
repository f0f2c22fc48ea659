import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { inTransaction, openDatabase } from '#server/kit/db/db.ts';
import { anApplication } from '#tests/world/applications.ts';
import { createTestDatabase } from '#tests/world/database.ts';
import { lockApplicationRow, lockReferredRow } from './applications.store.ts';

it('a process of before a migration that adds a column locks applications after it', async () => {
  const home = await createTestDatabase();
  // One connection, so that the plan which is kept is asked for again.
  const database = openDatabase(home.connectionString, { poolSize: 1 });
  try {
    const { id, public_id } = await anApplication(database.db);
    const locked = async () =>
      inTransaction(database.db, async (tx) => [
        (await lockApplicationRow(tx, id))?.id,
        (await lockReferredRow(tx, public_id, false))?.id,
      ]);
    expect(await locked()).toEqual([id, id]);
    await sql`alter table applications add column of_a_later_version text`.execute(database.db);
    expect(await locked()).toEqual([id, id]);
  } finally {
    await database.close();
    await home.drop();
  }
});
