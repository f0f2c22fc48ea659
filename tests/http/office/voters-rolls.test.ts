import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { auditCalls } from '#contract/audit/calls.ts';
import { packageCalls } from '#contract/packages/calls.ts';
import { rollDownload, voterCalls } from '#contract/voters/calls.ts';
import { inTransaction } from '#server/kit/db/db.ts';
import { erasePerson } from '#server/modules/erasure/index.ts';
import { aReason } from '#tests/steps/reason.ts';
import { aFrozenRoll, aMemberWithHistory } from '#tests/steps/rolls.ts';
import { startApp, type World } from '#tests/world/app.ts';
import type { Browser } from '#tests/world/browser.ts';
import { readCsv } from '#tests/world/read-csv.ts';
import { aQuickAdministrator } from '#tests/world/sessions.ts';

let world: World;
let office: Browser;
beforeAll(async () => {
  world = await startApp();
  office = await world.admin();
  await putMembers();
});
afterAll(() => world.close());

/** The end of 30 June in India, in UTC. */
const endOfJune = '2026-06-30T18:30:00Z';
const lastSecondOfJune = '2026-06-30T18:29:59Z';
const january = [12, '2026-01-10T06:00:00Z'] as const;

async function putMembers(): Promise<void> {
  const put = (membership_no: string, changes: Parameters<typeof aMemberWithHistory>[2], values = {}) =>
    aMemberWithHistory(world, { membership_no, state_id: 4035, ...values }, changes);
  // Not in the order of their numbers.
  await put('LM10', [january], { first_name: '=Asha', middle_name: 'M', last_name: 'Rao, "Ashu"' });
  await put('LM9', [january, [7, endOfJune]], { first_name: 'Lapsed', last_name: 'After', state_id: null });
  await put('LM11', [january, [7, lastSecondOfJune]]);
  await put('LM12', [january, [7, '2026-03-01T06:00:00Z'], [12, lastSecondOfJune]]);
  await put('LM13', [january, [7, '2026-03-01T06:00:00Z'], [12, endOfJune]]);
  await put('LM14', [[12, lastSecondOfJune]], { member_reg_date: '2026-07-01' });
  await put('LM15', [[3, '2026-06-01T06:00:00Z']], { member_reg_date: null });
  await put('ILM1', [january], { package_id: 3, first_name: 'Inter', last_name: 'National' });
  // Entered by the office in October, a member since 1998; the second has lapsed since.
  await put('LM16', [[12, '2026-10-05T06:00:00Z']], { member_reg_date: '1998-03-01' });
  const lapsed = [7, '2026-11-01T06:00:00Z'] as const;
  await put('LM17', [[12, '2026-10-05T06:00:00Z'], lapsed], { member_reg_date: '1998-03-01' });
  // Entered as inactive: nobody knows of a time in which they were active.
  await put('LM18', [lapsed], { member_reg_date: '1998-03-01' });
  // Without any history.
  await put('LM19', [], {
    member_reg_date: '1998-03-01',
    status_changed_at: new Date('2026-10-05T06:00:00Z'),
  });
  // Converted on 1 August: an associate member until then, a Life Member since.
  const converted = '2026-08-01T06:00:00Z';
  const old = await put('ALM1', [january, [17, converted]], { package_id: 2 });
  const conversion = { package_id: 5, converts_id: old.id, member_reg_date: '2026-08-01' };
  await put(
    'LM20',
    [
      [16, '2026-07-01T06:00:00Z'],
      [12, converted],
    ],
    conversion,
  );
  // By a package of the office that uses the form of Life Members.
  const { data } = await office.ok(packageCalls.addApplication, {
    application_name: 'Early bird',
    fee: '100',
    currency_type: 1,
    form_type: 1,
  });
  await put('LM21', [january], { package_id: data[0]?.id });
  const erased = await put('LM22', [january]);
  await inTransaction(world.db, (tx) =>
    erasePerson(
      { tx, now: world.clock.now(), jobs: { send: async () => undefined } as never },
      erased.account_id,
    ),
  );
}

const june = { as_of: '2026-06-30', types: [1] };
const onRollOfJune = ['LM9', 'LM10', 'LM12', 'LM16', 'LM17', 'LM19', 'LM21'];

const linesOf = async (id: number, search = '') =>
  (await office.ok(voterCalls.votersRoll, { id, search, limit_value: 100 })).data;
const numbersOf = async (id: number, search = '') =>
  (await linesOf(id, search)).map(({ membership_no }) => membership_no);

async function fileOf(id: number) {
  const answer = await office.download(rollDownload, { id, ...aReason });
  return { answer, bytes: Buffer.from(await answer.arrayBuffer()) };
}

const sha256 = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex');

describe('who is on it', () => {
  test.each([
    ['at the end of June', june, onRollOfJune],
    ['on the day before a conversion', { as_of: '2026-07-31', types: [2] }, ['ALM1']],
    ['on the day of a conversion', { as_of: '2026-08-01', types: [2] }, []],
    [
      'after the conversion, with who registered or was reinstated in July',
      { as_of: '2026-08-01', types: [1] },
      ['LM10', 'LM12', 'LM13', 'LM14', 'LM16', 'LM17', 'LM19', 'LM20', 'LM21'],
    ],
    [
      'today',
      { as_of: '2026-11-21', types: [1] },
      ['LM10', 'LM12', 'LM13', 'LM14', 'LM16', 'LM19', 'LM20', 'LM21'],
    ],
    ['of several types', { as_of: '2026-01-10', types: [3, 2] }, ['ALM1', 'ILM1']],
    [
      'long ago, by the day on which they joined',
      { as_of: '1998-03-01', types: [1] },
      ['LM16', 'LM17', 'LM19'],
    ],
  ])('%s', async (name, { as_of, types }, numbers) => {
    const asked = types.map((type) => `types[]=${type}`).join('&');
    const counted = await office.fetch(`/api/voters_roll_count?as_of=${as_of}&${asked}`);
    expect(await counted.json()).toMatchObject({ total: numbers.length });
    if (numbers.length === 0) {
      const refused = await office.refused(voterCalls.votersRollFreeze, { name, as_of, types });
      expect(refused.errors).toEqual({
        as_of: 'No member of these types was in good standing on this day',
      });
      return;
    }
    expect(await numbersOf(await aFrozenRoll(office, { name, as_of, types }))).toEqual(numbers);
  });

  test('the line of a conversion and of an early bird says Life Member', async () => {
    const id = await aFrozenRoll(office, { name: 'Types', as_of: '2026-11-21', types: [1] });
    expect(new Set((await linesOf(id)).map(({ type }) => type))).toEqual(new Set(['Life Member']));
    expect((await linesOf(id, 'LM20'))[0]?.registered_on).toBe('2026-08-01');
  });
});

describe('a roll that is frozen', () => {
  let id: number;
  beforeAll(async () => {
    id = await aFrozenRoll(office, { name: 'Election 2027', ...june });
  });

  // Rolls of years ago are checked against their checksum: this file may never be written in another way.
  test('is a file of exactly these bytes, whose checksum is the frozen one', async () => {
    const { answer, bytes } = await fileOf(id);
    const { roll } = await office.ok(voterCalls.votersRoll, { id });
    expect(bytes.toString()).toBe(
      [
        '\uFEFFNo.,Membership number,Name,Membership type,State,Membership date',
        '1,LM9,Lapsed After,Life Member,N/A,10/01/2026',
        `2,LM10,"'=Asha M Rao, ""Ashu""",Life Member,Tamil Nadu,10/01/2026`,
        '3,LM12,Asha Rao,Life Member,Tamil Nadu,10/01/2026',
        '4,LM16,Asha Rao,Life Member,Tamil Nadu,01/03/1998',
        '5,LM17,Asha Rao,Life Member,Tamil Nadu,01/03/1998',
        '6,LM19,Asha Rao,Life Member,Tamil Nadu,01/03/1998',
        '7,LM21,Asha Rao,Life Member,Tamil Nadu,10/01/2026',
        '',
      ].join('\r\n'),
    );
    expect(sha256(bytes)).toBe(roll.sha256);
    expect(answer.headers.get('repr-digest')).toBe(
      `sha-256=:${Buffer.from(roll.sha256, 'hex').toString('base64')}:`,
    );
    expect(answer.headers.get('content-disposition')).toBe(
      'attachment; filename="voters-roll-Election-2027-2026-06-30.csv"',
    );
    expect(roll).toMatchObject({ name: 'Election 2027', members: 7, types: ['Life Member'] });
  });

  test('is listed with its count, and says who froze it and when', async () => {
    const { data } = await office.ok(voterCalls.votersRolls, {});
    expect(data[0]).toMatchObject({
      id,
      as_of: '2026-06-30',
      members: 7,
      frozen_on: '2026-11-21T06:00:00.000Z',
    });
    expect(data[0]?.by).not.toBe('');
  });

  test('is searched by number and by name, a page at a time', async () => {
    expect(await numbersOf(id, 'lm1')).toEqual(['LM10', 'LM12', 'LM16', 'LM17', 'LM19']);
    expect(await numbersOf(id, 'after LAPSED')).toEqual(['LM9']);
    expect(await numbersOf(id, 'LM11')).toEqual([]);
    const second = await office.ok(voterCalls.votersRoll, { id, limit_value: 3, limit_offset: 3 });
    expect(second.data.map(({ position }) => position)).toEqual([4, 5, 6]);
    expect(second.total).toBe(7);
    const found = await office.ok(voterCalls.votersRoll, { id, search: 'lm1', limit_value: 2 });
    expect(found.total).toBe(5);
  });

  test('stays as it is, whatever happens to its members, and when one is erased', async () => {
    const before = (await fileOf(id)).bytes;
    await world.db
      .updateTable('applications')
      .set({ first_name: 'Renamed', status_id: 7, state_id: null, member_reg_date: '2026-11-01' })
      .where('membership_no', '=', 'LM10')
      .execute();
    await world.db.updateTable('packages').set({ name: 'Fellow' }).where('id', '=', 1).execute();
    const { account_id } = await world.db
      .selectFrom('applications')
      .select('account_id')
      .where('membership_no', '=', 'LM9')
      .executeTakeFirstOrThrow();
    const jobs = { send: async () => undefined } as never;
    await inTransaction(world.db, (tx) => erasePerson({ tx, now: world.clock.now(), jobs }, account_id));
    const after = await fileOf(id);
    expect(after.bytes.equals(before)).toBe(true);
    expect(await numbersOf(id, 'lapsed')).toEqual(['LM9']);
    await world.db.updateTable('packages').set({ name: 'Life Member' }).where('id', '=', 1).execute();
  });

  test.each([
    ['a line', sql`update voters set name = 'Somebody else'`],
    ['a line to the same', sql`update voters set name = name where position = 1`],
    ['a line away', sql`delete from voters where position = 1`],
    ['all lines away', sql`truncate voters`],
    [
      'a line to it',
      sql`insert into voters select roll_id, 99, application_id, 'LM99', name, type, state, registered_on
        from voters where position = 1`,
    ],
    ['its day', sql`update voters_rolls set as_of = as_of - 1`],
    ['its checksum', sql`update voters_rolls set sha256 = repeat('0', 64)`],
  ])('is not changed by the database: %s', async (_, statement) => {
    await expect(statement.execute(world.db)).rejects.toThrow(/is frozen/);
  });

  test('forgets an administrator who is deleted, and nothing else', async () => {
    await aQuickAdministrator(world, 'Freezer', {});
    const frozen_by = (name: string) =>
      world.db.selectFrom('admins').select('id').where('full_name', '=', name).executeTakeFirstOrThrow();
    const { id: other } = await frozen_by('Freezer');
    const { id: roll } = await world.db
      .insertInto('voters_rolls')
      .values({
        name: 'Former',
        as_of: '2026-01-01',
        types: [1],
        members: 0,
        sha256: 'a'.repeat(64),
        frozen_by: other,
        frozen_at: new Date(),
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    await world.db.deleteFrom('admins').where('id', '=', other).execute();
    const { data } = await office.ok(voterCalls.votersRolls, {});
    expect(data.find((row) => row.id === roll)?.by).toBe('Former administrator');
  });

  test('leaves no file that is not what was frozen', async () => {
    const roll = await aFrozenRoll(office, { name: 'Touched', as_of: '2026-11-21', types: [3] });
    await sql`alter table voters disable trigger user`.execute(world.db);
    await sql`update voters set name = 'Somebody else' where roll_id = ${roll}`.execute(world.db);
    await sql`alter table voters enable trigger user`.execute(world.db);
    const { answer } = await fileOf(roll);
    expect(answer.status).toBe(500);
    const { data } = await office.ok(auditCalls.auditList, { subject: `roll ${roll}`, kind: 'export' });
    expect(data[0]?.changes).toMatchObject({ whole: false, rows: 1 });
    expect(data[0]?.changes).not.toHaveProperty('sha256');
  });
});

describe('what is refused', () => {
  test.each([
    ['tomorrow', { as_of: '2026-11-22' }, { as_of: 'The day cannot be later than today' }],
    ['nobody votes', { types: [] }, { types: 'Please choose who votes' }],
    ['no name', { name: '' }, { name: 'Please give the roll a name' }],
  ])('%s, at its field', async (_, change, errors) => {
    const choice = { name: 'Refused', as_of: '2026-11-21', types: [1], ...change };
    expect(await office.refused(voterCalls.votersRollFreeze, choice)).toMatchObject({ http: 422, errors });
  });

  test('the evening before in UTC is today in India', async () => {
    world.clock.set('2026-11-21T18:30:00Z');
    const late = await aQuickAdministrator(world, 'Late', { 'Application reports': ['view', 'create'] });
    const counted = await late.call(voterCalls.votersRollCount, { as_of: '2026-11-22', types: [1] });
    world.clock.set('2026-11-21T06:00:00Z');
    expect(counted.http).toBe(200);
  });

  test('a name that is taken, however it is written', async () => {
    await aFrozenRoll(office, { name: 'Twice', ...june });
    const again = await office.refused(voterCalls.votersRollFreeze, { name: 'tWICE', ...june });
    expect(again.errors).toEqual({ name: 'There is a roll with this name already' });
  });

  test('a file without a reason', async () => {
    const id = await aFrozenRoll(office, { name: 'Reason', ...june });
    expect((await office.download(rollDownload, { id })).status).toBe(422);
  });

  test('a roll that is not there', async () => {
    expect((await office.refused(voterCalls.votersRoll, { id: 999_999 })).http).toBe(404);
    expect((await office.download(rollDownload, { id: 999_999, ...aReason })).status).toBe(404);
    const gone = { id: 999_999, reason: 'It was a trial' };
    expect((await office.refused(voterCalls.votersRollDelete, gone)).http).toBe(404);
  });
});

test('the log knows who froze, took and deleted a roll, and whose data the file held', async () => {
  const id = await aFrozenRoll(office, { name: 'Logged', as_of: '2026-11-21', types: [3] });
  const { sha256: frozen } = (await office.ok(voterCalls.votersRoll, { id })).roll;
  const csv = readCsv((await fileOf(id)).bytes.toString());
  expect(csv.length).toBe(2);
  await office.ok(voterCalls.votersRollDelete, { id, reason: 'It was made for a trial' });
  const { data } = await office.ok(auditCalls.auditList, { subject: `roll ${id}`, kind: 'all' });
  const known = { name: 'Logged', sha256: frozen };
  expect(data.map(({ what, changes }) => [what, changes])).toEqual([
    ['roll.deleted', expect.objectContaining({ ...known, members: 1, reason: 'It was made for a trial' })],
    ['roll.exported', expect.objectContaining({ ...known, ...aReason, rows: 1, whole: true })],
    ['roll.frozen', expect.objectContaining({ ...known, as_of: '2026-11-21', types: [3], members: 1 })],
  ]);
  const { application_ids } = await world.db
    .selectFrom('export_subjects')
    .select('application_ids')
    .where('line_id', '=', data[1]?.id ?? 0)
    .executeTakeFirstOrThrow();
  const { id: member } = await world.db
    .selectFrom('applications')
    .select('id')
    .where('membership_no', '=', 'ILM1')
    .executeTakeFirstOrThrow();
  expect(application_ids).toEqual([member]);
  const left = world.db.selectFrom('voters').select('position').where('roll_id', '=', id);
  expect(await left.execute()).toEqual([]);
});
