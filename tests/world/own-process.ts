import { existsSync, readFileSync } from 'node:fs';
import { type ChildProcess, spawn } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { once } from 'node:events';

const root = join(import.meta.dirname, '..', '..');
const { scripts } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as {
  scripts: { start: string };
};

/** What `npm start` gives Node: options, and the file. */
const [, ...options] = scripts.start.split(' ');
const FILE = join(root, options.at(-1) ?? '');

/** `npm start` as a process of its own, as a person starts it. */
export interface OwnProcess {
  child: ChildProcess;
  /** What it said so far, on both channels. */
  said: () => string;
  /** Resolves when it says that it is ready; rejects with its words when it ends before. */
  ready: Promise<void>;
  /** Its exit code; null when a signal ended it. */
  ended: Promise<number | null>;
}

/**
 * @param env is all it gets, beside what Node needs to run
 * @param cwd where it is started from
 * @param args of the start
 * @param file another program that says when it is ready
 */
export function startProcess(
  env: Record<string, string>,
  cwd: string,
  args: readonly string[] = [],
  file = FILE,
): OwnProcess {
  const { PATH = '', HOME = '', TMPDIR = '' } = process.env;
  const child = spawn(process.execPath, [...options.slice(0, -1), file, ...args], {
    cwd,
    env: { PATH, HOME, TMPDIR, ...env },
  });
  let words = '';
  let tellReady: () => void;
  const saidReady = new Promise<void>((resolve) => (tellReady = resolve));
  const read = (bytes: Buffer) => {
    words += bytes;
    if (words.includes('OMAS is ready')) tellReady();
  };
  child.stdout.on('data', read);
  child.stderr.on('data', read);
  const ended = new Promise<number | null>((resolve) => child.once('close', (code) => resolve(code)));
  const tooEarly = ended.then((code) => {
    throw new Error(`It ended with ${code}: ${words}`);
  });
  const ready = Promise.race([saidReady, tooEarly]);
  // A test that waits only for the end does not await this.
  ready.catch(() => {});
  return { child, said: () => words, ready, ended };
}

/** Number of the PostgreSQL process of a data folder. */
export async function postgresOf(dataDir: string): Promise<number> {
  const file = join(dataDir, 'database', 'cluster', 'postmaster.pid');
  return Number((await readFile(file, 'utf8')).split('\n')[0]);
}

/** Does a process with this number live? */
export function lives(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return !isZombie(pid);
  } catch {
    return false;
  }
}

/** A process that has ended but whose parent has not read its exit code; the first process of some machines reads it late. */
function isZombie(pid: number): boolean {
  const status = `/proc/${pid}/stat`;
  return existsSync(status) && /\) Z /.test(readFileSync(status, 'utf8'));
}

/** A port nobody listens on. */
export async function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.once('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      const port = typeof address === 'object' && address ? address.port : 0;
      server.close(() => resolve(port));
    });
  });
}

/** What a process holds, asked over its inspector. */
export interface Heap {
  /** Bytes that are still held after a collection: objects, texts and buffers. */
  held(): Promise<number>;
  close(): void;
}

interface Usage {
  usedSize: number;
  backingStorageSize: number;
}

/** @param url where the process, started with --inspect, says that its debugger listens */
export async function openHeap(url: string): Promise<Heap> {
  const socket = new WebSocket(url);
  await once(socket, 'open');
  const asked = new Map<number, (result: unknown) => void>();
  socket.addEventListener('message', ({ data }) => {
    const { id, result } = JSON.parse(String(data)) as { id: number; result: unknown };
    asked.get(id)?.(result);
    asked.delete(id);
  });
  let last = 0;
  const ask = (method: string) =>
    new Promise<unknown>((answer) => {
      last += 1;
      asked.set(last, answer);
      socket.send(JSON.stringify({ id: last, method }));
    });
  return {
    async held() {
      await ask('HeapProfiler.collectGarbage');
      const { usedSize, backingStorageSize } = (await ask('Runtime.getHeapUsage')) as Usage;
      return usedSize + backingStorageSize;
    },
    close: () => socket.close(),
  };
}
