import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { StatusId } from '#contract/statuses/statuses.ts';
import { officeCalls } from '#contract/applications/office-calls.ts';
import type { InputOf } from '#contract/kit/define-call.ts';
import type { Browser } from '#tests/world/browser.ts';
import { anApplication, aPayment } from '#tests/world/applications.ts';
import { startApp, type World } from '#tests/world/app.ts';

let world: World;
let office: Browser;
beforeAll(async () => {
  world = await startApp();
  office = await world.admin();
});
afterAll(() => world.close());

type Filters = Partial<InputOf<typeof officeCalls.getMember>>;

async function list(filters: Filters): Promise<{ names: string[]; total: number }> {
  const { data, total } = await office.ok(officeCalls.getMember, filters);
  return { names: data.map((row) => row.first_name), total };
}

const page = (limit_offset: number) => list({ search: 'zlist', limit_value: 2, limit_offset });

describe('filters of the list', () => {
  beforeAll(async () => {
    const last_name = 'Zlist';
    await anApplication(world.db, {
      last_name,
      first_name: 'Anita',
      status_id: 3,
      edu_postgrad_degree: 'MS',
      state_id: 4035,
    });
    await anApplication(world.db, {
      last_name,
      first_name: 'Bala',
      status_id: 12,
      edu_postgrad_degree: 'MS',
    });
    await anApplication(world.db, {
      last_name,
      first_name: 'Chitra',
      package_id: 2,
      edu_superspecialty_degree: 'MCh',
    });
    await anApplication(world.db, { last_name, first_name: 'Deepa', status_id: 0 });
    await anApplication(world.db, { last_name, first_name: 'Esha', status_id: 13 });
    await anApplication(world.db, { last_name, first_name: 'Farah', package_id: 3, status_id: 7 });
  });

  test.each<[string, Filters, string[]]>([
    ['none: newest first, neither unfinished nor void', {}, ['Farah', 'Chitra', 'Bala', 'Anita']],
    ['New without a number', { sort_by_member_no: 'desc' }, ['Farah', 'Chitra', 'Bala', 'Anita']],
    ['Old without a number', { sort_by_member_no: 'asc' }, ['Anita', 'Bala', 'Chitra', 'Farah']],
    ['status 1 means all', { application_status: 1 }, ['Farah', 'Chitra', 'Bala', 'Anita']],
    ['status 15 means 12', { application_status: 15 }, ['Bala']],
    ['status 10', { application_status: 10 }, ['Chitra']],
    ['unfinished when asked for', { application_status: 0 }, ['Deepa']],
    ['void when asked for', { application_status: 13 }, ['Esha']],
    ['an unknown status', { application_status: 99 }, []],
    ['type', { application_id: 1 }, ['Bala', 'Anita']],
    ['type and status', { application_id: 1, application_status: 3 }, ['Anita']],
    ['post-graduation degree', { edu_postgrad_degree: 'MS' }, ['Bala', 'Anita']],
    ['a degree is meant exactly', { edu_postgrad_degree: 'M' }, []],
    ['super specialty degree', { edu_superspecialty_degree: 'MCh' }, ['Chitra']],
    ['state', { state: 4035 }, ['Anita']],
  ])('%s', async (_, filters, names) => {
    expect(await list({ search: 'zlist', limit_value: 100, ...filters })).toEqual({
      names,
      total: names.length,
    });
  });

  test('a page is cut by rows and still says how many there are', async () => {
    expect(await page(0)).toEqual({ names: ['Farah', 'Chitra'], total: 4 });
    expect(await page(1)).toEqual({ names: ['Chitra', 'Bala'], total: 4 });
    expect(await page(3)).toEqual({ names: ['Anita'], total: 4 });
    expect(await page(50)).toEqual({ names: [], total: 4 });
  });

  test('the dashboard counts what its lists show', async () => {
    const { data } = await office.ok(officeCalls.memberDashboard, {});
    const cards = {
      total_count: 1,
      pending: 3,
      membership_number_allotted: 12,
      resubmit: 4,
      need_clarification: 2,
      pending_payment: 10,
      reject: 6,
      active: 15,
      deactive: 7,
      incomplete: 0,
    } as const;
    const shown: Record<string, number> = {};
    for (const [card, application_status] of Object.entries(cards))
      shown[card] = (await list({ application_status })).total;
    expect(data).toMatchObject([shown]);
    expect(shown).toMatchObject({ total_count: 4, incomplete: 1 });
  });
});

describe('by number', () => {
  beforeAll(async () => {
    // Neither in the order of their numbers nor of their age.
    const numbers = ['LM0010', null, 'ALM20000', 'LM2', 'LM10000', 'ILM0001', 'LM9999', null, 'ALM0003'];
    for (const [at, membership_no] of numbers.entries())
      await anApplication(world.db, {
        last_name: 'Znumber',
        first_name: membership_no ?? `Applicant ${at}`,
        membership_no,
        status_id: membership_no === null ? 3 : 12,
      });
  });

  const byNumber = ['ALM0003', 'ALM20000', 'ILM0001', 'LM2', 'LM0010', 'LM9999', 'LM10000'];
  const old = [...byNumber, 'Applicant 1', 'Applicant 7'];
  const newestFirst = [
    'ALM0003',
    'Applicant 7',
    'LM9999',
    'ILM0001',
    'LM10000',
    'LM2',
    'ALM20000',
    'Applicant 1',
    'LM0010',
  ];

  test.each<[string, Filters, string[]]>([
    ['Old: as they are counted, each prefix by itself, then who has none', { sort_by_member_no: 'asc' }, old],
    ['New: the other way round', { sort_by_member_no: 'desc' }, old.toReversed()],
    ['neither: by age', { sort_by_member_no: '' }, newestFirst],
    ['not asked: by age', {}, newestFirst],
    ['Old, members only', { sort_by_member_no: 'asc', application_status: 12 }, byNumber],
    ['New, of one type', { sort_by_member_no: 'desc', application_id: 1 }, old.toReversed()],
  ])('%s', async (_, filters, names) => {
    expect(await list({ search: 'znumber', limit_value: 100, ...filters })).toEqual({
      names,
      total: names.length,
    });
  });

  test.each([
    ['asc', old],
    ['desc', old.toReversed()],
  ] as const)('page by page, %s, nobody is missing or told twice', async (sort_by_member_no, names) => {
    const pages: string[] = [];
    for (let limit_offset = 0; limit_offset < names.length; limit_offset += 2)
      pages.push(
        ...(await list({ search: 'znumber', sort_by_member_no, limit_value: 2, limit_offset })).names,
      );
    expect(pages).toEqual(names);
  });

  test('the first page that is kept prepared has the order it is asked for', async () => {
    const firstOf = async (sort_by_member_no: 'asc' | 'desc' | '') => {
      const { data } = await office.ok(officeCalls.getMember, { application_status: 12, sort_by_member_no });
      return data.map((row) => row.membership_no).filter((number) => byNumber.includes(number));
    };
    for (const _ of ['built', 'kept']) {
      expect(await firstOf('asc')).toEqual(byNumber);
      expect(await firstOf('desc')).toEqual(byNumber.toReversed());
      expect(await firstOf('')).toEqual(newestFirst.filter((name) => byNumber.includes(name)));
    }
  });
});

describe('a number that is searched', () => {
  beforeAll(async () => {
    const last_name = 'Zexact';
    const numbers = ['LM4711', 'ILM4711', 'ALM4711', 'LM47110', 'LM47115'];
    for (const membership_no of numbers)
      await anApplication(world.db, { last_name, first_name: membership_no, membership_no, status_id: 12 });
    for (const application_no of ['26X4712', '26X47120', 'A26X4712'])
      await anApplication(world.db, { last_name, first_name: application_no, application_no });
  });
  const others = ['LM47115', 'LM47110', 'ALM4711', 'ILM4711'];

  test.each<[string, Filters, string[]]>([
    ['LM4711', {}, ['LM4711', ...others]],
    ['lm4711', {}, ['LM4711', ...others]],
    [' Lm 4711 ', {}, ['LM4711', 'LM47115', 'LM47110']],
    ['lm4711', { sort_by_member_no: 'asc' }, ['LM4711', 'ALM4711', 'ILM4711', 'LM47110', 'LM47115']],
    ['lm4711', { sort_by_member_no: 'desc' }, ['LM4711', 'LM47115', 'LM47110', 'ILM4711', 'ALM4711']],
    ['26x4712', {}, ['26X4712', 'A26X4712', '26X47120']],
    // The search narrows like every filter.
    ['LM4711', { application_status: 3 }, []],
    // Nobody's.
    ['M4711', {}, [...others, 'LM4711']],
    ['471', { application_status: 12 }, [...others, 'LM4711']],
  ])('%j, %j', async (search, filters, names) => {
    expect(await list({ search, limit_value: 100, ...filters })).toEqual({ names, total: names.length });
  });

  test('is found whole, in whichever column it stands', async () => {
    const last_name = 'Zwhole';
    const [number, mobile] = ['26WL0047113', '9000047113'];
    await anApplication(world.db, { last_name, first_name: 'Owner', application_no: number, status_id: 12 });
    await anApplication(world.db, {
      last_name,
      first_name: 'Writer',
      email: `a${number.toLowerCase()}@example.org`,
    });
    await anApplication(world.db, {
      last_name,
      first_name: 'Void',
      mci_council_number: number,
      status_id: 13,
    });
    await anApplication(world.db, { last_name, first_name: 'Caller', mobile });
    // They end like the number.
    await anApplication(world.db, { last_name, first_name: 'Other', application_no: '25WL0047113' });
    await anApplication(world.db, { last_name, first_name: 'Other', mobile: '9100047113' });
    expect(await list({ search: number })).toEqual({ names: ['Owner', 'Writer'], total: 2 });
    expect(await list({ search: number, application_status: 12 })).toEqual({ names: ['Owner'], total: 1 });
    expect(await list({ search: number, state: 4035 })).toEqual({ names: [], total: 0 });
    expect(await list({ search: mobile })).toEqual({ names: ['Caller'], total: 1 });
  });

  test('comes first on the first page and on no other', async () => {
    const pageFrom = (limit_offset: number) => list({ search: 'LM4711', limit_value: 2, limit_offset });
    expect(await pageFrom(0)).toEqual({ names: ['LM4711', 'LM47115'], total: 5 });
    expect(await pageFrom(1)).toEqual({ names: ['LM47115', 'LM47110'], total: 5 });
    expect(await pageFrom(2)).toEqual({ names: ['LM47110', 'ALM4711'], total: 5 });
    expect(await pageFrom(4)).toEqual({ names: ['ILM4711'], total: 5 });
    expect(await pageFrom(6)).toEqual({ names: [], total: 5 });
  });
});

describe('search', () => {
  beforeAll(async () => {
    const last_name = 'Zsearch';
    await anApplication(world.db, { last_name, first_name: 'Per%cent' });
    await anApplication(world.db, { last_name, first_name: 'Under_score' });
    await anApplication(world.db, { last_name, first_name: "O'Neil" });
    await anApplication(world.db, { last_name, first_name: 'D\u2019Souza' });
    await anApplication(world.db, { last_name, first_name: String.raw`Back\slash` });
    await anApplication(world.db, {
      last_name,
      first_name: 'Meena',
      middle_name: 'Kumari',
      email: 'meena.z@example.org',
      mobile: '9000012345',
      membership_no: 'LM7001',
      application_no: '26LM007001',
      mci_council_number: 'TN55443',
      status_id: 12,
    });
  });

  test.each([
    ['%', ['Per%cent']],
    ['_', ['Under_score']],
    ["'", ['D\u2019Souza', "O'Neil"]],
    ['o\u2019neil', ["O'Neil"]],
    ["d'souza", ['D\u2019Souza']],
    ['\\', [String.raw`Back\slash`]],
    ["o'neil", ["O'Neil"]],
    ['"; drop table applications', []],
    ['MEENA', ['Meena']],
    ['meena kumari', ['Meena']],
    ['  Kumari   Meena ', ['Meena']],
    ['meena.z@EXAMPLE', ['Meena']],
    ['900001', ['Meena']],
    ['lm7001', ['Meena']],
    ['26lm007', ['Meena']],
    ['tn55443', ['Meena']],
  ])('%s', async (words, names) => {
    expect(await list({ search: `${words} zsearch`, limit_value: 100 })).toEqual({
      names,
      total: names.length,
    });
  });
});

describe('a row of the list', () => {
  test('names what stands behind its ids, and nothing that the columns do not show', async () => {
    const row = await anApplication(world.db, {
      last_name: 'Zrow',
      first_name: 'Gita',
      status_id: 3,
      city: 'Chennai',
      state_id: 4035,
    });
    const file = {
      public_id: 'photo-of-gita',
      storage_key: 'key',
      application_id: row.id,
      field: 'profile',
      name: 'g.jpg',
    };
    await world.db
      .insertInto('files')
      .values({ ...file, content_type: 'image/jpeg', size: 1, created_at: new Date() })
      .execute();
    const { data } = await office.ok(officeCalls.getMember, { search: 'zrow' });
    expect(data).toHaveLength(1);
    expect(data[0]).toMatchObject({
      id: row.id,
      public_id: row.public_id,
      application_name: 'Life Member',
      status_name: 'Pending Actions',
      city: 'Chennai',
      state_name: 'Tamil Nadu',
      membership_no: '',
      created_on: '2026-11-20T06:00:00.000Z',
      last_login: null,
      profile: '/api/file?id=photo-of-gita',
    });
    expect(data[0]).not.toHaveProperty('dob');
    expect(data[0]).not.toHaveProperty('account_id');
  });

  test.each<[string, StatusId, (1 | 2 | 3)[], string]>([
    ['nothing was paid or asked', 3, [], ''],
    ['it was approved without a payment', 5, [], 'Pending'],
    ['a payment is awaited', 10, [], 'Pending'],
    ['a payment was asked for', 11, [], 'Pending'],
    ['the latest try failed', 10, [2, 3], 'Failed'],
    ['a success stays a success', 3, [3, 1, 3], 'Success'],
  ])('when %s', async (label, status_id, payments, shown) => {
    const last_name = `Zpay${label.replaceAll(' ', '')}`;
    const application = await anApplication(world.db, { last_name, status_id });
    for (const [hour, status] of payments.entries())
      await aPayment(world.db, application, status, new Date(Date.UTC(2026, 10, 20, 7 + hour)));
    const { data } = await office.ok(officeCalls.getMember, { search: last_name });
    expect(data.map((row) => row.payment_status_name)).toEqual([shown]);
  });
});
