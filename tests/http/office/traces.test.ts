import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { applicationCalls } from '#contract/applications/calls.ts';
import { fileDownload } from '#contract/applications/file-calls.ts';
import { officeCalls } from '#contract/applications/office-calls.ts';
import { auditCalls } from '#contract/audit/calls.ts';
import { calls } from '#contract/calls.ts';
import { downloadUrl } from '#contract/kit/define-download.ts';
import { readsList } from '#contract/kit/traces.ts';
import { documentCalls } from '#contract/documents/calls.ts';
import { reportCalls } from '#contract/reports/calls.ts';
import { createTraces } from '#server/modules/audit/index.ts';
import { runJob } from '#tests/steps/jobs.ts';
import { aPerson, aQuickAdministrator, keepInUse } from '#tests/world/sessions.ts';
import { anApplication } from '#tests/world/applications.ts';
import { startApp, type World } from '#tests/world/app.ts';
import type { Browser } from '#tests/world/browser.ts';

let world: World;
let office: Browser;
let since = 0;
beforeAll(async () => {
  world = await startApp();
  office = await world.admin();
});
afterAll(() => world.close());
beforeEach(async () => {
  // What was read or refused before is another minute's.
  world.clock.pass(600);
  await keepInUse(world);
  const newest = world.db.selectFrom('audit_log').select((row) => row.fn.max('id').as('id'));
  since = (await newest.executeTakeFirst())?.id ?? 0;
});

const tracesSince = () =>
  world.db
    .selectFrom('audit_log')
    .select(['who', 'what', 'subject', 'changes', 'ip', 'times'])
    .where('kind', 'in', ['read', 'refusal'])
    .where('id', '>', since)
    .orderBy('id')
    .execute();

/** Lines come about a second after what they tell of. */
const written = (count: number) =>
  expect.poll(tracesSince, { timeout: 10_000, interval: 100 }).toHaveLength(count).then(tracesSince);

const network = /^\d+\.\d+\.\d+\.0\/24$/;

describe('what the office reads', () => {
  test('a record leaves one line, however it is named and however often it is opened', async () => {
    const { id, public_id } = await anApplication(world.db);
    await office.ok(applicationCalls.memberDetail, { id: String(id) });
    await office.ok(applicationCalls.memberDetail, { id: String(id) });
    const other = await anApplication(world.db);
    await office.ok(applicationCalls.memberDetail, { id: other.public_id });
    const line = {
      who: 'admin 1',
      what: 'record.read',
      times: 1,
      ip: expect.stringMatching(network) as string,
    };
    expect(await written(2)).toEqual([
      { ...line, subject: `application ${id}`, changes: {} },
      { ...line, subject: `application ${other.id}`, changes: {} },
    ]);
    world.clock.pass(301);
    await office.ok(applicationCalls.memberDetail, { id: public_id });
    expect((await written(3))[2]).toMatchObject({ subject: `application ${id}` });
  });

  test('a list leaves the names of its filters and how many it showed, never what was sought', async () => {
    await anApplication(world.db, { first_name: 'Soughtperson' });
    const { data } = await office.ok(officeCalls.getMember, {
      search: 'Soughtperson',
      limit_value: 10,
      limit_offset: 0,
    });
    const [line] = await written(1);
    expect(line).toMatchObject({ what: 'list.read', subject: 'applications' });
    expect(line?.changes).toMatchObject({
      filters: expect.arrayContaining(['search']) as unknown,
      rows: data.length,
    });
    expect(JSON.stringify(line)).not.toContain('Soughtperson');
  });

  test('documents and reports leave a line; the figures of the dashboard none', async () => {
    const { id } = await anApplication(world.db);
    await office.ok(officeCalls.memberDashboard, {});
    await office.ok(reportCalls.applicationReport, { limit_value: 5 });
    await office.refused(documentCalls.invoiceData, { id: 'AAAAAAAAAAAAAAAAAAAAAA' });
    await office.ok(officeCalls.getMemberNotes, { member_id: String(id) });
    expect((await written(2)).map(({ what }) => what)).toEqual(['report.read', 'record.read']);
  });

  test('a paper is named by its application and field; the logo is nobody’s', async () => {
    const { id } = await anApplication(world.db);
    const file = { storage_key: `k${id}`, name: 'a.pdf', content_type: 'application/pdf', size: 1 };
    const at = { created_at: world.clock.now() };
    const paper = {
      ...file,
      ...at,
      public_id: `paper-of-${id}-000000000`,
      application_id: id,
      field: 'mci_certificate',
    };
    const logo = { ...file, ...at, storage_key: `l${id}`, public_id: `logo-of-${id}-0000000000` };
    await world.db.insertInto('files').values([paper, logo]).execute();
    for (const one of [logo, paper])
      await office.fetch(downloadUrl(fileDownload, { id: one.public_id }), { method: 'HEAD' });
    expect(await written(1)).toMatchObject([
      { what: 'paper.read', subject: `application ${id}`, changes: { paper: 'mci_certificate' } },
    ]);
  });

  test('what people read of themselves is not traced', async () => {
    const member = await aPerson(world, 'member');
    await member.ok(applicationCalls.myApplications, {});
    await office.ok(officeCalls.getMember, { limit_value: 5, limit_offset: 0 });
    expect(await written(1)).toMatchObject([{ who: 'admin 1' }]);
  });
});

describe('what is refused', () => {
  test('the first one leaves a line, the others of a minute one more with their number', async () => {
    const visitor = world.browser();
    for (let time = 0; time < 5; time += 1)
      await visitor.refused(officeCalls.getMember, { limit_value: 5, limit_offset: 0 });
    const line = { who: 'visitor', what: 'request.not_signed_in', subject: 'get_member' };
    expect(await written(1)).toMatchObject([{ ...line, times: 1 }]);
    world.clock.pass(61);
    expect(await written(2)).toMatchObject([line, { ...line, times: 4 }]);
  });

  test('403 names who it was by id, 429 and a wrong password too', async () => {
    const { browser } = { browser: await aQuickAdministrator(world, 'Without Flags', {}) };
    await browser.refused(officeCalls.getMember, { limit_value: 5, limit_offset: 0 });
    await world
      .browser('office')
      .refused(calls.adminLogin, { username: 'nobody@example.org', password: 'wrong one' });
    const lines = await written(2);
    expect(lines).toMatchObject([
      {
        who: expect.stringMatching(/^admin \d+$/) as string,
        what: 'request.not_allowed',
        subject: 'get_member',
      },
      { who: 'visitor', what: 'request.not_signed_in', subject: 'adminlogin' },
    ]);
    expect(JSON.stringify(lines)).not.toContain('@');
  });
});

describe('what is somebody else’s', () => {
  test.each(['applicant', 'member', 'tracker'] as const)(
    'leaves a line about it when another %s asks, and what nobody has leaves none',
    async (kind) => {
      const owned = await anApplication(world.db, { application_no: `26T9${kind.length}` });
      const other = await aPerson(world, kind);
      const call = applicationCalls.applicationStatus;
      expect(await other.refused(call, { id: owned.public_id })).toMatchObject({
        http: 404,
        code: 'not_found',
      });
      await other.refused(call, { id: 'A'.repeat(22) });
      const who = {
        applicant: /^applicant of application \d+$/,
        member: /^member \d+$/,
        tracker: /^tracker of application \d+$/,
      };
      expect(await written(1)).toMatchObject([
        {
          who: expect.stringMatching(who[kind]) as string,
          what: 'request.not_theirs',
          subject: `application ${owned.id}`,
          changes: { call: 'application_status' },
        },
      ]);
    },
  );

  test('a batch and a session of another administrator, a file, a position', async () => {
    const { id } = await anApplication(world.db);
    const now = world.clock.now();
    const batch = { ip: '', kind: 'invoice', total: 1, created_at: now, admin_id: 1 };
    const { id: batchId } = await world.db
      .insertInto('document_batches')
      .values(batch)
      .returning('id')
      .executeTakeFirstOrThrow();
    const file = {
      storage_key: `of${id}`,
      name: 'a.pdf',
      content_type: 'application/pdf',
      size: 1,
      created_at: now,
    };
    await world.db
      .insertInto('files')
      .values({ ...file, public_id: `file-of-${id}-00000000000`, application_id: id, field: 'profile' })
      .execute();
    const work = {
      application_id: id,
      work_procedure: 'Registrar',
      from_date: '2010-01-01',
      to_date: '2011-01-01',
      position: 0,
    };
    const { id: workId } = await world.db
      .insertInto('work_experiences')
      .values(work)
      .returning('id')
      .executeTakeFirstOrThrow();
    const session = world.db.selectFrom('sessions').select(['id', 'public_id']).where('admin_id', '=', 1);
    const { id: sessionId, public_id } = await session.executeTakeFirstOrThrow();
    const clerk = await aQuickAdministrator(world, 'Curious Clerk', { 'Application reports': ['view'] });
    const member = await aPerson(world, 'member');
    await clerk.refused(calls.cancelDocumentBatch, { id: batchId });
    await clerk.refused(calls.endSession, { id: public_id });
    await member.fetch(downloadUrl(fileDownload, { id: `file-of-${id}-00000000000` }));
    await member.refused(applicationCalls.deleteWorkExp, { id: workId });
    const lines = (await written(4)).filter(({ what }) => what === 'request.not_theirs');
    expect(lines.map(({ subject }) => subject)).toEqual([
      `invoice batch ${batchId}`,
      `session ${sessionId}`,
      `application ${id}`,
      `application ${id}`,
    ]);
  });
});

test('too many requests leave a line, by id and network', async () => {
  const visitor = world.browser();
  const perName = calls.memberLogin.limits.map(({ by, max }) => (typeof by === 'object' ? max : Infinity));
  const username = 'nobody@example.net';
  let last = 0;
  for (let time = 0; time <= Math.min(...perName); time += 1)
    ({ http: last } = await visitor.refused(calls.memberLogin, { username, password: 'a wrong one' }));
  expect(last).toBe(429);
  // Then how many there were.
  world.clock.pass(61);
  const lines = (await written(3)).filter(({ what }) => what === 'request.too_many');
  expect(lines).toMatchObject([
    { who: 'visitor', subject: 'memberlogin', ip: expect.stringMatching(network) as string },
  ]);
  expect(JSON.stringify(lines)).not.toContain('@');
});

describe('audit_list', () => {
  test('shows reads when they are asked for, with the e-mail of who read', async () => {
    await keepInUse(world);
    const { id } = await anApplication(world.db);
    await office.ok(applicationCalls.memberDetail, { id: String(id) });
    await written(1);
    const subject = `application ${id}`;
    const list = async (input: object) =>
      (await office.ok(auditCalls.auditList, { limit_value: 50, ...input })).data;
    expect(await list({ kind: 'read', subject })).toMatchObject([
      { who: 'admin 1 office@example.org', person: 'admin 1', what: 'record.read', subject, times: 1 },
    ]);
    expect((await list({})).filter(({ what }) => what === 'record.read')).toEqual([]);
    expect(await list({ kind: 'refusal', subject })).toEqual([]);
    const ofPerson = await list({ person: 'admin 1', kind: 'all' });
    expect(new Set(ofPerson.map(({ person }) => person))).toEqual(new Set(['admin 1']));
  });

  test('names people as they are called now, and says who was removed', async () => {
    await keepInUse(world);
    const at = world.clock.now();
    const line = (who: string, subject: string) => ({ at, who, what: 'user.updated', subject });
    const role = world.db.selectFrom('roles').select('id').orderBy('id').limit(1);
    const person = { full_name: 'Named Anew', email: 'named.anew@example.org' };
    const add = world.db
      .insertInto('admins')
      .values({ ...person, role_id: (await role.executeTakeFirstOrThrow()).id });
    const { id } = await add.returning('id').executeTakeFirstOrThrow();
    const { account_id, email } = await anApplication(world.db);
    const lines = [line(`admin ${id}`, `user ${id}`), line(`member ${account_id}`, `member ${account_id}`)];
    await world.db.insertInto('audit_log').values(lines).execute();
    const found = async (search: string) =>
      (await office.ok(auditCalls.auditList, { search, limit_value: 5 })).data.map(({ who, about }) => [
        who,
        about,
      ]);
    const shown = [`admin ${id} ${person.email}`, `user ${id} ${person.email}`];
    expect(await found('NAMED.ANEW@')).toEqual([shown]);
    expect(await found('anew updated')).toEqual([]);
    expect(await found(`anew ${id}`)).toEqual([shown]);
    expect(await found(email)).toEqual([[`member ${account_id} ${email}`, `member ${account_id} ${email}`]]);
    await world.db.deleteFrom('admins').where('id', '=', id).execute();
    const { data } = await office.ok(auditCalls.auditList, { person: `admin ${id}`, limit_value: 5 });
    expect(data).toMatchObject([
      { who: `user ${id} (removed)`, about: `user ${id} (removed)`, person: `admin ${id}` },
    ]);
  });

  test('needs the right of its own', async () => {
    const settings = await aQuickAdministrator(world, 'Only Settings', { Settings: ['view'] });
    expect(await settings.refused(auditCalls.auditList, { limit_value: 5 })).toMatchObject({ http: 403 });
    const auditor = await aQuickAdministrator(world, 'Only Audit', { Audit: ['view'] });
    await auditor.ok(auditCalls.auditList, { limit_value: 5 });
  });
});

test('at night what is older than its year goes, and changes stay', async () => {
  const night = await startApp();
  const at = (days: number) => new Date(night.clock.now().getTime() - days * 86_400_000);
  const line = (kind: string, days: number) => ({
    kind,
    at: at(days),
    who: 'omas',
    what: 'traces.lost',
    subject: `${kind} ${days}`,
  });
  const kinds = ['change', 'sign_in', 'refusal', 'read', 'export'];
  const lines = kinds.flatMap((kind) => [line(kind, 365), line(kind, 367)]);
  await night.db.insertInto('audit_log').values(lines).execute();
  await runJob(night.db, 'retention');
  const left = async () => {
    const rows = night.db.selectFrom('audit_log').select('subject').where('what', '=', 'traces.lost');
    return (await rows.execute()).map(({ subject }) => subject).toSorted();
  };
  await expect
    .poll(left, { timeout: 20_000 })
    .toEqual(['change 365', 'change 367', 'export 365', 'read 365', 'refusal 365', 'sign_in 365']);
  await night.close();
});

test('what waits is written when the product ends', async () => {
  const log = { info() {}, warn() {}, error() {} };
  const traces = createTraces({ db: world.db, clock: world.clock, log });
  const refusal = { who: 'admin 4711', what: 'request.not_allowed', path: '/get_user', network: '' } as const;
  for (let time = 0; time < 3; time += 1) traces.refused(refusal);
  traces.read({
    who: 'admin 4711',
    trace: readsList('audit_log'),
    named: 'audit log',
    filters: [],
    rows: 2,
    network: '',
  });
  await traces.close();
  const rows = world.db
    .selectFrom('audit_log')
    .select(['what', 'times'])
    .where('who', '=', 'admin 4711')
    .orderBy('id');
  expect(await rows.execute()).toEqual([
    { what: 'request.not_allowed', times: 1 },
    { what: 'list.read', times: 1 },
    { what: 'request.not_allowed', times: 2 },
  ]);
});
