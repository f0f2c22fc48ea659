import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { openDatabase } from '#server/kit/db/db.ts';
import { createTestDatabase } from '#tests/world/database.ts';
import { isEmpty, muteDatabase } from './load.store.ts';
import { connectKeeping } from './snapshot.store.ts';

test('a drill has nothing left to send, and no key to send it with', async () => {
  const home = await createTestDatabase();
  const database = openDatabase(home.connectionString);
  const client = await connectKeeping(home.connectionString);
  try {
    await sql`insert into outbox_mails (recipient, subject, html, text, created_at, try_at)
      values ('a@example.org', 'Hello', 'Hello', 'Hello', now(), now());
      update settings set razor_key_id = 'rzp_live_1', razor_key_secret = 'v1.a', razor_webhook_secret = 'v1.b',
        smtp_email = 'office@example.org', smtp_password = 'v1.c';
      insert into push_keys (public_key, private_key, created_at) values ('p', 'v1.d', now())`.execute(
      database.db,
    );
    await muteDatabase(client);
    const { rows } = await sql`
      select (select count(*)::integer from outbox_mails where try_at is not null) as mails,
        (select count(*)::integer from push_keys) as push,
        razor_key_id, razor_key_secret, razor_webhook_secret, smtp_password from settings`.execute(
      database.db,
    );
    expect(rows).toEqual([
      {
        mails: 0,
        push: 0,
        razor_key_id: '',
        razor_key_secret: null,
        razor_webhook_secret: null,
        smtp_password: null,
      },
    ]);
    expect(await isEmpty(client)).toBe(false);
  } finally {
    await client.end();
    await database.close();
    await home.drop();
  }
});
