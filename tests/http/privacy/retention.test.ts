import type { Insertable } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { retentionCalls } from '#contract/retention/calls.ts';
import { defaultPeriods } from '#contract/retention/periods.ts';
import type { Applications } from '#server/kit/db/db-types.ts';
import type { Jobs } from '#server/kit/jobs/jobs.ts';
import { runRetention } from '#server/modules/retention/index.ts';
import { startApp, type World } from '#tests/world/app.ts';
import { anApplication, aPayment } from '#tests/world/applications.ts';
import type { Browser } from '#tests/world/browser.ts';
import { anEnquiry } from '#tests/world/enquiries.ts';
import { putFile } from '#tests/world/whole-application.ts';

let world: World;
let office: Browser;
beforeAll(async () => {
  world = await startApp();
  office = await world.admin();
});
afterAll(() => world.close());

const removed: string[] = [];
const jobs: Pick<Jobs, 'send'> = {
  send: async (_tx, _name, data) => void removed.push('storageKey' in data ? data.storageKey : ''),
};
const run = () =>
  runRetention({
    db: world.db,
    services: { clock: world.clock, jobs: jobs as Jobs, publicUrl: world.url, mailbox: async () => true },
    log: console,
  });

const long = new Date('2024-01-10T06:00:00Z');
const old = (values: Partial<Insertable<Applications>>) =>
  anApplication(world.db, { created_at: long, status_changed_at: long, ...values });
const isThere = async ({ id }: { id: number }) =>
  (await world.db.selectFrom('applications').select('id').where('id', '=', id).executeTakeFirst()) !==
  undefined;
const papersOf = async ({ id }: { id: number }) =>
  (await world.db.selectFrom('files').select('id').where('application_id', '=', id).execute()).length;

test('who never submitted is warned, and two weeks later the application goes; a change keeps it', async () => {
  const left = await old({ status_id: 0 });
  const goneOn = await old({ status_id: 0 });
  const lately = await anApplication(world.db, { status_id: 0 });
  expect(await run()).toMatchObject({ unfinished: 0 });
  const [mail] = await world.mailsTo(left.email);
  expect(mail?.subject).toBe('Your unfinished application will be removed');
  expect(mail?.text).toContain('05/12/2026');
  expect(await world.mailsTo(lately.email)).toEqual([]);

  world.clock.pass(13 * 86_400);
  await world.db
    .insertInto('application_drafts')
    .values({ application_id: goneOn.id, step: 'personal', draft: '{}', saved_at: world.clock.now() })
    .execute();
  expect(await run()).toMatchObject({ unfinished: 0 });
  world.clock.pass(2 * 86_400);
  office = await world.admin();
  expect((await office.ok(retentionCalls.retention, {})).data.due).toMatchObject({ unfinished: 1 });
  expect(await run()).toMatchObject({ unfinished: 1 });
  expect(await isThere(left)).toBe(false);
  expect(await isThere(goneOn)).toBe(true);
  expect(await isThere(lately)).toBe(true);
  expect(await world.mailsTo(left.email)).toHaveLength(1);
});

test('papers of a rejected application go; not of a paid one, nor while an erasure is asked for', async () => {
  const rejected = await old({ status_id: 6, status_changed_at: long });
  const paid = await old({ status_id: 6, paid: true });
  const withMoney = await old({ status_id: 6 });
  await aPayment(world.db, withMoney, 1);
  const asked = await old({ status_id: 6 });
  await world.db
    .insertInto('erasure_requests')
    .values({ account_id: asked.account_id, asked_at: world.clock.now() })
    .execute();
  const lately = await anApplication(world.db, { status_id: 6 });
  const all = [rejected, paid, withMoney, asked, lately];
  for (const application of all) await putFile(world.db, application, 'profile');
  const { data } = await office.ok(retentionCalls.retention, {});
  expect(data.due).toMatchObject({ rejected_papers: 1 });
  removed.length = 0;
  expect(await run()).toMatchObject({ rejected_papers: 1 });
  expect(removed).toHaveLength(1);
  expect(await Promise.all(all.map(papersOf))).toEqual([0, 1, 1, 1, 1]);
  expect(await isThere(rejected)).toBe(true);
});

test('old enquiries, mails and lines of the log go by their months, and the run is written down', async () => {
  await anEnquiry(world.db, { email: 'old@example.org', created_at: long });
  await anEnquiry(world.db, { email: 'new@example.org' });
  const mail = { recipient: 'old@example.org', subject: 'A', html: null, text: null, created_at: long };
  await world.db
    .insertInto('outbox_mails')
    .values({ ...mail, try_at: null })
    .execute();
  const lately = { ...mail, created_at: world.clock.now(), try_at: null };
  await world.db.insertInto('outbox_mails').values(lately).execute();
  const line = { at: long, who: 'visitor', subject: 'A', ip: '' };
  for (const [what, kind] of [
    ['record.read', 'read'],
    ['application.updated', 'change'],
  ] as const)
    await world.db
      .insertInto('audit_log')
      .values({ ...line, what, kind })
      .execute();
  await office.ok(retentionCalls.retentionUpdate, { ...defaultPeriods, mails: null });
  expect(await run()).toMatchObject({ enquiries: 1, mails: 0, log: 1 });
  await office.ok(retentionCalls.retentionUpdate, { ...defaultPeriods, mails: 12 });
  expect(await run()).toMatchObject({ enquiries: 0, mails: 1, log: 0 });
  const { data } = await office.ok(retentionCalls.retention, {});
  expect(data.last_run).toMatchObject({ ran_on: world.clock.now().toISOString(), removed: { mails: 1 } });
  const written = await world.db
    .selectFrom('audit_log')
    .select(['who', 'changes'])
    .where('what', '=', 'retention.removed')
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow();
  expect(written).toMatchObject({ who: 'omas', changes: { mails: 1 } });
});

test('months are whole and within their bounds; the log is kept a year at least', async () => {
  for (const wrong of [{ log: 11 }, { mails: '2.5' }, { enquiries: 0 }, { unfinished: 'many' }])
    expect(
      await office.refused(retentionCalls.retentionUpdate, { ...defaultPeriods, ...wrong }),
    ).toMatchObject({
      http: 422,
    });
  await office.ok(retentionCalls.retentionUpdate, { ...defaultPeriods, unfinished: '' });
  expect((await office.ok(retentionCalls.retention, {})).data.periods.unfinished).toBeNull();
});
