import { spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { closeSync, existsSync, openSync, readFileSync } from 'node:fs';
import { Socket } from 'node:net';
import { program, type Binaries } from './binaries.ts';

/** The account that PostgreSQL runs as when we are root: it refuses to run as root. */
export type Account = { uid: number; gid: number };

/** Everything needed to run a program of PostgreSQL on one cluster. */
export type Installation = {
  binaries: Binaries;
  cluster: string;
  /** The account that programs run as; undefined: our own. */
  account: Account | undefined;
  logFile: string;
  /** Used on Windows only. */
  passwordFile: string;
};

/**
 * The cluster's folder as an argument of the program. Another account cannot walk to a cluster below /root (0700), but it
 * can stand in it: Node enters the folder before it gives up root, and /proc/self/cwd leads there by no path.
 */
export function folderArgument({ cluster, account }: Installation): string {
  return account && process.platform === 'linux' ? '/proc/self/cwd' : cluster;
}

/** Starts initdb or postgres inside its cluster, away from the terminal's Ctrl-C, with its output in the log file. */
export function launch(
  installation: Installation,
  name: 'initdb' | 'postgres',
  args: string[],
): ChildProcess {
  const log = openSync(installation.logFile, 'a', 0o600);
  try {
    return spawn(program(installation.binaries, name), args, {
      ...installation.account,
      cwd: installation.cluster,
      detached: process.platform !== 'win32',
      windowsHide: true,
      stdio: ['ignore', log, log],
      // LC_ALL=C: the log is searched for PostgreSQL's English messages. Nothing of ours (secrets) is passed on.
      env: { PATH: process.env['PATH'], SystemRoot: process.env['SystemRoot'], LC_ALL: 'C', TZ: 'UTC' },
    });
  } finally {
    closeSync(log);
  }
}

/** Resolves with the exit code once the program has ended; -1 when it could not be started or was killed. */
export function ended(child: ChildProcess): Promise<number> {
  if (child.exitCode !== null || child.signalCode !== null) return Promise.resolve(child.exitCode ?? -1);
  return new Promise((resolve) => {
    child.once('error', () => resolve(-1));
    child.once('exit', (code) => resolve(code ?? -1));
  });
}

/** INT: disconnect everybody and close in order. QUIT: at once, the next start recovers. */
export function signal(binaries: Binaries, pid: number, name: 'INT' | 'QUIT'): void {
  if (process.platform === 'win32') {
    // Windows has no signals; pg_ctl uses the server's own pipe.
    spawnSync(program(binaries, 'pg_ctl'), ['kill', name, String(pid)], { windowsHide: true });
    return;
  }
  try {
    process.kill(pid, `SIG${name}`);
  } catch {
    // It has ended by itself.
  }
}

/** The last errors in the log. */
export function lastErrors(logFile: string): string {
  const lines = existsSync(logFile) ? readFileSync(logFile, 'utf8').trim().split('\n') : [];
  const faults = lines.filter((line) => /FATAL|PANIC|error:|HINT|DETAIL/.test(line));
  return (faults.length > 0 ? faults : lines).slice(-6).join('\n');
}

/**
 * A process that ends the server when this one ends, even by SIGKILL: it reads from a pipe that only we hold open.
 * @returns ends the watching process
 */
export function watchOver(binaries: Binaries, pid: number): () => void {
  const watchdog =
    process.platform === 'win32'
      ? spawn(process.execPath, ['-e', WINDOWS_WATCHDOG, program(binaries, 'pg_ctl'), String(pid)], {
          stdio: ['pipe', 'ignore', 'ignore'],
          windowsHide: true,
        })
      : spawn('/bin/sh', ['-c', 'read -r _; kill -INT "$1"', 'omas-watchdog', String(pid)], {
          stdio: ['pipe', 'ignore', 'ignore'],
          cwd: '/',
          detached: true,
        });
  // Neither it nor its pipe keeps us from ending.
  watchdog.unref();
  if (watchdog.stdin instanceof Socket) watchdog.stdin.unref();
  return () => watchdog.kill('SIGKILL');
}

const WINDOWS_WATCHDOG = `
process.stdin.resume().on('end', () =>
  require('node:child_process').spawnSync(process.argv[1], ['kill', 'INT', process.argv[2]], { windowsHide: true }));`;
