import { openDatabase } from '#server/kit/db/db.ts';
import { migrate } from '#server/kit/db/migrate.ts';

/** `node tests/long/faults/world/migrate.ts`: what the product's start does first (server/run.ts), and nothing else. */
const database = openDatabase(process.env['DATABASE_URL'] ?? '', { poolSize: 1 });
try {
  const made = await migrate(database.db).finally(() => database.close());
  console.log(`OMAS is ready: ${made.length} migrations made`);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
