import { setTimeout as pause } from 'node:timers/promises';
import type { MailFailure, SecretKind } from '#contract/undelivered/undelivered.ts';
import type { Clock } from '#server/kit/clock.ts';
import { insertAudit } from '#server/kit/context/audit.store.ts';
import { type Db, inTransaction, type Tx } from '#server/kit/db/db.ts';
import { toJsonb } from '#server/kit/db/jsonb.ts';
import { notifyListeners } from '#server/kit/db/listen.store.ts';
import { DatabaseBusy } from '#server/kit/db/naming-pool.ts';
import type { LeasedBy } from '#server/kit/jobs/take-back.ts';
import type { Heard } from '#server/kit/failing-services.ts';
import type { Log } from '#server/kit/log.ts';
import type { Mailer } from './mailer.ts';
import { UnknownOutcome } from './lost-receipts.ts';
import { failsForAll, refusedForGood } from './refused-mail.ts';
import {
  dropMail,
  dropWaiting,
  type DueMail,
  endLongWaits,
  eraseWords,
  insertMail,
  lockWaitingMail,
  markFailure,
  markSent,
  noteFailedTry,
  takeDueMail,
} from './outbox.store.ts';

/** The lease of a mail is this much longer than its mailer tries to send it. */
const LEASE_MORE_MS = 15_000;
/** How long to wait for a database that is away, before it is told again what was sent. */
const NOTE_AGAIN_MS = 2_000;
const TAKEN_BACK = 'Taken back before it was sent';
/** How long the text of a mail is kept. */
const WORDS_DAYS = 90;

/** `urgent`: somebody waits for it, and it expires. */
export type MailKind = 'urgent' | 'ordinary';

/** When a mail is tried again: after the first pause, doubled with each try up to the longest. */
const retrying: Record<MailKind, { firstMs: number; longestMs: number }> = {
  urgent: { firstMs: 2_000, longestMs: 30_000 },
  ordinary: { firstMs: 30_000, longestMs: 3_600_000 },
};
/** Longer than a mail is held or waits for its next try. */
const LONGEST_WAIT_MS = 2 * retrying.ordinary.longestMs;
/** A mail is given up after about two days. */
const MOST_TRIES = 60;
/** The pauses before a mail is sent again that the server may have taken; after these it is given up. */
const UNCONFIRMED_PAUSES_MS = [2 * 60_000, 5 * 60_000];

export interface Mail {
  to: string;
  subject: string;
  html: string;
  text: string;
  /** Where a reply goes; '' or left out: to the account that sends the mail. */
  replyTo?: string;
  /** Where mail programs ask for no more of these mails (RFC 8058); left out: nobody can. */
  unsubscribeUrl?: string;
  /** It carries a code, a link to sign in or a person's whole record: its text is erased once it is sent. */
  secret?: SecretKind;
  /** Somebody of the office wrote it; left out: a machine did, and the mail says so (RFC 3834). */
  byPerson?: boolean;
  /** Somebody waits for it, and after this instant it is useless: it is sent first, or dropped. */
  expiresAt?: Date;
  /** It is sent after so many seconds, and can be taken back until then. */
  heldSeconds?: number;
}

/**
 * Keeps a mail in the transaction that causes it; it is sent once that has committed (docs/decisions/0068).
 * @returns the id of the mail
 */
export async function queueMail(tx: Tx, mail: Mail, now: Date): Promise<number> {
  const { to, replyTo = '', unsubscribeUrl = '', secret, expiresAt = null, ...more } = mail;
  const { heldSeconds = 0, byPerson = false, ...words } = more;
  const mailId = await insertMail(tx, {
    recipient: to,
    reply_to: replyTo,
    unsubscribe_url: unsubscribeUrl,
    secret: secret !== undefined,
    secret_kind: secret ?? '',
    by_person: byPerson,
    expires_at: expiresAt,
    created_at: now,
    // An erased person has no address, and money of theirs may still be heard of (docs/decisions/0085).
    try_at: to === '' ? null : new Date(now.getTime() + heldSeconds * 1_000),
    ...words,
  });
  if (expiresAt !== null) await notifyListeners(tx, 'urgent_mail', mailId);
  return mailId;
}

/** Takes back a mail that nobody has begun to send. @returns false when it is too late */
export async function takeBackMail(tx: Tx, mailId: number, now: Date): Promise<boolean> {
  const mail = await lockWaitingMail(tx, mailId, now);
  if (mail) await dropMail(tx, mail, now, TAKEN_BACK);
  return mail !== undefined;
}

/** The same of many, none of them secret. @returns the ids of those that were taken back */
export async function takeBackMails(tx: Tx, mailIds: readonly number[], now: Date): Promise<number[]> {
  return dropWaiting(tx, mailIds, now, TAKEN_BACK);
}

interface SendParts {
  db: Db;
  clock: Clock;
  mailer: Mailer;
  log: Pick<Log, 'warn'>;
  leasedBy: LeasedBy;
  heard: Heard;
  /** Of PUBLIC_URL: Message-IDs end with it. */
  host: string;
}

/**
 * Sends the mail of its kind that has been due for longest; no lock is held in the database while it is sent. No other process
 * sends a leased mail, however long its server takes to answer. It is sent again when a process dies after the server
 * accepted it and before that is noted. A mail whose receipt was lost is sent again twice, as the same message. An expired mail is
 * dropped, one that cannot be sent is tried again later.
 * @param onTaken called before a mail is sent, when the next one may be looked for
 * @returns whether there was one
 */
export async function sendDueMail(
  { db, clock, mailer, log, leasedBy, heard, host }: SendParts,
  kind: MailKind,
  onTaken: () => void = () => {},
): Promise<boolean> {
  const now = clock.now();
  const leaseMs = mailer.sendingMs + LEASE_MORE_MS;
  const until = new Date(now.getTime() + leaseMs);
  const mail = await takeDueMail(db, kind, { now, until, by: leasedBy() });
  if (!mail) return false;
  onTaken();
  const { recipient: to, reply_to: replyTo, unsubscribe_url: unsubscribeUrl, subject, html, text } = mail;
  // Whoever erases the text of a mail has it tried no more.
  if (html === null || text === null || (mail.expires_at !== null && mail.expires_at <= now)) {
    await dropMail(db, mail, now, 'Expired before a mail server had taken it');
    await markFailure(db, mail.id, 'expired');
    return true;
  }
  try {
    const options = { ...(replyTo !== '' && { replyTo }), ...(unsubscribeUrl !== '' && { unsubscribeUrl }) };
    const messageId = `<${mail.message_key}@${host}>`;
    await mailer.send({ to, subject, html, text, messageId, byPerson: mail.by_person, ...options });
  } catch (error) {
    log.warn({ err: error, mail: mail.id }, 'a mail could not be sent');
    const isUnconfirmed = error instanceof UnknownOutcome;
    const next = isUnconfirmed
      ? afterUnconfirmed(mail, clock.now())
      : nextStep(mail, kind, error, clock.now());
    const reason = String(error);
    if (failsForAll(error)) heard('mail', reason);
    else if (refusedForGood(error) !== null) heard('mail', null);
    await noted(async () => {
      const isOurs = await noteFailedTry(db, mail, { reason, try_at: next.try_at, isUnconfirmed });
      if (!isOurs)
        log.warn({ mail: mail.id }, 'another process sends this mail now: the failed try is not counted');
      else if (next.try_at === null) await giveUp(db, mail, clock.now(), { reason, failure: next.failure });
    }, leaseMs);
    return true;
  }
  heard('mail', null);
  await noted(async () => {
    if (!(await markSent(db, mail, clock.now()))) log.warn({ mail: mail.id }, 'a mail was sent twice');
  }, leaseMs);
  return true;
}

/**
 * The mail server has spoken: while the database is away, it is told again and again, as long as the lease keeps others from
 * sending the mail once more.
 */
async function noted(note: () => Promise<void>, leaseMs: number): Promise<void> {
  const end = performance.now() + leaseMs - NOTE_AGAIN_MS;
  for (;;) {
    try {
      return await note();
    } catch (error) {
      if (!(error instanceof DatabaseBusy) || performance.now() > end) throw error;
    }
    await pause(NOTE_AGAIN_MS, undefined, { ref: false });
  }
}

/** It will never arrive, and the office reads so in the log: by the number of the mail, without the address (docs/decisions/0088). */
async function giveUp(
  db: Db,
  mail: DueMail,
  now: Date,
  { reason, failure }: { reason: string; failure: MailFailure },
): Promise<void> {
  await inTransaction(db, async (tx) => {
    await dropMail(tx, mail, now, 'Given up');
    await markFailure(tx, mail.id, failure);
    const changes = toJsonb({ reason: reason.replaceAll(/\S+@\S+/g, '…') });
    const line = {
      at: now,
      who: 'mails',
      what: 'mail.given_up',
      subject: `mail ${mail.id}`,
      ip: '',
    } as const;
    await insertAudit(tx, { ...line, changes });
  });
}

/** When a mail is tried again, or why it will never arrive. */
type NextStep = { try_at: Date } | { try_at: null; failure: MailFailure };

function nextStep({ tries }: DueMail, kind: MailKind, error: unknown, now: Date): NextStep {
  const refused = refusedForGood(error);
  if (refused !== null) return { try_at: null, failure: refused };
  if (tries + 1 >= MOST_TRIES) return { try_at: null, failure: 'unreachable' };
  const { firstMs, longestMs } = retrying[kind];
  return { try_at: new Date(now.getTime() + Math.min(firstMs * 2 ** tries, longestMs)) };
}

function afterUnconfirmed({ unconfirmed }: DueMail, now: Date): NextStep {
  const pause = UNCONFIRMED_PAUSES_MS[unconfirmed];
  if (pause === undefined) return { try_at: null, failure: 'unconfirmed' };
  return { try_at: new Date(now.getTime() + pause) };
}

/** After a clock that was ahead is right again, no mail waits until then. */
export async function dropWaitsOfWrongClock(db: Db, now: Date): Promise<void> {
  await endLongWaits(db, now, new Date(now.getTime() + LONGEST_WAIT_MS));
}

/** Erases the text of old mails, sent or not. */
export async function eraseOldTexts(db: Db, now: Date): Promise<void> {
  await eraseWords(db, new Date(now.getTime() - WORDS_DAYS * 86_400_000));
}
