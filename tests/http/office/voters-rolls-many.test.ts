import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { auditCalls } from '#contract/audit/calls.ts';
import { rollDownload, voterCalls } from '#contract/voters/calls.ts';
import { aReason } from '#tests/steps/reason.ts';
import { aFrozenRoll } from '#tests/steps/rolls.ts';
import { startApp, type World } from '#tests/world/app.ts';
import type { Browser } from '#tests/world/browser.ts';
import { putManyMembers } from '#tests/world/many-members.ts';
import { readCsv } from '#tests/world/read-csv.ts';

/** Three parts of the file (server/modules/voters/roll-file.ts). */
const HOW_MANY = 7_000;
const choice = { as_of: '2026-11-20', types: [1, 2, 3, 4] };

let world: World;
let office: Browser;
let id: number;
beforeAll(async () => {
  world = await startApp();
  await putManyMembers(world.db, HOW_MANY, world.clock.now());
  office = await world.admin();
  id = await aFrozenRoll(office, { name: 'Of many', ...choice });
}, 120_000);
afterAll(() => world.close());

test('the file holds every line once, in order, over all its parts', async () => {
  const { roll } = await office.ok(voterCalls.votersRoll, { id });
  expect(roll.members).toBeGreaterThan(4_000);
  const answer = await office.download(rollDownload, { id, ...aReason });
  const bytes = Buffer.from(await answer.arrayBuffer());
  expect(createHash('sha256').update(bytes).digest('hex')).toBe(roll.sha256);
  const [, ...rows] = readCsv(bytes.toString());
  expect(rows.map(([position]) => position)).toEqual(
    Array.from({ length: roll.members }, (_, index) => String(index + 1)),
  );
  const numbers = rows.map(([, number = '']) => Number(number.slice(2)));
  expect(numbers).toEqual(numbers.toSorted((one, other) => one - other));
});

test('a line that was changed breaks the transfer before its end, and the log says so', async () => {
  const touched = await aFrozenRoll(office, { name: 'Touched', ...choice });
  await sql`alter table voters disable trigger user`.execute(world.db);
  await sql`update voters set name = 'Somebody else' where roll_id = ${touched} and position = 4100`.execute(
    world.db,
  );
  await sql`alter table voters enable trigger user`.execute(world.db);
  const answer = await office.download(rollDownload, { id: touched, ...aReason });
  expect(answer.status).toBe(200);
  await expect(answer.arrayBuffer()).rejects.toThrow();
  const { data } = await office.ok(auditCalls.auditList, { subject: `roll ${touched}`, kind: 'export' });
  expect(data[0]?.changes).toMatchObject({ whole: false });
});
