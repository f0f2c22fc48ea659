import { jsonArrayFrom } from 'kysely/helpers/postgres';
import type { OwnerChange } from '#contract/applications/owners.ts';
import type { DirectoryEvent } from '#contract/directory/events.ts';
import type { ReminderStep } from '#contract/reminders/rules.ts';
import type { Db } from '#server/kit/db/db.ts';
import { prepare } from '#server/kit/db/prepare.ts';
import { selectEndorsements } from '#server/modules/endorsement-records/index.ts';
import { selectEvents } from '#server/modules/membership-records/index.ts';

/** Everything that happened to an application, in one statement; the changes of its status newest first. */
export async function viewActivity(db: Db, applicationId: number) {
  const [activity] = await prepared(db, applicationId);
  if (!activity) throw new Error('A statement without a table answers one row');
  return activity;
}

export type Activity = Awaited<ReturnType<typeof viewActivity>>;

const prepared = prepare((db, id: number) =>
  db.selectNoFrom([
    jsonArrayFrom(selectChanges(db, id)).as('changes'),
    jsonArrayFrom(selectEvents(db, id)).as('events'),
    jsonArrayFrom(selectReminderSwitches(db, id)).as('reminder_switches'),
    jsonArrayFrom(selectReminders(db, id)).as('reminders'),
    jsonArrayFrom(selectEndorsements(db, id).clearOrderBy().orderBy('e.id', 'desc')).as('endorsements'),
    jsonArrayFrom(selectOwnerChanges(db, id)).as('owner_changes'),
    jsonArrayFrom(selectMailings(db, id)).as('mailings'),
    jsonArrayFrom(selectImports(db, id)).as('imports'),
    jsonArrayFrom(selectMerges(db, id)).as('merges'),
    jsonArrayFrom(selectDirectoryEvents(db, id)).as('directory_events'),
  ]),
);

function selectChanges(db: Db, applicationId: number) {
  return db
    .selectFrom('activities')
    .innerJoin('application_statuses as s', 's.id', 'activities.status_id')
    .leftJoin('admins', 'admins.id', 'activities.admin_id')
    .leftJoin('refunds', 'refunds.id', 'activities.refund_id')
    .leftJoin('payments', 'payments.id', 'refunds.payment_id')
    .select((row) => [
      'activities.id',
      'activities.status_id',
      's.name as status_name',
      'activities.message',
      'activities.remark',
      'activities.created_at',
      'refunds.way as refund_way',
      'refunds.amount',
      'refunds.reference',
      'refunds.given_on',
      'payments.currency',
      row
        .selectFrom('applications')
        .select('membership_no')
        .whereRef('converts_id', '=', 'activities.application_id')
        .where('membership_no', 'is not', null)
        .limit(1)
        .as('converted_to'),
      'admins.full_name as admin_name',
    ])
    .where('activities.application_id', '=', applicationId)
    .orderBy('activities.id', 'desc');
}

function selectReminders(db: Db, applicationId: number) {
  return db
    .selectFrom('reminders')
    .select(['id', 'step', 'number', 'most', 'sent_at'])
    .$narrowType<{ step: ReminderStep }>()
    .where('application_id', '=', applicationId)
    .orderBy('id', 'desc');
}

function selectReminderSwitches(db: Db, applicationId: number) {
  return db
    .selectFrom('reminder_switches as s')
    .leftJoin('admins', 'admins.id', 's.admin_id')
    .select(['s.id', 's.reminds', 's.at', 's.by_office', 'admins.full_name as admin_name'])
    .where('s.application_id', '=', applicationId)
    .orderBy('s.id', 'desc');
}

function selectOwnerChanges(db: Db, applicationId: number) {
  return db
    .selectFrom('assignments as s')
    .leftJoin('admins as owner', 'owner.id', 's.owner_id')
    .leftJoin('admins as by', 'by.id', 's.admin_id')
    .select(['s.id', 's.what', 's.created_at', 'owner.full_name as owner_name', 'by.full_name as admin_name'])
    .$narrowType<{ what: OwnerChange }>()
    .where('s.application_id', '=', applicationId)
    .orderBy('s.id', 'desc');
}

/** The mails to members by which this application's person was written to. */
function selectMailings(db: Db, applicationId: number) {
  return db
    .selectFrom('mailing_recipients as r')
    .innerJoin('mailings as m', 'm.id', 'r.mailing_id')
    .leftJoin('admins as w', 'w.id', 'm.admin_id')
    .select(['m.id', 'm.subject', 'r.mailed_at', 'w.full_name as admin_name'])
    .where('r.application_id', '=', applicationId)
    .where('r.left_out', 'is', null)
    .where('r.mailed_at', 'is not', null)
    .$narrowType<{ mailed_at: Date }>()
    .orderBy('m.id', 'desc');
}

/** Of which file the membership was taken over, if it was (docs/decisions/0104). */
function selectImports(db: Db, applicationId: number) {
  return db
    .selectFrom('member_import_rows as r')
    .innerJoin('member_imports as i', 'i.id', 'r.import_id')
    .leftJoin('admins as by', 'by.id', 'i.acts_for')
    .select(['i.id', 'r.line', 'i.file_name', 'i.done_at', 'i.begun_at', 'by.full_name as admin_name'])
    .where('r.application_id', '=', applicationId);
}

/** When the account of the application was merged with another one (docs/decisions/0108). */
function selectMerges(db: Db, applicationId: number) {
  return db
    .selectFrom('merged_applications as x')
    .innerJoin('account_merges as g', 'g.id', 'x.merge_id')
    .innerJoin('member_accounts as k', 'k.id', 'g.kept_id')
    .innerJoin('member_accounts as m', 'm.id', 'g.merged_id')
    .leftJoin('admins as by', 'by.id', 'g.admin_id')
    .leftJoin('admins as undoer', 'undoer.id', 'g.undone_by')
    .select([
      'g.id',
      'x.moved',
      'g.merged_at',
      'g.undone_at',
      'k.email as kept',
      'm.email as merged',
      'by.full_name as by',
      'undoer.full_name as undone_by',
    ])
    .where('x.application_id', '=', applicationId);
}

function selectDirectoryEvents(db: Db, applicationId: number) {
  return db
    .selectFrom('directory_events as e')
    .leftJoin('admins as w', 'w.id', 'e.admin_id')
    .select(['e.id', 'e.kind', 'e.fields', 'e.reason', 'e.at', 'w.full_name as admin_name'])
    .$narrowType<{ kind: DirectoryEvent }>()
    .where('e.application_id', '=', applicationId)
    .orderBy('e.id', 'desc');
}
