/** `npm run db:new -- what-it-does` makes the next empty migration. */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { MIGRATION_NAME, MIGRATIONS_DIR, migrationNames } from '#server/kit/db/migration-files.ts';

const words = process.argv.slice(2).join('-').toLowerCase();
const newest = Number((await migrationNames()).at(-1)?.slice(0, 4) ?? 0);
const name = `${String(newest + 1).padStart(4, '0')}-${words}`;
if (!MIGRATION_NAME.test(name)) {
  console.error('Say what it does in words of a-z and 0-9: npm run db:new -- add-member-photo');
  process.exitCode = 1;
} else {
  const file = join(MIGRATIONS_DIR, `${name}.sql`);
  writeFileSync(file, '-- Why: \n\n', { flag: 'wx' });
  console.log(`${file}\nWrite it, then npm run db:types.`);
}
