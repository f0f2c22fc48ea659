import { DatabaseError } from 'pg';
import { type Language, languageOf } from '#contract/texts/languages.ts';
import type { Services } from '#server/kit/context/context.ts';
import { type Db, inTransaction, type Tx } from '#server/kit/db/db.ts';
import { DatabaseBusy } from '#server/kit/db/naming-pool.ts';
import { tryAlone } from '#server/kit/db/savepoint.store.ts';
import type { Log } from '#server/kit/log.ts';
import { type Step, workATurn } from '#server/kit/jobs/work-a-turn.ts';
import type { MailFrame } from '#server/kit/mail/mail-template.ts';
import { queueMail } from '#server/kit/mail/outbox.ts';
import { mailFrame } from '#server/modules/settings/index.ts';
import { MailingStuck, noteStuck } from './mailing-stuck.ts';
import { composeMailing } from './compose-mailing.ts';
import { mailingOneClickUrl, stopUrl } from './mailing-link.ts';
import { listedOf, lockNextToSend, type MailingRow, updateMailing } from './mailings.store.ts';
import { countWaitingMails } from './mailings.views.ts';
import { viewPeople } from './people.views.ts';
import {
  hasWaiting,
  lockNextRecipients,
  markLeftOut,
  markMailed,
  type NextRecipient,
} from './recipients.store.ts';

interface WriteParts {
  db: Db;
  services: Pick<Services, 'clock' | 'publicUrl' | 'secrets'>;
  log: Pick<Log, 'warn' | 'error'>;
}

/** Mails of one transaction, and the most of mailings that wait in the outbox untried: other mails wait behind so many at most. */
const PORTION = 100;
/** Those that a mail server put off are tried for two days; with so many of them nothing is added. */
const MOST_WAITING = 1_000;

/**
 * Writes the mails of mailings that are under way, one mailing after the other, as long as the outbox keeps up. A mail and the
 * line that says so are kept together: killed, or run by several, nobody gets it twice. A person whose mail cannot be composed
 * is left out with that reason.
 * @returns whether more are to be written
 */
export async function writeMails({ db, services, log }: WriteParts): Promise<boolean> {
  const stuck: MailingStuck[] = [];
  const isMoreLeft = await workATurn(async () => {
    const ids = stuck.map(({ mailing }) => mailing);
    try {
      return await inTransaction(db, (tx) => writePortion(tx, { services, log }, ids));
    } catch (error) {
      if (!(error instanceof MailingStuck)) throw error;
      await noteStuck({ db, clock: services.clock, log }, error);
      stuck.push(error);
      return 'done';
    }
  });
  // The job counts as failed, and is tried again.
  if (stuck[0]) throw stuck[0].cause;
  return isMoreLeft;
}

/** More failures than this in one portion are a fault of ours and not of the recipients: nobody is left out for it. */
const MOST_FAILED = 3;

/** 'later': the outbox is full, or who is left is being changed just now. 'nothing': no mailing is under way, or another works. */
async function writePortion(tx: Tx, parts: Omit<WriteParts, 'db'>, stuck: readonly number[]): Promise<Step> {
  const mailing = await lockNextToSend(tx, stuck);
  if (!mailing) return 'nothing';
  try {
    return await writePortionOf(tx, parts, mailing);
  } catch (error) {
    const isAborted = error instanceof DatabaseError && (error.code ?? '').startsWith('40');
    if (isAborted || error instanceof DatabaseBusy) throw error;
    throw new MailingStuck(mailing.id, error);
  }
}

async function writePortionOf(
  tx: Tx,
  { services, log }: Omit<WriteParts, 'db'>,
  mailing: MailingRow,
): Promise<Step> {
  const waiting = await countWaitingMails(tx);
  if (waiting.untried >= PORTION || waiting.all >= MOST_WAITING) return 'later';
  const now = services.clock.now();
  const { audience } = listedOf(mailing);
  const next = await lockNextRecipients(tx, mailing.id, audience, PORTION);
  if (next.length === 0) return endIfDone(tx, mailing, now);
  const left = next.filter(({ left_out }) => left_out !== null);
  if (left.length > 0) await markLeftOut(tx, mailing.id, left);
  const mailed = next.filter(({ left_out }) => left_out === null);
  if (mailed.length === 0) return 'done';
  const { mails, failed } = await mailAll(tx, services, { mailing, mailed, now });
  if (failed.length > MOST_FAILED) throw failed[0]?.error;
  await markMailed(tx, mailing.id, mails, now);
  if (mailing.failures > 0) await updateMailing(tx, mailing, { failures: 0 });
  if (failed.length > 0)
    await markLeftOut(
      tx,
      mailing.id,
      failed.map(({ recipient }) => ({ ...recipient, left_out: 'not_composed' as const })),
    );
  for (const { recipient, error } of failed)
    log.warn(
      { err: error, mailing: mailing.id, application: recipient.application_id },
      'a mail of a mailing could not be written; the person is left out',
    );
  return 'done';
}

/** Nobody is left, or only those whose applications are held. */
async function endIfDone(tx: Tx, mailing: MailingRow, now: Date): Promise<Step> {
  if (await hasWaiting(tx, mailing.id)) return 'later';
  await updateMailing(tx, mailing, { state: 'sent', ended_at: now });
  return 'done';
}

interface Portion {
  mailing: MailingRow;
  mailed: readonly NextRecipient[];
  now: Date;
}

async function mailAll(tx: Tx, services: WriteParts['services'], { mailing, mailed, now }: Portion) {
  const people = await viewPeople(
    tx,
    mailed.map(({ application_id: id }) => id),
  );
  const byId = new Map(people.map((person) => [person.id, person]));
  const frames = new Map<Language, MailFrame>();
  const mails: { position: number; mailId: number }[] = [];
  const failed: { recipient: NextRecipient; error: unknown }[] = [];
  for (const recipient of mailed) {
    const tried = await tryAlone(tx, async () => {
      const person = byId.get(recipient.application_id);
      if (!person) throw new Error('The recipient has no record to write to');
      const language = languageOf(person.language);
      const frame = frames.get(language) ?? (await mailFrame(tx, services, language));
      frames.set(language, frame);
      const words = composeMailing(frame, person, mailing, stopUrl(services, person));
      const unsubscribeUrl = mailingOneClickUrl(services, person);
      const to = { to: person.email, unsubscribeUrl, byPerson: true };
      return queueMail(tx, { ...to, ...words }, now);
    });
    if (tried.done) mails.push({ position: recipient.position, mailId: tried.value });
    else failed.push({ recipient, error: tried.error });
  }
  return { mails, failed };
}
