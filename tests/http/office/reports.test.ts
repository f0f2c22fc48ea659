import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { InputOf } from '#contract/kit/define-call.ts';
import { reportCalls } from '#contract/reports/calls.ts';
import { anApplication, aPayment } from '#tests/world/applications.ts';
import { startApp, type World } from '#tests/world/app.ts';
import type { Browser } from '#tests/world/browser.ts';

const { applicationReport, paymentReport, paymentTotals } = reportCalls;

let world: World;
let office: Browser;
beforeAll(async () => {
  world = await startApp();
  office = await world.admin();
  await putPeople();
});
afterAll(() => world.close());

/** Seven people, an hour apart where nothing else is said. */
async function putPeople(): Promise<void> {
  const at = (instant: string) => ({ created_at: new Date(instant) });
  const { db } = world;
  // 00:10 and 23:50 of 5 March in India; 23:50 of 4 March; 00:10 of 6 March.
  const before = await anApplication(db, { first_name: 'Before', ...at('2026-03-04T18:20:00Z') });
  const early = await anApplication(db, {
    first_name: 'Early',
    status_id: 3,
    dob: '1980-11-22',
    state_id: 4035,
    mci_council_state_id: 4035,
    edu_postgrad_degree: 'MS',
    application_no: '26REPORT01',
    ...at('2026-03-04T18:40:00Z'),
  });
  const late = await anApplication(db, {
    first_name: 'Late',
    status_id: 12,
    package_id: 2,
    membership_no: 'ALM77',
    member_reg_date: '2026-03-09',
    ...at('2026-03-05T18:20:00Z'),
  });
  const after = await anApplication(db, {
    first_name: 'After',
    package_id: 2,
    ...at('2026-03-05T18:40:00Z'),
  });
  await anApplication(db, { first_name: 'Unfinished', status_id: 0, ...at('2026-03-06T06:00:00Z') });
  const gone = await anApplication(db, { first_name: 'Gone', status_id: 13, ...at('2026-03-06T07:00:00Z') });
  await anApplication(db, {
    first_name: 'Foreign',
    package_id: 3,
    country_id: null,
    ...at('2026-03-07T06:00:00Z'),
  });
  await aPayment(db, before, 3, new Date('2026-04-01T18:20:00Z'));
  await aPayment(db, early, 1, new Date('2026-04-01T18:40:00Z'));
  await aPayment(db, late, 2, new Date('2026-04-02T18:20:00Z'));
  await aPayment(db, after, 1, new Date('2026-04-02T18:40:00Z'));
  await aPayment(db, gone, 1, new Date('2026-04-03T06:00:00Z'));
  await db
    .updateTable('payments')
    .set({ payment_id: 'pay_QxYz42' })
    .where('application_id', '=', late.id)
    .execute();
}

type ApplicationInput = InputOf<typeof applicationReport>;
type PaymentInput = InputOf<typeof paymentReport>;

describe('application report', () => {
  const all = ['Foreign', 'After', 'Late', 'Early', 'Before'];

  test.each<[string, ApplicationInput, string[]]>([
    ['none: newest first, neither unfinished nor void', {}, all],
    ['status 1 means all', { application_status: 1 }, all],
    ['status 15 means 12', { application_status: 15 }, ['Late']],
    ['a status', { application_status: 10 }, ['Foreign', 'After', 'Before']],
    ['unfinished when asked for', { application_status: 0 }, ['Unfinished']],
    ['void never', { application_status: 13 }, []],
    ['type', { application_id: 2 }, ['After', 'Late']],
    ['type and status', { application_id: 2, application_status: 10 }, ['After']],
    ['words, each anywhere', { search: 'rao lat' }, ['Late']],
    ['application number', { search: '26report01' }, ['Early']],
    ['a percent sign is only itself', { search: '%' }, []],
    ['from a day', { from_date: '2026-03-06' }, ['Foreign', 'After']],
    ['to a day, which belongs to it', { to_date: '2026-03-05' }, ['Late', 'Early', 'Before']],
    ['a day of the society', { from_date: '2026-03-05', to_date: '2026-03-05' }, ['Late', 'Early']],
    ['days and type', { from_date: '2026-03-05', to_date: '2026-03-05', application_id: 2 }, ['Late']],
    ['days and status', { from_date: '2026-03-05', application_status: 3 }, ['Early']],
    ['days and words', { to_date: '2026-03-05', search: 'early' }, ['Early']],
    ['words and type', { search: 'rao', application_id: 3 }, ['Foreign']],
    ['words and status', { search: 'rao', application_status: 12 }, ['Late']],
    ['days in the wrong order find nothing', { from_date: '2026-03-06', to_date: '2026-03-05' }, []],
  ])('%s', async (_, filters, names) => {
    const whole = await office.ok(applicationReport, filters);
    expect(whole.data.map((row) => row.first_name)).toEqual(names);
    expect(whole).toMatchObject({ total: names.length, total_is_least: false });
    const page = await office.ok(applicationReport, { ...filters, limit_value: 2, limit_offset: 1 });
    expect(page.data).toEqual(whole.data.slice(1, 3));
    expect(page).toMatchObject({ total: names.length, total_is_least: false });
  });

  test('a row says everything, and nothing where nothing is known', async () => {
    const { data } = await office.ok(applicationReport, { search: 'early' });
    expect(data[0]).toMatchObject({
      dob: '1980-11-22',
      // A day before the birthday.
      age: 45,
      application_name: 'Life Member',
      application_no: '26REPORT01',
      membership_no: '',
      state_name: 'Tamil Nadu',
      country_name: 'India',
      mci_council_state_name: 'Tamil Nadu',
      asi_state_name: '',
      edu_postgrad_degree: 'MS',
      member_reg_date: '',
      application_status: 3,
      status_name: 'Pending Actions',
      application_id: 1,
    });
    const { data: foreign } = await office.ok(applicationReport, { application_id: 3 });
    expect(foreign[0]).toMatchObject({ dob: '', age: null, country_name: '', state_name: '' });
  });
});

describe('payment report', () => {
  const all = ['Gone', 'After', 'Late', 'Early', 'Before'];

  test.each<[string, PaymentInput, string[]]>([
    ['none: each payment however it ended, newest first', {}, all],
    ['type', { application_id: 2 }, ['After', 'Late']],
    ['words of the person', { search: 'rao bef' }, ['Before']],
    ['payment number', { search: 'pay_qxyz42' }, ['Late']],
    ['part of a payment number', { search: 'XYZ42' }, ['Late']],
    ['an underscore is only itself', { search: 'payxqxyz' }, []],
    ['day of the payment', { from_date: '2026-04-02', to_date: '2026-04-02' }, ['Late', 'Early']],
    ['from a day', { from_date: '2026-04-03' }, ['Gone', 'After']],
    ['to a day', { to_date: '2026-04-01' }, ['Before']],
    ['not the day of the application', { from_date: '2026-03-05', to_date: '2026-03-05' }, []],
    ['days and type', { from_date: '2026-04-02', to_date: '2026-04-02', application_id: 2 }, ['Late']],
    ['words and type', { search: 'rao', application_id: 2 }, ['After', 'Late']],
    ['number and type of another', { search: 'pay_qxyz42', application_id: 1 }, []],
    ['words and days', { search: 'rao', from_date: '2026-04-02', to_date: '2026-04-02' }, ['Late', 'Early']],
  ])('%s', async (_, filters, names) => {
    const whole = await office.ok(paymentReport, filters);
    expect(whole.data.map((row) => row.first_name)).toEqual(names);
    expect(whole).toMatchObject({ total: names.length, total_is_least: false });
    const page = await office.ok(paymentReport, { ...filters, limit_value: 2, limit_offset: 1 });
    expect(page.data).toEqual(whole.data.slice(1, 3));
    expect(page).toMatchObject({ total: names.length, total_is_least: false });
  });

  test('the totals are those of the successful payments that the same filters find, by currency', async () => {
    for (const filters of [{}, { application_id: 2 }, { search: 'rao', from_date: '2026-04-02' }]) {
      const { data } = await office.ok(paymentReport, filters);
      const amount = data.filter((row) => row.payment_status === 1).reduce((sum, row) => sum + row.amount, 0);
      const payments = data.filter((row) => row.payment_status === 1).length;
      expect(payments).toBeGreaterThan(0);
      const total = { currency: 'INR', payments, amount: amount * 100, refunded: 0 };
      expect((await office.ok(paymentTotals, filters)).data).toEqual([total]);
    }
    expect((await office.ok(paymentTotals, { search: 'nobody is called so' })).data).toEqual([]);

    // A payment in dollars, and half of another given back.
    const [first, second] = await world.db
      .selectFrom('payments')
      .select(['id', 'amount'])
      .where('status_id', '=', 1)
      .orderBy('id')
      .execute();
    await world.db
      .updateTable('payments')
      .set({ currency: 'USD' })
      .where('id', '=', first?.id ?? 0)
      .execute();
    const { data } = await office.ok(paymentTotals, {});
    expect(data.map(({ currency, payments }) => [currency, payments])).toEqual([
      ['INR', 2],
      ['USD', 1],
    ]);
    expect(data[0]?.amount).toBe((second?.amount ?? 0) * 2);
    await world.db
      .updateTable('payments')
      .set({ currency: 'INR' })
      .where('id', '=', first?.id ?? 0)
      .execute();
  });

  test('a row has the amounts in whole units, as they were paid', async () => {
    const { data } = await office.ok(paymentReport, { search: 'pay_qxyz42' });
    expect(data[0]).toMatchObject({
      payment_id: 'pay_QxYz42',
      payment_status: 2,
      payment_status_name: 'Pending',
      currency: 'INR',
      amount: 4_130,
      application_fee: 3_500,
      gst_value: 18,
      gstamount: 630,
      membership_no: 'ALM77',
      member_reg_date: '2026-03-09',
      created_on: '2026-04-02T18:20:00.000Z',
    });
  });
});

describe('the wire', () => {
  const asked = {
    application_id: '2',
    application_status: '10',
    limit_value: '5',
    limit_offset: '0',
    search: '',
  };
  const forms: [string, () => RequestInit][] = [
    ['JSON', () => ({ body: JSON.stringify(asked), headers: { 'content-type': 'application/json' } })],
    ['urlencoded', () => ({ body: new URLSearchParams(asked) })],
    [
      'multipart',
      () => {
        const form = new FormData();
        for (const [name, value] of Object.entries(asked)) form.append(name, value);
        return { body: form };
      },
    ],
  ];

  test.each(forms)('%s', async (_, body) => {
    for (const { path } of [applicationReport, paymentReport]) {
      const answer = await office.fetch(`/api${path}`, { method: 'POST', ...body() });
      const found = path === applicationReport.path ? ['After'] : ['After', 'Late'];
      expect(await answer.json()).toMatchObject({ data: found.map((first_name) => ({ first_name })) });
    }
  });

  test.each([
    { from_date: '2026-02-30' },
    { to_date: '05/03/2026' },
    { application_id: 'x' },
    { limit_value: 0 },
    { limit_value: 101 },
  ])('%o is refused at its field', async (wrong) => {
    const { http, errors } = await office.refused(applicationReport, wrong);
    expect(http).toBe(422);
    expect(Object.keys(errors ?? {})).toEqual(Object.keys(wrong));
  });
});
