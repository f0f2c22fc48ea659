import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { accountCalls } from '#contract/accounts/calls.ts';
import { factorCalls } from '#contract/accounts/factor-calls.ts';
import { pushCalls } from '#contract/push/calls.ts';
import { settingsCalls } from '#contract/settings/calls.ts';
import { sealedColumns } from '#server/keeping/sealed-columns.ts';
import { createSecrets } from '#server/kit/secrets.ts';
import { sealLines, verifySeals } from '#server/modules/audit/index.ts';
import { type App, firstStep, setUpApp } from '#tests/steps/factors.ts';
import { whoIsHere } from '#tests/steps/people.ts';
import { anAdministrator } from '#tests/world/administrators.ts';
import type { Browser } from '#tests/world/browser.ts';
import { createTestDatabase, type TestDatabase } from '#tests/world/database.ts';
import { runProgram } from '#tests/world/own-program.ts';
import { openSmtpServer } from '#tests/world/services/smtp-server.ts';
import { adminEmail, adminPassword, startProduct, type World } from '#tests/world/product.ts';
import { aPerson } from '#tests/world/sessions.ts';
import { aSignature } from '#tests/world/uploads.ts';

const before = 'the secret before and long enough 0123456789';
const after = 'the secret afterwards and long enough 987654';
const post = await openSmtpServer();
const entered = {
  website_name: 'Surgeons & Friends',
  email: 'office@surgeons.example',
  phone: '+91 9876543210',
  webaddress: '1 Long Street, Chennai',
  webgst: '33AAAAA0000A1Z9',
  place_of_supply: 'TN (33)',
  razor_key_id: 'rzp_test_office',
  razor_key_secret: 'the secret of the keys',
  razor_webhook_secret: 'the secret of the webhook',
  smtp_email: 'mails@surgeons.example',
  smtp_password: 'the password of the mails',
  ...post.account,
};

let database: TestDatabase;
let folder: string;
let world: World;
let office: Browser;
let known: Browser;
/** Also of the one that is started later. */
const theirs = {
  get clock() {
    return world.clock;
  },
};
let app: App;
let recovery: string[];
beforeAll(async () => {
  database = await createTestDatabase();
  folder = await mkdtemp(join(tmpdir(), 'omas-rotation-'));
  world = await start({ APP_SECRET: before, DEMO: '1' });
  office = await anAdministrator(world, 'Clerk', {});
  ({ app, recovery_codes: recovery } = await setUpApp(theirs, office));
  known = await world.admin();
  const { bytes, name, type } = await aSignature();
  const logo = new File([new Uint8Array(bytes)], name, { type });
  await known.ok(settingsCalls.settingsUpdate, { ...entered, logo });
  await known.ok(accountCalls.logout, { who: 'admin' });
  await (await aPerson(world, 'member')).ok(pushCalls.pushKey, {});
  await sealLines({ db: world.db, clock: world.clock, secrets: createSecrets(before) });
});
afterAll(async () => {
  await world.close();
  await post.close();
  await database.drop();
  await rm(folder, { recursive: true, force: true });
});

function start(secrets: Record<string, string>): Promise<World> {
  const { connectionString } = database;
  const now = world?.clock.now().toISOString() ?? '2026-11-21T06:00:00Z';
  const env = { STORAGE_URL: `file:${join(folder, 'files')}`, ...secrets };
  // It sends no mail to what the office entered, and only this file seals.
  return startProduct({ connectionString, now, env, role: 'web' });
}

/** Ends the product and starts it under other secrets, elsewhere; browsers keep their cookies. */
async function restart(env: Record<string, string>): Promise<void> {
  await world.close();
  world = await start(env);
  world.clock.pass(60);
  [office, known] = [office, known].map((browser) => {
    const again = world.browser(browser.face);
    for (const [name, value] of browser.cookies) again.cookies.set(name, value);
    return again;
  }) as [Browser, Browser];
}

const rotate = () =>
  runProgram('server/keeping/rotate-secret.ts', [], {
    DATA_DIR: folder,
    DATABASE_URL: database.connectionString,
    APP_SECRET: after,
    APP_SECRET_PREVIOUS: before,
  });

/** Columns of any table in which there is a sealed value, alone or in a JSON. */
async function columnsWithSealed(): Promise<string[]> {
  const { rows } = await sql<{ table: string; column: string }>`
    select c.table_name as table, c.column_name as column from information_schema.columns c
    join information_schema.tables t using (table_schema, table_name)
    where c.table_schema = 'public' and t.table_type = 'BASE TABLE'`.execute(world.db);
  const found: string[] = [];
  for (const { table, column } of rows) {
    const { rows: sealed } = await sql`select 1 from ${sql.table(table)}
      where ${sql.ref(column)}::text ~ '(^|")v[12][.][A-Za-z0-9_.-]{38}' limit 1`.execute(world.db);
    if (sealed.length > 0) found.push(`${table}.${column}`);
  }
  return found.toSorted();
}

/** What the office entered and the key of push, opened with these. */
async function opened(...secrets: [string, string[]?]) {
  const own = createSecrets(...secrets);
  const settings = await world.db.selectFrom('settings').selectAll().executeTakeFirstOrThrow();
  const push = await world.db.selectFrom('push_keys').selectAll().executeTakeFirstOrThrow();
  own.decrypt(push.private_key);
  return {
    razor_key_secret: own.decrypt(settings.razor_key_secret ?? ''),
    razor_webhook_secret: own.decrypt(settings.razor_webhook_secret ?? ''),
    smtp_password: own.decrypt(settings.smtp_password ?? ''),
  };
}

const { razor_key_secret, razor_webhook_secret, smtp_password } = entered;
const plain = { razor_key_secret, razor_webhook_secret, smtp_password };

async function second(way: 'totp' | 'recovery', proof: string) {
  const browser = world.browser('office');
  const { handle: id } = await firstStep(browser, 'clerk@example.org', 'the password of Clerk');
  return browser.call(factorCalls.adminSecondFactor, { id, way, proof });
}

/** Signs the first administrator in; how many mails of a new device that brought. */
async function signInOn(browser: Browser): Promise<number> {
  const count = async () => (await world.mailsTo(adminEmail)).length;
  const mails = await count();
  await browser.ok(accountCalls.adminLogin, { username: adminEmail, password: adminPassword });
  await browser.ok(accountCalls.logout, { who: 'admin' });
  return (await count()) - mails;
}

const verify = (...secrets: [string, string[]?]) =>
  verifySeals({ db: world.db, clock: world.clock, secrets: createSecrets(...secrets) });

test('whatever is sealed is known by its column', async () => {
  await office.ok(factorCalls.totpBegin, {});
  expect(await columnsWithSealed()).toEqual(sealedColumns.map(({ table, column }) => `${table}.${column}`));
});

test('under a new secret beside the one before, nobody notices', async () => {
  const asked = await known.ok(accountCalls.adminSendOtp, { email: adminEmail });
  const code = await world.codeFor(adminEmail);
  await restart({ APP_SECRET: after, APP_SECRET_PREVIOUS: before });
  await known.ok(accountCalls.adminOtpVerify, { id: asked.userid, otp: code });
  expect(await whoIsHere(office)).toBe('clerk@example.org');
  expect((await second('totp', app())).http).toBe(200);
  expect((await second('recovery', recovery[0] ?? '')).http).toBe(200);
  expect(await signInOn(known)).toBe(0);
  expect(await signInOn(world.browser('office'))).toBe(1);
  expect(await opened(after, [before])).toEqual(plain);
  await sealLines({ db: world.db, clock: world.clock, secrets: createSecrets(after, [before]) });
  const verified = await verify(after, [before]);
  expect(verified).toMatchObject({ fault: null, otherKey: 0 });
  expect(verified.previousKey).toBeGreaterThan(0);
  expect(verified.previousKey).toBeLessThan(verified.seals);
});

test('sealed anew while it runs, all but what is named works without the one before', async () => {
  const first = await rotate();
  expect(first).toMatchObject({ code: 0, said: expect.stringMatching(/^Sealed anew: 6 values\n/) });
  expect(first.said).toMatch(/recovery codes .*\(who has any: 1\)/);
  expect(await rotate()).toMatchObject({ code: 0, said: expect.stringMatching(/^Sealed anew: 0 values\n/) });
  await restart({ APP_SECRET: after });
  expect(await opened(after)).toEqual(plain);
  expect((await second('totp', app())).http).toBe(200);
  expect(await whoIsHere(office)).toBe('clerk@example.org');
  // It signed in since.
  expect(await signInOn(known)).toBe(0);
  // What docs/backup.md names.
  expect((await second('recovery', recovery[1] ?? '')).http).not.toBe(200);
  const verified = await verify(after);
  expect(verified).toMatchObject({ fault: null, previousKey: 0 });
  expect(verified.otherKey).toBeGreaterThan(0);
});

test('what no known secret opens is named, and left as it is', async () => {
  const smtp_sealed = createSecrets('a third secret that is long enough 012345').encrypt('lost');
  await world.db.updateTable('settings').set({ smtp_password: smtp_sealed }).execute();
  const said = expect.stringContaining('settings.smtp_password: 1 open with no secret');
  expect(await rotate()).toMatchObject({ code: 1, said });
  const row = await world.db.selectFrom('settings').select('smtp_password').executeTakeFirstOrThrow();
  expect(row.smtp_password).toBe(smtp_sealed);
});
