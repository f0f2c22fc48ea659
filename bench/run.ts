/**
 * `npm run bench -- --members 100000`: measures the parts below one after the other, or with `--only documents` one
 * of them, and writes their tables. `--members` in the database (10,000 by default), `--seconds` per case (6 by
 * default), `--applicants` of the burst (300 by default). What each part measures and how its table is read: docs/performance.md.
 */
import { cpus, loadavg } from 'node:os';
import { parseArgs } from 'node:util';
import { benchBatches } from './batches.ts';
import { benchBurst } from './burst.ts';
import { benchClicks } from './clicks.ts';
import { benchExports } from './exports.ts';
import { benchDocuments } from './documents.ts';
import { benchLists } from './lists.ts';
import { benchPages } from './pages.ts';
import { benchTyping } from './typing.ts';

interface BenchOptions {
  members: number;
  /** Per case and server. */
  seconds: number;
  /** At once, of a burst. */
  applicants: number;
}

const parts: Readonly<Record<string, (options: BenchOptions) => Promise<void>>> = {
  lists: benchLists,
  documents: benchDocuments,
  batches: benchBatches,
  exports: benchExports,
  pages: benchPages,
  clicks: benchClicks,
  typing: benchTyping,
  burst: benchBurst,
};

const { values } = parseArgs({
  options: {
    members: { type: 'string', default: '10000' },
    seconds: { type: 'string', default: '6' },
    applicants: { type: 'string', default: '300' },
    only: { type: 'string' },
  },
});
const members = Number(values.members);
const seconds = Number(values.seconds);
const applicants = Number(values.applicants);
const chosen = values.only === undefined ? Object.keys(parts) : [values.only];
if (!Number.isSafeInteger(members) || members < 2_000 || !(seconds > 0)) {
  throw new Error('--members is a number from 2000, --seconds one above 0');
}
if (!chosen.every((name) => name in parts)) {
  throw new Error(`--only is one of ${Object.keys(parts).join(', ')}`);
}

console.log(
  `${cpus().length} cores, Node ${process.versions.node}, load before ${loadavg()[0]?.toFixed(1)}\n`,
);
for (const name of chosen) await parts[name]?.({ members, seconds, applicants });
