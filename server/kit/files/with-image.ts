import { uploadMessages } from '#contract/kit/upload.ts';
import type { Context, OutsideContext } from '#server/kit/context.ts';
import { refuseFields } from '#server/kit/refusal.ts';
import { deleteFileById, insertFile } from './files.store.ts';
import { type AcceptedFile, inspectUpload } from './inspect-upload.ts';
import { keepFile } from './keep-file.ts';
import { UploadRefused } from './upload-refused.ts';

/**
 * Runs a deed in one transaction with an image that belongs to no application: a logo, a photo of the staff, a
 * signature. A file that is no image is refused at `field`.
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
  return keepFile(context, await accept(field, file), async (inside, kept) => {
    const { id } = await insertFile(inside.tx, { ...kept, field });
    return deed(inside, id);
  });
}

async function accept(field: string, file: File): Promise<AcceptedFile> {
  const judged = await judgeImage(file);
  if ('fault' in judged) throw refuseFields({ [field]: judged.fault });
  return judged;
}

/** The image as it may be kept, or what is wrong with it, in the words of the office's own pictures. */
export async function judgeImage(file: File): Promise<AcceptedFile | { fault: string }> {
  try {
    return await inspectUpload({ bytes: Buffer.from(await file.arrayBuffer()), name: file.name }, 'image');
  } catch (error) {
    if (!(error instanceof UploadRefused)) throw error;
    return { fault: error.reason === 'tooBig' ? uploadMessages.tooBigPicture : error.message };
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
