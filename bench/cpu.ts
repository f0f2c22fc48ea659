import { existsSync, readdirSync, readFileSync } from 'node:fs';

const TICK_MS = 10;

interface Times {
  parent: number;
  ms: number;
}

/** What a process has used since its start, including its ended children; null without /proc, or when it is gone. */
function timesOf(pid: number): Times | null {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    // The name in parentheses may hold blanks; after it stand state, parent, … and as 12th to 15th the ticks.
    const fields = stat
      .slice(stat.lastIndexOf(')') + 2)
      .split(' ')
      .map(Number);
    const ticks = fields.slice(11, 15).reduce((sum, one) => sum + one, 0);
    return { parent: fields[1] ?? 0, ms: ticks * TICK_MS };
  } catch {
    return null;
  }
}

function allTimes(): Map<number, Times> | null {
  if (!existsSync('/proc/self/stat')) return null;
  const pids = readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map(Number);
  return new Map(
    pids.flatMap((pid) => {
      const times = timesOf(pid);
      return times ? [[pid, times] as const] : [];
    }),
  );
}

/** CPU milliseconds of a process and its children since their start; null on systems without /proc. */
export function cpuOf(pid: number): number | null {
  const all = allTimes();
  if (!all) return null;
  return [...all].reduce((sum, [one, { parent, ms }]) => (one === pid || parent === pid ? sum + ms : sum), 0);
}

/** The same of a process, its children and theirs. */
export function cpuOfTree(pid: number): number | null {
  const all = allTimes();
  if (!all) return null;
  const below = (root: number): number =>
    [...all].reduce(
      (sum, [one, { parent }]) => (parent === root ? sum + below(one) : sum),
      all.get(root)?.ms ?? 0,
    );
  return below(pid);
}
