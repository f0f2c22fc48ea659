import { setTimeout as pause } from 'node:timers/promises';
import { Client } from 'pg';
import type { RootOperationNode } from 'kysely';
import { calls } from '#contract/calls.ts';
import { dayOf } from '#contract/kit/day.ts';
import { applicationExport, paymentExport } from '#contract/reports/calls.ts';
import type { Download } from '#contract/kit/define-download.ts';
import { type Db, openDatabase } from '#server/kit/db/db.ts';
import { inlineValues } from '#server/kit/db/inline-values.ts';
import { selectApplicationFile } from '#server/modules/reports/application-report.views.ts';
import { selectPaymentFile } from '#server/modules/reports/payment-report.views.ts';
import { postgresOf } from '#tests/world/own-process.ts';
import { copy, type Transfer } from './copy-to.ts';
import { cpuOf } from './cpu.ts';
import { memoryOf, withPeak } from './memory.ts';
import { type MembersDatabase, type StartedProduct, withProduct } from './start-product.ts';

const ROUNDS = 5;
/** How long somebody else looks at a page before asking for the next. */
const LOOK_MS = 10;

interface Export {
  name: string;
  download: Download;
  /** The statement of the export, without filters. */
  select: (db: Db) => { toOperationNode(): RootOperationNode };
}

const noFilters = {
  application_id: null,
  application_status: null,
  exact_status: null,
  search: '',
  from_date: '',
  to_date: '',
};

/** Every export says what it is for. */
const reason = new URLSearchParams({ reason_kind: 'other', reason: 'A measurement' });

const today = dayOf(new Date());

const exports: Export[] = [
  {
    name: 'applications',
    download: applicationExport,
    select: (db) => selectApplicationFile(db, noFilters, today),
  },
  { name: 'payments', download: paymentExport, select: (db) => selectPaymentFile(db, noFilters, today) },
];

async function download({ port, headers }: StartedProduct, path: string): Promise<Transfer> {
  const start = performance.now();
  const answer = await fetch(`http://127.0.0.1:${port}/api${path}?${reason}`, { headers });
  if (!answer.ok || !answer.body) throw new Error(`The product refused ${path}: ${answer.status}`);
  // The line of titles is none of the rows; no value of the benchmark's members holds a line break.
  let [rows, bytes] = [-1, 0];
  for await (const chunk of answer.body) {
    bytes += chunk.length;
    for (let at = chunk.indexOf(10); at !== -1; at = chunk.indexOf(10, at + 1)) rows += 1;
  }
  return { rows, bytes, seconds: (performance.now() - start) / 1_000 };
}

/** The longest that somebody else waits for the first page of the list while this goes on, in milliseconds. */
async function longestWait({ port, headers }: StartedProduct, work: Promise<unknown>): Promise<number> {
  let longest = 0;
  const state = { isOver: false };
  const over = work.finally(() => (state.isOver = true));
  const { method, path } = calls.getMember;
  while (!state.isOver) {
    const start = performance.now();
    const answer = await fetch(`http://127.0.0.1:${port}/api${path}`, { method, headers });
    await answer.arrayBuffer();
    longest = Math.max(longest, performance.now() - start);
    await pause(LOOK_MS);
  }
  await over;
  return longest;
}

const megabytes = (bytes: number | null) =>
  bytes === null ? 'not measured' : (bytes / 1_048_576).toFixed(0);
const rate = ({ rows, seconds }: Transfer) => rows / seconds;
const median = (values: number[]) =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;
/** CPU milliseconds of both since their start; NaN where the system does not report it. */
const used = (...pids: number[]) => pids.map((pid) => cpuOf(pid) ?? Number.NaN);

/** COPY and the export in turn, so that whatever else the machine does meets both; then the export beside another's pages. */
async function run(
  { name, download: asked, select }: Export,
  product: StartedProduct,
  database: number,
  client: Client,
  db: Db,
) {
  const sql = inlineValues(select(db));
  const copied: Transfer[] = [];
  const exported: Transfer[] = [];
  const cpu: number[][] = [];
  const waits: number[] = [];
  const before = memoryOf(product.pid);
  const { peak } = await withPeak(product.pid, async () => {
    for (let round = 0; round <= ROUNDS; round += 1) {
      const theirs = await copy(client, sql);
      const start = used(product.pid, database);
      const ours = await download(product, asked.path);
      const end = used(product.pid, database);
      if (theirs.rows !== ours.rows) throw new Error(`COPY has ${theirs.rows} rows, the export ${ours.rows}`);
      // The first warms up.
      if (round === 0) continue;
      copied.push(theirs);
      exported.push(ours);
      cpu.push(end.map((ms, at) => ((ms - (start[at] ?? 0)) * 1_000) / ours.rows));
    }
    for (let round = 0; round <= ROUNDS; round += 1)
      waits.push(await longestWait(product, download(product, asked.path)));
  });
  const [theirs, ours] = [median(copied.map(rate)), median(exported.map(rate))];
  const { rows = 0, bytes = 0 } = exported[0] ?? {};
  const perRow = [0, 1].map((at) => median(cpu.map((each) => each[at] ?? Number.NaN)).toFixed(1));
  console.log(
    `| ${name} | ${rows} | ${Math.round(ours)} | ${Math.round(theirs)} | ${Math.round((ours / theirs) * 100)} % | ` +
      `${perRow.join(' | ')} | ${Math.round(bytes / rows)} | ${megabytes(before)} | ${megabytes(peak)} | ` +
      `${median(waits.slice(1)).toFixed(0)} |`,
  );
}

interface ExportsOptions {
  database: MembersDatabase;
  members: number;
}

/**
 * Both exports without filters, through HTTP from the product as `npm start` runs it, beside COPY of the same
 * statement to a bare client.
 */
export async function benchExports({ database, members }: ExportsOptions): Promise<void> {
  const { connectionString, folder } = database;
  const reading = openDatabase(connectionString, { poolSize: 1 });
  const client = new Client({ connectionString });
  try {
    await client.connect();
    // As it is after a while, also of the small tables.
    await client.query('analyze');
    await withProduct(database, async (product) => {
      console.log(`Exports, ${members} members\n`);
      console.log(
        '| export | rows | rows/s | COPY rows/s | of COPY | server us/row | database us/row | bytes/row | MB before | MB at most | another waits ms |',
      );
      console.log('| --- | ---: | ---: | ---: | ---: | ---: | ---: | ---: | ---: | ---: | ---: |');
      const server = await postgresOf(folder);
      for (const one of exports) await run(one, product, server, client, reading.db);
    });
  } finally {
    await client.end();
    await reading.close();
  }
}
