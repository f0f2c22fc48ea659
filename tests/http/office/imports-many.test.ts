import { afterAll, beforeAll, expect, test } from 'vitest';
import { importCalls } from '#contract/imports/calls.ts';
import { rowsAtOnce } from '#contract/imports/import.ts';
import { aList, afterWork, matched } from '#tests/steps/imports.ts';
import { startApp, type World } from '#tests/world/app.ts';
import type { Browser } from '#tests/world/browser.ts';

/** As many as the suite has time for; MEMBERS=100000 measures what decision 0104 says. */
const count = Number(process.env['MEMBERS'] ?? 20_000);
/** Of an import of 100,000 members, from the first row that is sent to the last member. */
const longestMs = 300_000;

let world: World;
let office: Browser;
beforeAll(async () => {
  world = await startApp();
  office = await world.admin();
});
afterAll(() => world.close());

/** How long something takes, in milliseconds; the rest of the work waits for it. */
async function timed<Result>(name: string, work: () => Promise<Result>, spent: Record<string, number>) {
  const from = performance.now();
  const result = await work();
  spent[name] = Math.round(performance.now() - from);
  return result;
}

test('a list of 100,000 members is taken over in less than five minutes, and taken back', async () => {
  const { titles, rows } = aList(
    ...Array.from({ length: count }, (_, index) => `LM${String(900_000 - index)}`),
  );
  const spent: Record<string, number> = {};
  const file = { file_name: 'members.csv', sha256: 'c'.repeat(64), titles, rows: count };
  const id = (await office.ok(importCalls.memberImportBegin, file)).data[0]?.id ?? 0;
  const lines = rows.map((cells, index) => ({ line: index + 2, cells }));
  const send = async () => {
    for (let at = 0; at < count; at += rowsAtOnce)
      await office.ok(importCalls.memberImportSend, { id, rows: lines.slice(at, at + rowsAtOnce) });
  };
  await timed('send', send, spent);
  expect(await timed('check', async () => matched({ office, id }), spent)).toMatchObject({
    data: { state: 'checked', total: count, error: '' },
    problems: 0,
  });
  const carryOut = async () => {
    await office.ok(importCalls.memberImportCarryOut, { id });
    return afterWork({ office, id });
  };
  expect((await timed('carry out', carryOut, spent)).data).toMatchObject({ state: 'done', members: count });
  const takenMs = Object.values(spent).reduce((sum, ms) => sum + ms, 0);
  const takeBack = async () => {
    await office.ok(importCalls.memberImportTakeBack, { id, reason: 'The list was an old one.' });
    return afterWork({ office, id });
  };
  expect((await timed('take back', takeBack, spent)).data).toMatchObject({ state: 'taken_back', error: '' });
  if (process.env['MEMBERS']) console.log(count, spent, Math.round(process.memoryUsage().rss / 1e6), 'MB');
  expect((takenMs * 100_000) / count).toBeLessThan(longestMs);
}, 600_000);
