import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { freePort, postgresOf } from '#tests/world/own-process.ts';
import { type Case, prepareCases, type Request } from './cases.ts';
import type { FloorCase } from './floor.ts';
import { add, measure, nothing, type Result, type Target, withLoad } from './measure.ts';
import { endProcess, type MembersDatabase, withProduct } from './start-product.ts';

const ROUNDS = 2;
/** V8 needs thousands of answers to compile what they take. */
const WARM_UP_SECONDS = 5;

interface ListsOptions {
  database: MembersDatabase;
  members: number;
  /** Per case and server. */
  seconds: number;
  /** Only the cases whose name holds it. */
  named: string;
}

interface Servers {
  product: Target;
  floor: Target;
  /** Process of the database. */
  database: number;
}

/** Starts the bare server, and ends it after the work. */
async function withFloor(
  { folder, connectionString }: MembersDatabase,
  cases: Case[],
  work: (floor: Target) => Promise<void>,
): Promise<void> {
  const port = await freePort();
  const file = join(folder, 'floor.json');
  const sent: FloorCase[] = cases.map(({ floor, leanest }) => ({ floor, leanest }));
  writeFileSync(file, JSON.stringify(sent));
  const script = join(import.meta.dirname, 'floor.ts');
  const child = spawn(process.execPath, [script, connectionString, String(port), file], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  try {
    await once(child.stdout, 'data');
    if (child.pid === undefined) throw new Error('The floor did not start');
    await work({ pid: child.pid, port, headers: {}, asked: 0 });
  } finally {
    await endProcess(child);
  }
}

/** Both servers in turn, so that whatever else the machine does meets both. */
async function run(
  load: ChildProcess,
  cases: Case[],
  { product, floor, database }: Servers,
  seconds: number,
): Promise<void> {
  console.log(tableHead);
  // Whatever comes first would pay for what all share.
  const [first] = cases;
  if (first) await measure(load, product, database, first.requests, 2 * Math.min(WARM_UP_SECONDS, seconds));
  for (const [index, { name, note, requests, floor: statements }] of cases.entries()) {
    const bare = statements.map((_, at): Request => ({ method: 'GET', path: `/${index}/${at}`, body: '' }));
    const least = bare.map((request) => ({ ...request, path: `${request.path}/leanest` }));
    product.asked = 0;
    floor.asked = 0;
    const warmUp = Math.min(WARM_UP_SECONDS, seconds);
    await measure(load, product, database, requests, warmUp);
    await measure(load, floor, database, bare, warmUp);
    await measure(load, floor, database, least, warmUp);
    let [ours, theirs, leanest] = [nothing, nothing, nothing];
    for (let round = 0; round < ROUNDS; round += 1) {
      ours = add(ours, await measure(load, product, database, requests, seconds / ROUNDS));
      theirs = add(theirs, await measure(load, floor, database, bare, seconds / ROUNDS));
      leanest = add(leanest, await measure(load, floor, database, least, seconds / ROUNDS));
    }
    console.log(tableRows({ name, note }, ours, theirs, leanest));
  }
}

/**
 * Starts the product as `npm start` does and, as the floor, a bare server that sends the same SQL, and asks both in turn
 * with 32 connections.
 */
export async function benchLists({ database, members, seconds, named }: ListsOptions): Promise<void> {
  await withProduct(database, async ({ pid, port, headers }) => {
    const product: Target = { pid, port, headers, asked: 0 };
    const all = await prepareCases(database.connectionString, members);
    const cases = all.filter(({ name }) => name.includes(named));
    await withFloor(database, cases, async (floor) => {
      console.log(`Lists, ${members} members\n`);
      const servers = { product, floor, database: await postgresOf(database.folder) };
      await withLoad((load) => run(load, cases, servers, seconds));
    });
  });
}

const tableHead = `| case | server | answers/s | of the floor | of the leanest | p50 ms | p95 ms | p99 ms | server CPU ms | database CPU ms | bytes |
| --- | --- | ---: | ---: | ---: | ---: | ---: | ---: | ---: | ---: | ---: |`;

/** Three rows of the table: the product, the bare server with the same SQL, and with the leanest. */
function tableRows(
  { name, note }: Pick<Case, 'name' | 'note'>,
  product: Result,
  floor: Result,
  leanest: Result,
): string {
  const share = (other: Result) => `${Math.round((100 * perSecond(product)) / perSecond(other))} %`;
  return [
    row([name, 'product', perSecond(product).toFixed(0), share(floor), share(leanest)], product),
    row(['', note === '' ? 'floor' : `floor: ${note}`, perSecond(floor).toFixed(0), '', ''], floor),
    row(['', 'leanest SQL', perSecond(leanest).toFixed(0), '', ''], leanest),
  ].join('\n');
}

function row(begin: string[], result: Result): string {
  const { latencies, bytes, serverCpu, databaseCpu } = result;
  const sorted = latencies.toSorted((a, b) => a - b);
  const cells = [
    ...begin,
    ...[0.5, 0.95, 0.99].map((share) => quantile(sorted, share).toFixed(1)),
    perAnswer(serverCpu, latencies.length),
    perAnswer(databaseCpu, latencies.length),
    Math.round(bytes / latencies.length).toString(),
  ];
  return `| ${cells.join(' | ')} |`;
}

const perSecond = ({ latencies, seconds }: Result) => latencies.length / seconds;

const quantile = (sorted: number[], share: number) => sorted[Math.floor(share * (sorted.length - 1))] ?? 0;

const perAnswer = (cpu: number | null, answers: number) =>
  cpu === null ? 'not measured' : (cpu / answers).toFixed(2);
