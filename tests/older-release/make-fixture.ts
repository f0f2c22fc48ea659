/**
 * Makes demo-0037.json.gz, the rows of a full database of an older release, for older-release.test.ts:
 *
 *   git archive 63b0c69b | tar x -C /tmp/older && ln -s "$PWD/node_modules" /tmp/older/node_modules
 *   (cd /tmp/older && npm run build; DATA_DIR=/tmp/older-data DEMO=1 node server/main.ts, then stop it)
 *   node tests/older-release/make-fixture.ts /tmp/older-data/database tests/older-release/demo-0037.json.gz
 */
import { writeFileSync } from 'node:fs';
import { gzipSync } from 'node:zlib';
import { openSnapshot } from '#server/keeping/snapshot.store.ts';
import { joinPostgres } from '#tools/embedded-postgres/join-postgres.ts';
import type { OlderRelease } from './load-older-release.ts';

const [folder, file] = process.argv.slice(2);
if (folder === undefined || file === undefined) throw new Error('make-fixture.ts <database folder> <file>');
const postgres = await joinPostgres(folder);
const snapshot = await openSnapshot(postgres.connectionString);
const release: OlderRelease = {
  upTo: snapshot.migrations.at(-1) ?? '',
  tables: [],
  sequences: await snapshot.sequences(),
};
for (const table of snapshot.tables) {
  const chunks: Buffer[] = [];
  for await (const { bytes } of snapshot.rows(table)) chunks.push(bytes);
  release.tables.push({ ...table, rows: Buffer.concat(chunks).toString('utf8') });
}
await snapshot.close();
await postgres.stop();
writeFileSync(file, gzipSync(JSON.stringify(release), { level: 9 }));
