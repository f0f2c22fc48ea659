import { memberSignInLink } from '#contract/accounts/sign-in-link.ts';
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
import { tryAlone } from '#server/kit/db/savepoint.store.ts';
import { collectFailures, type Failures } from '#server/kit/jobs/failures.ts';
import type { Log } from '#server/kit/log.ts';
import { queueMail } from '#server/kit/mail/outbox.ts';
import { greet, lockApplicationRow } from '#server/modules/applications/index.ts';
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
  log: Pick<Log, 'warn'>;
}

/** Rows of one transaction: few, since their applicants wait for it. */
const AT_ONCE = 25;
const MOST_PORTIONS = mostAMorning / AT_ONCE;

/**
 * Mails the reminders that are due, once each, whoever else runs it and whenever it is killed: a mail and its row are kept
 * together, and a second row of the same reminder is refused by its key. At night it mails nothing. A reminder that
 * cannot be written keeps no other waiting.
 * @returns how many of each step
 * @throws AggregateError after all the others are mailed
 */
export async function runReminders({ db, services, log }: RunParts): Promise<Record<ReminderStep, number>> {
  const now = services.clock.now();
  const mailed = { unfinished: 0, unpaid: 0, unanswered: 0, unendorsed: 0 };
  if (!isTimeToMail(now)) return mailed;
  const rules = await readRules(db);
  const failures = collectFailures('reminders', log);
  for (const step of reminderSteps)
    if (rules[step].on)
      mailed[step] =
        (await failures.attempt({ step }, () =>
          remindAll({ db, services, failures }, step, rules[step], now),
        )) ?? 0;
  if (reminderSteps.some((step) => mailed[step] > 0))
    await inTransaction(db, async (tx) => {
      const context = { tx, caller: visitor, now, origin: { ip: '' } };
      await audit(context, 'reminders.mailed', 'reminders', mailed, 'omas');
    });
  failures.throwIfAny();
  return mailed;
}

async function remindAll(
  { db, services, failures }: Omit<RunParts, 'log'> & { failures: Failures },
  step: ReminderStep,
  rule: ReminderRule,
  now: Date,
): Promise<number> {
  const wanted = wantedOn(dayOf(now), now, { step, rule, periods: await readPeriods(db) });
  let mailed = 0;
  let last: DueRow | undefined;
  for (let portion = 0; portion < MOST_PORTIONS; portion += 1) {
    const { some, sent, failed } = await inTransaction(db, async (tx) => {
      const some = await lockDue(tx, wanted, last, AT_ONCE);
      const failed: { id: number; error: unknown }[] = [];
      let sent = 0;
      for (const row of some) {
        if (!isDue(rule, row, now)) continue;
        const tried = await tryAlone(tx, () => remind(tx, services, { step, rule, row, now }));
        if (!tried.done) failed.push({ id: row.id, error: tried.error });
        else if (tried.value) sent += 1;
      }
      // Counted outside: after a deadlock the transaction runs once more.
      return { some, sent, failed };
    });
    mailed += sent;
    for (const { id, error } of failed) failures.note({ step, application: id }, error);
    last = some.at(-1);
    if (some.length < AT_ONCE) break;
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
    url: memberSignInLink(services.publicUrl, application.email, page),
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
