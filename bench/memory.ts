import { readFileSync } from 'node:fs';

const SAMPLE_MS = 20;

/** Resident memory of a process in bytes; null without /proc. */
export function memoryOf(pid: number): number | null {
  try {
    const kilobytes = /^VmRSS:\s+(\d+) kB$/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1];
    return kilobytes === undefined ? null : Number(kilobytes) * 1_024;
  } catch {
    return null;
  }
}

/** The most memory that a process has while something is done. */
export async function withPeak<T>(
  pid: number,
  work: () => Promise<T>,
): Promise<{ done: T; peak: number | null }> {
  let peak = memoryOf(pid);
  const sampling = setInterval(() => {
    const now = memoryOf(pid);
    if (now !== null && peak !== null) peak = Math.max(peak, now);
  }, SAMPLE_MS);
  try {
    const done = await work();
    return { done, peak };
  } finally {
    clearInterval(sampling);
  }
}
