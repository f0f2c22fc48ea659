import type { certificateCalls } from '#contract/certificates/calls.ts';
import { hasFlag } from '#server/kit/context/caller.ts';
import type { ReadHandler } from '#server/kit/http/mount-calls.ts';
import { refuse } from '#server/kit/refusal.ts';
import { readAssociation } from '#server/modules/settings/index.ts';
import { viewAllOfficers, viewOfficersAt } from './certificates.views.ts';
import { presentOfficers, withoutPictures } from './present-certificates.ts';

/**
 * certificate_data_list: the officers whose names a certificate of that day bears, by the same rule by which it is
 * drawn, with its pictures for administrators alone; without a day all periods, for administrators who may see the
 * certificate settings.
 */
export const listCertificateSettings: ReadHandler<typeof certificateCalls.certificateDataList> = async (
  { db, caller },
  { member_apply_date: day },
) => {
  const { logoUrl } = await readAssociation(db);
  if (day !== '') {
    const officers = await viewOfficersAt(db, day);
    if (!officers) return { data: [] };
    const settings = presentOfficers(officers, logoUrl);
    return { data: [caller.admin ? settings : withoutPictures(settings)] };
  }
  if (!caller.admin || !hasFlag(caller.admin, 'Membership certificate', 'view')) throw refuse('not_allowed');
  return { data: (await viewAllOfficers(db)).map((row) => presentOfficers(row, logoUrl)) };
};
