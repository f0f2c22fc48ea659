import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import geography from '#server/seed/geography.json' with { type: 'json' };
import { createTestDatabase } from '#tests/world/database.ts';
import { openDatabase } from './db.ts';
import { migrate, migrationNames, MIGRATIONS_DIR } from './migrate.ts';

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
    await migrate(db, folder);
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
    await migrate(db, folder);
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
