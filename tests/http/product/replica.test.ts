import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { officeCalls } from '#contract/applications/office-calls.ts';
import { enquiryCalls } from '#contract/enquiries/calls.ts';
import { applicationExport } from '#contract/reports/calls.ts';
import { type Database, openDatabase } from '#server/kit/db/db.ts';
import { createOlderReads, OLDEST_SECONDS } from '#server/kit/db/older-reads.ts';
import { aReason } from '#tests/steps/reason.ts';
import { anApplication } from '#tests/world/applications.ts';
import type { Browser } from '#tests/world/browser.ts';
import { startProduct, type World } from '#tests/world/product.ts';
import { startPrimaryAndReplica } from '#tests/world/setup/streaming-replica.ts';

// Lists and reports are read from a replica that is young enough (docs/decisions/0047).

let folder: string;
let postgres: Awaited<ReturnType<typeof startPrimaryAndReplica>>;
let primary: Database;
let replica: Database;
let world: World;
let office: Browser;

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'omas-replica-'));
  chmodSync(folder, 0o711);
  postgres = await startPrimaryAndReplica(folder);
  const urls = [postgres.primary, postgres.replica].map(({ connectionString }) => connectionString);
  const [connectionString = '', readUrl = ''] = urls;
  world = await startProduct({ connectionString, env: { DATABASE_READ_URL: readUrl } });
  primary = openDatabase(connectionString);
  replica = openDatabase(readUrl);
  office = await someoneInTheOffice();
});
afterAll(async () => {
  await world.close();
  await primary.close();
  await replica.close();
  await postgres.replica.stop();
  await postgres.primary.stop();
  rmSync(folder, { recursive: true, force: true });
});

const enquiry = {
  first_name: 'Asha',
  last_name: 'Rao',
  email_id: 'asha@example.org',
  mobile_number: '9840012345',
  member_no: 'LM0007',
  subject: 'My certificate',
  message: 'Where is my certificate?',
};

/** Signed in some time ago; unlike a real browser's, cookies of the test do not expire. */
async function someoneInTheOffice(): Promise<Browser> {
  const browser = await world.admin();
  browser.cookies.delete('omas_wrote');
  return browser;
}

const hold = () => sql`select pg_wal_replay_pause()`.execute(replica.db);
const release = () => sql`select pg_wal_replay_resume()`.execute(replica.db);
beforeEach(release);

const listed = async (as: Browser) => (await as.ok(officeCalls.getMember, {})).total;
/** Asks for the list, and whether the replica was asked for it. */
async function isReadFromReplica(): Promise<boolean> {
  const { rows } = await sql<{ now: Date }>`select clock_timestamp() as now`.execute(replica.db);
  await listed(office);
  const found = await sql`select from pg_stat_activity where application_name = 'omas reads'
    and query like '%from "%' and query_start >= ${rows[0]?.now}`.execute(replica.db);
  return found.rows.length > 0;
}
/** Stops the replica where it is, once it is known to be young. */
async function holdWhileYoung(): Promise<void> {
  await expect.poll(isReadFromReplica).toBe(true);
  await hold();
}

test('a list may be as old as the replica, and no older than the bound', async () => {
  await holdWhileYoung();
  const before = await listed(office);
  await anApplication(world.db);
  expect(await listed(office)).toBe(before);
  await expect.poll(() => listed(office), { timeout: 4_000 * OLDEST_SECONDS }).toBe(before + 1);
  // Nothing says so, but it is the primary that was asked.
  expect(await office.download(applicationExport, { ...aReason }).then((file) => file.text())).toContain(
    '\r\n',
  );
});

test('who has just written reads what they wrote, and only they', async () => {
  const other = await someoneInTheOffice();
  await holdWhileYoung();
  const total = async (as: Browser) => (await as.ok(enquiryCalls.enquiryFormList, {})).total;
  const before = await total(office);
  await office.ok(enquiryCalls.enquiryForm, enquiry);
  expect(await total(office)).toBe(before + 1);
  expect(await total(other)).toBe(before);
  office.cookies.delete('omas_wrote');
  expect(await total(office)).toBe(before);
});

test('who reads by a token is answered by the primary: it may keep no cookie', async () => {
  await holdWhileYoung();
  const before = await listed(office);
  await anApplication(world.db);
  const token = office.cookies.get('omas_admin');
  const answer = await fetch(`${world.url}/api${officeCalls.getMember.path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
    body: '{}',
  });
  expect(await answer.json()).toMatchObject({ total: before + 1 });
});

test('rights are never read from the replica', async () => {
  await holdWhileYoung();
  await world.db.deleteFrom('sessions').where('kind', '=', 'admin').execute();
  expect((await office.refused(officeCalls.getMember, {})).http).toBe(401);
  office = await someoneInTheOffice();
});

test('the replica is as young as what it shows of the primary, whatever it believes', async () => {
  let now = 0;
  const reads = createOlderReads(primary, replica, () => now);
  const who = () => reads.read(true, async (reading) => (reading === replica ? 'replica' : 'primary'));
  expect(await who()).toBe('primary');
  await expect.poll(who).toBe('replica');
  expect(await reads.read(false, async (reading) => reading === primary)).toBe(true);
  await hold();
  await anApplication(world.db);
  now = OLDEST_SECONDS * 1_000;
  expect(await who()).toBe('replica');
  now += 1;
  expect(await who()).toBe('primary');
  await release();
  const whoLater = () => {
    now += 1_000;
    return who();
  };
  await expect.poll(whoLater).toBe('replica');
});

test('without the replica every list is answered', async () => {
  await expect.poll(isReadFromReplica).toBe(true);
  const before = await listed(office);
  await postgres.replica.stop();
  await anApplication(world.db);
  expect(await listed(office)).toBe(before + 1);
  expect((await office.download(applicationExport, { ...aReason })).status).toBe(200);
});
