import { sql } from 'kysely';
import type { DocumentKind } from '#contract/documents/calls.ts';
import type { Tx } from '#server/kit/db/db.ts';
import { newPublicId } from '#server/kit/secrets.ts';
import { type FileIds, hasCode, type PictureSlot } from './issued-documents.ts';

/** A document to be stored. */
export interface IssuedValues {
  kind: DocumentKind;
  application_id: number;
  number: string;
  figures: object;
  /** The files of its pictures, by slot. */
  pictures: FileIds;
  issued_at: Date;
}

/**
 * Stores the figures and pictures of a document; a certificate or letter gets its verification code. A document that was
 * issued before stays as it is, and so does a letter of the same day.
 * @throws Error when its number is that of another application's document
 */
export async function insertIssued(tx: Tx, { figures, pictures, ...document }: IssuedValues): Promise<void> {
  const public_id = hasCode(document.kind) ? newPublicId() : null;
  const issued = await tx
    .insertInto('issued_documents')
    .values({ ...document, public_id, figures: JSON.stringify(figures) })
    // Of two who issue it at once, the second may meet the first at its number before it does at the application.
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  if (!issued) return expectIssued(tx, document);
  const files = filesOf(pictures).map((picture) => ({ ...picture, issued_document_id: issued.id }));
  if (files.length > 0) await tx.insertInto('issued_files').values(files).execute();
}

async function expectIssued(
  tx: Tx,
  { kind, application_id, number }: Pick<IssuedValues, 'kind' | 'application_id' | 'number'>,
) {
  const former = tx
    .selectFrom('issued_documents')
    .select('id')
    .where('kind', '=', kind)
    .where('application_id', '=', application_id);
  if (!(await former.executeTakeFirst()))
    throw new Error(`The ${kind} ${number} of application ${application_id} is another application's`);
}

function filesOf(pictures: FileIds): { place: PictureSlot; file_id: number }[] {
  return (Object.entries(pictures) as [PictureSlot, number | null][]).flatMap(([slot, file_id]) =>
    file_id === null ? [] : [{ place: slot, file_id }],
  );
}

/** Marks that the invoice and receipt of a payment wait until they can be printed; null: they do not wait. */
export async function setInvoiceWaits(tx: Tx, applicationId: number, since: Date | null): Promise<void> {
  await tx
    .updateTable('applications')
    .set({ invoice_waits_since: since })
    .where('id', '=', applicationId)
    .execute();
}

/** Deletes an issued document with its pictures and code, so that it can be issued again. */
export async function deleteIssued(tx: Tx, id: number): Promise<void> {
  await tx.deleteFrom('issued_documents').where('id', '=', id).execute();
}

/**
 * The file of the association's logo, null without one. It cannot be replaced until the transaction ends, so that an
 * issued document never refers to a deleted file.
 */
export async function holdLogo(tx: Tx): Promise<number | null> {
  const row = await tx.selectFrom('settings').select('logo_file_id').forShare().executeTakeFirst();
  return row?.logo_file_id ?? null;
}

/** Blocks changes to certificate pictures until the transaction ends; other transactions may still issue. */
export async function holdCertificatePictures(tx: Tx): Promise<void> {
  await sql`lock table certificate_settings, fmas_certificates in row exclusive mode`.execute(tx);
}
