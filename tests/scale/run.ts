/**
 * `npm run test:scale`: the whole cluster of docs/scaling.md on this machine, people on it, and each of its parts killed
 * in turn. Exit code 0 only when nothing acknowledged was lost, nothing was done twice, and requests failed only while
 * something was gone.
 */
import { setTimeout as pause } from 'node:timers/promises';
import { ensureRenderer, ensureWebBuild } from '#tools/web-build/web-build.ts';
import { runCalls } from './calls.ts';
import { compareBells, listenEverywhere } from './bell.ts';
import { countAll, countMails } from './count.ts';
import type { Part } from './parts.ts';
import { startLoad } from './load.ts';
import { startCluster } from './cluster.ts';
import { recordVisits, type Span, spanOf, type Visits } from './visits.ts';

const CALM_MS = 20_000;
/** How long a killed part stays away, and how long its end may still be felt after its return. */
const GONE_MS = 3_000;
const AFTER_MS = 4_000;

interface Row extends Span {
  what: string;
  seconds: number;
  mayFail: boolean;
}

/** Measures a span of the load. */
async function during(
  visits: Visits,
  what: string,
  mayFail: boolean,
  work: () => Promise<unknown>,
): Promise<Row> {
  const from = performance.now();
  await work();
  const to = performance.now();
  return { what, mayFail, seconds: (to - from) / 1_000, ...spanOf(visits.all, from, to) };
}

async function killAndStart(part: Part): Promise<void> {
  await part.kill();
  await pause(GONE_MS);
  await part.start();
  await pause(AFTER_MS);
}

const fixed = (value: number) => value.toFixed(0);

function print(rows: readonly Row[]): void {
  const lines = rows.map((row) => [
    row.what,
    row.seconds.toFixed(1),
    fixed(row.requests / row.seconds),
    fixed(row.median),
    fixed(row.slow),
    fixed(row.slowest),
    String(row.errors),
    (row.broken / 1_000).toFixed(1),
  ]);
  const titles = ['', 'seconds', 'per second', 'median ms', '99 % ms', 'slowest ms', 'errors', 'for seconds'];
  console.log([titles, ...lines].map((line) => `| ${line.join(' | ')} |`).join('\n'));
}

async function run(): Promise<boolean> {
  await ensureWebBuild();
  await ensureRenderer();
  const cluster = await startCluster();
  try {
    const visits = recordVisits(cluster.url);
    const load = startLoad(cluster, visits);
    await pause(5_000);
    const rows = [await during(visits, 'all is well', false, () => pause(CALM_MS))];
    for (const part of cluster.parts) {
      rows.push(await during(visits, `${part.name} killed`, true, () => killAndStart(part)));
      rows.push(await during(visits, 'all is well', false, () => pause(AFTER_MS)));
    }
    for (const web of cluster.webs)
      rows.push(
        await during(visits, `${web.name} restarted in order`, false, async () => {
          await web.end();
          await web.start();
          await pause(AFTER_MS);
        }),
      );
    const streams = await listenEverywhere(cluster);
    rows.push(await during(visits, 'all is well', false, () => pause(CALM_MS)));
    await load.leave();
    await pause(1_000);
    print(rows);
    const bells = compareBells(streams);
    for (const stream of streams) stream.leave();
    console.log(`\nThe bell rang ${bells.rung} times, ${bells.missed} of them not on all three.`);
    const counted = await countAll(cluster, load.acknowledged);
    for (const { what, acknowledged, lost, twice } of counted)
      console.log(`${what}: ${acknowledged}, lost ${lost}, twice ${twice}`);
    const mails = await countMails(cluster);
    console.log(`mails: ${JSON.stringify(mails)}`);
    const wrong = rows.filter(({ mayFail, errors }) => !mayFail && errors > 0);
    for (const { what, faults } of rows.filter(({ errors }) => errors > 0))
      console.log(`\n${what}\n${[...new Set(faults)].slice(0, 8).join('\n')}`);
    return (
      wrong.length === 0 &&
      bells.missed === 0 &&
      bells.rung > 0 &&
      mails.waiting === 0 &&
      counted.every(({ acknowledged, lost, twice }) => acknowledged > 0 && lost === 0 && twice === 0)
    );
  } finally {
    await cluster.close();
  }
}

try {
  const [what, ...filters] = process.argv.slice(2);
  if (what === 'calls') process.exit(await runCalls(filters.length > 0 ? filters : ['tests/http']));
  const isSound = await run();
  console.log(isSound ? '\nSound.' : '\nNot sound.');
  process.exit(isSound ? 0 : 1);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
}
