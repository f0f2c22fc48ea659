import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { mailingCalls } from '#contract/mailings/calls.ts';
import { settingsCalls } from '#contract/settings/calls.ts';
import { inTransaction } from '#server/kit/db/db.ts';
import { collectFailures } from '#server/kit/jobs/failures.ts';
import type { Jobs } from '#server/kit/jobs/jobs.ts';
import { backupRun, noteRunsIn } from '#server/kit/jobs/note-runs.ts';
import { tryAlone } from '#server/kit/db/savepoint.store.ts';
import { runRetention } from '#server/modules/retention/index.ts';
import { aMailingUnderWay, aMember, writeNow } from '#tests/steps/mailings.ts';
import { anApplication } from '#tests/world/applications.ts';
import { anEnquiry } from '#tests/world/enquiries.ts';
import { startApp, type World } from '#tests/world/app.ts';

// One bad row among the work of the night: it fails alone, and somebody is told.

let world: World;
beforeAll(async () => {
  // The test does the work itself.
  world = await startApp({ role: 'web' });
  await sql`create function poison() returns trigger language plpgsql as $$ begin
      if new.recipient like 'poison%' then raise exception 'no mail to %', new.recipient; end if;
      return new; end $$`.execute(world.db);
  await sql`create trigger poison before insert on outbox_mails for each row execute function poison()`.execute(
    world.db,
  );
});
afterAll(() => world.close());

test('an item that fails undoes itself alone', async () => {
  const seen = await inTransaction(world.db, async (tx) => {
    const broken = await tryAlone(tx, async () => sql`select 1 / 0`.execute(tx));
    const sound = await tryAlone(
      tx,
      async () => (await sql<{ one: number }>`select 1 as one`.execute(tx)).rows[0]?.one,
    );
    return { broken: broken.done, sound };
  });
  expect(seen).toEqual({ broken: false, sound: { done: true, value: 1 } });
});

test('steps go on after one that fails, and the job fails at its end', async () => {
  const warn = vi.fn<() => void>();
  const failures = collectFailures('tidy', { warn });
  await failures.attempt({ step: 'first' }, async () => Promise.reject(new Error('broken')));
  expect(await failures.attempt({ step: 'second' }, async () => 2)).toBe(2);
  expect(warn).toHaveBeenCalledTimes(1);
  expect(() => failures.throwIfAny()).toThrow('1 items of tidy failed');
});

test('retention warns the others when one warning cannot be written', async () => {
  const long = new Date('2024-01-10T06:00:00Z');
  const old = { created_at: long, status_changed_at: long, status_id: 0 } as const;
  await anApplication(world.db, { ...old, email: 'poison-retention@example.org' });
  await anApplication(world.db, { ...old, email: 'warned@example.org' });
  const jobs = { send: async () => {} } as Pick<Jobs, 'send'> as Jobs;
  const services = { clock: world.clock, jobs, publicUrl: world.url, mailbox: async () => true };
  await expect(runRetention({ db: world.db, services, log: console })).rejects.toThrow(
    '1 items of retention',
  );
  expect(await world.mailsTo('warned@example.org')).toHaveLength(1);
  const runs = await world.db.selectFrom('retention_runs').select('id').execute();
  expect(runs).toHaveLength(1);
});

test('a mailing leaves out the person whose mail cannot be written, says so, and ends', async () => {
  const id = await aMailingUnderWay(world);
  const poisoned = await aMember(world, { email: 'poison-mailing@example.org' });
  await world.db
    .insertInto('mailing_recipients')
    .values({ mailing_id: id, position: 2, account_id: poisoned.account_id, application_id: poisoned.id })
    .execute();
  const next = await aMailingUnderWay(world);
  await writeNow(world);
  const rows = await world.db
    .selectFrom('mailing_recipients')
    .select(['mailing_id', 'position', 'left_out'])
    .orderBy('mailing_id')
    .orderBy('position')
    .execute();
  expect(rows).toEqual([
    { mailing_id: id, position: 1, left_out: null },
    { mailing_id: id, position: 2, left_out: 'not_composed' },
    { mailing_id: next, position: 1, left_out: null },
  ]);
  const states = await world.db.selectFrom('mailings').select('state').execute();
  expect(states).toEqual([{ state: 'sent' }, { state: 'sent' }]);
});

test('a mailing that stands still leaves nobody out and keeps no other waiting', async () => {
  const still = await aMailingUnderWay(world);
  for (let position = 2; position < 8; position += 1) {
    const { id, account_id } = await aMember(world, { email: `poison-${position}@example.org` });
    await world.db
      .insertInto('mailing_recipients')
      .values({ mailing_id: still, position, account_id, application_id: id })
      .execute();
  }
  const next = await aMailingUnderWay(world);
  await expect(writeNow(world)).rejects.toThrow('no mail to poison-2@example.org');
  const states = await world.db
    .selectFrom('mailings')
    .select(['id', 'state'])
    .where('id', 'in', [still, next])
    .orderBy('id')
    .execute();
  expect(states.map(({ state }) => state)).toEqual(['sending', 'sent']);
  const left = await world.db
    .selectFrom('mailing_recipients')
    .select('position')
    .where('mailing_id', '=', still)
    .where('left_out', 'is not', null)
    .execute();
  expect(left).toEqual([]);
});

test('a mailing fails after three tries, says why, and goes on when the office tries again', async () => {
  const { db } = world;
  const { id } = await db
    .selectFrom('mailings')
    .select('id')
    .where('state', '=', 'sending')
    .executeTakeFirstOrThrow();
  const office = await world.admin();
  const shown = async () => (await office.ok(mailingCalls.mailing, { id })).data;
  await expect(writeNow(world)).rejects.toThrow('no mail to');
  expect(await shown()).toMatchObject({ state: 'sending', error: '' });
  await expect(writeNow(world)).rejects.toThrow('no mail to');
  const { state, error, counts } = await shown();
  expect({ state, waiting: counts.waiting, left_out: counts.left_out }).toEqual({
    state: 'failed',
    waiting: 7,
    left_out: 0,
  });
  expect(error).toMatch(/tell us the number [0-9a-f]{10}\./);
  const lines = await db.selectFrom('audit_log').select('who').where('what', '=', 'mailing.failed').execute();
  expect(lines).toEqual([{ who: 'omas' }]);
  // It is left alone, and the job succeeds.
  expect(await writeNow(world)).toBe(false);

  await office.ok(mailingCalls.mailingTryAgain, { id });
  expect(await shown()).toMatchObject({ state: 'sending', error: '' });
  await sql`alter table outbox_mails disable trigger poison`.execute(db);
  await writeNow(world);
  await sql`alter table outbox_mails enable trigger poison`.execute(db);
  expect(await shown()).toMatchObject({ state: 'sent', counts: { waiting: 7, left_out: 0 } });
  expect(await office.refused(mailingCalls.mailingTryAgain, { id })).toMatchObject({ code: 'mailing_ended' });
});

test('retention removes the others when one row cannot go', async () => {
  const { db } = world;
  const long = new Date('2024-01-10T06:00:00Z');
  const ids: number[] = [];
  for (const email of ['stays@example.org', 'goes@example.org']) {
    const { id } = await anApplication(db, {
      created_at: long,
      status_changed_at: long,
      status_id: 0,
      email,
    });
    await db
      .insertInto('retention_warnings')
      .values({ application_id: id, warned_at: new Date('2024-06-01') })
      .execute();
    await anEnquiry(db, { email, created_at: long });
    ids.push(id);
  }
  await sql`create function stay() returns trigger language plpgsql as $$ begin
      if old.email like 'stays%' then raise exception 'it stays'; end if; return old; end $$`.execute(db);
  for (const table of ['applications', 'enquiries'])
    await sql`create trigger stay before delete on ${sql.table(table)} for each row execute function stay()`.execute(
      db,
    );
  const jobs = { send: async () => {} } as Pick<Jobs, 'send'> as Jobs;
  const services = { clock: world.clock, jobs, publicUrl: world.url, mailbox: async () => true };
  await expect(runRetention({ db, services, log: console })).rejects.toThrow('of retention failed');
  const left = await db.selectFrom('applications').select('id').where('id', 'in', ids).execute();
  expect(left).toEqual([{ id: ids[0] }]);
  const asked = await db.selectFrom('enquiries').select('email').where('created_at', '=', long).execute();
  expect(asked).toEqual([{ email: 'stays@example.org' }]);
  for (const table of ['applications', 'enquiries'])
    await sql`drop trigger stay on ${sql.table(table)}`.execute(db);
});

test('the last success and the failures of a job are metrics, and the office sees what is late', async () => {
  const runs = noteRunsIn(world.db, world.clock);
  await runs.know('tidy');
  await runs.failed('tidy');
  await runs.failed('tidy');
  await runs.succeeded(backupRun);
  const succeededAt = world.clock.now().toISOString();
  world.clock.set(new Date(world.clock.now().getTime() + 40 * 3_600_000).toISOString());
  const failedAt = world.clock.now().toISOString();
  await runs.failed(backupRun);
  await runs.succeeded('reminders');
  const metrics = await (await fetch(`${world.url}/metrics`)).text();
  expect(metrics).toContain('omas_job_failures_total{job="tidy"} 2\n');
  expect(metrics).toContain('omas_job_last_success_seconds{job="backup"} 144000\n');
  expect(metrics).toContain('omas_job_failures_total{job="backup"} 1\n');
  expect(metrics).toContain('omas_job_last_success_seconds{job="reminders"} 0\n');
  const office = await world.admin();
  const { data } = await office.ok(settingsCalls.jobRuns, {});
  expect(data).toEqual([
    { job: 'backup', last_success: succeededAt, late: true, failures: 1, failed_on: failedAt },
    { job: 'tidy', last_success: null, late: true, failures: 2, failed_on: succeededAt },
    { job: 'reminders', last_success: expect.any(String), late: false, failures: 0, failed_on: null },
  ]);
});
