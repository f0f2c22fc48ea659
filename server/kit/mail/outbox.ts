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

/** The lease of a mail is this much longer than its mailer tries to send it. */
const LEASE_MORE_MS = 15_000;
/** How long the text of a mail is kept. */
const WORDS_DAYS = 90;

export interface Mail {
  to: string;
  subject: string;
  html: string;
  text: string;
  /** Where a reply goes; '' or left out: to the account that sends the mail. */
  replyTo?: string;
  /** It carries a code, a link to sign in or a person's whole record: its text is erased once it is sent. */
  secret?: boolean;
  /** Somebody waits for it, and after this instant it is useless: it is sent first, or dropped. */
  expiresAt?: Date;
  /** It is sent after so many seconds, and can be taken back until then. */
  heldSeconds?: number;
}

/** Keeps a mail and queues its sending, both in the transaction that causes it. @returns the id of the mail */
export async function queueMail(
  tx: Tx,
  services: Pick<Services, 'jobs'>,
  mail: Mail,
  now: Date,
): Promise<number> {
  const { to, replyTo = '', secret = false, expiresAt = null, heldSeconds = 0, ...words } = mail;
  const mailId = await insertMail(tx, {
    recipient: to,
    reply_to: replyTo,
    secret,
    expires_at: expiresAt,
    created_at: now,
    ...words,
  });
  const queue = expiresAt === null ? 'send-mail' : 'send-urgent-mail';
  await services.jobs.send(tx, queue, { mailId }, { startAfterSeconds: heldSeconds });
  return mailId;
}

/** Sends a mail that was held at once; whoever comes second finds it sent. */
export async function releaseMail(tx: Tx, services: Pick<Services, 'jobs'>, mailId: number): Promise<void> {
  await services.jobs.send(tx, 'send-mail', { mailId });
}

/** Takes back a mail that nobody has begun to send. @returns false when it is too late */
export async function takeBackMail(tx: Tx, mailId: number, now: Date): Promise<boolean> {
  const mail = await lockUnsentMail(tx, mailId);
  if (!mail || (mail.leased_until !== null && mail.leased_until > now)) return false;
  await dropMail(tx, mail, now, 'Taken back before it was sent');
  return true;
}

/**
 * Sends one mail of the outbox; no lock is held in the database while it is sent. No other process sends a
 * leased mail, however long its server takes to answer. It is sent again when a process dies after the server accepted
 * it and before that is noted, or when the server does not answer in time. An expired mail is dropped.
 * @throws Error when the mail server fails, no account is set or another process is sending it, so that the queue tries
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

/** Leases a mail to be sent; undefined when there is nothing to send. @throws Error when it is already leased */
async function takeMail(db: Db, mailId: number, leaseMs: number, now: Date) {
  return inTransaction(db, async (tx) => {
    const mail = await lockUnsentMail(tx, mailId);
    if (!mail) return undefined;
    if (mail.leased_until !== null && mail.leased_until > now)
      throw new Error(`Mail ${mailId} is being sent by somebody else`);
    if (mail.expires_at !== null && mail.expires_at <= now) {
      await dropMail(tx, mail, now, 'Expired before a mail server had taken it');
      return undefined;
    }
    await leaseMail(tx, mailId, new Date(now.getTime() + leaseMs));
    return mail;
  });
}

/** Erases the text of old mails, sent or not. */
export async function eraseOldTexts(db: Db, now: Date): Promise<void> {
  await eraseWords(db, new Date(now.getTime() - WORDS_DAYS * 86_400_000));
}
