import type { ChildProcess } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { KEEP_WEB_BUILD } from '#tools/web-build/web-build.ts';
import { type RunningPostgres, startPostgres } from '#tools/embedded-postgres/start-postgres.ts';
import { type OwnProcess, startProcess } from '#tests/world/own-process.ts';
import { killGroup, launch } from './programs.ts';

/** One thing of the cluster that can be killed and started again. */
export interface Part {
  name: string;
  /** Resolves when it does its work. */
  start(): Promise<void>;
  /** -9, and waits until it is gone. */
  kill(): Promise<void>;
}

/** A process of the product that can also be told to end. */
export interface ProductPart extends Part {
  port: number;
  /** SIGTERM; resolves with the exit code. */
  end(): Promise<number | null>;
  said(): string;
}

/** A process of the product with a role. */
export function productPart(
  name: string,
  role: 'web' | 'worker',
  port: number,
  env: Record<string, string>,
): ProductPart {
  let running: OwnProcess;
  let words = '';
  const end = async (signal: NodeJS.Signals) => {
    running.child.kill(signal);
    const code = await running.ended;
    words += running.said();
    return code;
  };
  return {
    name,
    port,
    async start() {
      const DATA_DIR = join(env['DATA_DIR'] ?? '', name);
      const args = ['--role', role, KEEP_WEB_BUILD];
      running = startProcess({ ...env, DATA_DIR, PORT: String(port) }, env['DATA_DIR'] ?? '', args);
      await running.ready;
    },
    kill: async () => void (await end('SIGKILL')),
    end: () => end('SIGTERM'),
    said: () => words + running.said(),
  };
}

/** A program of Debian that listens on a port. */
export function programPart(name: string, port: number, path: string, args: string[], log: string): Part {
  let child: ChildProcess;
  return {
    name,
    async start() {
      child = launch(path, args, log);
      for (let tries = 0; !(await listens(port)); tries += 1) {
        if (tries > 100 || child.exitCode !== null)
          throw new Error(`${name} does not listen: ${readFileSync(log, 'utf8').slice(-1_000)}`);
        await pause(50);
      }
    },
    async kill() {
      killGroup(child);
      while (await listens(port)) await pause(20);
    },
  };
}

/** A PostgreSQL whose first process is killed; the others notice by themselves. */
export function postgresPart(
  name: string,
  dataDir: string,
  first: RunningPostgres,
): Part & { stop(): Promise<void> } {
  let running = first;
  return {
    name,
    async start() {
      // What is left of the dead one: its lock.
      await running.stop();
      running = await startPostgres({ dataDir });
    },
    async kill() {
      const pid = Number(readFileSync(join(dataDir, 'cluster', 'postmaster.pid'), 'utf8').split('\n')[0]);
      process.kill(pid, 'SIGKILL');
    },
    stop: () => running.stop(),
  };
}

/** Puts what differs into a file of deploy/. @throws Error when it no longer holds what is to be replaced */
export function fillConfiguration(from: string, to: string, changes: readonly (readonly [string, string])[]) {
  let text = readFileSync(from, 'utf8');
  for (const [written, instead] of changes) {
    if (!text.includes(written)) throw new Error(`${from} no longer holds: ${written}`);
    text = text.replace(written, instead);
  }
  writeFileSync(to, text, { mode: 0o644 });
}

function listens(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1');
    socket.once('connect', () => resolve(true)).once('error', () => resolve(false));
    socket.once('connect', () => socket.destroy());
  });
}
