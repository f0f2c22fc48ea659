import type { applicationCalls } from '#contract/applications/calls.ts';
import { isOpenFile } from '#contract/applications/edit-scope.ts';
import { type FileField, fileFields } from '#contract/applications/uploads.ts';
import type { FieldErrors } from '#contract/kit/answer.ts';
import { done } from '#contract/texts/done.ts';
import { refusals } from '#contract/texts/refusals.ts';
import { audit } from '#server/kit/context/audit.ts';
import type { ContextWithoutTransaction } from '#server/kit/context/context.ts';
import type { Db } from '#server/kit/db/db.ts';
import type { FileRow } from '#server/kit/files/files.store.ts';
import { keepFile } from '#server/kit/files/keep-file.ts';
import { refuseUpload, UploadRefused } from '#server/kit/files/upload-refused.ts';
import type { Handler, HandlerWithoutTransaction } from '#server/kit/http/mount-calls.ts';
import { refuse } from '#server/kit/refusal.ts';
import { type ApplicationRow, countChange } from '#server/modules/applications/record/applications.store.ts';
import { lockForApplicant, openApplication } from '#server/modules/applications/record/open-application.ts';
import { readEditScope } from '#server/modules/applications/review/corrections.ts';
import { deleteFile } from '#server/modules/applications/uploads/files.store.ts';
import {
  acceptFile,
  placeFile,
  replaceFile,
  withEachFile,
} from '#server/modules/applications/uploads/replace-file.ts';
import { presentFile } from '#server/modules/applications/uploads/stored-files.ts';

/** upload_file: stores the photo or one upload as soon as it is chosen. */
export const uploadFile: HandlerWithoutTransaction<typeof applicationCalls.uploadFile> = async (
  context,
  input,
) => {
  await refuseUnlessOpen(context, input.id, [input.field]);
  try {
    const put = input.only_if_empty === 1 ? placeFile : replaceFile;
    const row = await storeFile(context, input.id, input.field, input.file, put);
    return { data: presentFile(input.field, row), message: done.fileStored };
  } catch (error) {
    if (error instanceof UploadRefused) throw refuseUpload('file', error);
    throw error;
  }
};

/** remove_file: removes the photo or one upload; a second call changes nothing. */
export const removeFile: Handler<typeof applicationCalls.removeFile> = async (context, { id, field }) => {
  const { tx, caller, services } = context;
  const application = await lockForApplicant(tx, caller, id, 'contact');
  await refuseLockedFiles(tx, application, [field]);
  const storageKey = await deleteFile(tx, application.id, field);
  if (storageKey !== undefined) {
    await countChange(tx, application.id);
    await services.jobs.send(tx, 'remove-file', { storageKey });
    await audit(context, 'application.file_removed', `application ${application.id}`, { field });
  }
  return { message: done.removed };
};

/** Stores every valid file of a step. @returns what is wrong with the others, by field */
export async function storeFiles(
  context: ContextWithoutTransaction,
  reference: string,
  files: Partial<Record<FileField, File>>,
): Promise<FieldErrors> {
  await refuseUnlessOpen(
    context,
    reference,
    fileFields.filter((field) => files[field]),
  );
  return withEachFile(files, (field, file) => storeFile(context, reference, field, file));
}

/**
 * Stores the photo or an upload of an application and replaces an earlier one, whose bytes are deleted after the
 * commit. Throws UploadRefused when the person must choose another file.
 */
async function storeFile(
  context: ContextWithoutTransaction,
  reference: string,
  field: FileField,
  file: File,
  put: typeof replaceFile = replaceFile,
): Promise<FileRow> {
  const accepted = await acceptFile(context, `application ${reference}`, field, file);
  return keepFile(context, accepted, async (inside, kept) => {
    const application = await lockForApplicant(inside.tx, inside.caller, reference, 'contact');
    await refuseLockedFiles(inside.tx, application, [field]);
    await countChange(inside.tx, application.id);
    return put(inside, application.id, field, kept);
  });
}

/**
 * Throws before anything is stored when the application is not theirs, is with the office, or one of these files may
 * not be changed.
 */
async function refuseUnlessOpen(
  { db, caller }: ContextWithoutTransaction,
  reference: string,
  fields: readonly FileField[],
): Promise<void> {
  await refuseLockedFiles(db, await openApplication(db, caller, reference, 'own'), fields);
}

/** Throws when one of these files may not be changed in the present status. */
async function refuseLockedFiles(
  db: Db,
  application: ApplicationRow,
  fields: readonly FileField[],
): Promise<void> {
  const editScope = await readEditScope(db, application);
  if (editScope === 'nothing') throw refuse('not_editable');
  const locked = fields.filter((field) => !isOpenFile(field, editScope));
  if (locked.length === 0) return;
  const why = editScope === 'contact' ? 'verified_data' : 'not_asked';
  throw refuse(why, {}, Object.fromEntries(locked.map((field) => [field, refusals[why].text])));
}
