import type { Clock } from '#server/kit/clock.ts';
import type { Services } from '#server/kit/context/context.ts';
import type { Db, Tx } from '#server/kit/db/db.ts';
import { inTransaction } from '#server/kit/db/db.ts';
import type { Mailer } from './mailer.ts';
import {
  dropMail,
  eraseWords,
  insertMail,
  leaseMail,
  lockUnsentMail,
  markSent,
  noteFailedTry,
} from './outbox.store.ts';

/** A mail is leased so much longer than its mailer tries to send it. */
const LEASE_MORE_MS = 15_000;
/** How long the words of a mail are kept. */
const WORDS_DAYS = 90;

export interface Mail {
  to: string;
  subject: string;
  html: string;
  text: string;
  /** Where an answer goes; '' or left out: back to the account that sends it. */
  replyTo?: string;
  /** It carries a code, a link to sign in or a person's whole record: its words are erased once it is sent. */
  secret?: boolean;
  /** Somebody waits for it, and after this instant it is worth nothing: it goes first, or is dropped. */
  expiresAt?: Date;
}

/** Keeps a mail and queues its sending, both in the transaction that causes it. */
export async function queueMail(
  tx: Tx,
  services: Pick<Services, 'jobs'>,
  mail: Mail,
  now: Date,
): Promise<void> {
  const { to, replyTo = '', secret = false, expiresAt = null, ...words } = mail;
  const mailId = await insertMail(tx, {
    recipient: to,
    reply_to: replyTo,
    secret,
    expires_at: expiresAt,
    created_at: now,
    ...words,
  });
  await services.jobs.send(tx, expiresAt === null ? 'send-mail' : 'send-urgent-mail', { mailId });
}

/**
 * Sends one mail of the outbox; no lock is held in the database while it is sent. A mail that is leased is never sent by
 * somebody else, however long its server takes to answer. It is sent again where a process dies between the server's yes
 * and our note of it, or the server said nothing for as long as the mailer waits. One that has expired is dropped.
 * @throws Error when the mail server fails, no account is set or somebody else is sending it, so that the queue tries
 * again with a growing delay
 */
export async function sendQueuedMail(db: Db, mailer: Mailer, mailId: number, clock: Clock): Promise<void> {
  const mail = await takeMail(db, mailId, mailer.sendingMs + LEASE_MORE_MS, clock.now());
  if (!mail) return;
  const { recipient: to, reply_to: replyTo, subject, html, text } = mail;
  try {
    await mailer.send({ to, subject, html, text, ...(replyTo !== '' && { replyTo }) });
  } catch (error) {
    await noteFailedTry(db, mailId, String(error));
    throw error;
  }
  await inTransaction(db, (tx) => markSent(tx, mail, clock.now()));
}

/** Leases a mail that is to be sent; undefined when nothing is left to send. @throws Error when it is leased */
async function takeMail(db: Db, mailId: number, leaseMs: number, now: Date) {
  return inTransaction(db, async (tx) => {
    const mail = await lockUnsentMail(tx, mailId);
    if (!mail) return undefined;
    if (mail.leased_until !== null && mail.leased_until > now)
      throw new Error(`Mail ${mailId} is being sent by somebody else`);
    if (mail.expires_at !== null && mail.expires_at <= now) {
      await dropMail(tx, mail, now);
      return undefined;
    }
    await leaseMail(tx, mailId, new Date(now.getTime() + leaseMs));
    return mail;
  });
}

/** Forgets what mails of long ago said, sent or not. */
export async function eraseOldTexts(db: Db, now: Date): Promise<void> {
  await eraseWords(db, new Date(now.getTime() - WORDS_DAYS * 86_400_000));
}
