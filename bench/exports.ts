import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { Client, Query } from 'pg';
import type { Compilable } from 'kysely';
import { applicationExport, paymentExport } from '#contract/reports/calls.ts';
import type { Download } from '#contract/kit/define-download.ts';
import { type Db, openDatabase } from '#server/kit/db/db.ts';
import { selectApplicationReport } from '#server/modules/reports/application-report.views.ts';
import { selectPaymentReport } from '#server/modules/reports/payment-report.views.ts';
import { type StartedProduct, startProduct, withMembers } from './start-product.ts';

const ROUNDS = 5;
const SAMPLE_MS = 20;

/** One transfer: what arrived, and how long it took. */
interface Transfer {
  rows: number;
  bytes: number;
  seconds: number;
}

interface Export {
  name: string;
  download: Download;
  /** The statement of the export, without filters. */
  select: (db: Db) => Compilable;
}

const noFilters = { application_id: null, application_status: null, search: '', from_date: '', to_date: '' };

const exports: Export[] = [
  {
    name: 'applications',
    download: applicationExport,
    select: (db) => selectApplicationReport(db, noFilters),
  },
  { name: 'payments', download: paymentExport, select: (db) => selectPaymentReport(db, noFilters) },
];

/** COPY of what a query finds, its bytes only counted: what a bare client makes of it. */
class CopyTo extends Query {
  rows = 0;
  bytes = 0;

  handleCopyData({ chunk }: { chunk: Buffer }): void {
    this.rows += 1;
    this.bytes += chunk.length;
  }
}

async function copy(client: Client, sql: string): Promise<Transfer> {
  const start = performance.now();
  const query = client.query(new CopyTo(`copy (${sql}) to stdout (format csv)`));
  await once(query, 'end');
  return { rows: query.rows, bytes: query.bytes, seconds: (performance.now() - start) / 1_000 };
}

async function download({ port, headers }: StartedProduct, path: string): Promise<Transfer> {
  const start = performance.now();
  const answer = await fetch(`http://127.0.0.1:${port}/api${path}`, { headers });
  if (!answer.ok || !answer.body) throw new Error(`The product refused ${path}: ${answer.status}`);
  // The line of titles is none of the rows; no value of the benchmark's members holds a line break.
  let [rows, bytes] = [-1, 0];
  for await (const chunk of answer.body) {
    bytes += chunk.length;
    for (let at = chunk.indexOf(10); at !== -1; at = chunk.indexOf(10, at + 1)) rows += 1;
  }
  return { rows, bytes, seconds: (performance.now() - start) / 1_000 };
}

/** Resident memory of a process in bytes; null without /proc. */
function memoryOf(pid: number): number | null {
  try {
    const kilobytes = /^VmRSS:\s+(\d+) kB$/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1];
    return kilobytes === undefined ? null : Number(kilobytes) * 1_024;
  } catch {
    return null;
  }
}

/** The most memory that a process has while something is done. */
async function withPeak<T>(pid: number, work: () => Promise<T>): Promise<{ done: T; peak: number | null }> {
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

const megabytes = (bytes: number | null) =>
  bytes === null ? 'not measured' : (bytes / 1_048_576).toFixed(0);
const rate = ({ rows, seconds }: Transfer) => rows / seconds;
const median = (values: number[]) =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;

/** COPY and the export in turn, so that whatever else the machine does meets both. */
async function run(
  { name, download: asked, select }: Export,
  product: StartedProduct,
  client: Client,
  db: Db,
) {
  const { sql } = select(db).compile();
  const copied: Transfer[] = [];
  const exported: Transfer[] = [];
  const before = memoryOf(product.pid);
  const { peak } = await withPeak(product.pid, async () => {
    for (let round = 0; round <= ROUNDS; round += 1) {
      const [theirs, ours] = [await copy(client, sql), await download(product, asked.path)];
      if (theirs.rows !== ours.rows) throw new Error(`COPY has ${theirs.rows} rows, the export ${ours.rows}`);
      // The first warms up.
      if (round === 0) continue;
      copied.push(theirs);
      exported.push(ours);
    }
  });
  const [theirs, ours] = [median(copied.map(rate)), median(exported.map(rate))];
  const { rows = 0, bytes = 0 } = exported[0] ?? {};
  console.log(
    `| ${name} | ${rows} | ${Math.round(ours)} | ${Math.round(theirs)} | ${Math.round((ours / theirs) * 100)} % | ` +
      `${Math.round(bytes / rows)} | ${megabytes(before)} | ${megabytes(peak)} |`,
  );
}

/**
 * Both exports without filters, through HTTP from the product as `npm start` runs it, beside COPY of the same
 * statement to a bare client.
 */
export async function benchExports({ members }: { members: number }): Promise<void> {
  const running: ChildProcess[] = [];
  await withMembers(members, async ({ folder, connectionString }) => {
    const database = openDatabase(connectionString, { poolSize: 1 });
    const client = new Client({ connectionString });
    try {
      const product = await startProduct(folder, connectionString, running);
      await client.connect();
      console.log(`Exports, ${members} members\n`);
      console.log('| export | rows | rows/s | COPY rows/s | of COPY | bytes/row | MB before | MB at most |');
      console.log('| --- | ---: | ---: | ---: | ---: | ---: | ---: | ---: |');
      for (const one of exports) await run(one, product, client, database.db);
    } finally {
      await client.end();
      await database.close();
      for (const child of running) {
        const ended = once(child, 'exit');
        if (child.kill('SIGTERM')) await ended;
      }
    }
  });
}
