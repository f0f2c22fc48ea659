import type { Judged } from './judge.ts';

/** A failed request in the words by which it can be repeated. */
interface Finding {
  what: string;
  why: string;
}

/** What was asked and answered so far, by call. */
export interface Tally {
  note(name: string, answer: Judged, ms: number): void;
  finding(finding: Finding): void;
  findings: readonly Finding[];
  /** One line for each kind of figure. */
  lines(): string[];
  total(): number;
  /** How many requests the least asked of these has had. */
  leastOf(names: readonly string[]): [name: string, count: number];
}

export function createTally(): Tally {
  const counts = new Map<string, number>();
  const statuses = new Map<string, number>();
  const busy = new Map<string, number>();
  const findings: Finding[] = [];
  let slowest = { name: '', ms: 0 };
  const add = (map: Map<string, number>, key: string) => map.set(key, (map.get(key) ?? 0) + 1);
  const total = () => [...counts.values()].reduce((sum, count) => sum + count, 0);
  return {
    findings,
    total,
    note(name, { http, outcome }, ms) {
      add(counts, name);
      add(
        statuses,
        http === 0 ? 'closed without an answer' : http === 503 ? '503' : `${Math.floor(http / 100)}xx`,
      );
      if (http === 503) add(busy, outcome);
      if (ms > slowest.ms) slowest = { name, ms };
    },
    finding(finding) {
      findings.push(finding);
      console.log(`FOUND ${finding.what}\n  ${finding.why}`);
    },
    lines: () => [
      `requests: ${total()}; ${listed(statuses)}`,
      `503 by design: ${listed(busy) || 'none'}`,
      `slowest of them: ${slowest.name}, ${Math.round(slowest.ms)} ms`,
    ],
    leastOf(names) {
      const [least = ''] = names.toSorted((a, b) => (counts.get(a) ?? 0) - (counts.get(b) ?? 0));
      return [least, counts.get(least) ?? 0];
    },
  };
}

function listed(map: ReadonlyMap<string, number>): string {
  const sorted = [...map].toSorted(([a], [b]) => a.localeCompare(b));
  return sorted.map(([key, count]) => `${key} ${count}`).join(', ');
}
