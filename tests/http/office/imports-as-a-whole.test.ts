import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { auditCalls } from '#contract/audit/calls.ts';
import { importCalls } from '#contract/imports/calls.ts';
import { takeBackDays } from '#contract/imports/import.ts';
import { type Db, inTransaction } from '#server/kit/db/db.ts';
import { checkRows, forgetOldImports } from '#server/modules/imports/index.ts';
import { lockWaiters } from '#tests/steps/locks.ts';
import { aBroughtFile, aDoneImport, aList, afterWork, matched } from '#tests/steps/imports.ts';
import { aSentMailing, writeNow } from '#tests/steps/mailings.ts';
import { startApp, type World } from '#tests/world/app.ts';
import type { Browser } from '#tests/world/browser.ts';

let world: World;
let office: Browser;
beforeAll(async () => {
  world = await startApp();
  office = await world.admin();
});
afterAll(() => world.close());
// No more than a few may be open.
afterEach(async () => {
  await world.db.deleteFrom('member_imports').where('state', 'not in', ['done', 'taken_back']).execute();
});

const members = (...numbers: string[]) =>
  world.db
    .selectFrom('applications')
    .selectAll()
    .where('membership_no', 'in', numbers)
    .orderBy('id')
    .execute();
describe('an import', () => {
  test('waits for the rows that its file has, where the sending broke off', async () => {
    const begun = await office.ok(importCalls.memberImportBegin, {
      file_name: 'members.csv',
      sha256: 'b'.repeat(64),
      titles: ['No', 'Name', 'Joined'],
      rows: 2,
    });
    const id = begun.data[0]?.id ?? 0;
    const send = (line: number, ...cells: string[]) =>
      office.ok(importCalls.memberImportSend, { id, rows: [{ line, cells }] });
    await send(2, 'LM3251', 'Asha\u0000 Iyer', '1/2/1999');
    const { data } = await office.ok(importCalls.memberImport, { id });
    expect(data).toMatchObject({ state: 'receiving', total: 1, expected: 2 });
    const input = { id, version: data.version, fields: ['membership_no', 'full_name', 'joining_date'] };
    const more = { package_id: 1, joining_date: '' };
    expect(await office.refused(importCalls.memberImportMatch, { ...input, ...more })).toMatchObject({
      code: 'import_state',
    });
    await send(4, 'LM3252', 'Ravi Nair', '1/2/1999');
    expect((await matched({ office, id })).data).toMatchObject({ state: 'checked', total: 2 });
  });

  test('is sent twice and kept once, also by eight at once', async () => {
    const id = await aBroughtFile(office, aList());
    const rows = aList('LM3201', 'LM3202').rows.map((cells, index) => ({ line: index + 2, cells }));
    const totals = await Promise.all(
      Array.from({ length: 8 }, () => office.ok(importCalls.memberImportSend, { id, rows })),
    );
    expect(new Set(totals.map(({ total }) => total))).toEqual(new Set([2]));
    await office.ok(importCalls.memberImportDelete, { id });
  });

  test('is left alone by a process that comes too late', async () => {
    const id = await aBroughtFile(office, aList('LM3219'));
    const one = (db: Db) => db.updateTable('member_imports').where('id', '=', id);
    await one(world.db).set({ state: 'checking' }).execute();
    let late: Promise<void> | undefined;
    await inTransaction(world.db, async (tx) => {
      await one(tx).set({ progress: 0 }).execute();
      late = checkRows({ db: world.db, services: { clock: world.clock } }, id);
      await expect.poll(() => lockWaiters(world)).toBeGreaterThan(0);
      // Another process is through with it.
      await one(tx)
        .set((row) => ({ state: 'done', version: row('version', '+', 1) }))
        .execute();
    });
    await late;
    expect((await office.ok(importCalls.memberImport, { id })).data.state).toBe('done');
  });

  test('is carried out once, by who asks first', async () => {
    const id = await aBroughtFile(office, aList('LM3211'));
    await matched({ office, id });
    const answers = await Promise.all(
      Array.from({ length: 8 }, () => office.call(importCalls.memberImportCarryOut, { id })),
    );
    expect(answers.filter(({ http }) => http === 200)).toHaveLength(1);
    await afterWork({ office, id });
    expect(await members('LM3211')).toHaveLength(1);
  });

  test('gives a member whose account is merged meanwhile to the account that remains', async () => {
    const accounts = await world.db
      .insertInto('member_accounts')
      .values(
        ['lm3261@members.example', 'kept@members.example'].map((email) => ({
          email,
          created_at: new Date(),
        })),
      )
      .returning('id')
      .execute();
    const [merged = 0, kept = 0] = accounts.map((account) => account.id);
    const id = await aBroughtFile(office, aList('LM3261'));
    await matched({ office, id });
    await inTransaction(world.db, async (tx) => {
      await tx
        .selectFrom('member_accounts')
        .select('id')
        .where('id', 'in', [merged, kept])
        .forUpdate()
        .execute();
      await tx.updateTable('member_accounts').set({ merged_into: kept }).where('id', '=', merged).execute();
      await office.ok(importCalls.memberImportCarryOut, { id });
      await expect.poll(() => lockWaiters(world), { timeout: 30_000 }).toBeGreaterThan(0);
    });
    expect((await afterWork({ office, id })).data).toMatchObject({ state: 'done', error: '' });
    expect(await members('LM3261')).toMatchObject([{ account_id: kept }]);
  });

  test('is taken back as a whole, its accounts too', async () => {
    const id = await aDoneImport(office, aList('LM3221', 'LM3222'));
    await office.ok(importCalls.memberImportTakeBack, { id, reason: 'The list was an old one.' });
    expect((await afterWork({ office, id })).data).toMatchObject({ state: 'taken_back', error: '' });
    expect(await members('LM3221', 'LM3222')).toEqual([]);
    const accounts = world.db.selectFrom('member_accounts').select('id').where('email', 'like', 'lm322%');
    expect(await accounts.execute()).toEqual([]);
    const { data } = await office.ok(auditCalls.auditList, { subject: `import ${id}` });
    expect(data[0]).toMatchObject({
      what: 'import.taken_back',
      changes: { members: 2, reason: 'The list was an old one.' },
    });
  });

  test('is not taken back where something has happened to a member since', async () => {
    const id = await aDoneImport(office, aList('LM3231', 'LM3232'));
    await world.db
      .updateTable('applications')
      .set({ version: 2 })
      .where('membership_no', '=', 'LM3232')
      .execute();
    await office.ok(importCalls.memberImportTakeBack, { id, reason: 'The list was an old one.' });
    expect((await afterWork({ office, id })).data).toMatchObject({
      state: 'done',
      error: 'Something has happened to 1 of its members since: LM3232.',
    });
    expect(await members('LM3231', 'LM3232')).toHaveLength(2);
  });

  test('is not taken back where a member was written to', async () => {
    const id = await aDoneImport(office, aList('LM3251'));
    await aSentMailing(office, 'LM3251');
    await writeNow(world);
    await office.ok(importCalls.memberImportTakeBack, { id, reason: 'The list was an old one.' });
    expect((await afterWork({ office, id })).data).toMatchObject({
      state: 'done',
      error: 'Something has happened to 1 of its members since: LM3251.',
    });
  });

  test('can be taken back for some days, and keeps its cells no longer', async () => {
    const id = await aDoneImport(office, aList('LM3241'));
    const cells = () =>
      world.db
        .selectFrom('member_import_rows')
        .select(['cells', 'line'])
        .where('import_id', '=', id)
        .execute();
    await forgetOldImports(world.db, world.clock.now());
    expect((await cells())[0]?.cells).toHaveLength(6);
    const later = new Date(world.clock.now().getTime() + (takeBackDays * 24 + 1) * 3_600_000);
    await forgetOldImports(world.db, later);
    expect(await cells()).toEqual([{ line: 2, cells: [] }]);
    await world.db
      .updateTable('member_imports')
      .set({ done_at: new Date(world.clock.now().getTime() - (takeBackDays * 24 + 1) * 3_600_000) })
      .where('id', '=', id)
      .execute();
    expect(await office.refused(importCalls.memberImportTakeBack, { id, reason: 'Too late.' })).toMatchObject(
      { code: 'import_kept' },
    );
  });

  test('asks for the columns that it cannot do without', async () => {
    const id = await aBroughtFile(office, { titles: ['Gazette', 'Page'], rows: [['a', 'b']] });
    const { data } = await office.ok(importCalls.memberImport, { id });
    const input = { id, version: data.version, fields: ['', ''], package_id: '', joining_date: '' };
    const { errors } = await office.refused(importCalls.memberImportMatch, input);
    expect(errors).toEqual({
      'fields.membership_no': 'Please choose the column of the membership number',
      'fields.name': 'Please choose the column of the name',
      package_id: 'Please choose a membership type, or its column',
      joining_date: 'Please choose a joining date, or its column',
    });
    const known = { ...input, fields: ['membership_no', 'full_name'], joining_date: '1990-01-01' };
    for (const package_id of [5, 4711])
      expect((await office.refused(importCalls.memberImportMatch, { ...known, package_id })).errors).toEqual({
        package_id: expect.any(String) as string,
      });
    await office.ok(importCalls.memberImportDelete, { id });
  });
});
