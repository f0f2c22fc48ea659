import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { copyLastCommit, type Copy } from '#tests/faults/copy.ts';
import { figure } from '#tests/long/long.ts';
import { guards } from './guards.ts';
import { brokenPromises } from './invariants.ts';
import { openMoneyWorld, type MoneyWorld } from './world.ts';

let world: MoneyWorld;
let copy: Copy;
beforeAll(async () => {
  copy = copyLastCommit();
  world = await openMoneyWorld();
});
afterAll(async () => {
  await world.close();
  copy.remove();
});

const races = [...new Set(guards.map(({ race }) => race))];

test('with every guard on, no race breaks a promise', async () => {
  for (const race of races) {
    const ids = await race(world);
    expect(await brokenPromises(world, ids), race.name).toEqual([]);
  }
});

test.each(guards)('guard off: $name', async ({ name, changes, sql: statement, race }) => {
  const took = changes.map((change) => copy.put(change));
  try {
    expect(took, 'a place in the source is no longer found').not.toContain(null);
    await world.product.startServer({}, copy.path);
    if (statement) await sql.raw(statement).execute(world.db);
    const before = await brokenPromises(world, []);
    const ids = await race(world);
    const broken = (await brokenPromises(world, ids)).filter((what) => !before.includes(what));
    expect(broken, 'the race does not need the guard').not.toEqual([]);
    console.log(`guard off: caught  ${name}\n    ${broken.slice(0, 3).join('\n    ')}`);
    figure(`guard off: ${name}`, `caught, ${broken.length} promises broken`);
  } finally {
    // Backwards, since two changes may be of one file.
    for (const takeBack of took.toReversed()) takeBack?.();
  }
});
