import { sql } from 'kysely';
import type { Db, Tx } from '#server/kit/db/db.ts';
import { prepareWrite } from '#server/kit/db/prepare.ts';

export interface MailRow {
  recipient: string;
  subject: string;
  html: string;
  text: string;
  /** '' for the account that sends it. */
  reply_to: string;
  secret: boolean;
  /** Null: it never expires. */
  expires_at: Date | null;
  created_at: Date;
}

/** Keeps a mail in the transaction that causes it; returns its id. */
export async function insertMail(tx: Tx, mail: MailRow): Promise<number> {
  const { recipient, subject, html, text, reply_to, secret, expires_at, created_at } = mail;
  const [row] = await putMail(tx, recipient, subject, html, text, reply_to, secret, expires_at, created_at);
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
  secret: boolean,
  expires_at: Date | null,
  created_at: Date,
) {
  return tx
    .insertInto('outbox_mails')
    .values({ recipient, subject, html, text, reply_to, secret, expires_at, created_at })
    .returning('id');
}

/** The mail if it was neither sent nor dropped and its text is still there, its row locked until the transaction ends. */
export async function lockUnsentMail(tx: Tx, id: number) {
  return tx
    .selectFrom('outbox_mails')
    .select([
      'id',
      'recipient',
      'subject',
      'html',
      'text',
      'reply_to',
      'secret',
      'leased_until',
      'expires_at',
    ])
    .where('id', '=', id)
    .where('sent_at', 'is', null)
    .where('dropped_at', 'is', null)
    .where('html', 'is not', null)
    .where('text', 'is not', null)
    .forUpdate()
    .$narrowType<{ html: string; text: string }>()
    .executeTakeFirst();
}

/** Until then no other process sends it. */
export async function leaseMail(tx: Tx, id: number, leased_until: Date): Promise<void> {
  await tx.updateTable('outbox_mails').set({ leased_until }).where('id', '=', id).execute();
}

/** Replaces the text of a secret mail once nobody needs it; its subject may contain a code. */
const erased = { subject: '', html: null, text: null };

/** Notes that a mail was sent; the text of a secret one is erased. */
export async function markSent(tx: Tx, mail: { id: number; secret: boolean }, now: Date): Promise<void> {
  await tx
    .updateTable('outbox_mails')
    .set((row) => ({
      sent_at: now,
      leased_until: null,
      tries: row('tries', '+', 1),
      last_error: '',
      ...(mail.secret && erased),
    }))
    .where('id', '=', mail.id)
    .execute();
}

/** Notes that a mail will never be sent, and why; the text of a secret one is erased. */
export async function dropMail(
  tx: Tx,
  mail: { id: number; secret: boolean },
  now: Date,
  reason: string,
): Promise<void> {
  await tx
    .updateTable('outbox_mails')
    .set((row) => ({
      dropped_at: now,
      leased_until: null,
      last_error: sql<string>`concat_ws('. ', ${reason}::text, nullif(${row.ref('last_error')}, ''))`,
      ...(mail.secret && erased),
    }))
    .where('id', '=', mail.id)
    .execute();
}

/** Notes a failed attempt and ends the lease; the queue tries again later. */
export async function noteFailedTry(db: Db, id: number, reason: string): Promise<void> {
  await db
    .updateTable('outbox_mails')
    .set((row) => ({ tries: row('tries', '+', 1), last_error: reason.slice(0, 500), leased_until: null }))
    .where('id', '=', id)
    .execute();
}

/** Erases the text of mails older than that, sent or given up; recipient and subject stay. */
export async function eraseWords(db: Db, olderThan: Date): Promise<void> {
  await db
    .updateTable('outbox_mails')
    .set({ html: null, text: null })
    .where('created_at', '<', olderThan)
    .where('html', 'is not', null)
    .execute();
}
