import { documentDownload } from '#contract/documents/calls.ts';
import { downloadUrl } from '#contract/kit/define-download.ts';
import type { Db, Tx } from '#server/kit/db.ts';
import { viewHasFmas } from './application-rows.views.ts';
import type { ApplicationRow } from './applications.store.ts';

/**
 * fmas_data (D3 section 7): where the FMAS certificate of a fellow is. [] for a member who is none, for who has no
 * membership number, and while none of the convocation's year was issued or could be.
 */
export async function readFmasData(
  db: Db | Tx,
  fellow: Pick<ApplicationRow, 'id' | 'public_id' | 'membership_no' | 'year_of_fmas'>,
): Promise<{ certificate_file: string }[]> {
  const { id, public_id, membership_no, year_of_fmas: year } = fellow;
  if (membership_no === null || year === null || !(await viewHasFmas(db, id, year))) return [];
  return [{ certificate_file: downloadUrl(documentDownload, { kind: 'fmas', id: public_id }) }];
}
