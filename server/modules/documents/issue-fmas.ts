import { certificateName, FmasDocument, offersCertificate } from '#contract/documents/certificate.ts';
import type { ActorContext } from '#server/kit/context/context.ts';
import type { Tx } from '#server/kit/db/db.ts';
import { refuse } from '#server/kit/refusal.ts';
import type { ApplicationRow } from '#server/modules/applications/index.ts';
import { viewFmasArtwork } from '#server/modules/certificates/index.ts';
import { readAssociation } from '#server/modules/settings/index.ts';
import { deleteIssued, holdCertificatePictures, insertIssued } from './documents.store.ts';
import { viewIssued } from './documents.views.ts';
import type { Pictures } from './issued-documents.ts';

interface Fmas {
  figures: FmasDocument;
  pictures: Pictures;
  /** What its QR code leads to. */
  code: string | null;
}

/**
 * The FMAS certificate of a fellow as issued: name, number and artwork stay what they were when it was first asked
 * for. It is of one convocation: when the office corrects the year, the next one asked for is issued anew. Refuses
 * who has no membership number or is no fellow, a record that was rejected, void or refunded, and a year whose
 * artwork was not entered yet.
 */
export async function issueFmas({ tx, now }: ActorContext, fellow: ApplicationRow): Promise<Fmas> {
  const { id, membership_no: number, year_of_fmas: year } = fellow;
  if (!offersCertificate(number, fellow.status_id) || year === null) throw refuse('no_certificate');
  const kept = await readKept(tx, id);
  if (kept?.figures.year_of_fmas === year) return kept;
  await holdCertificatePictures(tx);
  const artwork = await viewFmasArtwork(tx, year);
  if (!artwork) throw refuse('no_certificate');
  const figures = FmasDocument.parse({
    society_name: (await readAssociation(tx)).name,
    member_name: certificateName(fellow),
    membership_no: number,
    year_of_fmas: year,
    president_name: artwork.president_name,
  });
  if (kept) await deleteIssued(tx, 'fmas', id);
  const pictures = { artwork: artwork.certificate_file_id };
  await insertIssued(tx, { kind: 'fmas', application_id: id, number, issued_at: now, figures, pictures });
  // Somebody else may have been first; theirs is the one that was issued.
  const issued = await readKept(tx, id);
  if (!issued) throw refuse('no_certificate');
  return issued;
}

async function readKept(tx: Tx, applicationId: number): Promise<Fmas | undefined> {
  const kept = await viewIssued(tx, 'fmas', applicationId);
  return kept && { ...kept, figures: FmasDocument.parse(kept.figures) };
}
