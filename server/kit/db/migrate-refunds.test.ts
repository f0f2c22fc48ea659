import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { createTestDatabase } from '#tests/world/database.ts';
import { openDatabase } from './db.ts';
import { migrate, migrationNames, MIGRATIONS_DIR } from './migrate.ts';

it('0007 notes which payment each application was paid by: the first that succeeded and paid its order', async () => {
  const home = await createTestDatabase();
  const database = openDatabase(home.connectionString);
  const { db } = database;
  const folder = mkdtempSync(join(tmpdir(), 'omas-refunds-'));
  const bring = (name: string) => cpSync(join(MIGRATIONS_DIR, `${name}.sql`), join(folder, `${name}.sql`));
  try {
    await sql`drop schema public cascade`.execute(db);
    await sql`create schema public`.execute(db);
    const names = await migrationNames();
    for (const name of names.filter((each) => each < '0007')) bring(name);
    await migrate(db, folder);
    // Without checks of what the rows belong to: the payments are what matters.
    await sql`set session_replication_role = replica;
      insert into applications (id, public_id, account_id, package_id, created_at, status_changed_at, email)
        overriding system value select n, 'a' || n, n, 1, now(), now(), 'e@example.org' from generate_series(1, 3) n;
      insert into orders (id, application_id, kind, status, receipt, currency, fee, gst, gst_percent, processing, total,
        package_name, created_at) overriding system value
        select n, (n + 1) / 2, 'checkout', case when n % 2 = 0 then 'paid' else 'closed' end, 'r' || n, 'INR', 1, 0, 0, 0, 1,
          'Life Member', now() from generate_series(1, 4) n;
      insert into payments (id, payment_id, order_id, application_id, package_id, status_id, method_id, amount, currency,
        created_at, changed_at) overriding system value
        select id, 'p' || id, order_id, (order_id + 1) / 2, 1, status_id, 1, 1, 'INR', now(), now()
        from (values (1, 1, 1), (2, 2, 3), (3, 2, 1), (4, 2, 1), (5, 4, 3)) as made (id, order_id, status_id);
      reset session_replication_role`.execute(db);
    for (const name of names.filter((each) => each >= '0007')) bring(name);
    await migrate(db, folder);
    const rows = await db
      .selectFrom('applications')
      .select(['id', 'paid_by_payment_id'])
      .orderBy('id')
      .execute();
    // The first has a payment of an order that was closed, one that failed, and one too many; the second failed ones alone.
    expect(rows.map((row) => row.paid_by_payment_id)).toEqual([3, null, null]);
  } finally {
    await database.close();
    await home.drop();
    rmSync(folder, { recursive: true });
  }
});
