import type { Insertable } from 'kysely';
import type { OutboxMails } from '#server/kit/db/db-types.ts';
import type { Db } from '#server/kit/db/db.ts';

/** A mail that was given up just now. @returns its number */
export async function undeliveredMail(
  db: Db,
  now: Date,
  mail: Partial<Insertable<OutboxMails>> = {},
): Promise<number> {
  const row = {
    recipient: 'asha@example.org',
    subject: 'Your application',
    html: '<p>Words</p>',
    text: 'Words',
    created_at: now,
    dropped_at: now,
    try_at: null,
    tries: 1,
    failure: 'nobody',
    last_error: '550 5.1.1 No such user',
    ...mail,
  };
  const { id } = await db.insertInto('outbox_mails').values(row).returning('id').executeTakeFirstOrThrow();
  return id;
}
