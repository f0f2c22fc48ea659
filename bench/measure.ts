import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import type { Request } from './cases.ts';
import { cpuOf } from './cpu.ts';
import type { Seen, Task } from './load.ts';
import { endProcess } from './start-product.ts';

/** A server under load. */
export interface Target {
  port: number;
  pid: number;
  headers: Record<string, string>;
  /** Asked up to now of the case in hand. */
  asked: number;
}

/** What was measured of one server in one case, all rounds together. */
export interface Result {
  latencies: number[];
  bytes: number;
  seconds: number;
  /** CPU milliseconds; null where the system does not report it. */
  serverCpu: number | null;
  databaseCpu: number | null;
}

export const nothing: Result = { latencies: [], bytes: 0, seconds: 0, serverCpu: 0, databaseCpu: 0 };

const CONNECTIONS = 32;

/** Starts the process of the load (load.ts), and ends it after the work. */
export async function withLoad(work: (load: ChildProcess) => Promise<void>): Promise<void> {
  const load = fork(join(import.meta.dirname, 'load.ts'), { serialization: 'advanced' });
  try {
    await work(load);
  } finally {
    await endProcess(load);
  }
}

/** One round: the load on a server for so many seconds. Throws with the server's words when an answer is no success. */
export async function measure(
  load: ChildProcess,
  target: Target,
  database: number,
  requests: Request[],
  seconds: number,
): Promise<Result> {
  const { port, headers } = target;
  const task: Task = { port, headers, requests, from: target.asked, connections: CONNECTIONS, seconds };
  const before = [cpuOf(target.pid), cpuOf(database)] as const;
  load.send(task);
  const [seen] = (await once(load, 'message')) as [Seen];
  const after = [cpuOf(target.pid), cpuOf(database)] as const;
  target.asked += seen.asked;
  if (seen.fault !== null) throw new Error(seen.fault);
  return {
    latencies: seen.latencies,
    bytes: seen.bytes,
    seconds: seen.seconds,
    serverCpu: difference(before[0], after[0]),
    databaseCpu: difference(before[1], after[1]),
  };
}

export function add(one: Result, other: Result): Result {
  return {
    latencies: [...one.latencies, ...other.latencies],
    bytes: one.bytes + other.bytes,
    seconds: one.seconds + other.seconds,
    serverCpu: sum(one.serverCpu, other.serverCpu),
    databaseCpu: sum(one.databaseCpu, other.databaseCpu),
  };
}

const difference = (from: number | null, to: number | null) =>
  from === null || to === null ? null : to - from;
const sum = (one: number | null, other: number | null) =>
  one === null || other === null ? null : one + other;
