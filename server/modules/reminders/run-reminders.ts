import { dayOf } from '#contract/kit/day.ts';
import {
  isDue,
  isTimeToMail,
  type ReminderRule,
  reminderSteps,
  type ReminderStep,
} from '#contract/reminders/rules.ts';
import { audit } from '#server/kit/context/audit.ts';
import { visitor } from '#server/kit/context/caller.ts';
import type { Services } from '#server/kit/context/context.ts';
import { type Db, inTransaction, type Tx } from '#server/kit/db/db.ts';
import { queueMail } from '#server/kit/mail/outbox.ts';
import { greet, lockApplicationRow, signInUrl } from '#server/modules/applications/index.ts';
import { readPeriods } from '#server/modules/retention/index.ts';
import { mailFrame } from '#server/modules/settings/index.ts';
import { type DueRow, lockDue, mostAMorning, wantedOn } from './due.store.ts';
import { oneClickUrl, pageUrl } from './reminder-link.ts';
import { composeReminder } from './reminder-mails.ts';
import { readMatter } from './reminder-matter.ts';
import { findAsked, remindEndorser } from './remind-endorser.ts';
import { insertReminder, readRules } from './reminders.store.ts';

interface RunParts {
  db: Db;
  services: Pick<Services, 'clock' | 'publicUrl' | 'secrets'>;
}

/** Rows of one transaction: few, since their applicants wait for it. */
const AT_ONCE = 25;
const MOST_PORTIONS = mostAMorning / AT_ONCE;

/**
 * Mails the reminders that are due, once each, whoever else runs it and whenever it is killed: a mail and its row are kept
 * together, and a second row of the same reminder is refused by its key. At night it mails nothing.
 * @returns how many of each step
 */
export async function runReminders({ db, services }: RunParts): Promise<Record<ReminderStep, number>> {
  const now = services.clock.now();
  const mailed = { unfinished: 0, unpaid: 0, unanswered: 0, unendorsed: 0 };
  if (!isTimeToMail(now)) return mailed;
  const rules = await readRules(db);
  for (const step of reminderSteps)
    if (rules[step].on) mailed[step] = await remindAll({ db, services }, step, rules[step], now);
  if (reminderSteps.some((step) => mailed[step] > 0))
    await inTransaction(db, async (tx) => {
      const context = { tx, caller: visitor, now, origin: { ip: '' } };
      await audit(context, 'reminders.mailed', 'reminders', mailed, 'omas');
    });
  return mailed;
}

async function remindAll(
  { db, services }: RunParts,
  step: ReminderStep,
  rule: ReminderRule,
  now: Date,
): Promise<number> {
  const wanted = wantedOn(dayOf(now), now, { step, rule, periods: await readPeriods(db) });
  let mailed = 0;
  let last: DueRow | undefined;
  for (let portion = 0; portion < MOST_PORTIONS; portion += 1) {
    const rows = await inTransaction(db, async (tx) => {
      const some = await lockDue(tx, wanted, last, AT_ONCE);
      for (const row of some)
        if (isDue(rule, row, now) && (await remind(tx, services, { step, rule, row, now }))) mailed += 1;
      return some;
    });
    last = rows.at(-1);
    if (rows.length < AT_ONCE) break;
  }
  return mailed;
}

interface Reminding {
  step: ReminderStep;
  rule: ReminderRule;
  row: DueRow;
  now: Date;
}

/** Keeps one reminder with its mail. @returns false when it was mailed by another already */
async function remind(
  tx: Tx,
  services: RunParts['services'],
  { step, rule, row, now }: Reminding,
): Promise<boolean> {
  const application = await lockApplicationRow(tx, row.id);
  if (!application) return false;
  const endorsement = step === 'unendorsed' ? await findAsked(tx, row) : null;
  if (endorsement === undefined) return false;
  const number = row.sent + 1;
  const isLast = number === rule.most;
  const { id: application_id, endorsement_id, since } = row;
  const reminder = { application_id, endorsement_id, step, since, number, most: rule.most, sent_at: now };
  if (!(await insertReminder(tx, reminder))) return false;
  if (step === 'unendorsed') {
    if (endorsement) await remindEndorser({ tx, services, now }, endorsement, isLast);
    return true;
  }
  const { matter, page } = await readMatter({ tx, caller: visitor, now }, application, step);
  const words = composeReminder(await mailFrame(tx, services, application), {
    greeting: greet(application),
    matter,
    url: signInUrl(services.publicUrl, page),
    isLast,
    stopUrl: pageUrl(services, application),
  });
  await queueMail(
    tx,
    { to: application.email, unsubscribeUrl: oneClickUrl(services, application), ...words },
    now,
  );
  return true;
}
