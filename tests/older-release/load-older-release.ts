import { readFileSync } from 'node:fs';
import { gunzipSync } from 'node:zlib';
import { sql } from 'kysely';
import { beginLoading, endLoading, loadRows } from '#server/keeping/load.store.ts';
import type { Sequence, Table } from '#server/keeping/manifest.ts';
import { connectKeeping } from '#server/keeping/snapshot.store.ts';
import { openDatabase } from '#server/kit/db/db.ts';
import { migrate } from '#server/kit/db/migrate.ts';

/** A database of an older release: its last migration, and its rows as COPY writes them. */
export interface OlderRelease {
  upTo: string;
  tables: (Table & { rows: string })[];
  sequences: Sequence[];
}

/** Turns an empty or migrated test database into that of the older release. */
export async function loadOlderRelease(connectionString: string, file: string): Promise<void> {
  const { upTo, tables, sequences } = JSON.parse(
    gunzipSync(readFileSync(file)).toString('utf8'),
  ) as OlderRelease;
  const database = openDatabase(connectionString, { poolSize: 1 });
  await sql`drop schema public cascade`.execute(database.db);
  await sql`create schema public`.execute(database.db);
  await migrate(database.db, { upTo }).finally(() => database.close());
  const client = await connectKeeping(connectionString);
  try {
    await beginLoading(client, tables);
    for (const table of tables) await loadRows(client, table, once(Buffer.from(table.rows)));
    await endLoading(client, tables, sequences);
  } finally {
    await client.end();
  }
}

async function* once(bytes: Buffer): AsyncGenerator<Buffer, void> {
  yield bytes;
}
