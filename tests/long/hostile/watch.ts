import { readFileSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';
import { accountCalls } from '#contract/accounts/calls.ts';
import { applicationCalls } from '#contract/applications/calls.ts';
import { packageCalls } from '#contract/packages/calls.ts';
import { aPerson } from '#tests/world/sessions.ts';
import type { OwnProduct } from './own-product.ts';
import type { Answered, Asked } from './probe.worker.ts';

const SAMPLE_MS = 500;
/** How long other people are asked for alone at the beginning. */
const CALM_MS = 10_000;
/** How long the product is left alone before its memory is read at the end. */
const SETTLE_MS = 15_000;

/** Resident memory in megabytes. */
interface Memory {
  start: number;
  peak: number;
  /** When nobody asks any more and what is unused was collected. */
  end: number;
  /** Medians of the second and of the last third. */
  thirds: [number, number];
}

interface Watched {
  /** Before anything hostile was sent: how fast this machine is just now. */
  calm: Answered[];
  answers: Answered[];
  memory: Memory;
}

/** Asks for other people's pages and measures the product's memory until it is told to end. */
export async function watch(product: OwnProduct): Promise<() => Promise<Watched>> {
  const answers: Answered[] = [];
  const worker = new Worker(new URL('probe.worker.ts', import.meta.url), {
    workerData: await asked(product),
  });
  worker.on('message', (answer: Answered) => answers.push(answer));
  worker.on('error', (error) => console.log('The probe broke:', error));
  const gone = new Promise((resolve) => worker.once('exit', resolve));
  await pause(CALM_MS);
  const calm = answers.splice(0);
  await product.heap.held();
  const start = residentOf(product.pid);
  const samples: number[] = [];
  const sampling = setInterval(() => {
    if (!product.hasEnded()) samples.push(residentOf(product.pid));
  }, SAMPLE_MS);
  return async () => {
    clearInterval(sampling);
    worker.postMessage('enough');
    await gone;
    const end = product.hasEnded() ? 0 : await settled(product);
    const third = Math.floor(samples.length / 3);
    const thirds: Memory['thirds'] = [
      median(samples.slice(third, 2 * third)),
      median(samples.slice(2 * third)),
    ];
    return { calm, answers, memory: { start, peak: Math.max(start, ...samples), end, thirds } };
  };
}

/** A visitor's first page and its packages, and a member's own. */
async function asked({ world }: OwnProduct): Promise<Asked[]> {
  const member = await aPerson(world, 'member');
  const cookie = [...member.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
  const url = (path: string) => `${world.url}${path}`;
  return [
    { what: 'packages', url: url(`/api${packageCalls.getApplication.path}`), cookie: '' },
    { what: "a member's applications", url: url(`/api${applicationCalls.myApplications.path}`), cookie },
    { what: 'the first page', url: url('/application/user-member-application-list'), cookie: '' },
    { what: "a member's session", url: url(`/api${accountCalls.session.path}`), cookie },
  ];
}

async function settled({ pid, heap }: OwnProduct): Promise<number> {
  await pause(SETTLE_MS);
  await heap.held();
  await pause(1_000);
  return residentOf(pid);
}

function residentOf(pid: number): number {
  const kilobytes = /^VmRSS:\s+(\d+) kB/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1];
  return Math.round(Number(kilobytes) / 1_024);
}

/** The value that so large a share of them does not exceed; 0 of none. */
export function quantile(all: readonly number[], share: number): number {
  const sorted = all.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;
}

const median = (all: readonly number[]) => quantile(all, 0.5);
