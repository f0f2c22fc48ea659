import { formerAdministrator } from '#contract/applications/names.ts';
import { mailingTitle } from '#contract/mailings/mailing.ts';
import type { Db } from '#server/kit/db/db.ts';
import type { OtherLine } from './reminder-lines.views.ts';

/** What the activity says of mails to members by which this application's person was written to, newest first. */
export async function viewMailingLines(db: Db, applicationId: number): Promise<OtherLine[]> {
  const rows = await db
    .selectFrom('mailing_recipients as r')
    .innerJoin('mailings as m', 'm.id', 'r.mailing_id')
    .leftJoin('admins as w', 'w.id', 'm.admin_id')
    .select(['m.id', 'm.subject', 'r.mailed_at', 'w.full_name as admin_name'])
    .where('r.application_id', '=', applicationId)
    .where('r.left_out', 'is', null)
    .where('r.mailed_at', 'is not', null)
    .$narrowType<{ mailed_at: Date }>()
    .orderBy('m.id', 'desc')
    .execute();
  return rows.map(({ id, subject, mailed_at, admin_name }) => ({
    id,
    of: 'mailing',
    created_at: mailed_at,
    title: mailingTitle,
    message: subject,
    by: admin_name ?? formerAdministrator,
  }));
}
