import { fileDownload } from '#contract/applications/calls.ts';
import type { documentCalls } from '#contract/documents/calls.ts';
import { downloadUrl } from '#contract/kit/define-download.ts';
import { hasFlag } from '#server/kit/caller.ts';
import type { Verb } from '#server/kit/mount-calls.ts';
import { refuse } from '#server/kit/refusal.ts';
import { readAssociation } from '#server/modules/settings/index.ts';
import { type OfficersView, viewAllOfficers, viewOfficersAt } from './documents.views.ts';

/**
 * certificate_data_list: the officers whose names a certificate of that day bears, by the same rule by which
 * it is drawn; without a day all periods, for administrators who may see the certificate settings.
 */
export const listCertificateSettings: Verb<typeof documentCalls.certificateDataList> = async (
  { tx, caller },
  { member_apply_date: day },
) => {
  const { logoUrl } = await readAssociation(tx);
  const withLogo = (row: OfficersView) => presentOfficers(row, logoUrl);
  if (day !== '') {
    const officers = await viewOfficersAt(tx, day);
    return { data: officers ? [withLogo(officers)] : [] };
  }
  if (!caller.admin || !hasFlag(caller.admin, 'Membership certificate', 'view')) throw refuse('not_allowed');
  return { data: (await viewAllOfficers(tx)).map(withLogo) };
};

function presentOfficers(row: OfficersView, logo: string | null) {
  return {
    ...row,
    president_sign: imageUrl(row.president_sign),
    secretary_sign: imageUrl(row.secretary_sign),
    top_logo: logo,
    bottom_logo: logo,
  };
}

function imageUrl(publicId: string | null): string | null {
  return publicId === null ? null : downloadUrl(fileDownload, { id: publicId });
}
