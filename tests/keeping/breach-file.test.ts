import { mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { applicationCalls } from '#contract/applications/calls.ts';
import { applicationExport } from '#contract/reports/calls.ts';
import { aReason } from '#tests/steps/reason.ts';
import { createTestDatabase, type TestDatabase } from '#tests/world/database.ts';
import { anApplication } from '#tests/world/applications.ts';
import type { Browser } from '#tests/world/browser.ts';
import { runProgram } from '#tests/world/own-program.ts';
import { appSecret, startProduct, type World } from '#tests/world/product.ts';
import { readCsv } from '#tests/world/read-csv.ts';
import { aQuickAdministrator } from '#tests/world/sessions.ts';

// Programs are processes of their own, which take their time to start on a busy machine.
vi.setConfig({ testTimeout: 180_000 });

let database: TestDatabase;
let world: World;
let thief: Browser;
let folder: string;
beforeAll(async () => {
  database = await createTestDatabase();
  world = await startProduct({ now: '2026-11-21T06:00:00Z', connectionString: database.connectionString });
  const view = { Application: ['view'], 'Application reports': ['view'] } as const;
  thief = await aQuickAdministrator(world, 'Thief', view);
  folder = await mkdtemp(join(tmpdir(), 'omas-breach-'));
});
afterAll(async () => {
  await world.close();
  await database.drop();
  await rm(folder, { recursive: true, force: true });
});

const run = (file: string, args: readonly string[]) =>
  runProgram(`server/keeping/${file}`, args, {
    DATABASE_URL: database.connectionString,
    APP_SECRET: appSecret,
    DATA_DIR: folder,
  });
const times = ['--from', '2026-11-21T00:00:00Z', '--to', '2026-11-22T00:00:00Z'];

test('everybody who was read or exported is in the file, once, and nobody else', async () => {
  const [read, exported, other] = [
    await anApplication(world.db, { first_name: '=cmd', last_name: 'Rao', status_id: 1 }),
    await anApplication(world.db, { status_id: 6 }),
    await anApplication(world.db),
  ];
  await thief.ok(applicationCalls.memberDetail, { id: String(read.id) });
  await (await thief.download(applicationExport, { ...aReason, application_status: 6 })).text();
  const office = await world.admin();
  await office.ok(applicationCalls.memberDetail, { id: String(other.id) });
  // Reads are written about a second later.
  await expect
    .poll(
      async () =>
        (await world.db.selectFrom('audit_log').select('id').where('kind', '=', 'read').execute()).length,
      { timeout: 10_000 },
    )
    .toBe(2);
  const { id: admin } = await world.db
    .selectFrom('admins')
    .select('id')
    .where('full_name', '=', 'Thief')
    .executeTakeFirstOrThrow();

  const out = join(folder, 'breach');
  const ended = await run('breach-file.ts', [...times, '--admin', String(admin), '--out', out]);
  expect(ended).toMatchObject({ code: 0, said: expect.stringContaining('2 people are affected') });
  const [head, ...rows] = readCsv(await readFile(join(out, 'people.csv'), 'utf8'));
  expect(head?.slice(0, 3)).toEqual(['name', 'email', 'language']);
  expect(rows.map(([, email]) => email)).toEqual([read.email, exported.email]);
  // A name that a spreadsheet would calculate.
  expect(rows[0]?.[0]).toBe('Dr. =cmd Rao');
  expect(rows[0]?.[5]).toBe('Record read');
  expect(rows[1]?.[5]).toBe('Report exported');
  const words = await readFile(join(out, 'summary.md'), 'utf8');
  expect(words).toContain('People affected: 2');
  expect(words).toContain(`administrator ${admin}`);
  for (const name of ['notice-people.md', 'notice-board.md'])
    expect(await readFile(join(out, name), 'utf8')).toContain('Digital Personal Data Protection Rules 2025');
  expect((await stat(join(out, 'people.csv'))).mode & 0o777).toBe(0o600);

  // A file that is there is not written over.
  expect((await run('breach-file.ts', [...times, '--out', out])).code).toBe(1);
});

test.each([
  [
    ['--from', '2026-11-21', '--to', '2026-11-22T00:00:00Z', '--out', '/nowhere'],
    '--from is an instant with its zone',
  ],
  [[...times], 'Say where to'],
  [[...times, '--session', 'unknown', '--out', '/nowhere'], 'No session of the staff has this id'],
])('what cannot be asked is said in words: %j', async (args, words) => {
  expect(await run('breach-file.ts', args)).toMatchObject({ code: 1, said: expect.stringContaining(words) });
});

test('after a restore, who was erased since is erased once more, by ids or by the forwarded log', async () => {
  const [one, other] = [await anApplication(world.db, { status_id: 12 }), await anApplication(world.db)];
  const log = join(folder, 'audit.jsonl');
  await writeFile(
    log,
    `${JSON.stringify({ what: 'erasure.carried_out', subject: `account ${other.account_id}` })}\n{"cut`,
  );
  const ended = await run('erase-again.ts', ['--accounts', `${one.account_id},999999`, '--log', log]);
  expect(ended).toMatchObject({ code: 0, said: expect.stringContaining('Account 999999 is not there') });
  for (const { id } of [one, other]) {
    const row = await world.db
      .selectFrom('applications')
      .selectAll()
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    expect(row).toMatchObject({ first_name: 'Erased', email: '' });
  }
});
