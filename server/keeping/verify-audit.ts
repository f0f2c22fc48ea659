/**
 * `npm run audit:verify` checks the chain of the audit log, of a running product or not; it ends with 1 at the first line or
 * seal that is not as it was.
 */
import { systemClock } from '#server/kit/clock.ts';
import { openDatabase } from '#server/kit/db/db.ts';
import { messageOf } from '#server/kit/log.ts';
import { createSecrets } from '#server/kit/secrets.ts';
import { verifySeals } from '#server/modules/audit/index.ts';
import { openHome } from './home.ts';

async function main(): Promise<void> {
  const home = await openHome(process.env);
  const database = openDatabase(home.connectionString, { poolSize: 2 });
  try {
    const { fault, seals, lines, waiting, previousKey, otherKey, last } = await verifySeals({
      db: database.db,
      clock: systemClock,
      secrets: createSecrets(home.secret, home.previousSecrets),
    });
    console.log(`${lines} lines in ${seals} seals, ${waiting} lines wait for theirs`);
    if (previousKey > 0) console.log(`${previousKey} seals are under a previous secret, and were checked`);
    if (otherKey > 0)
      console.log(`${otherKey} seals are under another APP_SECRET: only their chain was checked`);
    if (last) console.log(`The last seal is ${last.number} ${last.hash}`);
    console.log(fault ?? 'Nothing was removed, changed or inserted');
    process.exitCode = fault === null ? 0 : 1;
  } finally {
    await database.close();
    await home.close();
  }
}

try {
  await main();
} catch (error) {
  console.error(messageOf(error));
  process.exit(1);
}
