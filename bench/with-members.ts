import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { openDatabase } from '#server/kit/db/db.ts';
import { startPostgres } from '#tools/embedded-postgres/start-postgres.ts';
import { migrate } from '#server/kit/db/migrate.ts';
import { putReferenceData } from '#server/seed/reference-data.ts';
import { putManyMembers } from '#tests/world/many-members.ts';

/** A PostgreSQL of our own with members in it. */
export interface MembersDatabase {
  /** Where the database is, and whatever else is written. */
  folder: string;
  connectionString: string;
}

/** Puts so many members into a PostgreSQL of its own, with the settings of production, and takes it away afterwards. */
export async function withMembers(
  members: number,
  work: (database: MembersDatabase) => Promise<void>,
): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'omas-bench-'));
  // PostgreSQL, which is nobody when we are root, walks through it.
  chmodSync(folder, 0o711);
  const postgres = await startPostgres({ dataDir: join(folder, 'database') });
  try {
    await fill(postgres.connectionString, members);
    await work({ folder, connectionString: postgres.connectionString });
  } finally {
    await postgres.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

async function fill(connectionString: string, members: number): Promise<void> {
  const database = openDatabase(connectionString, { poolSize: 1 });
  await migrate(database.db);
  await putReferenceData(database.db);
  await putManyMembers(database.db, members, new Date());
  // What was loaded is written before anything is measured.
  await sql`checkpoint`.execute(database.db);
  await database.close();
}
