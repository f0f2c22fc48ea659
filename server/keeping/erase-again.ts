/**
 * `npm run erase-again -- --accounts 12,15` or `-- --log <file>`: after a restore, erases once more who was erased since the
 * set was made (docs/backup.md). The file is what AUDIT_LOG forwards.
 */
import { readFile } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import { systemClock } from '#server/kit/clock.ts';
import { inTransaction, openDatabase } from '#server/kit/db/db.ts';
import { openJobs } from '#server/kit/jobs/jobs.ts';
import { messageOf } from '#server/kit/log.ts';
import { erasePerson, isAccount } from '#server/modules/erasure/index.ts';
import { openHome } from './home.ts';

/** The accounts of the lines that tell of an erasure; a line that is no JSON is passed over, as one may be cut off. */
function accountsOfLog(text: string): number[] {
  return text.split('\n').flatMap((line) => {
    if (!line.includes('erasure.carried_out')) return [];
    const id = /"account (\d{1,9})"/.exec(line)?.[1];
    return id === undefined ? [] : [Number(id)];
  });
}

async function readAccounts(): Promise<number[]> {
  const text = { type: 'string' } as const;
  const { values } = parseArgs({ options: { accounts: text, log: text } });
  const given = (values.accounts ?? '').split(',').filter((part) => part.trim() !== '');
  if (given.some((part) => !/^\s*\d{1,9}\s*$/.test(part)))
    throw new Error('--accounts are numbers with commas between');
  const logged = values.log === undefined ? [] : accountsOfLog(await readFile(values.log, 'utf8'));
  const all = [...new Set([...given.map(Number), ...logged])];
  if (all.length === 0) throw new Error('Nobody to erase: --accounts 12,15 or --log <file of AUDIT_LOG>');
  return all;
}

async function main(): Promise<void> {
  const accounts = await readAccounts();
  const home = await openHome(process.env);
  const database = openDatabase(home.connectionString, { poolSize: 2 });
  const jobs = await openJobs(home.connectionString, console, { works: false });
  try {
    for (const id of accounts) {
      if (!(await isAccount(database.db, id))) {
        console.log(`Account ${id} is not there`);
        continue;
      }
      const now = systemClock.now();
      await inTransaction(database.db, (tx) => erasePerson({ tx, now, jobs }, id));
      console.log(`Account ${id} was erased`);
    }
  } finally {
    await jobs.stop();
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
