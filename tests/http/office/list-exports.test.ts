import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { officeCalls } from '#contract/applications/office-calls.ts';
import { listExportCalls, listExportDownload } from '#contract/list-exports/calls.ts';
import { exportColumns } from '#contract/list-exports/list-export.ts';
import { inTransaction } from '#server/kit/db/db.ts';
import { aList, anExport, endedExport, loseRights, type WantedExport } from '#tests/steps/list-exports.ts';
import { aReason } from '#tests/steps/reason.ts';
import { startApp, type World } from '#tests/world/app.ts';
import { anApplication } from '#tests/world/applications.ts';
import type { Browser } from '#tests/world/browser.ts';
import { readCsv } from '#tests/world/read-csv.ts';
import { aQuickAdministrator } from '#tests/world/sessions.ts';

const { listExports, addListExport, cancelListExport, retryListExport } = listExportCalls;
const view = ['view'] as const;
const rights = { 'Application reports': view, Application: view };

let world: World;
let office: Browser;
beforeAll(async () => {
  world = await startApp();
  office = await world.admin();
});
afterAll(() => world.close());
afterEach(async () => {
  await world.db.deleteFrom('list_exports').execute();
});

const named = (name: string, change: Partial<WantedExport> = {}) => ({ ...aList, search: name, ...change });
const aMember = (last_name: string, values = {}) =>
  anApplication(world.db, { status_id: 12, first_name: 'Asha', last_name, ...values });

const ended = (id: number, browser = office) => endedExport(browser, id);

async function fileOf(id: number): Promise<{ answer: Response; bytes: Buffer }> {
  const answer = await office.download(listExportDownload, { ...aReason, id });
  expect(answer.status).toBe(200);
  return { answer, bytes: Buffer.from(await answer.arrayBuffer()) };
}

const linesOf = async (id: number) =>
  world.db
    .selectFrom('audit_log')
    .select(['id', 'who', 'what', 'changes', 'ip'])
    .where('subject', '=', `list export ${id}`)
    .orderBy('id')
    .execute();

describe('the file', () => {
  test('has the columns that were chosen, and the rows of the list in its order', async () => {
    const last_name = 'Exportwala';
    for (const [first_name, membership_no] of [
      ['Asha', 'LM9010'],
      ['Bina', 'LM9002'],
      ['=Chitra', 'LM9001'],
    ] as const)
      await aMember(last_name, { first_name, membership_no, city: 'Kochi, "Kerala"' });
    await aMember('Somebodyelse');
    const columns = ['membership_no', 'city', 'first_name'];
    const wanted = named(last_name, { columns, sort_by_member_no: 'asc', name: 'Members of Kochi' });
    const id = await anExport(office, wanted);
    const ready = await ended(id);
    const { answer, bytes } = await fileOf(id);
    expect(bytes.toString()).toBe(
      '\uFEFFFirst name,Membership number,City\r\n' +
        '\'=Chitra,LM9001,"Kochi, ""Kerala"""\r\nBina,LM9002,"Kochi, ""Kerala"""\r\nAsha,LM9010,"Kochi, ""Kerala"""\r\n',
    );
    const sha256 = createHash('sha256').update(bytes);
    const digest = sha256.digest();
    expect(ready).toMatchObject({
      state: 'ready',
      name: 'Members of Kochi',
      columns: 3,
      total: 3,
      done: 3,
      bytes: bytes.length,
      sha256: digest.toString('hex'),
      file_name: 'Members-of-Kochi-2026-11-21.csv',
      kept_until: '2026-11-28T06:00:00.000Z',
    });
    expect(answer.headers.get('content-disposition')).toBe(
      'attachment; filename="Members-of-Kochi-2026-11-21.csv"',
    );
    expect(answer.headers.get('content-length')).toBe(String(bytes.length));
    expect(answer.headers.get('repr-digest')).toBe(`sha-256=:${digest.toString('base64')}:`);
  });

  test.each<[string, Partial<WantedExport>]>([
    ['the newest first', {}],
    ['by number, from the last', { sort_by_member_no: 'desc' }],
    ['with the searched number first', { search: 'LM8802', application_status: null }],
  ])('has the order of the list: %s', async (_, change) => {
    for (const number of ['LM8803', 'LM88021', 'LM8802', 'LM88022'])
      await aMember('Orderwala', { membership_no: number });
    const list = { application_status: 12, search: 'orderwala', ...change };
    const { data } = await office.ok(officeCalls.getMember, list);
    const id = await anExport(office, { ...list, name: 'Order', columns: ['membership_no'] });
    await ended(id);
    const [, ...rows] = readCsv((await fileOf(id)).bytes.toString());
    expect(rows.flat()).toEqual(data.map(({ membership_no }) => membership_no));
    expect(rows.length).toBeGreaterThan(2);
    await world.db.deleteFrom('applications').where('last_name', '=', 'Orderwala').execute();
  });

  test('has every column of the report, and the own applications alone where these are listed', async () => {
    const mine = await world.db.selectFrom('admins').select('id').executeTakeFirstOrThrow();
    await aMember('Ownerwala', { owner_id: mine.id, city: 'Pune' });
    await aMember('Ownerwala', { city: 'Goa' });
    const columns = exportColumns.map(({ key }) => key);
    const id = await anExport(office, named('ownerwala', { owner: 'mine', columns }));
    await ended(id);
    const [titles, ...rows] = readCsv((await fileOf(id)).bytes.toString());
    expect(titles).toEqual(['\uFEFFFirst name', ...exportColumns.slice(1).map(({ title }) => title)]);
    expect(rows).toHaveLength(1);
    expect(rows[0]).toContain('Pune');
  });
});

describe('asking', () => {
  test('needs somebody on the list, a name and columns', async () => {
    expect(await office.refused(addListExport, named('nobody-of-this-name'))).toMatchObject({
      http: 422,
      code: 'list_export_empty',
    });
    const { errors } = await office.refused(addListExport, { ...aList, name: '', columns: [] });
    expect(errors).toEqual({
      name: 'Please give the export a name',
      columns: 'Please choose a column at least',
    });
    expect(await office.refused(addListExport, { ...aList, columns: ['password_hash'] })).toMatchObject({
      http: 422,
    });
  });

  test('eight at once get two', async () => {
    await aMember('Eightwala');
    // None is drawn before all were asked for.
    const answers = await inTransaction(world.db, async (tx) => {
      await sql`lock table list_export_parts in exclusive mode`.execute(tx);
      const all = Array.from({ length: 8 }, () => office.call(addListExport, named('eightwala')));
      return Promise.all(all);
    });
    const count = (http: number) => answers.filter((answer) => answer.http === http).length;
    expect([count(200), count(429)]).toEqual([2, 6]);
    const { data } = await office.ok(listExports, {});
    expect(data).toHaveLength(2);
    for (const { id } of data) await ended(id);
  });
});

describe('an export', () => {
  test('is seen, fetched, cancelled and tried again by who asked for it alone', async () => {
    await aMember('Clerkwala');
    const clerk = await aQuickAdministrator(world, 'Export Clerk', rights);
    const id = await anExport(clerk, named('clerkwala'));
    await ended(id, clerk);
    expect((await office.ok(listExports, {})).data).toEqual([]);
    expect((await office.download(listExportDownload, { ...aReason, id })).status).toBe(404);
    expect(await office.refused(cancelListExport, { id })).toMatchObject({ http: 404 });
    expect(await office.refused(retryListExport, { id })).toMatchObject({ http: 404 });
    expect((await clerk.download(listExportDownload, { ...aReason, id })).status).toBe(200);
  });

  test.each([
    ['Report Only', { 'Application reports': view }],
    ['Lists Only', { Application: view }],
  ])('is not for a role with one of the two rights: %s', async (name, some) => {
    const clerk = await aQuickAdministrator(world, name, some);
    for (const refused of [await clerk.refused(listExports, {}), await clerk.refused(addListExport, aList)])
      expect(refused).toMatchObject({ http: 403, code: 'not_allowed' });
  });

  test('is no longer fetched by whose role lost a right', async () => {
    await aMember('Lostwala');
    const clerk = await aQuickAdministrator(world, 'Lost Clerk', rights);
    const id = await anExport(clerk, named('lostwala'));
    await ended(id, clerk);
    await loseRights(world, 'lost.clerk@example.org', 'Application');
    expect((await clerk.download(listExportDownload, { ...aReason, id })).status).toBe(403);
  });

  test('says in the log who asked, what was drawn and why it left, with whose data', async () => {
    const person = await aMember('Logwala');
    const id = await anExport(office, named('logwala'));
    const { sha256, bytes } = await ended(id);
    expect((await office.download(listExportDownload, { id })).status).toBe(422);
    await fileOf(id);
    const lines = await linesOf(id);
    const who = expect.stringMatching(/^admin \d+$/);
    const { search: _, ...asked } = named('');
    const common = { who, ip: office.ip, id: expect.any(Number) };
    expect(lines).toEqual([
      // What was searched may be somebody's name.
      { ...common, what: 'list.requested', changes: expect.objectContaining({ ...asked, search: 'given' }) },
      { ...common, what: 'list.drawn', changes: { name: aList.name, rows: 1, bytes, sha256 } },
      {
        ...common,
        what: 'list.exported',
        changes: { name: aList.name, ...aReason, rows: 1, whole: true, sha256 },
      },
    ]);
    const { application_ids } = await world.db
      .selectFrom('export_subjects')
      .select('application_ids')
      .where('line_id', '=', lines.at(-1)?.id ?? 0)
      .executeTakeFirstOrThrow();
    expect(application_ids).toEqual([person.id]);
  });
});
