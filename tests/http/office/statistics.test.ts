import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { homeCalls } from '#contract/applications/home-calls.ts';
import { auditCalls } from '#contract/audit/calls.ts';
import { officeCalls } from '#contract/applications/office-calls.ts';
import type { InputOf } from '#contract/kit/define-call.ts';
import { reportCalls } from '#contract/reports/calls.ts';
import { figureExport, incomeExport, statisticsCalls } from '#contract/reports/statistics-calls.ts';
import { figureNames } from '#contract/reports/statistics.ts';
import type { StatusId } from '#contract/statuses/statuses.ts';
import { fillTemplate } from '#contract/applications/templates.ts';
import { messageTemplates } from '#server/seed/message-templates.ts';
import { startApp, type World } from '#tests/world/app.ts';
import { anApplication, aPayment } from '#tests/world/applications.ts';
import type { Browser } from '#tests/world/browser.ts';
import { readCsv } from '#tests/world/read-csv.ts';

const { statisticsByMonth, statisticsByStep, statisticsByReason } = statisticsCalls;
const { statisticsByPlace, statisticsByType, statisticsOfIncome } = statisticsCalls;

type Filters = InputOf<typeof statisticsByMonth>;
const year = { from_date: '2026-01-01', to_date: '2026-12-31' };

let world: World;
let office: Browser;
beforeAll(async () => {
  world = await startApp({ now: '2026-04-20T06:00:00Z' });
  office = await world.admin();
  await putPeople();
});
afterAll(() => world.close());

type Change = readonly [status: StatusId, at: string, message?: string];

/** An application with its history; what the office does is the first administrator's. */
async function aStory(values: Parameters<typeof anApplication>[1], changes: readonly Change[]) {
  const [[, at] = [10, '2026-03-01T06:00:00Z']] = changes;
  const submitted_at = new Date(at);
  const application = await anApplication(world.db, { submitted_at, ...values });
  const { id: admin } = await world.db.selectFrom('admins').select('id').executeTakeFirstOrThrow();
  for (const [status_id, instant, message = ''] of changes) {
    const admin_id = [3, 10, 16].includes(status_id) ? null : admin;
    const row = {
      application_id: application.id,
      status_id,
      message,
      admin_id,
      created_at: new Date(instant),
    };
    await world.db.insertInto('activities').values(row).execute();
  }
  return application;
}

const [, unanswered] = messageTemplates.filter(({ status }) => status === 6);
const person = {
  salutation: 'Dr.',
  first_name: 'Asha',
  last_name: 'Rao',
  application_no: '26T1',
  application_name: 'Life Member',
};

/** Six people and an unfinished one; the borders of March are those of India: 18:30 in UTC. */
async function putPeople(): Promise<void> {
  const { db } = world;
  // Submitted on 31 March 23:30 in India, paid on 1 April 00:30.
  const border = await aStory(
    { status_id: 12, state_id: 4035, membership_no: 'LM1', member_reg_date: '2026-04-09' },
    [
      [10, '2026-03-31T18:00:00Z'],
      [3, '2026-03-31T19:00:00Z'],
      [5, '2026-04-03T19:00:00Z'],
      [12, '2026-04-08T19:00:00Z'],
    ],
  );
  await aPayment(db, border, 1, new Date('2026-03-31T19:00:00Z'));
  // Asked twice, and rejected in the words of a template with something before them.
  const asked = await aStory({ status_id: 6, package_id: 2, state_id: 4035 }, [
    [10, '2026-02-01T06:00:00Z'],
    [3, '2026-02-01T06:00:00Z'],
    [2, '2026-02-03T06:00:00Z'],
    [3, '2026-02-08T06:00:00Z'],
    [4, '2026-02-09T06:00:00Z'],
    [3, '2026-02-10T06:00:00Z'],
    [6, '2026-03-02T06:00:00Z', `Dear colleague.\n${fillTemplate(unanswered?.message ?? '', person)}`],
  ]);
  await aPayment(db, asked, 1, new Date('2026-02-01T06:00:00Z'));
  await refund(asked.id, 100_000, 'processed', '2026-04-05T06:00:00Z');
  await refund(asked.id, 50_000, 'pending', '2026-04-06T06:00:00Z');
  // Rejected freely, and once more after it was taken up again: counted once, in February.
  await aStory({ status_id: 6, country_id: 101, state_id: 4008 }, [
    [3, '2026-02-01T06:00:00Z'],
    [6, '2026-02-28T18:29:59Z', 'The degree is not in surgery.'],
    [3, '2026-03-01T06:00:00Z'],
    [6, '2026-03-02T06:00:00Z', unanswered?.message],
  ]);
  // Approved in the year before, allotted in this one.
  await aStory(
    {
      status_id: 12,
      package_id: 3,
      country_id: 154,
      state_id: null,
      membership_no: 'ILM1',
      member_reg_date: '2026-01-02',
    },
    [
      [3, '2025-12-20T06:00:00Z'],
      [5, '2025-12-31T18:00:00Z'],
      [12, '2026-01-02T06:00:00Z'],
    ],
  );
  // Nobody knows where; its failed payment is no income.
  const nowhere = await aStory({ country_id: null }, [[10, '2026-01-15T06:00:00Z']]);
  await aPayment(db, nowhere, 3, new Date('2026-01-15T07:00:00Z'));
  // A void one is counted nowhere, its payment is.
  const gone = await aStory({ status_id: 13, state_id: 4035 }, [
    [3, '2026-02-01T06:00:00Z'],
    [6, '2026-02-02T06:00:00Z', 'Void'],
  ]);
  await aPayment(db, gone, 1, new Date('2026-03-31T18:20:00Z'));
  await anApplication(db, { status_id: 0, state_id: 4035 });
}

async function refund(application_id: number, amount: number, status: string, at: string): Promise<void> {
  const { id } = await world.db
    .selectFrom('payments')
    .select('id')
    .where('application_id', '=', application_id)
    .executeTakeFirstOrThrow();
  const created_at = new Date(at);
  const values = { payment_id: id, amount, status, way: 'elsewhere', created_at, changed_at: created_at };
  await world.db.insertInto('refunds').values(values).execute();
}

const monthsOf = async (filters: Filters) =>
  (await office.ok(statisticsByMonth, filters)).data.map(
    ({ month, submitted, approved, members, rejected }) =>
      `${month}: ${submitted} ${approved} ${members} ${rejected}`,
  );

describe('by month', () => {
  test('counts what was submitted, approved, made a member and rejected, in India', async () => {
    expect(await monthsOf({ from_date: '2025-12-01', to_date: '2026-05-31' })).toEqual([
      '2025-12: 1 1 0 0',
      '2026-01: 1 0 1 0',
      '2026-02: 2 0 0 1',
      '2026-03: 1 0 0 1',
      '2026-04: 0 1 1 0',
      '2026-05: 0 0 0 0',
    ]);
  });

  test('the last half hour of March is March’s, the next April’s', async () => {
    const march = { from_date: '2026-03-31', to_date: '2026-03-31' };
    expect(await monthsOf(march)).toEqual(['2026-03: 1 0 0 0']);
    expect(await monthsOf({ from_date: '2026-04-01', to_date: '2026-04-04' })).toEqual(['2026-04: 0 1 0 0']);
  });

  test('narrows to a type', async () => {
    expect(await monthsOf({ from_date: '2026-01-20', to_date: '2026-03-31', application_id: 2 })).toEqual([
      '2026-01: 0 0 0 0',
      '2026-02: 1 0 0 0',
      '2026-03: 0 0 0 1',
    ]);
  });

  test('agrees with the chart and the members of the office’s home', async () => {
    const { data: chart } = await office.ok(officeCalls.applicationChart, {});
    const { data: home } = await office.ok(homeCalls.monthFigures, {});
    const { data } = await office.ok(statisticsByMonth, { from_date: '2025-05-01', to_date: '2026-04-20' });
    expect(data.map(({ month, submitted }) => ({ month, total: submitted }))).toEqual(chart);
    expect(data.at(-1)?.members).toBe(home.members.now);
  });
});

describe('by step', () => {
  const stepsOf = async (filters: Filters) =>
    (await office.ok(statisticsByStep, filters)).data.map(
      ({ step, half, most, count }) => `${step} ${half} ${most} ${count}`,
    );

  test('measures what ended in the period, from its beginning', async () => {
    expect(await stepsOf(year)).toEqual([
      // One hour, and at once.
      'payment 0 0 2',
      // 2, 3 and 27.5 days.
      'look 3 27.5 3',
      // The decision about the first question came after 29 days.
      'decision 27.5 29 3',
      // 5 days and 1.
      'applicant 1 5 2',
      // 5 days, and 1.5 over the new year.
      'number 1.5 5 2',
    ]);
  });

  test('of a type and of days', async () => {
    expect(await stepsOf({ from_date: '2026-02-04', to_date: '2026-02-10', application_id: 2 })).toEqual([
      'payment null null 0',
      'look null null 0',
      'decision null null 0',
      'applicant 1 5 2',
      'number null null 0',
    ]);
  });

  test('who pays after the approval waits for the fee from then on, and for the number from the fee', async () => {
    const later = await aStory({ status_id: 12, package_id: 4, pays_after_approval: true }, [
      [3, '2024-01-01T06:00:00Z'],
      [5, '2024-01-05T06:00:00Z'],
      [12, '2024-01-16T06:00:00Z'],
    ]);
    await aPayment(world.db, later, 1, new Date('2024-01-09T06:00:00Z'));
    expect(await stepsOf({ from_date: '2024-01-01', to_date: '2024-01-31' })).toEqual([
      'payment 4 4 1',
      'look 4 4 1',
      'decision 4 4 1',
      'applicant null null 0',
      'number 7 7 1',
    ]);
  });

  test('what the office takes up again itself is no answer of the applicant', async () => {
    const { id } = await aStory({ status_id: 3, package_id: 4 }, [
      [3, '2023-01-01T06:00:00Z'],
      [2, '2023-01-05T06:00:00Z'],
      [3, '2023-01-09T06:00:00Z'],
    ]);
    const days = { from_date: '2023-01-01', to_date: '2023-01-31' };
    expect(await stepsOf(days)).toContain('applicant 4 4 1');
    const { id: admin_id } = await world.db.selectFrom('admins').select('id').executeTakeFirstOrThrow();
    await world.db.updateTable('activities').set({ admin_id }).where('application_id', '=', id).execute();
    expect(await stepsOf(days)).toContain('applicant null null 0');
  });
});

describe('by reason', () => {
  test('knows the words of a template with the names in them, and counts the rest as Other', async () => {
    const { data } = await office.ok(statisticsByReason, year);
    expect(data).toEqual([
      { reason: unanswered?.name, is_other: false, count: 1 },
      { reason: 'Other', is_other: true, count: 1 },
    ]);
  });

  test.each([
    ['a template of signs', '100%_sure\\', 'It is 100%_sure\\ .', true],
    ['signs are no wildcards', '100%_sure\\', '100 is sure', false],
    ['lines are blanks', 'First.\n\nSecond {last_name}.', 'First. Second Rao.', true],
    ['an empty name takes its blank with it', 'To {salutation} {last_name}: no', 'To Rao: no', true],
    ['other words between', 'First. Second.', 'First. Not second.', false],
  ])('%s', async (name, template, message, isFound) => {
    const row = { status_id: 6, name, message: template };
    const { id } = await world.db
      .insertInto('message_templates')
      .values(row)
      .returning('id')
      .executeTakeFirstOrThrow();
    await aStory({ status_id: 6, package_id: 4 }, [
      [3, '2022-01-01T06:00:00Z'],
      [6, '2022-01-02T06:00:00Z', message],
    ]);
    const { data } = await office.ok(statisticsByReason, { from_date: '2022-01-01', to_date: '2022-12-31' });
    await world.db
      .deleteFrom('applications')
      .where('package_id', '=', 4)
      .where('status_id', '=', 6)
      .execute();
    await world.db.deleteFrom('message_templates').where('id', '=', id).execute();
    expect(data).toEqual([{ reason: isFound ? name : 'Other', is_other: !isFound, count: 1 }]);
  });
});

/** Each month of 2026 by itself. */
const eachMonth = Array.from({ length: 12 }, (_, at) => ({
  from_date: `2026-${String(at + 1).padStart(2, '0')}-01`,
  to_date: new Date(Date.UTC(2026, at + 1, 0)).toISOString().slice(0, 10),
}));

test('a year is the sum of its months, of its types and, where it is counted, of its places', async () => {
  const { data: months } = await office.ok(statisticsByMonth, year);
  const alone = await Promise.all(
    eachMonth.map(async (month) => (await office.ok(statisticsByMonth, month)).data),
  );
  expect(alone.flat()).toEqual(months);
  const { data: types } = await office.ok(statisticsByType, year);
  const { data: places } = await office.ok(statisticsByPlace, year);
  const { data: reasons } = await office.ok(statisticsByReason, year);
  const sum = <Row extends object>(rows: Row[], key: keyof Row) =>
    rows.reduce((all, row) => all + Number(row[key]), 0);
  for (const kind of ['submitted', 'approved', 'members', 'rejected'] as const)
    expect([kind, sum(types, kind)]).toEqual([kind, sum(months, kind)]);
  for (const kind of ['submitted', 'members'] as const) expect(sum(places, kind)).toBe(sum(months, kind));
  expect(sum(reasons, 'count')).toBe(sum(months, 'rejected'));
});

test('by place: states with their zone, other countries, and those who gave neither', async () => {
  const { data } = await office.ok(statisticsByPlace, year);
  expect(
    data.map(({ zone, place, submitted, members }) => `${zone} ${place} ${submitted} ${members}`),
  ).toEqual(['South Tamil Nadu 2 1', 'West Maharashtra 1 0', ' Not given 1 0', ' Nepal 0 1']);
});

test('by type, in the order of their list', async () => {
  const { data } = await office.ok(statisticsByType, year);
  const { data: types } = await office.ok(reportCalls.applicationReport, {});
  const names = new Map(types.map((row) => [row.application_id, row.application_name]));
  expect(data).toEqual([
    { type: names.get(1), submitted: 3, approved: 1, members: 1, rejected: 1 },
    { type: names.get(2), submitted: 1, approved: 0, members: 0, rejected: 1 },
    { type: names.get(3), submitted: 0, approved: 0, members: 1, rejected: 0 },
  ]);
});

describe('of income', () => {
  test('by month of the payment report, with what of it went back', async () => {
    const { data } = await office.ok(statisticsOfIncome, year);
    expect(
      data.map(({ month, payments, received, refunded }) => [month, payments, received, refunded]),
    ).toEqual([
      ['2026-02', 1, 413_000, 100_000],
      ['2026-03', 1, 413_000, 0],
      ['2026-04', 1, 413_000, 0],
    ]);
  });

  test.each<Filters>([
    year,
    { ...year, application_id: 2 },
    { from_date: '2026-02-01', to_date: '2026-03-31' },
    { from_date: '2026-04-01', to_date: '2026-04-01' },
    { from_date: '2026-03-31', to_date: '2026-03-31', application_id: 1 },
  ])('adds up to the totals of the payment report: %o', async (filters) => {
    const { data: totals } = await office.ok(reportCalls.paymentTotals, filters);
    const { data } = await office.ok(statisticsOfIncome, filters);
    const sum = (key: 'payments' | 'received' | 'refunded') => data.reduce((all, row) => all + row[key], 0);
    expect(totals).toEqual([
      { currency: 'INR', payments: sum('payments'), amount: sum('received'), refunded: sum('refunded') },
    ]);
  });
});

test.each([
  [
    { from_date: '2026-02-01', to_date: '2026-01-31' },
    { to_date: 'The end date cannot be before the start date' },
  ],
  [
    { from_date: '2020-02-01', to_date: '2026-01-31' },
    { to_date: 'Please choose a period of at most 5 years' },
  ],
  [
    { from_date: '', to_date: '2026-02-30' },
    { from_date: 'Must be a date', to_date: 'Must be a date' },
  ],
])('the period %o is refused', async (period, errors) => {
  expect(await office.refused(statisticsByMonth, period)).toMatchObject({ http: 422, errors });
  expect((await office.download(incomeExport, period)).status).toBe(422);
});

describe('the files', () => {
  async function exported(figure: (typeof figureNames)[number] | 'income', filters = year) {
    const answer =
      figure === 'income'
        ? await office.download(incomeExport, filters)
        : await office.download(figureExport, { figure, ...filters });
    expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'text/csv; charset=utf-8']);
    return readCsv((await answer.text()).replace(/^\uFEFF/, ''));
  }

  test('hold the figures of the page', async () => {
    const months = { from_date: '2026-02-01', to_date: '2026-03-31' };
    expect(await exported('month', months)).toEqual([
      ['Month', 'Submitted', 'Approved', 'New members', 'Rejected'],
      ['2026-02', '2', '0', '0', '1'],
      ['2026-03', '1', '0', '0', '1'],
    ]);
    expect((await exported('step')).slice(0, 3)).toEqual([
      ['Step', 'Half within, days', 'Nine in ten within, days', 'Applications'],
      ['Until the fee is paid', '0', '0', '2'],
      ['Until the office acts for the first time', '3', '27.5', '3'],
    ]);
    expect((await exported('place'))[4]).toEqual(['N/A', 'Nepal', '0', '1']);
    expect((await exported('type')).length).toBe(4);
    const [titles, first] = await exported('income');
    expect(titles).toEqual(['Month', 'Currency', 'Membership type', 'Payments', 'Received', 'Refunded']);
    expect(first?.filter((_, at) => at !== 2)).toEqual(['2026-02', 'INR', '1', '4130', '1000']);
  });

  test('hold no formula, whatever a template is called', async () => {
    const name = { name: '=1+1' };
    const rows = () => world.db.updateTable('message_templates').where('status_id', '=', 6);
    await rows()
      .set(name)
      .where('name', '=', unanswered?.name ?? '')
      .execute();
    const [, first] = await exported('reason');
    await rows().set({ name: unanswered?.name }).where('name', '=', '=1+1').execute();
    expect(first).toEqual(["'=1+1", '1']);
  });

  test.each([...figureNames, 'income'] as const)('by %s leave a line in the audit log', async (figure) => {
    const rows = await exported(figure);
    const { data } = await office.ok(auditCalls.auditList, { what: 'report.exported', limit_value: 1 });
    expect(data[0]).toMatchObject({
      subject: `statistics by ${figure}`,
      changes: { ...year, rows: rows.length - 1, whole: true },
    });
  });
});
