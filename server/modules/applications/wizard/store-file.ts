import { type FileField, fileFields, fileKinds } from '#contract/applications/documents.ts';
import type { FieldErrors } from '#contract/kit/answer.ts';
import { audit } from '#server/kit/audit.ts';
import type { OutsideContext } from '#server/kit/context.ts';
import { newFileKey } from '#server/kit/files/file-key.ts';
import { type FileRow, insertFile } from '#server/kit/files/files.store.ts';
import { type AcceptedFile, inspectUpload } from '#server/kit/files/inspect-upload.ts';
import { UploadRefused } from '#server/kit/files/upload-refused.ts';
import { refuse } from '#server/kit/refusal.ts';
import { newPublicId } from '#server/kit/secrets.ts';
import { isOpenForApplicant } from '#server/modules/applications/record/applications.policy.ts';
import { deleteFile } from '#server/modules/applications/record/files.store.ts';
import { lockForApplicant, openApplication } from '#server/modules/applications/record/open-application.ts';

/** Refuses before a byte is stored: the application is not theirs, or is with the office. */
export async function refuseUnlessOpen({ db, caller }: OutsideContext, reference: string): Promise<void> {
  if (!isOpenForApplicant(await openApplication(db, caller, reference, 'own'))) throw refuse('not_editable');
}

/**
 * Keeps the photo or a paper of an application in place of an earlier one, whose bytes are removed after
 * the commit. The bytes are written before the row: a row never points to nothing. Throws UploadRefused
 * when the person must choose another file.
 */
export async function storeFile(
  context: OutsideContext,
  reference: string,
  field: FileField,
  file: File,
): Promise<FileRow> {
  const sent = { bytes: Buffer.from(await file.arrayBuffer()), name: file.name };
  const accepted = await inspectUpload(sent, fileKinds[field]);
  const { storage } = context.services;
  const storageKey = newFileKey();
  await storage.put(storageKey, accepted.bytes, accepted.contentType);
  try {
    return await swapRow(context, reference, field, accepted, storageKey);
  } catch (error) {
    await storage.remove(storageKey);
    throw error;
  }
}

async function swapRow(
  context: OutsideContext,
  reference: string,
  field: FileField,
  accepted: AcceptedFile,
  storageKey: string,
): Promise<FileRow> {
  return context.inTransaction(async (inside) => {
    const { tx, caller, services, now } = inside;
    const application = await lockForApplicant(tx, caller, reference);
    const oldKey = await deleteFile(tx, application.id, field);
    if (oldKey !== undefined) await services.jobs.send(tx, 'remove-file', { storageKey: oldKey });
    await audit(inside, 'application.file_stored', `application ${application.id}`, { field });
    return insertFile(tx, {
      public_id: newPublicId(),
      storage_key: storageKey,
      application_id: application.id,
      field,
      name: accepted.originalName,
      content_type: accepted.contentType,
      size: accepted.bytes.length,
      created_at: now,
    });
  });
}

/** Keeps every good file of a step; what is wrong with the others, by field. */
export async function storeFiles(
  context: OutsideContext,
  reference: string,
  files: Partial<Record<FileField, File>>,
): Promise<FieldErrors> {
  await refuseUnlessOpen(context, reference);
  const errors: FieldErrors = {};
  for (const field of fileFields) {
    const file = files[field];
    if (!file) continue;
    try {
      await storeFile(context, reference, field, file);
    } catch (error) {
      if (!(error instanceof UploadRefused)) throw error;
      errors[field] = error.message;
    }
  }
  return errors;
}
