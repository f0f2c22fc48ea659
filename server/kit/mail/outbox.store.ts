import { sql } from 'kysely';
import type { MailFailure, SecretKind } from '#contract/undelivered/undelivered.ts';
import type { Db, Tx } from '#server/kit/db/db.ts';
import { prepare, prepareWrite } from '#server/kit/db/prepare.ts';

export interface MailRow {
  recipient: string;
  subject: string;
  html: string;
  text: string;
  /** '' for the account that sends it. */
  reply_to: string;
  /** '' for none. */
  unsubscribe_url: string;
  secret: boolean;
  /** Null: it never expires. */
  expires_at: Date | null;
  created_at: Date;
  /** When it is to be sent; null: never. */
  try_at: Date | null;
  by_person: boolean;
  /** What a secret mail was about, once its words are erased; '' for others. */
  secret_kind: SecretKind | '';
}

/** Keeps a mail in the transaction that causes it; returns its id. */
export async function insertMail(tx: Tx, mail: MailRow): Promise<number> {
  const { recipient, subject, html, text, reply_to, unsubscribe_url } = mail;
  const { secret, expires_at, created_at, try_at, by_person, secret_kind } = mail;
  const [row] = await putMail(
    tx,
    recipient,
    subject,
    html,
    text,
    reply_to,
    unsubscribe_url,
    secret,
    expires_at,
    created_at,
    try_at,
    by_person,
    secret_kind,
  );
  if (!row) throw new Error('The mail was not kept');
  return row.id;
}

const putMail = prepareWrite(addMail);

function addMail(
  tx: Tx,
  recipient: string,
  subject: string,
  html: string,
  text: string,
  reply_to: string,
  unsubscribe_url: string,
  secret: boolean,
  expires_at: Date | null,
  created_at: Date,
  try_at: Date | null,
  by_person: boolean,
  secret_kind: string,
) {
  return tx
    .insertInto('outbox_mails')
    .values({
      recipient,
      subject,
      html,
      text,
      reply_to,
      unsubscribe_url,
      secret,
      expires_at,
      created_at,
      try_at,
      by_person,
      secret_kind,
    })
    .returning('id');
}

export type DueMail = Awaited<ReturnType<(typeof takeDue)['urgent']>>[number];

/**
 * Takes the mail of this kind that has been due for longest: until the lease ends no other process sends it. Each takes another
 * one, as a row that is just being taken is passed over.
 */
export async function takeDueMail(
  db: Db,
  kind: keyof typeof takeDue,
  lease: { now: Date; until: Date; by: number | null },
): Promise<DueMail | undefined> {
  return (await takeDue[kind](db, lease.now, lease.until, lease.by))[0];
}

const takeDue = {
  urgent: prepare((db, now: Date, until: Date, by: number | null) =>
    leaseFirst(db, 'is not', { now, until, by }),
  ),
  ordinary: prepare((db, now: Date, until: Date, by: number | null) =>
    leaseFirst(db, 'is', { now, until, by }),
  ),
};

function leaseFirst(
  db: Db,
  expires: 'is' | 'is not',
  { now, until: leased_until, by: leased_by }: { now: Date; until: Date; by: number | null },
) {
  return db
    .updateTable('outbox_mails')
    .set({ leased_until, leased_by, message_key: sql<string>`coalesce(message_key, gen_random_uuid())` })
    .where('id', '=', (row) =>
      row
        .selectFrom('outbox_mails')
        .select('id')
        .where('try_at', '<=', now)
        .where('expires_at', expires, null)
        .where((mail) => mail.or([mail('leased_until', 'is', null), mail('leased_until', '<=', now)]))
        .orderBy('try_at')
        .limit(sql.lit(1))
        .forUpdate()
        .skipLocked(),
    )
    .returning([
      'id',
      'recipient',
      'subject',
      'html',
      'text',
      'reply_to',
      'unsubscribe_url',
      'secret',
      'tries',
      'leased_by',
      'unconfirmed',
      'by_person',
      'message_key',
      'expires_at',
    ]);
}

/** A mail that is neither sent nor dropped nor being sent, its row locked until the transaction ends. */
export async function lockWaitingMail(tx: Tx, id: number, now: Date) {
  return tx
    .selectFrom('outbox_mails')
    .select(['id', 'secret'])
    .where('id', '=', id)
    .where('sent_at', 'is', null)
    .where('dropped_at', 'is', null)
    .where((mail) => mail.or([mail('leased_until', 'is', null), mail('leased_until', '<=', now)]))
    .forUpdate()
    .executeTakeFirst();
}

/**
 * Drops those of these mails that wait and that nobody has begun to send.
 * @returns the ids of those
 */
export async function dropWaiting(
  tx: Tx,
  ids: readonly number[],
  now: Date,
  reason: string,
): Promise<number[]> {
  const dropped = await tx
    .updateTable('outbox_mails')
    .set({ dropped_at: now, try_at: null, leased_until: null, last_error: reason })
    .where('id', '=', sql<number>`any(${ids}::integer[])`)
    .where('try_at', 'is not', null)
    .where((mail) => mail.or([mail('leased_until', 'is', null), mail('leased_until', '<=', now)]))
    .returning('id')
    .execute();
  return dropped.map(({ id }) => id);
}

/** Notes why a mail did not arrive. To an address that nobody has, no mailing goes any more. */
export async function markFailure(db: Db, id: number, failure: MailFailure): Promise<void> {
  await db
    .updateTable('outbox_mails')
    .set({ failure, ...(failure === 'nobody' && { no_recipient: true }) })
    .where('id', '=', id)
    .execute();
}

/** A mail that is held is due at once. */
export async function releaseMail(tx: Tx, id: number, now: Date): Promise<void> {
  await tx
    .updateTable('outbox_mails')
    .set({ try_at: now })
    .where('id', '=', id)
    .where('try_at', '>', now)
    .execute();
}

/** What is to be tried later than any pause lasts, as a clock that was ahead has said, is due at once. */
export async function endLongWaits(db: Db, now: Date, latest: Date): Promise<void> {
  await db
    .updateTable('outbox_mails')
    .set({ try_at: now })
    .where('try_at', '>', latest)
    .where((mail) => mail.or([mail('leased_until', 'is', null), mail('leased_until', '<=', now)]))
    .execute();
}

/** No mail of this kind that waits is sent: whoever it is for reads it in the mailbox. */
export async function leaveToMailbox(db: Db, kind: keyof typeof takeDue): Promise<void> {
  await db
    .updateTable('outbox_mails')
    .set({ try_at: null })
    .where('try_at', 'is not', null)
    .where('expires_at', kind === 'urgent' ? 'is not' : 'is', null)
    .execute();
}

/** Replaces the text of a secret mail once nobody needs it; its subject may contain a code. */
const erased = { subject: '', html: null, text: null };

/**
 * Notes that a mail was sent, whoever holds it by now; the text of a secret one is erased.
 * @returns false if another process has noted so before
 */
export async function markSent(db: Db, mail: { id: number; secret: boolean }, now: Date): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('outbox_mails')
    .set((row) => ({
      sent_at: now,
      try_at: null,
      leased_until: null,
      tries: row('tries', '+', 1),
      last_error: '',
      ...(mail.secret && erased),
    }))
    .where('id', '=', mail.id)
    .where('sent_at', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Notes that a mail will never be sent, and why; the text of a secret one is erased. */
export async function dropMail(
  db: Db,
  mail: { id: number; secret: boolean },
  now: Date,
  reason: string,
): Promise<void> {
  await db
    .updateTable('outbox_mails')
    .set((row) => ({
      dropped_at: now,
      try_at: null,
      leased_until: null,
      last_error: sql<string>`concat_ws('. ', ${reason}::text, nullif(${row.ref('last_error')}, ''))`,
      ...(mail.secret && erased),
    }))
    .where('id', '=', mail.id)
    .execute();
}

/**
 * Notes a failed attempt and ends the lease.
 * @param failed `try_at` is when it is tried again; null: it is given up
 * @returns false if the lease was taken over: the mail is another process's
 */
export async function noteFailedTry(
  db: Db,
  { id, leased_by }: Pick<DueMail, 'id' | 'leased_by'>,
  { reason, try_at, isUnconfirmed }: { reason: string; try_at: Date | null; isUnconfirmed: boolean },
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('outbox_mails')
    .set((row) => ({
      tries: row('tries', '+', 1),
      ...(isUnconfirmed && { unconfirmed: row('unconfirmed', '+', 1) }),
      last_error: reason.slice(0, 500),
      try_at,
      leased_until: null,
      leased_by: null,
    }))
    .where('id', '=', id)
    .where('leased_by', 'is not distinct from', leased_by)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Erases the text of mails older than that, sent or given up; recipient and subject stay. */
export async function eraseWords(db: Db, olderThan: Date): Promise<void> {
  await db
    .updateTable('outbox_mails')
    .set({ html: null, text: null, try_at: null })
    .where('created_at', '<', olderThan)
    .where('html', 'is not', null)
    .execute();
}
