import {
  defaultReminderRules,
  type ReminderRule,
  type ReminderRules,
  reminderSteps,
  type ReminderStep,
} from '#contract/reminders/rules.ts';
import type { Db, Tx } from '#server/kit/db/db.ts';

/** How each step is reminded of, by default or as saved. */
export async function readRules(db: Db): Promise<ReminderRules> {
  const rows = await db.selectFrom('reminder_rules').selectAll().execute();
  const rules = { ...defaultReminderRules };
  for (const { step, is_on, first_after, every, most } of rows)
    rules[step as ReminderStep] = { on: is_on, first: first_after, every, most };
  return rules;
}

export async function saveRules(tx: Tx, rules: ReminderRules): Promise<void> {
  const toRow = (step: ReminderStep, { on, first, every, most }: ReminderRule) => ({
    step,
    is_on: on,
    first_after: first,
    every,
    most,
  });
  await tx
    .insertInto('reminder_rules')
    .values(reminderSteps.map((step) => toRow(step, rules[step])))
    .onConflict((same) =>
      same.column('step').doUpdateSet((row) => ({
        is_on: row.ref('excluded.is_on'),
        first_after: row.ref('excluded.first_after'),
        every: row.ref('excluded.every'),
        most: row.ref('excluded.most'),
      })),
    )
    .execute();
}

interface SentReminder {
  application_id: number;
  /** Whose member it was mailed to; null or left out: to the applicant. */
  endorsement_id?: number | null;
  step: ReminderStep;
  /** When the status began that it is about. */
  since: Date;
  number: number;
  most: number;
  sent_at: Date;
}

/** Notes a reminder whose mail is about to be kept. @returns false when it was mailed already */
export async function insertReminder(tx: Tx, reminder: SentReminder): Promise<boolean> {
  const row = await tx
    .insertInto('reminders')
    .values(reminder)
    .onConflict((same) => same.doNothing())
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

/** The reminders of an application, oldest first. */
export async function listReminders(db: Db, applicationId: number) {
  const rows = await db
    .selectFrom('reminders')
    .select(['step', 'since', 'number', 'most', 'sent_at'])
    .where('application_id', '=', applicationId)
    .orderBy('id')
    .execute();
  return rows.map((row) => ({ ...row, step: row.step as ReminderStep }));
}

/** The last time that the reminders of an application were stopped or taken up again; undefined for never. */
export async function findSwitch(db: Db, applicationId: number) {
  return db
    .selectFrom('reminder_switches as s')
    .leftJoin('admins', 'admins.id', 's.admin_id')
    .select(['s.reminds', 's.at', 's.by_office', 'admins.full_name as admin_name'])
    .where('s.application_id', '=', applicationId)
    .orderBy('s.id', 'desc')
    .limit(1)
    .executeTakeFirst();
}

export async function insertSwitch(
  tx: Tx,
  row: { application_id: number; reminds: boolean; at: Date; by_office: boolean; admin_id: number | null },
): Promise<void> {
  await tx.insertInto('reminder_switches').values(row).execute();
}
