import { type FileField, fileFields } from '#contract/applications/documents.ts';
import { isOpenFile } from '#contract/applications/edit-scope.ts';
import type { FieldErrors } from '#contract/kit/answer.ts';
import { refusals } from '#contract/texts/en.ts';
import type { ContextWithoutTransaction } from '#server/kit/context/context.ts';
import type { Db } from '#server/kit/db/db.ts';
import type { FileRow } from '#server/kit/files/files.store.ts';
import { keepFile } from '#server/kit/files/keep-file.ts';
import { refuse } from '#server/kit/refusal.ts';
import { type ApplicationRow, countChange } from '#server/modules/applications/record/applications.store.ts';
import { lockForApplicant, openApplication } from '#server/modules/applications/record/open-application.ts';
import { readEditScope } from '#server/modules/applications/review/read-corrections.ts';
import { acceptFile, replaceFile, withEachFile } from '#server/modules/applications/uploads/replace-file.ts';

/**
 * Refuses before a byte is stored: the application is not theirs, is with the office, or only other files of it may
 * be changed.
 */
export async function refuseUnlessOpen(
  { db, caller }: ContextWithoutTransaction,
  reference: string,
  fields: readonly FileField[],
): Promise<void> {
  await refuseLockedFiles(db, await openApplication(db, caller, reference, 'own'), fields);
}

/** Throws when one of these files may not be changed as the application stands. */
export async function refuseLockedFiles(
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

/**
 * Keeps the photo or an upload of an application in place of an earlier one, whose bytes are removed after
 * the commit. Throws UploadRefused when the person must choose another file.
 */
export async function storeFile(
  context: ContextWithoutTransaction,
  reference: string,
  field: FileField,
  file: File,
): Promise<FileRow> {
  const accepted = await acceptFile(context, `application ${reference}`, field, file);
  return keepFile(context, accepted, async (inside, kept) => {
    const application = await lockForApplicant(inside.tx, inside.caller, reference, 'contact');
    await refuseLockedFiles(inside.tx, application, [field]);
    await countChange(inside.tx, application.id);
    return replaceFile(inside, application.id, field, kept);
  });
}

/** Keeps every good file of a step; what is wrong with the others, by field. */
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
