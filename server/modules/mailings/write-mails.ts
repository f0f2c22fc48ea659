import { type Language, languageOf } from '#contract/texts/languages.ts';
import type { Services } from '#server/kit/context/context.ts';
import { type Db, inTransaction, type Tx } from '#server/kit/db/db.ts';
import { type Step, workATurn } from '#server/kit/jobs/work-a-turn.ts';
import type { MailFrame } from '#server/kit/mail/mail-template.ts';
import { queueMail } from '#server/kit/mail/outbox.ts';
import { mailFrame } from '#server/modules/settings/index.ts';
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
}

/** Mails of one transaction, and the most of mailings that wait in the outbox untried: other mails wait behind so many at most. */
const PORTION = 100;
/** Those that a mail server put off are tried for two days; with so many of them nothing is added. */
const MOST_WAITING = 1_000;

/**
 * Writes the mails of mailings that are under way, one mailing after the other, as long as the outbox keeps up. A mail and the
 * line that says so are kept together: killed, or run by several, nobody gets it twice.
 * @returns whether more are to be written
 */
export async function writeMails(parts: WriteParts): Promise<boolean> {
  return workATurn(() => inTransaction(parts.db, (tx) => writePortion(tx, parts.services)));
}

/** 'later': the outbox is full, or who is left is being changed just now. 'nothing': no mailing is under way, or another works. */
async function writePortion(tx: Tx, services: WriteParts['services']): Promise<Step> {
  const mailing = await lockNextToSend(tx);
  if (!mailing) return 'nothing';
  const waiting = await countWaitingMails(tx);
  if (waiting.untried >= PORTION || waiting.all >= MOST_WAITING) return 'later';
  const now = services.clock.now();
  const { audience } = listedOf(mailing);
  const next = await lockNextRecipients(tx, mailing.id, audience, PORTION);
  if (next.length === 0) return endIfDone(tx, mailing, now);
  const left = next.filter(({ left_out }) => left_out !== null);
  if (left.length > 0) await markLeftOut(tx, mailing.id, left);
  const mailed = next.filter(({ left_out }) => left_out === null);
  if (mailed.length > 0)
    await markMailed(tx, mailing.id, await mailAll(tx, services, { mailing, mailed, now }), now);
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
  for (const { position, application_id } of mailed) {
    const person = byId.get(application_id);
    if (!person) continue;
    const language = languageOf(person.language);
    const frame = frames.get(language) ?? (await mailFrame(tx, services, language));
    frames.set(language, frame);
    const words = composeMailing(frame, person, mailing, stopUrl(services, person));
    const to = { to: person.email, unsubscribeUrl: mailingOneClickUrl(services, person), byPerson: true };
    mails.push({ position, mailId: await queueMail(tx, { ...to, ...words }, now) });
  }
  return mails;
}
