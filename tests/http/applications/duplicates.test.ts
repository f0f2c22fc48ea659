import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { officeCalls } from '#contract/applications/office-calls.ts';
import { inTransaction } from '#server/kit/db/db.ts';
import type { ApplicationRow } from '#server/modules/applications/index.ts';
import { selectDuplicates, viewDuplicates } from '#server/modules/applications/members/duplicates.views.ts';
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

let people = 0;

/** Somebody who has nothing in common with anybody. */
function aStranger(values: Parameters<typeof anApplication>[1] = {}): Promise<ApplicationRow> {
  people += 1;
  return anApplication(world.db, {
    first_name: `Given${people}`,
    last_name: `Family${people}`,
    mobile: String(7_000_000_000 + people),
    dob: '1980-05-17',
    mci_council_number: `TN${10_000 + people}`,
    ...values,
  });
}

async function duplicatesOf({ id }: ApplicationRow) {
  return (await office.ok(officeCalls.possibleDuplicates, { member_id: String(id) })).data;
}

describe('possible_duplicates', () => {
  test('finds nobody for who has nothing in common with anybody', async () => {
    await aStranger();
    expect(await duplicatesOf(await aStranger())).toEqual([]);
  });

  test.each<[string, string, Partial<ApplicationRow>, Partial<ApplicationRow>]>([
    ['council number', 'council_number', { mci_council_number: 'KA77x' }, { mci_council_number: 'ka77X' }],
    ['mobile', 'mobile', { mobile: '7111111111' }, { mobile: '7111111111' }],
    [
      'e-mail',
      'email',
      { email: 'two.forms@example.org' },
      { email: 'two.forms@example.org', package_id: 2 },
    ],
    [
      'name and date of birth',
      'name_and_birth',
      { first_name: 'MEERA', last_name: 'Das', dob: '1979-01-02' },
      { first_name: 'Meera', last_name: 'das', dob: '1979-01-02' },
    ],
    [
      'name by its letters, and date of birth',
      'name_and_birth',
      { first_name: 'Mary Ann', last_name: 'D\u2019Souza-Rao', dob: '1979-01-03' },
      { first_name: 'MaryAnn', last_name: "d'souza Rao", dob: '1979-01-03' },
    ],
  ])('tells the same %s, from either side', async (_, sign, mine, theirs) => {
    const first = await aStranger(mine);
    const second = await aStranger(theirs);
    expect(await duplicatesOf(first)).toMatchObject([{ id: second.id, same: [sign] }]);
    expect(await duplicatesOf(second)).toMatchObject([{ id: first.id, same: [sign] }]);
  });

  test.each<[string, Partial<ApplicationRow>, Partial<ApplicationRow>]>([
    ['no council number at all', { mci_council_number: '' }, { mci_council_number: '' }],
    [
      'a mobile number of another country',
      { mobile: '7222222222' },
      { mobile: '7222222222', mobile_code: '+1' },
    ],
    ['no mobile number at all', { mobile: '', mobile_code: '' }, { mobile: '', mobile_code: '' }],
    [
      'a name without a date of birth',
      { first_name: 'Ravi', last_name: 'Menon', dob: null },
      { first_name: 'Ravi', last_name: 'Menon', dob: null },
    ],
    [
      'a name with another date of birth',
      { first_name: 'Rani', last_name: 'Menon', dob: '1970-01-01' },
      { first_name: 'Rani', last_name: 'Menon', dob: '1970-01-02' },
    ],
  ])('does not count %s', async (_, mine, theirs) => {
    await aStranger(theirs);
    expect(await duplicatesOf(await aStranger(mine))).toEqual([]);
  });

  test('tells everything two have in common, unfinished and void ones too, the newest first', async () => {
    const same = { first_name: 'Uma', last_name: 'Pillai', dob: '1975-03-04', mobile: '7333333333' };
    const first = await aStranger(same);
    const unfinished = await aStranger({ ...same, status_id: 0, email: first.email, package_id: 4 });
    const hidden = await aStranger({ mobile: same.mobile, status_id: 13 });
    expect(await duplicatesOf(first)).toEqual([
      expect.objectContaining({ id: hidden.id, status_name: 'Void', same: ['mobile'] }),
      expect.objectContaining({
        id: unfinished.id,
        application_no: '',
        application_name: 'Associate Trainee Member',
        application_status: 0,
        status_name: 'Incomplete Application',
        email: first.email,
        first_name: 'Uma',
        same: ['mobile', 'email', 'name_and_birth'],
      }),
    ]);
  });

  test('leaves out the membership that is converted, and its conversion', async () => {
    const old = await aStranger({ status_id: 12, package_id: 2, membership_no: 'ALM0777', paid: true });
    const { email, mobile } = old;
    const conversion = await aStranger({ email, mobile, package_id: 5, converts_id: old.id, status_id: 16 });
    expect(await duplicatesOf(conversion)).toEqual([]);
    expect(await duplicatesOf(old)).toEqual([]);
  });

  test('stops at twenty', async () => {
    const mobile = '7444444444';
    for (let count = 0; count < 22; count += 1) await aStranger({ mobile });
    const newest = await aStranger({ mobile });
    const found = await duplicatesOf(newest);
    expect(found).toHaveLength(20);
    expect(found[0]?.id).toBe(newest.id - 1);
  });
});

test('each sign is looked up by its index, however many applications there are', async () => {
  const wanted = await aStranger();
  await sql`
    insert into member_accounts (email) select 'crowd' || n || '@example.org' from generate_series(1, 5000) n
  `.execute(world.db);
  await sql`
    insert into applications (public_id, account_id, package_id, status_id, application_no, created_at, submitted_at,
      status_changed_at, email, first_name, last_name, mobile, mobile_code, dob, mci_council_number)
    select 'crowd' || id, id, 1, 3, 'C' || id, now(), now(), now(), email, 'Given', 'Name' || id % 900,
      (6000000000 + id)::text, '+91', date '1950-01-01' + id % 9000, 'MH' || id
    from member_accounts where email like 'crowd%'
  `.execute(world.db);
  await sql`analyze applications`.execute(world.db);

  const plan = await inTransaction(world.db, (tx) => selectDuplicates(tx, wanted.id).explain());
  const lines = plan.map((row) => String(row['QUERY PLAN']));
  const signs = ['account', 'council_number', 'mobile', 'birth_and_name'];
  for (const sign of signs) expect(lines.join('\n')).toContain(`applications_by_${sign}`);
  expect(lines.filter((line) => line.includes('Seq Scan on applications'))).toEqual([]);
  const kept = await inTransaction(world.db, async (tx) => {
    // After five plans of its own PostgreSQL keeps one, if that one is as good.
    for (let times = 0; times < 7; times += 1) await viewDuplicates(tx, wanted.id);
    const asked = sql<{ generic_plans: number }>`select generic_plans::integer from pg_prepared_statements
      where statement like '%array_agg(sign)%'`;
    return (await asked.execute(tx)).rows;
  });
  expect(kept[0]?.generic_plans).toBeGreaterThan(0);
  expect(await duplicatesOf(wanted)).toEqual([]);
});
