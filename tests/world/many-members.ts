import { sql } from 'kysely';
import { postgraduateDegrees, superspecialityDegrees } from '#server/seed/degrees.ts';
import { type Db, inTransaction, type Tx } from '#server/kit/db/db.ts';
import { patiently } from '#server/kit/db/naming-pool.ts';

const firstNames =
  'Aarav Aditi Amit Ananya Anil Asha Bala Chitra Deepa Dinesh Divya Farah Ganesh Geeta Hari Indira Jaya Karthik Kavita ' +
  'Lakshmi Mahesh Manoj Meera Mohan Nandini Naveen Nisha Padma Prakash Priya Rahul Rajesh Ravi Rekha Sanjay Shanti ' +
  'Suresh Uma Vijay Vikram';
const lastNames =
  'Kumar Kumar Kumar Kumar Agarwal Ahmed Banerjee Bhat Bose Chandra Chatterjee Das Desai Deshmukh Dutta Fernandes Gandhi ' +
  'Ghosh Gill Gupta Hegde Iyengar Iyer Jain Jha Joshi Kapoor Kaur Khan Kulkarni Mathew Mehta Menon Mishra Mukherjee ' +
  'Murthy Naidu Nair Narayan Patel Pillai Prasad Rao Raman Reddy Roy Saxena Sethi Shah Sharma Shetty Singh Sinha ' +
  'Srinivasan Subramanian Thomas Varghese Varma Verma Yadav';

/** Of a hundred applications so many are of each type, and stand in each status. */
const types = { 1: 75, 2: 12, 3: 5, 4: 8 };
const statuses = {
  1: 2,
  12: 71,
  3: 4,
  2: 2,
  4: 2,
  5: 2,
  6: 2,
  7: 3,
  8: 1,
  9: 2,
  10: 3,
  11: 1,
  0: 2,
  13: 1,
  16: 2,
};

/** Tables with a row or more for nearly every member. */
export const bigTables = ['applications', 'member_accounts', 'files', 'orders', 'payments', 'activities'];

const spread = (shares: Record<number, number>) =>
  Object.entries(shares).flatMap(([id, share]) => Array<number>(share).fill(Number(id)));

/** Of an array's items the one that a serial number gets; another `salt` distributes them differently, always in the same way. */
const pick = (items: readonly (string | number)[], salt: number, type: 'text' | 'integer') =>
  sql`(${sql.val(items)}::${sql.raw(type)}[])[1 + (hashint8extended(n, ${sql.lit(salt)}) & 1048575) % ${sql.lit(items.length)}]`;

/**
 * Puts applications of so many members into a database that has its reference data and none of theirs: submitted over
 * the ten years before `now`, in every status the office knows, with photo and activity; each third paid by the
 * gateway. Always the same. Their numbers begin at the first id; each twentieth person is called Kumar.
 */
export function putManyMembers(db: Db, count: number, now: Date): Promise<void> {
  return patiently(Infinity, () => putThem(db, count, now));
}

async function putThem(db: Db, count: number, now: Date): Promise<void> {
  await inTransaction(db, async (tx) => {
    await sql`set local statement_timeout = 0`.execute(tx);
    await sql`set local maintenance_work_mem = '256MB'`.execute(tx);
    await sql`set local synchronous_commit = off`.execute(tx);
    await unindexed(tx, ['applications', 'orders', 'payments', 'files', 'activities'], async () => {
      await putApplications(tx, count, now);
      await putPayments(tx);
      await putPhotosAndActivities(tx);
    });
  });
  // Outside a transaction, and as long as it takes.
  await db.connection().execute(async (connection) => {
    await sql`set statement_timeout = 0`.execute(connection);
    await sql`vacuum analyze ${sql.join(bigTables.map((name) => sql.table(name)))}`.execute(connection);
    await sql`reset statement_timeout`.execute(connection);
  });
}

async function putApplications(tx: Tx, count: number, now: Date): Promise<void> {
  await sql`insert into member_accounts (email, created_at)
    select 'member' || n || '@example.org', ${now} from generate_series(1, ${count}::integer) as n`.execute(
    tx,
  );
  await sql`
    insert into applications (public_id, account_id, package_id, status_id, application_no, membership_no,
      member_reg_date, answered, paid, created_at, submitted_at, status_changed_at, returning_since, salutation, first_name, last_name, email, mobile, mobile_code, dob,
      nationality, country_id, state_id, city, street_line1, edu_postgrad_degree, edu_superspecialty_degree,
      mci_council_number)
    select 'many-' || lpad(n::text, 17, '0'), account_id, package_id, status_id,
      case when status_id <> 0 then to_char(at, 'YY') || 'LM' || lpad(n::text, 7, '0') end,
      case when status_id in (7, 12) then 'LM' || n end, case when status_id in (7, 12) then at::date end,
      status_id = 3 and n % 2 = 0, status_id not in (0, 10, 11, 13),
      at, case when status_id <> 0 then at end, at, case when status_id = 6 then at end, 'Dr.', first_name, last_name, 'member' || n || '@example.org',
      '9' || lpad(((n::bigint * 7919) % 1000000000)::text, 9, '0'), '+91', date '1950-01-01' + ((n * 37) % 18000),
      'Indian', 101, state_id, 'Chennai', n || ', First Street', postgrad,
      case when n % 5 = 0 then superspecialty else '' end, 'MC' || (n * 13)
    from (
      select n, m.id as account_id,
        ${now}::timestamptz - interval '10 years' * (1 - n::float8 / ${count}::integer) as at,
        ${pick(spread(types), 1, 'integer')} as package_id,
        ${pick(spread(statuses), 2, 'integer')} as status_id,
        ${pick(firstNames.split(' '), 3, 'text')} as first_name,
        ${pick(lastNames.split(' '), 4, 'text')} as last_name,
        ${pick(await statesByShare(tx), 5, 'integer')} as state_id,
        ${pick(postgraduateDegrees, 6, 'text')} as postgrad,
        ${pick(superspecialityDegrees, 7, 'text')} as superspecialty
      from generate_series(1, ${count}::integer) as n
        join member_accounts m on m.email = 'member' || n || '@example.org'
    ) as person
    order by n`.execute(tx);
}

/** The states of India; the society's own (4035, Tamil Nadu) as often as all others together. */
async function statesByShare(tx: Tx): Promise<number[]> {
  const rows = await tx
    .selectFrom('states')
    .select('id')
    .where('country_id', '=', 101)
    .orderBy('id')
    .execute();
  return rows.flatMap(({ id }) => [id, 4035]);
}

async function putPayments(tx: Tx): Promise<void> {
  await sql`insert into orders (application_id, kind, status, receipt, currency, fee, gst, gst_percent, processing, total,
      package_name, created_at)
    select id, 'checkout', 'paid', 'many ' || id, 'INR', 350000, 63000, 18, 0, 413000, 'Life Member', submitted_at
    from applications where paid and id % 3 = 0`.execute(tx);
  await sql`insert into payments (payment_id, order_id, application_id, package_id, status_id, method_id, amount, currency,
      created_at, changed_at)
    select 'pay_many_' || o.id, o.id, application_id, package_id, 1, 1, total, currency, o.created_at, o.created_at
    from orders o join applications a on a.id = application_id
    order by o.id`.execute(tx);
}

async function putPhotosAndActivities(tx: Tx): Promise<void> {
  await sql`insert into files (public_id, storage_key, application_id, field, name, content_type, size, created_at)
    select 'photo-' || public_id, 'photo-' || id, id, 'profile', 'photo.jpg', 'image/jpeg', 40000, created_at
    from applications where status_id <> 0`.execute(tx);
  await sql`insert into activities (application_id, status_id, message, created_at)
    select id, status_id, '', status_changed_at from applications where status_id <> 0`.execute(tx);
}

/**
 * Does the work while the tables have no indexes but their primary and unique keys, and no foreign keys, then makes them
 * again, which looks at all rows at once and not at each.
 */
async function unindexed(tx: Tx, tables: readonly string[], work: () => Promise<void>): Promise<void> {
  const { rows } = await sql<{ drop: string; make: string }>`
    select 'alter table ' || conrelid::regclass || ' drop constraint ' || conname as drop,
      'alter table ' || conrelid::regclass || ' add constraint ' || conname || ' ' || pg_get_constraintdef(oid) as make
    from pg_constraint where contype = 'f' and conrelid = any (${tables}::regclass[])
    union all
    select 'drop index ' || indexrelid::regclass, pg_get_indexdef(indexrelid) from pg_index
    where indrelid = any (${tables}::regclass[])
      and not exists (select from pg_constraint where conindid = indexrelid)`.execute(tx);
  for (const { drop } of rows) await sql.raw(drop).execute(tx);
  await work();
  for (const { make } of rows) await sql.raw(make).execute(tx);
}
