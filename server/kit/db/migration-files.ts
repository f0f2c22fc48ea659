import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';

/** Where the migrations live: NNNN-name.sql, append only. */
export const MIGRATIONS_DIR = join(import.meta.dirname, '..', '..', 'migrations');

/** What a migration's file is called, without its suffix. */
export const MIGRATION_NAME = /^\d{4}-[a-z0-9]+(-[a-z0-9]+)*$/;

/** The first line of a file whose indexes are built beside the work of others, outside a transaction. */
const ONLINE = /^-- online\b/;

export interface MigrationFile {
  name: string;
  text: string;
  /** SHA-256 in hexadecimal, the same whichever line ends a checkout has. */
  checksum: string;
  isOnline: boolean;
}

/** Reads the migrations of a folder, oldest first. Throws as migrationNames does. */
export async function readMigrations(folder = MIGRATIONS_DIR): Promise<MigrationFile[]> {
  const names = await migrationNames(folder);
  return Promise.all(
    names.map(async (name) => {
      const text = (await readFile(join(folder, `${name}.sql`), 'utf8')).replaceAll('\r\n', '\n');
      const checksum = createHash('sha256').update(text).digest('hex');
      return { name, text, checksum, isOnline: ONLINE.test(text) };
    }),
  );
}

/** The names of the migrations of a folder, oldest first. Throws when two have one number or a name is malformed. */
export async function migrationNames(folder = MIGRATIONS_DIR): Promise<string[]> {
  const files = (await readdir(folder)).filter((file) => file.endsWith('.sql')).toSorted();
  const names = files.map((file) => file.slice(0, -'.sql'.length));
  for (const [index, name] of names.entries()) {
    if (!MIGRATION_NAME.test(name)) throw new Error(`${name}.sql is not called NNNN-name.sql`);
    if (name.slice(0, 4) === names[index + 1]?.slice(0, 4)) {
      throw new Error(`Two migrations have the number ${name.slice(0, 4)}: ${name}, ${names[index + 1]}`);
    }
  }
  return names;
}
