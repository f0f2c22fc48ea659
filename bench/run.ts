/**
 * `npm run bench -- --members 100000`: measures the parts below one after the other, or with `--only documents` one
 * of them, and writes their tables; `--quick` does it with the small sizes below, for a first look. `--members` in the
 * database, `--seconds` per case and `--applicants` of the burst change one size; `--only lists --case number` measures
 * one case. What each part measures and how its table is read: docs/performance.md.
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
import { benchScreens } from './screens.ts';
import { type MembersDatabase, withMembers } from './start-product.ts';
import { benchTyping } from './typing.ts';

interface BenchOptions {
  members: number;
  /** Per case and server. */
  seconds: number;
  /** At once, of a burst. */
  applicants: number;
  /** Of a batch. */
  invoices: number;
  /** Of each page, and of each place where somebody types. */
  visits: number;
  /** Of the office in a new browser, on each line. */
  rounds: number;
  /** Of each screen of the office. */
  openings: number;
}

const whole: BenchOptions = {
  members: 10_000,
  seconds: 6,
  applicants: 300,
  invoices: 1_000,
  visits: 3,
  rounds: 7,
  openings: 200,
};
/** The aim is three minutes on two cores where nothing else runs. */
const quick: BenchOptions = {
  members: 2_000,
  seconds: 0.4,
  applicants: 15,
  invoices: 100,
  visits: 1,
  rounds: 1,
  openings: 5,
};

interface PartOptions extends BenchOptions {
  database: MembersDatabase;
  /** Of the lists, only the cases whose name holds it. */
  named: string;
}

const parts: Readonly<Record<string, (options: PartOptions) => Promise<void>>> = {
  lists: benchLists,
  screens: benchScreens,
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
    quick: { type: 'boolean', default: false },
    members: { type: 'string' },
    seconds: { type: 'string' },
    applicants: { type: 'string' },
    only: { type: 'string' },
    case: { type: 'string', default: '' },
  },
});
const sizes = values.quick ? quick : whole;
const members = Number(values.members ?? sizes.members);
const seconds = Number(values.seconds ?? sizes.seconds);
const applicants = Number(values.applicants ?? sizes.applicants);
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
const begin = performance.now();
await withMembers(members, async (database) => {
  for (const name of chosen) {
    const start = performance.now();
    await parts[name]?.({ ...sizes, members, seconds, applicants, database, named: values.case });
    console.log(`${name} took ${((performance.now() - start) / 1_000).toFixed(0)} s\n`);
  }
});
console.log(`All took ${((performance.now() - begin) / 1_000).toFixed(0)} s`);
