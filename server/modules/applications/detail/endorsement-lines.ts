import { fullName } from '#contract/applications/names.ts';
import { askedTitles, endedTitles } from '#contract/endorsements/words.ts';
import type { Db } from '#server/kit/db/db.ts';
import { listEndorsements } from '#server/modules/endorsement-records/index.ts';
import type { OtherLine } from './reminder-lines.views.ts';

/**
 * What the activity says of endorsements, newest first: who was asked, and how it ended.
 * @param isOffice names the members, which applicants and whoever tracks the application do not read here
 */
export async function listEndorsementLines(
  db: Db,
  applicationId: number,
  isOffice: boolean,
): Promise<OtherLine[]> {
  const lines: OtherLine[] = [];
  for (const row of await listEndorsements(db, applicationId)) {
    const { id, place, state, asked_at, ended_at, membership_no } = row;
    const name = [fullName(row), membership_no ?? ''].filter((part) => part !== '').join(', ');
    const message = isOffice ? name : '';
    if (asked_at)
      lines.push({
        id,
        of: 'endorsement_asked',
        created_at: asked_at,
        title: askedTitles[place],
        message,
        by: '',
      });
    if (ended_at && state !== 'named' && state !== 'asked')
      lines.push({
        id,
        of: 'endorsement_ended',
        created_at: ended_at,
        title: endedTitles[place][state],
        message,
        // Replaced by the applicant.
        by: state === 'replaced' ? '' : fullName(row),
      });
  }
  return lines.toReversed();
}
