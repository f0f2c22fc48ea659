import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { createTestDatabase } from '#tests/world/database.ts';
import { openDatabase } from './db.ts';
import { migrate } from './migrate.ts';
import { migrationNames, MIGRATIONS_DIR } from './migration-files.ts';
import { messageTemplates } from '#server/seed/message-templates.ts';
import geography from '#server/seed/geography.json' with { type: 'json' };

it('0006 moves the pictures of issued papers out of their figures, and gives certificates their codes', async () => {
  const home = await createTestDatabase();
  const database = openDatabase(home.connectionString);
  const { db } = database;
  const folder = mkdtempSync(join(tmpdir(), 'omas-papers-'));
  const bring = (name: string) => cpSync(join(MIGRATIONS_DIR, `${name}.sql`), join(folder, `${name}.sql`));
  try {
    await sql`drop schema public cascade`.execute(db);
    await sql`create schema public`.execute(db);
    const names = await migrationNames();
    for (const name of names.filter((each) => each < '0006')) bring(name);
    await migrate(db, { folder });
    // Without checks of what the applications belong to: the papers are what matters.
    await sql`set session_replication_role = replica;
      insert into files (id, public_id, storage_key, name, content_type, size, created_at) overriding system value
        select n, 'f' || n, 'key' || n, 'f', 'image/png', 1, now() from generate_series(1, 4) n;
      insert into applications (id, public_id, account_id, package_id, created_at, status_changed_at, email)
        overriding system value select n, 'a' || n, n, 1, now(), now(), 'e@example.org' from generate_series(1, 2) n;
      delete from settings;
      insert into settings (website_name, logo_file_id) values ('Society', 1);
      insert into issued_documents (kind, application_id, number, figures, issued_at) values
        ('invoice', 1, 'INV-1', '{"a": 1}', now()), ('receipt', 1, '1', '{"a": 1}', now()),
        ('certificate', 1, 'LM1', '{"a": 1, "president_sign_file_id": 2, "secretary_sign_file_id": null}', now()),
        ('certificate', 2, 'LM2', '{"a": 1, "president_sign_file_id": 2, "secretary_sign_file_id": 99}', now()),
        ('fmas', 1, 'LM1', '{"a": 1, "certificate_file_id": 3}', now());
      reset session_replication_role`.execute(db);
    bring('0006-papers');
    await migrate(db, { folder });
    const { rows } = await sql<object>`
      select d.kind, d.application_id, d.figures, d.public_id ~ '^[0-9a-f]{32}$' as code,
        (select jsonb_object_agg(i.place, i.file_id) from issued_files i where i.issued_document_id = d.id) as pictures
      from issued_documents d order by d.id`.execute(db);
    const figures = { a: 1 };
    const logos = { top_logo: 1, bottom_logo: 1 };
    expect(rows).toEqual([
      { kind: 'invoice', application_id: 1, figures, code: null, pictures: { logo: 1 } },
      { kind: 'receipt', application_id: 1, figures, code: null, pictures: { logo: 1 } },
      {
        kind: 'certificate',
        application_id: 1,
        figures,
        code: true,
        pictures: { ...logos, president_sign: 2 },
      },
      // A file that was lost before cannot be kept.
      {
        kind: 'certificate',
        application_id: 2,
        figures,
        code: true,
        pictures: { ...logos, president_sign: 2 },
      },
      { kind: 'fmas', application_id: 1, figures, code: true, pictures: { artwork: 3 } },
    ]);
  } finally {
    await database.close();
    await home.drop();
    rmSync(folder, { recursive: true });
  }
});

it('0013 tells each nationality of the first list by one word, wherever it is stored', async () => {
  const home = await createTestDatabase();
  const database = openDatabase(home.connectionString);
  const { db } = database;
  const folder = mkdtempSync(join(tmpdir(), 'omas-names-'));
  const bring = (name: string) => cpSync(join(MIGRATIONS_DIR, `${name}.sql`), join(folder, `${name}.sql`));
  try {
    await sql`drop schema public cascade`.execute(db);
    await sql`create schema public`.execute(db);
    const names = await migrationNames();
    for (const name of names.filter((each) => each < '0013')) bring(name);
    await migrate(db, { folder });
    // Without checks of what the rows belong to: the nationalities are what matters.
    await sql`set session_replication_role = replica;
      insert into countries (id, name, nationality, iso2, phone_code)
        values (232, 'United Kingdom', 'British, UK', 'GB', '44'), (216, 'Taiwan', 'Chinese, Taiwanese', 'TW', '886'),
          (101, 'India', 'Indian', 'IN', '91'), (1, 'Ruritania', 'Ruritanian, Elphbergian', 'RU', '7');
      insert into applications (id, public_id, account_id, package_id, created_at, status_changed_at, email, nationality)
        overriding system value select n, 'a' || n, n, 1, now(), now(), 'e@example.org', told
        from (values (1, 'British, UK'), (2, 'British, Indian')) made (n, told);
      insert into application_drafts (application_id, step, draft, saved_at)
        values (1, 'personal', '{"city": "Leeds", "nationality": "British, UK"}', now());
      reset session_replication_role`.execute(db);
    for (const name of names.filter((each) => each >= '0013')) bring(name);
    await migrate(db, { folder });
    const countries = await db.selectFrom('countries').select(['id', 'nationality']).orderBy('id').execute();
    expect(countries.map(({ nationality }) => nationality)).toEqual([
      'Ruritanian, Elphbergian',
      'Indian',
      'Taiwanese',
      'British',
    ]);
    for (const { id, nationality } of countries.slice(1))
      expect(geography.countries.find((country) => country.id === id)?.nationality).toBe(nationality);
    const people = await db.selectFrom('applications').select('nationality').orderBy('id').execute();
    expect(people.map(({ nationality }) => nationality)).toEqual(['British', 'British, Indian']);
    const { draft } = await db.selectFrom('application_drafts').select('draft').executeTakeFirstOrThrow();
    expect(draft).toEqual({ city: 'Leeds', nationality: 'British' });
  } finally {
    await database.close();
    await home.drop();
    rmSync(folder, { recursive: true });
  }
});

it('0007 notes which payment each application was paid by: the first that succeeded and paid its order', async () => {
  const home = await createTestDatabase();
  const database = openDatabase(home.connectionString, { poolSize: 1 });
  const { db } = database;
  const folder = mkdtempSync(join(tmpdir(), 'omas-refunds-'));
  const bring = (name: string) => cpSync(join(MIGRATIONS_DIR, `${name}.sql`), join(folder, `${name}.sql`));
  try {
    await sql`drop schema public cascade`.execute(db);
    await sql`create schema public`.execute(db);
    const names = await migrationNames();
    for (const name of names.filter((each) => each < '0007')) bring(name);
    await migrate(db, { folder });
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
        from (values (1, 1, 1), (2, 2, 3), (3, 2, 1), (4, 2, 1), (5, 4, 3)) as made (id, order_id, status_id)`.execute(
      db,
    );
    for (const name of names.filter((each) => each >= '0007')) bring(name);
    await migrate(db, { folder });
    const rows = await db
      .selectFrom('applications')
      .select(['id', 'paid_by_payment_id'])
      .orderBy('id')
      .execute();
    // The first has a payment of an order that was closed, one that failed, and one too many; the second failed ones alone.
    expect(rows.map((row) => row.paid_by_payment_id)).toEqual([3, null, null]);
    // 0068: the others that succeeded go back.
    const surplus = db.selectFrom('payments').select('id').where('surplus', '=', 'second').orderBy('id');
    expect((await surplus.execute()).map(({ id }) => id)).toEqual([1, 4]);
    const returning = db.selectFrom('applications').select('id').where('returning_since', 'is not', null);
    expect((await returning.execute()).map(({ id }) => id)).toEqual([1]);
  } finally {
    await database.close();
    await home.drop();
    rmSync(folder, { recursive: true });
  }
});

it('0023 finds by their activity which applications the applicant answered', async () => {
  const home = await createTestDatabase();
  const database = openDatabase(home.connectionString, { poolSize: 1 });
  const { db } = database;
  const folder = mkdtempSync(join(tmpdir(), 'omas-waiting-'));
  const bring = (name: string) => cpSync(join(MIGRATIONS_DIR, `${name}.sql`), join(folder, `${name}.sql`));
  try {
    await sql`drop schema public cascade`.execute(db);
    await sql`create schema public`.execute(db);
    const names = await migrationNames();
    for (const name of names.filter((each) => each < '0023')) bring(name);
    await migrate(db, { folder });
    const histories = [[3], [3, 2, 3], [3, 4, 3, 3], [3, 2, 3, 8, 3], [3, 2], [3, 4, 3, 5]];
    await sql`set session_replication_role = replica`.execute(db);
    for (const [at, statuses] of histories.entries()) {
      await sql`insert into applications (id, public_id, account_id, package_id, status_id, created_at, submitted_at,
          status_changed_at, email) overriding system value
        values (${at}, ${`a${at}`}, 1, 1, ${statuses.at(-1)}, now(), now(), now(), 'e@example.org')`.execute(
        db,
      );
      for (const status of statuses)
        await sql`insert into activities (application_id, status_id, created_at) values (${at}, ${status}, now())`.execute(
          db,
        );
    }
    await sql`reset session_replication_role`.execute(db);
    bring('0023-what-waits');
    await migrate(db, { folder });
    const { rows } = await sql<{
      id: number;
    }>`select id from applications where answered order by id`.execute(db);
    expect(rows.map(({ id }) => id)).toEqual([1, 2]);
  } finally {
    await database.close();
    await home.drop();
    rmSync(folder, { recursive: true });
  }
});

it('0027 gives a ready message to a status without templates alone', async () => {
  const home = await createTestDatabase();
  const database = openDatabase(home.connectionString);
  const { db } = database;
  const folder = mkdtempSync(join(tmpdir(), 'omas-ready-'));
  const bring = (name: string) => cpSync(join(MIGRATIONS_DIR, `${name}.sql`), join(folder, `${name}.sql`));
  try {
    await sql`drop schema public cascade`.execute(db);
    await sql`create schema public`.execute(db);
    const names = await migrationNames();
    for (const name of names.filter((each) => each < '0027')) bring(name);
    await migrate(db, { folder });
    await sql`insert into application_statuses (id, name) values (4, 'Resubmit'), (5, 'Approved'), (12, 'Allotted');
      insert into message_templates (status_id, name, message) values (5, 'Ours', 'Our own words')`.execute(
      db,
    );
    bring('0027-ready-messages');
    await migrate(db, { folder });
    const found = await db
      .selectFrom('message_templates')
      .select(['status_id', 'name', 'message'])
      .orderBy('status_id')
      .execute();
    const seeded = messageTemplates.filter(({ status }) => status === 12);
    expect(found).toEqual([
      { status_id: 5, name: 'Ours', message: 'Our own words' },
      ...seeded.map(({ status, name, message }) => ({ status_id: status, name, message })),
    ]);
  } finally {
    await database.close();
    await home.drop();
    rmSync(folder, { recursive: true });
  }
});

it('0030 has every mail sent that waited in the queue, and none that was read in the mailbox', async () => {
  const home = await createTestDatabase();
  const database = openDatabase(home.connectionString);
  const { db } = database;
  const folder = mkdtempSync(join(tmpdir(), 'omas-mails-'));
  const bring = (name: string) => cpSync(join(MIGRATIONS_DIR, `${name}.sql`), join(folder, `${name}.sql`));
  try {
    await sql`drop schema public cascade`.execute(db);
    await sql`create schema public`.execute(db);
    for (const name of (await migrationNames()).filter((each) => each < '0030')) bring(name);
    await migrate(db, { folder });
    await sql`create schema if not exists pgboss;
      drop table if exists pgboss.job cascade;
      create table pgboss.job (name text, state text, data jsonb);
      insert into outbox_mails (id, recipient, subject, html, text, created_at, sent_at) overriding system value
        select n, 'e@example.org', 's', 'h', 't', now(), case when n = 4 then now() end from generate_series(1, 5) n;
      insert into pgboss.job values ('send-mail', 'created', '{"mailId": 1}'), ('send-urgent-mail', 'retry', '{"mailId": 2}'),
        ('send-mail', 'completed', '{"mailId": 3}'), ('send-mail', 'active', '{"mailId": 4}'),
        ('check-order', 'created', '{"mailId": 5}')`.execute(db);
    bring('0030-mails-without-jobs');
    await migrate(db, { folder });
    const due = db.selectFrom('outbox_mails').select('id').where('try_at', 'is not', null).orderBy('id');
    expect(await due.execute()).toEqual([{ id: 1 }, { id: 2 }]);
  } finally {
    await database.close();
    await home.drop();
    rmSync(folder, { recursive: true });
  }
});
