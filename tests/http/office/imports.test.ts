import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { applicationCalls } from '#contract/applications/calls.ts';
import { auditCalls } from '#contract/audit/calls.ts';
import { memberFormCalls } from '#contract/applications/member-form.ts';
import { importCalls } from '#contract/imports/calls.ts';
import { aBroughtFile, aDoneImport, aList, afterWork, matched } from '#tests/steps/imports.ts';
import { aMemberForm } from '#tests/steps/members.ts';
import { startApp, type World } from '#tests/world/app.ts';
import { anApplication } from '#tests/world/applications.ts';
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
const problemsOf = (id: number) => office.ok(importCalls.memberImportRows, { id });
const carryOut = async (id: number) => {
  await office.ok(importCalls.memberImportCarryOut, { id });
  return afterWork({ office, id });
};

describe('a list of members', () => {
  test('is matched by its titles, checked, and taken over without a word to anybody', async () => {
    const mailsBefore = await world.db.selectFrom('outbox_mails').select('id').execute();
    const id = await aBroughtFile(office, aList('LM3001', 'LM3002'));
    const { columns } = await office.ok(importCalls.memberImport, { id });
    expect(columns).toEqual([
      { title: 'Member No', field: 'membership_no', samples: ['LM3001', 'LM3002'] },
      { title: 'Name', field: 'full_name', samples: ['Dr. Asha g Iyer', 'Dr. Asha g Iyer'] },
      { title: 'Email', field: 'email', samples: ['lm3001@members.example', 'lm3002@members.example'] },
      { title: 'Date of joining', field: 'joining_date', samples: ['28/03/2001', '28/03/2001'] },
      { title: 'State', field: 'state', samples: ['Tamil Nadu', 'Tamil Nadu'] },
      { title: 'Spouse', field: '', samples: ['Ravi', 'Ravi'] },
    ]);
    expect(await matched({ office, id })).toMatchObject({
      data: { state: 'checked', total: 2 },
      problems: 0,
    });
    expect(await members('LM3001', 'LM3002')).toEqual([]);
    const { data } = await carryOut(id);
    expect(data).toMatchObject({ state: 'done', members: 2, error: '' });
    expect(await members('LM3001')).toMatchObject([
      {
        package_id: 1,
        status_id: 12,
        email: 'lm3001@members.example',
        salutation: 'Dr.',
        first_name: 'Asha g',
        last_name: 'Iyer',
        joining_date: '2001-03-28',
        member_reg_date: '2001-03-28',
        state_id: 4035,
        zone: 'South',
        country_id: 101,
        nationality: 'Indian',
        paid: true,
        version: 1,
      },
    ]);
    expect(await world.db.selectFrom('outbox_mails').select('id').execute()).toEqual(mailsBefore);
  });

  test('tells of each record where it came from', async () => {
    const id = await aDoneImport(office, aList('LM3011', 'LM3012'));
    const [, second] = await members('LM3011', 'LM3012');
    const { data } = await office.ok(applicationCalls.getMemberActivity, { member_id: String(second?.id) });
    expect(data.find(({ of }) => of === 'import')).toMatchObject({
      status_name: 'Taken over',
      message: 'From members.csv, line 3',
    });
    const { data: lines } = await office.ok(auditCalls.auditList, { subject: `import ${id}` });
    expect(lines.map(({ what }) => what)).toEqual(['import.carried_out', 'import.begun']);
    expect(lines[0]?.changes).toMatchObject({ members: 2 });
  });

  test('remembers what a title means here', async () => {
    const file = {
      titles: ['Gazette', 'Member No', 'Name', 'Joined'],
      rows: [['LM3021', '7', 'Asha Iyer', '1/2/1999']],
    };
    const id = await aBroughtFile(office, file);
    await matched({ office, id }, { fields: ['membership_no', '', 'full_name', 'joining_date'] });
    const again = await aBroughtFile(office, file);
    const { columns } = await office.ok(importCalls.memberImport, { id: again });
    expect(columns.map(({ field }) => field)).toEqual(['membership_no', '', 'full_name', 'joining_date']);
    for (const open of [id, again]) await office.ok(importCalls.memberImportDelete, { id: open });
    // As it was, for the other tests.
    await world.db.deleteFrom('import_titles').execute();
  });

  test('has members without an e-mail, and those who are no longer active', async () => {
    await aDoneImport(office, {
      titles: ['No', 'Name', 'Joined', 'Status'],
      rows: [
        ['LM3031', 'Asha Iyer', '1/2/1969', 'Deceased'],
        ['LM3032', 'Ravi Nair', '1/2/1969', ''],
      ],
    });
    const [asha, ravi] = await members('LM3031', 'LM3032');
    expect(asha).toMatchObject({ status_id: 7, email: '' });
    expect(ravi).toMatchObject({ status_id: 12, email: '' });
    expect(ravi?.account_id).not.toBe(asha?.account_id);
    const { data } = await office.ok(applicationCalls.getMemberActivity, { member_id: String(asha?.id) });
    expect(data.find(({ remark }) => remark)?.remark).toBe('Deceased');
  });

  test('has the series of numbers go on behind its own', async () => {
    await aDoneImport(office, aList('LM6042', 'LM0000007', 'XY9999'));
    const { next_number } = await world.db
      .selectFrom('number_series')
      .select('next_number')
      .where('prefix', '=', 'LM')
      .executeTakeFirstOrThrow();
    expect(next_number).toBe(6043);
  });

  test('of who joined without a day and a type takes those of the file', async () => {
    const file = { titles: ['No', 'Name'], rows: [['ALM3041', 'Asha Iyer']] };
    const id = await aBroughtFile(office, file);
    await matched({ office, id }, { package_id: 2, joining_date: '1990-01-01' });
    await carryOut(id);
    expect(await members('ALM3041')).toMatchObject([{ package_id: 2, joining_date: '1990-01-01' }]);
  });
});

describe('a member of a list', () => {
  /** The office's form as it shows the record. */
  async function formOf(id: number) {
    const [stored] = (await office.ok(applicationCalls.memberDetail, { id: String(id) })).data;
    return {
      ...aMemberForm(1),
      ...stored,
      membership_no: '',
      joining_date: '',
      id,
      application_id: 1,
    };
  }

  test('is corrected with what the list does not say left empty, and gets an e-mail later', async () => {
    await aDoneImport(office, {
      titles: ['No', 'Name', 'Joined', 'City', 'Photo'],
      rows: [['LM3051', 'Asha Iyre', '1/2/1999', 'Chennai', '']],
    });
    const [asha] = await members('LM3051');
    const id = asha?.id ?? 0;
    const form = await formOf(id);
    const { addMember } = memberFormCalls;
    expect((await office.refused(addMember, { ...form, last_name: 'Iyer', city: '' })).errors).toEqual({
      city: 'City cannot be empty',
    });
    expect((await office.refused(addMember, { ...form, pin: '12', email: 'asha' })).errors).toMatchObject({
      pin: expect.any(String),
      email: 'Invalid email format',
    });
    await office.ok(addMember, { ...form, last_name: 'Iyer', email: 'asha3051@members.example' });
    expect(await members('LM3051')).toMatchObject([
      { last_name: 'Iyer', city: 'Chennai', email: 'asha3051@members.example' },
    ]);
    const account = world.db
      .selectFrom('member_accounts')
      .select('email')
      .where('id', '=', asha?.account_id ?? 0);
    expect(await account.executeTakeFirst()).toEqual({ email: 'asha3051@members.example' });
  });

  test('is the only one who may: of others nothing is left out', async () => {
    const { id, email } = await anApplication(world.db, { status_id: 12, membership_no: 'LM3052', city: '' });
    const form = { ...(await formOf(id)), email };
    const { errors } = await office.refused(memberFormCalls.addMember, form);
    expect(errors).toMatchObject({ city: 'City cannot be empty' });
  });
});

describe('problems', () => {
  test('are shown alone, mended in place, and stop the whole until they are', async () => {
    const id = await aBroughtFile(office, {
      titles: ['No', 'Name', 'Joined', 'Email', 'State'],
      rows: [
        ['LM3101', 'Asha Iyer', '1/2/1999', 'asha3101@members.example', 'Kerala'],
        ['LM3102', '', '31/2/1999', 'no address', 'Kerela'],
      ],
    });
    expect((await matched({ office, id })).problems).toBe(1);
    expect(await problemsOf(id)).toMatchObject({
      total: 1,
      data: [
        {
          line: 3,
          values: { membership_no: 'LM3102', full_name: '', state: 'Kerela' },
          faults: {
            full_name: 'First name cannot be empty',
            joining_date: 'Please write a day such as 28/03/2001',
            email: 'Invalid email format',
            state: 'Please choose a state of this country',
          },
        },
      ],
    });
    expect(await office.refused(importCalls.memberImportCarryOut, { id })).toMatchObject({
      code: 'import_problems',
    });
    const first = { full_name: 'Ravi Nair', joining_date: '28/2/1999', email: '' };
    expect(await office.ok(importCalls.memberImportMend, { id, line: 3, values: first })).toMatchObject({
      faults: { state: 'Please choose a state of this country' },
    });
    expect(
      await office.ok(importCalls.memberImportMend, { id, line: 3, values: { state: 'Kerala' } }),
    ).toMatchObject({ faults: {} });
    expect((await carryOut(id)).data.members).toBe(2);
  });

  test('are left out, one or all, and taken again', async () => {
    const file = {
      titles: ['No', 'Name', 'Joined'],
      rows: ['LM3111', 'LM3112', 'LM3113'].map((no) => [no, '', '1/2/1999']),
    };
    const id = await aBroughtFile(office, {
      ...file,
      rows: [...file.rows, ['LM3114', 'Asha Iyer', '1/2/1999']],
    });
    await matched({ office, id });
    const leaveOut = (left_out: 0 | 1, ...lines: number[]) =>
      office.ok(importCalls.memberImportLeaveOut, { id, left_out, lines });
    await leaveOut(1, 2);
    expect(await office.ok(importCalls.memberImport, { id })).toMatchObject({ problems: 2, left_out: 1 });
    await leaveOut(1);
    await leaveOut(0, 3);
    expect((await problemsOf(id)).data.map(({ line }) => line)).toEqual([3]);
    await leaveOut(1, 3);
    expect((await carryOut(id)).data.members).toBe(1);
  });

  test('a number or an e-mail that another row or a member has', async () => {
    const { email } = await anApplication(world.db, { status_id: 12, membership_no: 'LM3120' });
    const id = await aBroughtFile(office, {
      titles: ['No', 'Name', 'Joined', 'Email'],
      rows: [
        ['LM3120', 'Asha Iyer', '1/2/1999', ''],
        ['LM3121', 'Asha Iyer', '1/2/1999', 'two@members.example'],
        ['lm-3121', 'Asha Iyer', '1/2/1999', 'TWO@members.example'],
        ['LM3122', 'Asha Iyer', '1/2/1999', email],
      ],
    });
    await matched({ office, id });
    const faults = async () =>
      Object.fromEntries((await problemsOf(id)).data.map(({ line, faults: found }) => [line, found]));
    const ofLine3 = { membership_no: 'Line 3 has this number too', email: 'Line 3 has this e-mail too' };
    expect(await faults()).toEqual({
      2: { membership_no: 'There is already a member with this number' },
      4: ofLine3,
      5: { email: 'This e-mail belongs to somebody who has applied or is a member' },
    });
    // Who had it first is left out, and the second is free of it.
    await office.ok(importCalls.memberImportLeaveOut, { id, left_out: 1, lines: [2, 5] });
    await office.ok(importCalls.memberImportMend, {
      id,
      line: 3,
      values: { membership_no: 'LM3129', email: '' },
    });
    expect(await faults()).toEqual({});
  });

  test('a number that was given after the check undoes the whole', async () => {
    const id = await aBroughtFile(office, aList('LM3131', 'LM3132'));
    await matched({ office, id });
    await anApplication(world.db, { status_id: 12, membership_no: 'LM3132' });
    expect((await carryOut(id)).data).toMatchObject({
      state: 'checked',
      error: 'Some rows cannot be taken over yet. Please mend them or leave them out.',
    });
    expect(await members('LM3131')).toEqual([]);
    expect((await problemsOf(id)).data).toMatchObject([{ line: 3 }]);
    await office.ok(importCalls.memberImportDelete, { id });
  });
});
