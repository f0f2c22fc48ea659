import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type MigrationFile, MIGRATIONS_DIR } from './migration-files.ts';

const LIST = join(MIGRATIONS_DIR, 'released.sha256');

/** The checksum of each migration in the committed list, by name; in the format of sha256sum. */
export function readReleased(): Map<string, string> {
  const lines = readFileSync(LIST, 'utf8').split('\n').filter(Boolean);
  return new Map(
    lines.map((line) => {
      const [checksum = '', file = ''] = line.split('  ');
      return [file.replace(/\.sql$/, ''), checksum];
    }),
  );
}

/** Appends the migrations that the list lacks and never changes a line: a released file stays as it is. */
export function appendReleased(files: readonly MigrationFile[]): void {
  const known = readReleased();
  for (const { name, checksum } of files) if (!known.has(name)) known.set(name, checksum);
  const lines = [...known].toSorted(([one], [other]) => (one < other ? -1 : 1));
  writeFileSync(LIST, lines.map(([name, checksum]) => `${checksum}  ${name}.sql\n`).join(''));
}
