import type { certificateCalls } from '#contract/certificates/calls.ts';
import type { ReadHandler } from '#server/kit/http/mount-calls.ts';
import { viewAllFmas } from './certificates.views.ts';
import { imageUrl } from './present-certificates.ts';

/** fmascertificate_list: the artworks of the fellowship certificates, the newest convocation first. */
export const listFmas: ReadHandler<typeof certificateCalls.fmascertificateList> = async ({ db }) => {
  const rows = await viewAllFmas(db);
  return { data: rows.map((row) => ({ ...row, certificate_file: imageUrl(row.certificate_file) })) };
};
