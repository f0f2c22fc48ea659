/**
 * The load, a process of its own: so many connections ask one after the other, each as soon as it has its answer.
 * Gets one task after the other as a message, and answers what it saw.
 */
import { Agent, request } from 'node:http';
import type { Request } from './cases.ts';

export interface Task {
  port: number;
  headers: Record<string, string>;
  requests: Request[];
  /** Where in the requests to begin. */
  from: number;
  connections: number;
  seconds: number;
}

export interface Seen {
  /** Milliseconds of each answer. */
  latencies: number[];
  bytes: number;
  seconds: number;
  /** How many were asked; the next load begins there. */
  asked: number;
  /** Words of the first answer that was no success. */
  fault: string | null;
}

async function load(task: Task): Promise<Seen> {
  const { port, connections, headers } = task;
  const agent = new Agent({ keepAlive: true, maxSockets: connections });
  const seen: Seen = { latencies: [], bytes: 0, seconds: 0, asked: 0, fault: null };
  const begin = performance.now();
  const end = begin + task.seconds * 1_000;

  function ask(): Promise<void> {
    const next = task.requests[(task.from + seen.asked) % task.requests.length];
    seen.asked += 1;
    const { method, path, body } = next ?? { method: 'GET', path: '/', body: '' };
    const at = performance.now();
    const isPost = method === 'POST';
    return new Promise((resolve, reject) => {
      const length = isPost
        ? { 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) }
        : {};
      const asked = request(
        { agent, port, host: '127.0.0.1', method, path, headers: { ...headers, ...length } },
        (answer) => {
          const chunks: Buffer[] = [];
          answer.on('data', (chunk: Buffer) => chunks.push(chunk));
          answer.once('end', () => {
            seen.latencies.push(performance.now() - at);
            for (const chunk of chunks) seen.bytes += chunk.length;
            if (answer.statusCode !== 200) seen.fault ??= `${path}: ${Buffer.concat(chunks).toString()}`;
            resolve();
          });
        },
      );
      asked.once('error', reject);
      asked.end(isPost ? body : undefined);
    });
  }

  const one = async () => {
    while (performance.now() < end) await ask();
  };
  await Promise.all(Array.from({ length: connections }, one));
  agent.destroy();
  return { ...seen, seconds: (performance.now() - begin) / 1_000 };
}

process.on('message', async (task: Task) => process.send?.(await load(task)));
