/** `npm run audit:verify` checks the chain of the audit log; it ends with 1 at the first line or seal that is not as it was. */
import { systemClock } from './kit/clock.ts';
import { openDatabase } from './kit/db/db.ts';
import { readEnv } from './env.ts';
import { createSecrets } from './kit/secrets.ts';
import { verifySeals } from './modules/audit/index.ts';
import { startPostgres } from '#tools/embedded-postgres/start-postgres.ts';
import { join } from 'node:path';

const env = await readEnv(process.env);
const embedded = env.databaseUrl ? null : await startPostgres({ dataDir: join(env.dataDir, 'database') });
const database = openDatabase(env.databaseUrl ?? embedded?.connectionString ?? '', { poolSize: 2 });
try {
  const { fault, seals, lines, waiting, otherKey, last } = await verifySeals({
    db: database.db,
    clock: systemClock,
    secrets: createSecrets(env.appSecret),
  });
  console.log(`${lines} lines in ${seals} seals, ${waiting} lines wait for theirs`);
  if (otherKey > 0)
    console.log(`${otherKey} seals are under another APP_SECRET: only their chain was checked`);
  if (last) console.log(`The last seal is ${last.number} ${last.hash}`);
  console.log(fault ?? 'Nothing was removed, changed or inserted');
  process.exitCode = fault === null ? 0 : 1;
} finally {
  await database.close();
  await embedded?.stop();
}
