import { createHash } from 'node:crypto';
import { mkdtemp, readdir, readFile, rm, truncate, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { generateIdentity } from 'age-encryption';
import { Client } from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { applicationCalls } from '#contract/applications/calls.ts';
import { aPersonalStep, asFile, startApplication } from '#tests/steps/apply.ts';
import { Browser } from '#tests/world/browser.ts';
import { freePort, type OwnProcess, startProcess } from '#tests/world/own-process.ts';
import { runProgram } from '#tests/world/own-program.ts';
import { aPdf, aPhoto } from '#tests/world/uploads.ts';
import { joinPostgres } from '#tools/embedded-postgres/join-postgres.ts';
import { ensureWebBuild, KEEP_WEB_BUILD } from '#tools/web-build/web-build.ts';

let BACKUP_KEY: string;
let folder: string;
let product: OwnProcess;

beforeAll(async () => {
  BACKUP_KEY = await generateIdentity();
  folder = await mkdtemp(join(tmpdir(), 'omas-drill-'));
  await ensureWebBuild();
}, 180_000);
afterAll(async () => {
  product.child.kill('SIGKILL');
  await product.ended;
  await rm(folder, { recursive: true, force: true, maxRetries: 20, retryDelay: 250 });
});

const sets = () => join(folder, 'sets');
const backup = (dataDir: string, ...args: string[]) =>
  runProgram('server/keeping/backup.ts', args, { DATA_DIR: join(folder, dataDir), BACKUP_KEY });
const restore = (dataDir: string, set: string, ...args: string[]) =>
  runProgram('server/keeping/restore.ts', [set, ...args], { DATA_DIR: join(folder, dataDir), BACKUP_KEY });

const rotate = (dataDir: string) =>
  runProgram('server/keeping/rotate-secret.ts', [], { DATA_DIR: join(folder, dataDir) });

/** Applies without end: starts, proves the e-mail, saves a step, uploads a paper. @returns how often it was acknowledged */
async function apply(world: Parameters<typeof startApplication>[0], until: AbortSignal): Promise<number> {
  let acknowledged = 0;
  // One more after the end, so that the original has what the set cannot have.
  for (let isLast = false; !isLast;) {
    isLast = until.aborted;
    const { browser, id } = await startApplication(world);
    const photo = asFile(await aPhoto());
    await browser.ok(applicationCalls.memberTwo, { id, ...aPersonalStep(), profile: photo });
    const file = asFile(await aPdf());
    await browser.ok(applicationCalls.uploadFile, { id, field: 'mci_certificate', file });
    acknowledged += 1;
  }
  return acknowledged;
}

/** Every row of every table but those that may be lost in a crash, as text, and every file by its hash. */
async function everything(dataDir: string) {
  const postgres = await joinPostgres(join(folder, dataDir, 'database'));
  const client = new Client({ connectionString: postgres.connectionString });
  await client.connect();
  const { rows: tables } = await client.query<{ name: string }>(
    `select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r'
      and relpersistence = 'p' and relname not in ('kysely_migration', 'job_runs', 'work_owners', 'held_jobs') order by 1`,
  );
  const rows: Record<string, string[]> = {};
  for (const { name } of tables) {
    const found = await client.query<{ row: string }>(`select t::text as row from "${name}" t order by 1`);
    rows[name] = found.rows.map(({ row }) => row);
  }
  const sequences = await client.query(
    "select sequencename, last_value from pg_sequences where schemaname = 'public' order by 1",
  );
  const rules = await client.query(
    `select conrelid::regclass::text, conname, convalidated, pg_get_constraintdef(oid) from pg_constraint
      where connamespace = 'public'::regnamespace order by 1, 2`,
  );
  const triggers = await client.query(
    `select tgrelid::regclass::text, tgname, tgenabled from pg_trigger where not tgisinternal order by 1, 2`,
  );
  const jobs = await client.query(
    "select name, data from pgboss.job where name = 'remove-unclaimed-file' and state = 'created' order by data::text",
  );
  const keys = await client.query<{ key: string }>(
    `select storage_key as key from files union select storage_key from document_batch_parts where storage_key is not null
     union select storage_key from list_export_parts`,
  );
  const files: Record<string, string> = {};
  for (const { key } of keys.rows)
    files[key] = createHash('sha256')
      .update(await readFile(join(folder, dataDir, 'files', key)))
      .digest('hex');
  await client.end();
  await postgres.stop();
  return {
    rows,
    files,
    sequences: sequences.rows,
    rules: rules.rows,
    triggers: triggers.rows,
    jobs: jobs.rows,
  };
}

test('what is backed up under load is restored elsewhere as it was', { timeout: 180_000 }, async () => {
  const port = await freePort();
  const env = { DATA_DIR: join(folder, 'home'), PORT: String(port), DEMO: '1', TRUST_PROXY: '127.0.0.1' };
  product = startProcess(env, folder, [KEEP_WEB_BUILD]);
  await product.ready;
  const { connectionString } = await joinPostgres(join(folder, 'home', 'database'));
  const client = new Client({ connectionString });
  await client.connect();
  client.on('error', () => {});
  const codeFor = async (email: string) => {
    const { rows } = await client.query<{ text: string }>(
      'select text from outbox_mails where recipient = $1 order by id desc limit 1',
      [email],
    );
    return /^\d{4}$/m.exec(rows[0]?.text ?? '')?.[0] ?? '';
  };
  const enough = new AbortController();
  const world = { browser: () => new Browser(`http://localhost:${port}`, 'portal'), codeFor };
  const applying = Promise.all([1, 2].map(() => apply(world, enough.signal)));
  // Reported where it is awaited.
  applying.catch(() => {});
  await pause(500);
  const before = await client.query<{ email: string }>(
    'select a.email from applications a join files f on f.application_id = a.id order by f.id',
  );
  const underLoad = await backup('home', '--to', sets());
  expect(underLoad).toMatchObject({ code: 0, said: expect.stringContaining('is whole') });
  expect(await rotate('home')).toMatchObject({ code: 1, said: expect.stringMatching(/stop it, .*\n$/) });
  enough.abort();
  expect(Math.min(...(await applying))).toBeGreaterThan(0);
  await client.end();
  product.child.kill('SIGTERM');
  expect(await product.ended).toBe(0);

  const [first = ''] = await readdir(sets());
  expect(await restore('under-load', join(sets(), first))).toMatchObject({
    code: 0,
    said: expect.stringContaining('each compared with the set'),
  });
  const restored = await everything('under-load');
  const restoredFiles = Object.keys(restored.files).length;
  expect(restoredFiles).toBeGreaterThanOrEqual(before.rowCount ?? 0);
  for (const { email } of before.rows)
    expect(restored.rows['applications']?.some((row) => row.includes(email))).toBe(true);

  const secretOf = (dataDir: string) => readFile(join(folder, dataDir, 'secret'), 'utf8');
  const previousOf = (dataDir: string) => readFile(join(folder, dataDir, 'secret.previous'), 'utf8');
  const secret = await secretOf('home');
  expect(await rotate('home')).toMatchObject({ code: 0, said: expect.stringContaining('Sealed anew: ') });
  expect(await previousOf('home')).toBe(`${secret}\n`);

  // Nobody writes any more: the same, row by row.
  expect(await backup('home', '--to', join(folder, 'still'))).toMatchObject({ code: 0 });
  const [second = ''] = await readdir(join(folder, 'still'));
  expect(await restore('still-home', join(folder, 'still', second))).toMatchObject({ code: 0 });
  const home = await everything('home');
  // It went on after the first set.
  expect(Object.keys(home.files).length).toBeGreaterThan(restoredFiles);
  expect(home.jobs.length).toBeGreaterThan(0);
  expect(await everything('still-home')).toEqual(home);
  expect(await secretOf('still-home')).toBe(await secretOf('home'));
  expect(await previousOf('still-home')).toBe(await previousOf('home'));
});

test('a broken set, a cut one, another key and a place that is not empty are refused', async () => {
  const [name = ''] = await readdir(sets());
  const set = join(sets(), name);
  const bytes = await readFile(set);
  const at = Math.floor(bytes.length / 2);
  const changed = join(folder, 'changed.omasbackup');
  await writeFile(changed, bytes.with(at, (bytes[at] ?? 0) ^ 1));
  const cut = join(folder, 'cut.omasbackup');
  await writeFile(cut, bytes);
  await truncate(cut, bytes.length - 1);
  const [broken, short, foreign, full, whole] = await Promise.all([
    restore('elsewhere', changed),
    restore('elsewhere', cut),
    runProgram('server/keeping/restore.ts', [set], {
      DATA_DIR: join(folder, 'elsewhere'),
      BACKUP_KEY: 'x'.repeat(20),
    }),
    restore('home', set),
    backup('home', '--verify', set),
  ]);
  expect(broken).toMatchObject({ code: 1, said: expect.stringMatching(/^This set is broken: .*\n$/) });
  expect(short).toMatchObject({ code: 1, said: expect.stringMatching(/^This set is broken: .*\n$/) });
  expect(foreign).toMatchObject({ code: 1, said: expect.stringMatching(/^This set does not open: .*\n$/) });
  expect(full).toMatchObject({ code: 1, said: expect.stringMatching(/^There is an OMAS in .*\n$/) });
  expect(whole).toMatchObject({ code: 0, said: expect.stringContaining('is whole') });
  await expect(readdir(join(folder, 'elsewhere'))).rejects.toThrow('ENOENT');
});
