import type { Services } from './context.ts';
import type { Db, Tx } from './db.ts';
import { inTransaction } from './db.ts';
import type { Mailer } from './mailer.ts';
import { insertMail, lockUnsentMail, markSent, noteFailedTry } from './outbox.store.ts';

export interface Mail {
  to: string;
  subject: string;
  html: string;
  text: string;
  /** Where an answer goes; '' or left out: back to the account that sends it. */
  replyTo?: string;
  /** It carries a code, a link to sign in or a person's whole record: its words are erased once it is sent. */
  secret?: boolean;
}

/** Keeps a mail and queues its sending, both in the transaction that causes it. */
export async function queueMail(
  tx: Tx,
  services: Pick<Services, 'jobs'>,
  mail: Mail,
  now: Date,
): Promise<void> {
  const { to, replyTo = '', secret = false, ...words } = mail;
  const mailId = await insertMail(tx, {
    recipient: to,
    reply_to: replyTo,
    secret,
    created_at: now,
    ...words,
  });
  await services.jobs.send(tx, 'send-mail', { mailId });
}

/**
 * Sends one mail of the outbox. At least once: a crash between the server's yes and our commit sends it
 * again. Throws when the mail server fails or no account is set, so that the queue retries with a growing
 * delay.
 */
export async function sendQueuedMail(db: Db, mailer: Mailer, mailId: number, now: Date): Promise<void> {
  try {
    await inTransaction(db, async (tx) => {
      const mail = await lockUnsentMail(tx, mailId);
      if (!mail || mail.html === null || mail.text === null) return;
      const { recipient: to, reply_to: replyTo, subject, html, text } = mail;
      await mailer.send({ to, subject, html, text, ...(replyTo !== '' && { replyTo }) });
      await markSent(tx, mail, now);
    });
  } catch (error) {
    await noteFailedTry(db, mailId, String(error));
    throw error;
  }
}
