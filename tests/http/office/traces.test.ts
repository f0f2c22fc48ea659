import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { applicationCalls, fileDownload } from '#contract/applications/calls.ts';
import { officeCalls } from '#contract/applications/office-calls.ts';
import { auditCalls } from '#contract/audit/calls.ts';
import { calls } from '#contract/calls.ts';
import { downloadUrl } from '#contract/kit/define-download.ts';
import { documentCalls } from '#contract/documents/calls.ts';
import { reportCalls } from '#contract/reports/calls.ts';
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

  test('needs the right of its own', async () => {
    const settings = await aQuickAdministrator(world, 'Only Settings', { Settings: ['view'] });
    expect(await settings.refused(auditCalls.auditList, { limit_value: 5 })).toMatchObject({ http: 403 });
    const auditor = await aQuickAdministrator(world, 'Only Audit', { Audit: ['view'] });
    await auditor.ok(auditCalls.auditList, { limit_value: 5 });
  });
});
