import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { applicationCalls } from '#contract/applications/calls.ts';
import { mostAtOnce } from '#contract/applications/bulk-calls.ts';
import { officeCalls } from '#contract/applications/office-calls.ts';
import { refusals } from '#contract/texts/refusals.ts';
import type { ApplicationRow } from '#server/modules/applications/index.ts';
import { anAdministrator } from '#tests/world/administrators.ts';
import { startApp, type World } from '#tests/world/app.ts';
import { anApplication } from '#tests/world/applications.ts';
import type { Browser } from '#tests/world/browser.ts';
import { adminPassword } from '#tests/world/product.ts';
import { putFile } from '#tests/world/whole-application.ts';

const { bulkStatusChange } = officeCalls;

let world: World;
let office: Browser;
let second: Browser;
beforeAll(async () => {
  world = await startApp();
  office = await world.admin();
  second = await anAdministrator(world, 'Second Hand', { Application: ['view', 'update'] });
});
afterAll(() => world.close());

async function reread({ id }: ApplicationRow): Promise<ApplicationRow> {
  return world.db.selectFrom('applications').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
}

/** Everything a change leaves behind: row, activity, audit line and mail. */
async function tracesOf(application: ApplicationRow) {
  const { data: activity } = await office.ok(applicationCalls.getMemberActivity, {
    member_id: application.id,
  });
  const audit = await world.db
    .selectFrom('audit_log')
    .select('what')
    .where('subject', '=', `application ${application.id}`)
    .execute();
  return {
    status: (await reread(application)).status_id,
    activity: activity.length,
    audit: audit.map(({ what }) => what),
    mails: (await world.mailsTo(application.email)).map(({ subject }) => subject),
  };
}

const untouched = (status: number) => ({ status, activity: 0, audit: [], mails: [] });

function change(applications: readonly ApplicationRow[], application_status: number, more: object = {}) {
  return {
    member_id: applications.map(({ id }) => String(id)),
    seen_status: applications.map(({ status_id }) => status_id),
    application_status,
    message: 'As agreed',
    ...more,
  };
}

async function several(count: number, values: Parameters<typeof anApplication>[1]) {
  const made = [];
  for (let index = 0; index < count; index++) made.push(await anApplication(world.db, values));
  return made;
}

/** One that may go to 5, one that stands there, one that changed since it was seen, one nobody may change. */
async function aMixture() {
  return {
    waiting: await anApplication(world.db, { status_id: 3, last_name: 'Waiting' }),
    approved: await anApplication(world.db, { status_id: 5 }),
    stale: await anApplication(world.db, { status_id: 8 }),
    unfinished: await anApplication(world.db, { status_id: 0 }),
    held: await anApplication(world.db, { status_id: 8, last_name: 'Held' }),
  };
}

type Mixture = Awaited<ReturnType<typeof aMixture>>;

function changeOfAll(mixture: Mixture, more: object = {}) {
  const rows = Object.values(mixture);
  const seen_status = rows.map((row) => (row === mixture.stale ? 3 : row.status_id));
  const member_id = [...rows.map(({ id }) => String(id)), '999999'];
  return change(rows, 5, { member_id, seen_status: [...seen_status, null], ...more });
}

function toldOf(mixture: Mixture) {
  return [
    { id: mixture.waiting.id, name: 'Dr. Asha Waiting', changed: true, reason: '' },
    { id: mixture.approved.id, changed: false, reason: 'It already has the status Approved.' },
    { id: mixture.stale.id, changed: false, reason: expect.stringContaining('it is now On Hold.') },
    {
      id: mixture.unfinished.id,
      changed: false,
      reason: 'An application that is Incomplete Application cannot become Approved.',
    },
    { id: mixture.held.id, name: 'Dr. Asha Held', changed: true, reason: '' },
    { id: 999_999, name: '', changed: false, reason: refusals.not_found.text },
  ];
}

describe('a bulk change of status', () => {
  test('changes what may be changed, and tells of each other row why not', async () => {
    const mixture = await aMixture();
    const answer = await office.ok(bulkStatusChange, changeOfAll(mixture));
    expect(answer).toMatchObject({ data: toldOf(mixture), message: 'The statuses were changed.' });
    expect(answer.data[0]).toMatchObject({ application_status: 5, status_name: 'Approved' });
    expect(answer.data[2]).toMatchObject({ application_status: 8, status_name: 'On Hold' });
    for (const row of [mixture.waiting, mixture.held])
      expect(await tracesOf(row)).toEqual({
        status: 5,
        activity: 1,
        audit: ['application.status_changed'],
        mails: ['Your application is approved'],
      });
    for (const row of [mixture.approved, mixture.stale, mixture.unfinished])
      expect(await tracesOf(row)).toEqual(untouched(row.status_id));
  });

  test('as a preview tells the same and writes nothing', async () => {
    const mixture = await aMixture();
    const answer = await office.ok(bulkStatusChange, changeOfAll(mixture, { preview: 1 }));
    expect(answer).toMatchObject({ data: toldOf(mixture), message: '' });
    expect(answer.data[0]).toMatchObject({ application_status: 3, status_name: 'Pending Actions' });
    for (const row of Object.values(mixture)) expect(await tracesOf(row)).toEqual(untouched(row.status_id));
  });

  test('of one named twice, by number and reference, changes it once', async () => {
    const application = await anApplication(world.db, { status_id: 3 });
    const id = String(application.id);
    const { data } = await office.ok(bulkStatusChange, {
      ...change([application], 8),
      member_id: [id, application.public_id, id],
      seen_status: [],
    });
    expect(data).toMatchObject([{ id: application.id, changed: true, application_status: 8 }]);
    expect(await tracesOf(application)).toMatchObject({ status: 8, activity: 1 });
  });

  test('to a number: not without a payment, and not from where the menu does not lead there', async () => {
    const paid = await anApplication(world.db, { status_id: 5, paid: true, package_id: 4 });
    const unpaid = await anApplication(world.db, { status_id: 5, package_id: 4 });
    const waiting = await anApplication(world.db, { status_id: 3, paid: true, package_id: 4 });
    const { data } = await office.ok(bulkStatusChange, change([unpaid, paid, waiting], 12));
    expect(data).toMatchObject([
      { id: unpaid.id, changed: false, reason: refusals.payment_needed.text, membership_no: '' },
      { id: paid.id, changed: true, reason: '', membership_no: 'ATM0001' },
      { id: waiting.id, changed: false, reason: expect.stringContaining('cannot become') },
    ]);
    expect(await tracesOf(unpaid)).toEqual(untouched(5));
  });

  test('to a payment request is left to its own dialog', async () => {
    const application = await anApplication(world.db, { status_id: 10 });
    const { data } = await office.ok(bulkStatusChange, change([application], 11));
    expect(data).toMatchObject([{ changed: false, reason: refusals.payment_type_needed.text }]);
    expect(await tracesOf(application)).toEqual(untouched(10));
  });

  test('a fault of ours in one row is told there, and leaves the others alone', async () => {
    const [before, broken, after] = [
      await anApplication(world.db, { status_id: 3 }),
      await anApplication(world.db, { status_id: 3 }),
      await anApplication(world.db, { status_id: 3 }),
    ];
    const forbidden = sql`check (application_id <> ${sql.lit(broken.id)})`;
    await sql`alter table activities add constraint no_activity ${forbidden}`.execute(world.db);
    const { data } = await office.ok(bulkStatusChange, change([before, broken, after], 9));
    expect(data).toMatchObject([
      { id: before.id, changed: true },
      { id: broken.id, changed: false, reason: expect.stringMatching(/tell us the number [0-9a-f]{10}\.$/) },
      { id: after.id, changed: true },
    ]);
    expect(await tracesOf(broken)).toEqual(untouched(3));
    expect(await tracesOf(after)).toMatchObject({ status: 9, activity: 1 });
  });

  test.each<[string, object, object]>([
    ['without a message', { message: ' ' }, { errors: { message: 'Message cannot be empty' } }],
    ['with an empty password', { password: '' }, { errors: { password: 'Password cannot be empty' } }],
    ['with a wrong password', { password: 'guess' }, { code: 'password_wrong' }],
    ['with a wrong password, as a preview', { password: 'guess', preview: 1 }, { code: 'password_wrong' }],
    ['of none', { member_id: [] }, { errors: { member_id: 'Choose at least one application' } }],
    [
      'of too many',
      { member_id: Array.from({ length: mostAtOnce + 1 }, (_, id) => String(id + 1)) },
      { errors: { member_id: 'At most 100 rows' } },
    ],
  ])('is refused as a whole %s', async (_, more, refusal) => {
    const application = await anApplication(world.db, { status_id: 3 });
    expect(await office.refused(bulkStatusChange, change([application], 5, more))).toMatchObject({
      http: 422,
      ...refusal,
    });
    expect(await tracesOf(application)).toEqual(untouched(3));
  });

  test('takes the own password where one is asked for, and no message back to the general pool', async () => {
    const application = await anApplication(world.db, { status_id: 3 });
    const input = change([application], 1, { message: '', password: adminPassword });
    expect((await office.ok(bulkStatusChange, input)).data).toMatchObject([{ changed: true }]);
    expect(await tracesOf(application)).toMatchObject({ status: 1, mails: [] });
  });

  test('of a hundred rows at once', async () => {
    const applications = await several(mostAtOnce, { status_id: 3 });
    const { data } = await office.ok(bulkStatusChange, change(applications, 5));
    expect(data.map(({ id }) => id)).toEqual(applications.map(({ id }) => id));
    expect(data.every(({ changed }) => changed)).toBe(true);
  });
});

describe('papers that nobody accepted', () => {
  const notJudged =
    'Not judged yet: Profile photo, NMC certificate, PG degree certificate, ASI member certificate.';
  const judge = (
    member: ApplicationRow,
    field: string,
    verdict: 'accepted' | 'refused',
    file_id: number | null,
  ) =>
    world.db
      .insertInto('file_verdicts')
      .values({
        application_id: member.id,
        field,
        verdict,
        reason: verdict === 'refused' ? 'Blurred' : '',
        file_id,
        created_at: new Date(),
      })
      .execute();
  const fileOf = async (member: ApplicationRow, field: string) => {
    const public_id = await putFile(world.db, member, field);
    const query = world.db.selectFrom('files').select('id').where('public_id', '=', public_id);
    return (await query.executeTakeFirstOrThrow()).id;
  };

  test('are named of each row, as the single change names them, before an approval and after it', async () => {
    const bare = await anApplication(world.db, { status_id: 3 });
    const judged = await anApplication(world.db, { status_id: 3 });
    for (const field of ['profile', 'mci_certificate', 'asi_member_certificate'])
      await judge(judged, field, 'accepted', await fileOf(judged, field));
    await judge(judged, 'pg_degree_certificate', 'refused', null);
    // Replaced after it was accepted: the verdict belongs to the file that was looked at.
    const replaced = await anApplication(world.db, { status_id: 3, package_id: 5, country_id: 231 });
    await judge(replaced, 'asi_member_certificate', 'accepted', await fileOf(replaced, 'mci_certificate'));
    await fileOf(replaced, 'asi_member_certificate');
    const all = [bare, judged, replaced];
    const told = [
      [notJudged],
      ['Refused: PG degree certificate.'],
      ['Not judged yet: NMC certificate, ASI member certificate.'],
    ].map((open_questions) => ({ changed: true, open_questions }));
    const preview = await office.ok(bulkStatusChange, change(all, 5, { preview: 1 }));
    expect(preview.data).toMatchObject(told);
    const { data } = await office.ok(bulkStatusChange, change(all, 5));
    expect(data).toMatchObject(told);
  });

  test('are not spoken of where nothing is approved', async () => {
    const held = await anApplication(world.db, { status_id: 3 });
    const unpaid = await anApplication(world.db, { status_id: 5 });
    const preview = async (application: ApplicationRow, to: number) =>
      (await office.ok(bulkStatusChange, change([application], to, { preview: 1 }))).data;
    expect(await preview(held, 8)).toMatchObject([{ changed: true, open_questions: [] }]);
    expect(await preview(unpaid, 12)).toMatchObject([{ changed: false, open_questions: [] }]);
  });
});

describe('two administrators at the same moment', () => {
  test('allot numbers without gaps, each application once', async () => {
    const applications = await several(20, { status_id: 5, paid: true, package_id: 3 });
    const orders = [applications, applications.toReversed()];
    const answers = await Promise.all(
      [office, second].map((who, index) => who.ok(bulkStatusChange, change(orders[index] ?? [], 12))),
    );
    const changed = answers.flatMap(({ data }) => data.filter((row) => row.changed));
    const refused = answers.flatMap(({ data }) => data.filter((row) => !row.changed));
    const wanted = Array.from({ length: 20 }, (_, index) => `ILM${String(index + 1).padStart(4, '0')}`);
    expect(changed.map(({ membership_no }) => membership_no).toSorted()).toEqual(wanted);
    expect(refused).toHaveLength(20);
    for (const { reason } of refused) expect(reason).toContain('it is now Membership Number Allotted.');
    for (const application of applications) expect((await tracesOf(application)).activity).toBe(1);
  });
});
