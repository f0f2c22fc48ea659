import { documentDownload } from '#contract/documents/calls.ts';
import { offersCertificate } from '#contract/documents/certificate.ts';
import { downloadUrl } from '#contract/kit/define-download.ts';
import type { Db } from '#server/kit/db/db.ts';
import { viewHasFmas } from '#server/modules/applications/record/application-rows.views.ts';
import type { ApplicationRow } from '#server/modules/applications/record/applications.store.ts';

/**
 * fmas_data (D3 section 7): where the FMAS certificate of a fellow is. [] for a member who is none, for who has no
 * membership number, for a record that was rejected, void or refunded, and while none of the convocation's year was
 * issued or could be.
 */
export async function readFmasData(
  db: Db,
  fellow: Pick<ApplicationRow, 'id' | 'public_id' | 'membership_no' | 'status_id' | 'year_of_fmas'>,
): Promise<{ certificate_file: string }[]> {
  const { id, public_id, membership_no, status_id, year_of_fmas: year } = fellow;
  if (!offersCertificate(membership_no, status_id) || year === null) return [];
  if (!(await viewHasFmas(db, id, year))) return [];
  return [{ certificate_file: downloadUrl(documentDownload, { kind: 'fmas', id: public_id }) }];
}
