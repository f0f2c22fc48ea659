import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { existsSync, openSync } from 'node:fs';
import { delimiter, join } from 'node:path';

/** A program of Debian that the cluster needs. */
export type ProgramName = 'nginx' | 'pgbouncer';

const folders = [...(process.env['PATH'] ?? '').split(delimiter), '/usr/sbin', '/usr/local/sbin'];

/** Where a program is. @throws Error that says in one line how to get it */
export function findProgram(name: ProgramName): string {
  const path = folders.map((folder) => join(folder, name)).find((file) => existsSync(file));
  if (path === undefined) throw new Error(`${name} is missing: apt-get install nginx pgbouncer`);
  return path;
}

/** PgBouncer keeps plans by name from 1.21 on. */
export function knowsPreparedStatements(pgbouncer: string): boolean {
  const words = execFileSync(pgbouncer, ['--version'], { encoding: 'utf8' });
  const [, major = '0', minor = '0'] = /(\d+)\.(\d+)/.exec(words) ?? [];
  return Number(major) > 1 || Number(minor) >= 21;
}

/** Starts a program as the head of a group of its own, so that its helpers can be killed with it. */
export function launch(path: string, args: readonly string[], logFile: string): ChildProcess {
  const log = openSync(logFile, 'a');
  return spawn(path, args, { detached: true, stdio: ['ignore', log, log] });
}

/** Ends a group at once, as a power cut would. */
export function killGroup({ pid }: ChildProcess): void {
  if (pid === undefined) return;
  try {
    process.kill(-pid, 'SIGKILL');
  } catch {
    // It has ended by itself.
  }
}
