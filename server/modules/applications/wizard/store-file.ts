import { type FileField, fileFields, fileKinds } from '#contract/applications/documents.ts';
import { isOpenFile, opennessOf } from '#contract/applications/openness.ts';
import type { FieldErrors } from '#contract/kit/answer.ts';
import { refusals } from '#contract/texts/en.ts';
import { audit } from '#server/kit/audit.ts';
import type { OutsideContext } from '#server/kit/context.ts';
import { type FileRow, insertFile } from '#server/kit/files/files.store.ts';
import { inspectUpload } from '#server/kit/files/inspect-upload.ts';
import { keepFile } from '#server/kit/files/keep-file.ts';
import { UploadRefused } from '#server/kit/files/upload-refused.ts';
import { refuse } from '#server/kit/refusal.ts';
import type { ApplicationRow } from '#server/modules/applications/record/applications.store.ts';
import { deleteFile } from '#server/modules/applications/record/files.store.ts';
import { lockForApplicant, openApplication } from '#server/modules/applications/record/open-application.ts';

/**
 * Refuses before a byte is stored: the application is not theirs, is with the office, or is a membership, of which
 * only the photo may be changed.
 */
export async function refuseUnlessOpen(
  { db, caller }: Pick<OutsideContext, 'db' | 'caller'>,
  reference: string,
  fields: readonly FileField[],
): Promise<void> {
  refuseLockedFiles(await openApplication(db, caller, reference, 'own'), fields);
}

/** Throws when one of these files may not be changed in the application's status. */
export function refuseLockedFiles(
  application: Pick<ApplicationRow, 'status_id'>,
  fields: readonly FileField[],
): void {
  const openness = opennessOf(application.status_id);
  if (openness === 'nothing') throw refuse('not_editable');
  const locked = fields.filter((field) => !isOpenFile(field, openness));
  const { text } = refusals.verified_data;
  if (locked.length > 0)
    throw refuse('verified_data', {}, Object.fromEntries(locked.map((field) => [field, text])));
}

/**
 * Keeps the photo or a paper of an application in place of an earlier one, whose bytes are removed after
 * the commit. Throws UploadRefused when the person must choose another file.
 */
export async function storeFile(
  context: OutsideContext,
  reference: string,
  field: FileField,
  file: File,
): Promise<FileRow> {
  const sent = { bytes: Buffer.from(await file.arrayBuffer()), name: file.name };
  const accepted = await inspectUpload(sent, fileKinds[field]);
  return keepFile(context, accepted, async (inside, kept) => {
    const { tx, caller, services } = inside;
    const application = await lockForApplicant(tx, caller, reference, 'contact');
    refuseLockedFiles(application, [field]);
    const oldKey = await deleteFile(tx, application.id, field);
    if (oldKey !== undefined) await services.jobs.send(tx, 'remove-file', { storageKey: oldKey });
    await audit(inside, 'application.file_stored', `application ${application.id}`, { field });
    return insertFile(tx, { ...kept, application_id: application.id, field });
  });
}

/** Keeps every good file of a step; what is wrong with the others, by field. */
export async function storeFiles(
  context: OutsideContext,
  reference: string,
  files: Partial<Record<FileField, File>>,
): Promise<FieldErrors> {
  await refuseUnlessOpen(
    context,
    reference,
    fileFields.filter((field) => files[field]),
  );
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
