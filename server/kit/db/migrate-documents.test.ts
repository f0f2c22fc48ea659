import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { createTestDatabase } from '#tests/world/database.ts';
import { openDatabase } from './db.ts';
import { migrate, migrationNames, MIGRATIONS_DIR } from './migrate.ts';

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
    await migrate(db, folder);
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
    await migrate(db, folder);
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
