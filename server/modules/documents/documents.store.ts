import { sql } from 'kysely';
import type { DocumentKind } from '#contract/documents/calls.ts';
import type { Tx } from '#server/kit/db/db.ts';
import { newPublicId } from '#server/kit/secrets.ts';
import { type FileIds, isCertificate, type Place } from './issued-documents.ts';

interface Issued {
  kind: DocumentKind;
  application_id: number;
  number: string;
  figures: object;
  /** The files of the pictures it bears from now on, by their place. */
  pictures: FileIds;
  issued_at: Date;
}

/**
 * Keeps the figures and pictures of a document; a certificate gets the code by which it is checked. What was issued before
 * stays as it is.
 */
export async function insertIssued(tx: Tx, { figures, pictures, ...document }: Issued): Promise<void> {
  const public_id = isCertificate(document.kind) ? newPublicId() : null;
  const issued = await tx
    .insertInto('issued_documents')
    .values({ ...document, public_id, figures: JSON.stringify(figures) })
    .onConflict((conflict) => conflict.columns(['kind', 'application_id']).doNothing())
    .returning('id')
    .executeTakeFirst();
  if (!issued) return;
  const borne = placesOf(pictures).map((picture) => ({ ...picture, issued_document_id: issued.id }));
  if (borne.length > 0) await tx.insertInto('issued_files').values(borne).execute();
}

function placesOf(pictures: FileIds): { place: Place; file_id: number }[] {
  return (Object.entries(pictures) as [Place, number | null][]).flatMap(([place, file_id]) =>
    file_id === null ? [] : [{ place, file_id }],
  );
}

/** Takes back what was issued, so that it can be issued anew; its pictures and its code go with it. */
export async function deleteIssued(tx: Tx, kind: DocumentKind, applicationId: number): Promise<void> {
  await tx
    .deleteFrom('issued_documents')
    .where('kind', '=', kind)
    .where('application_id', '=', applicationId)
    .execute();
}

/**
 * The file of the association's logo, null without one. Until the transaction ends nobody puts another in its place: a
 * document that is issued meanwhile cannot name a file that is gone.
 */
export async function holdLogo(tx: Tx): Promise<number | null> {
  const row = await tx.selectFrom('settings').select('logo_file_id').forShare().executeTakeFirst();
  return row?.logo_file_id ?? null;
}

/** Until the transaction ends the office changes no picture of certificates; others may issue meanwhile. */
export async function holdCertificatePictures(tx: Tx): Promise<void> {
  await sql`lock table certificate_settings, fmas_certificates in row exclusive mode`.execute(tx);
}
