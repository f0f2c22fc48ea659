import { formerAdministrator } from '#contract/applications/names.ts';
import { type DirectoryEvent, directoryEventNames, fieldsInWords } from '#contract/directory/events.ts';
import { shownFields } from '#contract/directory/fields.ts';
import { englishOf } from '#contract/texts/text.ts';
import type { Db } from '#server/kit/db/db.ts';
import type { OtherLine } from './reminder-lines.views.ts';

/** What the activity says of the entry in the public directory, newest first; the office alone reads it. */
export async function viewDirectoryLines(db: Db, applicationId: number): Promise<OtherLine[]> {
  const rows = await db
    .selectFrom('directory_events as e')
    .leftJoin('admins as w', 'w.id', 'e.admin_id')
    .select(['e.id', 'e.kind', 'e.fields', 'e.reason', 'e.at', 'w.full_name as admin_name'])
    .where('e.application_id', '=', applicationId)
    .orderBy('e.id', 'desc')
    .execute();
  return rows.map(({ id, kind, fields, reason, at, admin_name }) => ({
    id,
    of: 'directory',
    created_at: at,
    title: directoryEventNames[kind as DirectoryEvent],
    message: kind === 'taken_off' ? reason : fieldsInWords(shownFields(fields, fields), englishOf),
    by: kind === 'taken_off' ? (admin_name ?? formerAdministrator) : '',
  }));
}
