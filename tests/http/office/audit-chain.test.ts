import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { masterCalls } from '#contract/masters/calls.ts';
import { createSecrets } from '#server/kit/secrets.ts';
import { forgetOldTraces, forwardTo, sealLines, verifySeals } from '#server/modules/audit/index.ts';
import { startApp, type World } from '#tests/world/app.ts';
import { appSecret } from '#tests/world/product.ts';

const secrets = createSecrets(appSecret);
let world: World;
beforeAll(async () => {
  // Only this file seals.
  world = await startApp({ role: 'web' });
  const office = await world.admin();
  for (const [name, code] of [
    ['Rupee of one', 'AAA'],
    ['Rupee of two', 'BBB'],
  ] as const) {
    await office.ok(masterCalls.addCurrency, {
      currency_name: name,
      currency_symbol: '¤',
      currency_code: code,
    });
    await seal();
  }
});
afterAll(() => world.close());

const parts = () => ({ db: world.db, clock: world.clock, secrets });
const seal = () => sealLines(parts());
const verify = () => verifySeals(parts());

test('what nobody touched is whole, and says its last seal', async () => {
  expect(await verify()).toMatchObject({
    fault: null,
    seals: 2,
    waiting: 0,
    otherKey: 0,
    last: { number: 2 },
  });
});

const newest = sql`(select max(id) from audit_log)`;
test.each([
  ['a line removed', sql`delete from audit_log where id = ${newest}`, /^Line \d+ was removed$/],
  [
    'a line changed',
    sql`update audit_log set who = 'visitor' where id = ${newest}`,
    /^Line \d+ was changed$/,
  ],
  [
    'a value changed',
    sql`update audit_log set changes = '{"a": 1}' where id = ${newest}`,
    /^Line \d+ was changed$/,
  ],
  ['a line counted anew', sql`update audit_log set times = 2 where id = ${newest}`, /^Line \d+ was changed$/],
  [
    'a line inserted',
    sql`insert into audit_log (at, who, what, subject) values (now(), 'admin 1', 'role.added', 'role 9')`,
    /^Line \d+ was inserted/,
  ],
  ['the first seal removed', sql`delete from audit_seals where number = 1`, /^Seal 1 was removed$/],
  ['the last seal removed', sql`delete from audit_seals where number = 2`, /^Line \d+ was inserted/],
  ['a seal changed', sql`update audit_seals set lines = '[]' where number = 1`, /^Seal 1 was changed/],
  ['a seal without its key', sql`update audit_seals set mac = 'x' where number = 2`, /^Seal 2 was not made/],
])('%s is seen', async (_, tamper, fault) => {
  // Undone, so that each finds the chain whole.
  const seen = world.db.transaction().execute(async (tx) => {
    await tamper.execute(tx);
    const { fault: found } = await verifySeals({ ...parts(), db: tx });
    throw new Error(found ?? 'nothing');
  });
  await expect(seen).rejects.toThrow(fault);
});

test('a seal of another key is followed, and told apart', async () => {
  const other = createSecrets('another secret that is long enough 0123456789');
  expect(await verifySeals({ ...parts(), secrets: other })).toMatchObject({ fault: null, otherKey: 2 });
});

test('after a year what is no change is gone, and the chain still holds', async () => {
  const kinds = async () =>
    (await world.db.selectFrom('audit_log').select('kind').execute()).map(({ kind }) => kind);
  const days = (count: number) => world.clock.pass(count * 86_400);
  expect(await kinds()).toContain('sign_in');
  days(365);
  await forgetOldTraces(world.db, world.clock.now());
  expect(await kinds()).toContain('sign_in');
  // Removed before its time.
  await world.db.transaction().execute(async (tx) => {
    await tx.deleteFrom('audit_log').where('kind', '=', 'sign_in').execute();
  });
  expect((await verify()).fault).toMatch(/^Line \d+ was removed$/);
  days(2);
  await forgetOldTraces(world.db, world.clock.now());
  expect(new Set(await kinds())).toEqual(new Set(['change']));
  expect((await verify()).fault).toBeNull();
});

test('lines are forwarded with their seal, and wait while nobody takes them', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'omas-forward-'));
  const office = await world.admin();
  await office.ok(masterCalls.addCurrency, {
    currency_name: 'Rupee of three',
    currency_symbol: '¤',
    currency_code: 'CCC',
  });
  const waiting = async () => (await world.db.selectFrom('audit_unsealed').selectAll().execute()).length;
  const before = await waiting();
  expect(before).toBeGreaterThan(0);
  const refused = sealLines({ ...parts(), forward: forwardTo(join(folder, 'nowhere', 'audit.log')) });
  await expect(refused).rejects.toThrow('ENOENT');
  expect(await waiting()).toBe(before);
  const file = join(folder, 'audit.log');
  await sealLines({ ...parts(), forward: forwardTo(file) });
  expect(await waiting()).toBe(0);
  const text = await readFile(file, 'utf8');
  const lines = text
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line) as Record<string, unknown>);
  expect(lines).toHaveLength(before);
  expect(lines.at(-1)).toMatchObject({ log: 'omas_audit', what: 'master.added', who: 'admin 1' });
  expect(text).not.toMatch(/@|Rupee of three/);
  await rm(folder, { recursive: true });
});
