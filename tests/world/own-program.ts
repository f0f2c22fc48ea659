import { execFile } from 'node:child_process';
import { join } from 'node:path';

const root = join(import.meta.dirname, '..', '..');

/** How a program of ours ended, and what it said on both channels. */
export interface Ended {
  code: number;
  said: string;
}

/** Runs `npm run <name>`'s file as a process of its own. @param env is all it gets, beside what Node needs to run */
export function runProgram(
  file: string,
  args: readonly string[],
  env: Record<string, string>,
): Promise<Ended> {
  const { PATH = '', HOME = '', TMPDIR = '' } = process.env;
  const settings = { cwd: root, env: { PATH, HOME, TMPDIR, ...env } };
  return new Promise((resolve) => {
    const child = execFile(process.execPath, [join(root, file), ...args], settings, (_, out, err) =>
      resolve({ code: child.exitCode ?? -1, said: out + err }),
    );
  });
}
