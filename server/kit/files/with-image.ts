import type { Context, OutsideContext } from '#server/kit/context.ts';
import { refuseFields } from '#server/kit/refusal.ts';
import { newPublicId } from '#server/kit/secrets.ts';
import { newFileKey } from './file-key.ts';
import { deleteFileById, insertFile } from './files.store.ts';
import { type AcceptedFile, inspectUpload } from './inspect-upload.ts';
import { UploadRefused } from './upload-refused.ts';

/**
 * Runs a deed in one transaction with an image that belongs to no application: a logo, a photo of the staff, a
 * signature. The bytes are written before the row and removed again when the deed fails, so that a row never
 * points to nothing. A file that is no image is refused at `field`.
 * @param file undefined: the deed runs with null and keeps the image it has
 * @param deed receives the id of the new file's row
 */
export async function withImage<Result>(
  context: OutsideContext,
  field: string,
  file: File | undefined,
  deed: (inside: Context, fileId: number | null) => Promise<Result>,
): Promise<Result> {
  if (!file) return context.inTransaction((inside) => deed(inside, null));
  const { storage } = context.services;
  const accepted = await accept(field, file);
  const storageKey = newFileKey();
  await storage.put(storageKey, accepted.bytes, accepted.contentType);
  try {
    return await context.inTransaction(async (inside) => {
      const { id } = await insertFile(inside.tx, {
        public_id: newPublicId(),
        storage_key: storageKey,
        field,
        name: accepted.originalName,
        content_type: accepted.contentType,
        size: accepted.bytes.length,
        created_at: inside.now,
      });
      return deed(inside, id);
    });
  } catch (error) {
    await storage.remove(storageKey);
    throw error;
  }
}

async function accept(field: string, file: File): Promise<AcceptedFile> {
  try {
    return await inspectUpload({ bytes: Buffer.from(await file.arrayBuffer()), name: file.name }, 'image');
  } catch (error) {
    throw error instanceof UploadRefused ? refuseFields({ [field]: error.message }) : error;
  }
}

/** Forgets the image that another one took the place of; its bytes are removed after the commit. */
export async function forgetImage(
  { tx, services }: Pick<Context, 'tx' | 'services'>,
  fileId: number | null,
): Promise<void> {
  const storageKey = fileId === null ? undefined : await deleteFileById(tx, fileId);
  if (storageKey !== undefined) await services.jobs.send(tx, 'remove-file', { storageKey });
}
