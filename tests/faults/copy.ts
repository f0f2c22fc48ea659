import { spawnSync } from 'node:child_process';
import { existsSync, globSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** A place in the source, and what stands there instead. */
export interface Change {
  file: string;
  /** Text of the file, of which the first occurrence is replaced. */
  find: string;
  replace: string;
}

/** A copy of the last commit, to put faults into. */
export interface Copy {
  /** Where it stands, with the packages of this checkout. */
  path: string;
  /** For what is made beside it. */
  folder: string;
  /** @returns takes the change back; null where its place is no longer found */
  put(change: Change): (() => void) | null;
  remove(): void;
}

const root = join(import.meta.dirname, '..', '..');

function git(...args: string[]): void {
  const { status, stderr } = spawnSync('git', args, { cwd: root, encoding: 'utf8' });
  if (status !== 0) throw new Error(`git ${args.join(' ')}: ${stderr}`);
}

/** Makes the copy in a temporary folder. @throws Error with git's words */
export function copyLastCommit(): Copy {
  const folder = mkdtempSync(join(tmpdir(), 'omas-faults-'));
  const path = join(folder, 'copy');
  git('worktree', 'add', '--detach', path, 'HEAD');
  symlinkSync(join(root, 'node_modules'), join(path, 'node_modules'), 'junction');
  return {
    path,
    folder,
    put(change) {
      const file = placeOf(path, change);
      if (file === null) return null;
      const place = join(path, file);
      const sound = readFileSync(place, 'utf8');
      writeFileSync(
        place,
        sound.replace(change.find, () => change.replace),
      );
      return () => writeFileSync(place, sound);
    },
    remove() {
      git('worktree', 'remove', '--force', path);
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** The file that a change goes into: the one it names, or the only one that has its text since it was moved. */
function placeOf(copy: string, { file, find }: Change): string | null {
  const holds = (path: string) => readFileSync(join(copy, path), 'utf8').includes(find);
  if (existsSync(join(copy, file)) && holds(file)) return file;
  const sources = globSync('{contract,server,web}/**/*.{ts,tsx,css}', { cwd: copy });
  const found = sources.filter((path) => !/\.test\.tsx?$/.test(path) && holds(path));
  const [moved] = found;
  if (found.length !== 1 || moved === undefined) return null;
  console.log(`  (its text stands in ${moved} now)`);
  return moved;
}
