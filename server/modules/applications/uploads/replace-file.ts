import { type FileField, fileFields, fileKinds } from '#contract/applications/uploads.ts';
import type { FieldErrors } from '#contract/kit/answer.ts';
import { LEAST_PHOTO_SIDE } from '#contract/kit/upload.ts';
import { audit } from '#server/kit/context/audit.ts';
import type { Context, ContextWithoutTransaction } from '#server/kit/context/context.ts';
import { type AcceptedFile, checkUpload } from '#server/kit/files/inspect-upload.ts';
import { type FileRow, insertFile } from '#server/kit/files/files.store.ts';
import type { KeptFile } from '#server/kit/files/keep-file.ts';
import { UploadRefused } from '#server/kit/files/upload-refused.ts';
import { refuse } from '#server/kit/refusal.ts';
import { deleteFile, findFileOf } from './files.store.ts';

/**
 * Checks a photo or upload by its content. Throws UploadRefused when the person must choose another file.
 * @param owner whose file it is: files of one owner are checked one after the other
 */
export async function acceptFile(
  { abandoned }: ContextWithoutTransaction,
  owner: string,
  field: FileField,
  file: File,
): Promise<AcceptedFile> {
  const accepted = await checkUpload(file, fileKinds[field], { owner, signal: abandoned });
  const { width = 0, height = 0 } = accepted;
  if (field === 'profile' && Math.min(width, height) < LEAST_PHOTO_SIDE)
    throw new UploadRefused('tooFewPixels');
  return accepted;
}

/**
 * Stores the row of a kept file and replaces an earlier one, whose bytes are deleted after the commit. The application
 * must be locked and open for this.
 */
export async function replaceFile(
  context: Context,
  applicationId: number,
  field: FileField,
  kept: KeptFile,
): Promise<FileRow> {
  const { tx, services } = context;
  const oldKey = await deleteFile(tx, applicationId, field);
  if (oldKey !== undefined) await services.jobs.send(tx, 'remove-file', { storageKey: oldKey });
  await audit(context, 'application.file_stored', `application ${applicationId}`, { field });
  return insertFile(tx, { ...kept, application_id: applicationId, field });
}

/**
 * Stores the row of a kept file only if its field is empty. Refuses with `place_taken` if another file is there.
 * Returns the present row if the same file is there: the answer to an earlier attempt may have been lost.
 */
export async function placeFile(
  context: Context,
  applicationId: number,
  field: FileField,
  kept: KeptFile,
): Promise<FileRow> {
  const present = await findFileOf(context.tx, applicationId, field);
  if (!present) return replaceFile(context, applicationId, field, kept);
  const isSame = (['name', 'size', 'content_type'] as const).every((fact) => present[fact] === kept[fact]);
  if (!isSame) throw refuse('place_taken');
  return present;
}

/** Runs the action for each sent file. @returns the messages of refused files, by field */
export async function withEachFile(
  files: Partial<Record<FileField, File>>,
  action: (field: FileField, file: File) => Promise<unknown>,
): Promise<FieldErrors> {
  const errors: FieldErrors = {};
  for (const field of fileFields) {
    const file = files[field];
    if (!file) continue;
    try {
      await action(field, file);
    } catch (error) {
      if (!(error instanceof UploadRefused)) throw error;
      errors[field] = error.text;
    }
  }
  return errors;
}
