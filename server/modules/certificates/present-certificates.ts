import { fileDownload } from '#contract/applications/calls.ts';
import type { CertificateSettings } from '#contract/certificates/calls.ts';
import { downloadUrl } from '#contract/kit/define-download.ts';
import type { OfficersView } from './certificates.views.ts';

/**
 * Certificate settings as they travel; without its own logo a period has the association's.
 * @param logo address of the association's logo
 */
export function presentOfficers(row: OfficersView, logo: string | null): CertificateSettings {
  return {
    ...row,
    president_sign: imageUrl(row.president_sign),
    secretary_sign: imageUrl(row.secretary_sign),
    top_logo: imageUrl(row.top_logo) ?? logo,
    bottom_logo: imageUrl(row.bottom_logo) ?? logo,
    has_top_logo: row.top_logo !== null,
    has_bottom_logo: row.bottom_logo !== null,
  };
}

/** The same for who is not of the office: without the pictures that only the office may open. */
export function withoutPictures(settings: CertificateSettings): CertificateSettings {
  return {
    ...settings,
    president_sign: null,
    secretary_sign: null,
    top_logo: settings.has_top_logo ? null : settings.top_logo,
    bottom_logo: settings.has_bottom_logo ? null : settings.bottom_logo,
  };
}

/** The address of a stored picture by its opaque id. */
export function imageUrl<PublicId extends string | null>(publicId: PublicId): PublicId | string {
  return publicId === null ? publicId : downloadUrl(fileDownload, { id: publicId });
}
