/** `npm run restore -- <set>` puts a set into an empty place (docs/backup.md); `--drill` makes what it restores mute. */
import { parseArgs } from 'node:util';
import { messageOf } from '#server/kit/log.ts';
import { openNewHome } from './home.ts';
import { findSet } from './places.ts';
import { openSet, verifySet } from './read-set.ts';
import { checkEmpty, checkVersion, restoreSet } from './restore-set.ts';
import { readKey } from './set-key.ts';

async function main(): Promise<void> {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { drill: { type: 'boolean', default: false }, 'key-file': { type: 'string' } },
  });
  const [address] = positionals;
  if (address === undefined) throw new Error('Say which set: npm run restore -- <set>');
  const key = await readKey(process.env, values['key-file']);
  const { place, name } = await findSet(address);
  const open = async () => openSet(await place.get(name), key);
  // Whole before anything is written: a broken set leaves the place empty.
  const set = await verifySet(await open());
  await checkVersion(set.contents);
  const home = await openNewHome(process.env);
  try {
    await checkEmpty(home);
    await restoreSet(set, await open(), { ...home, isDrill: values.drill });
  } finally {
    await home.close();
  }
  const { files, tables, missing } = set.manifest;
  const rows = Object.values(tables).reduce((sum, table) => sum + table.rows, 0);
  console.log(
    `Restored from ${set.contents.begunAt}: ${rows} rows and ${files.count} files, each compared with the set`,
  );
  if (missing.length > 0)
    console.log(`${missing.length} files were missing already when the set was made: ${missing.join(', ')}`);
  if (values.drill)
    console.log('This is a drill: it sends no mail and no message, and has no keys of the gateway');
  if (process.env['DATABASE_URL']) console.log('Start it with the APP_SECRET that DATA_DIR/secret has');
}

try {
  await main();
} catch (error) {
  console.error(messageOf(error));
  process.exit(1);
}
