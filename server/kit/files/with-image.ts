import type { FieldErrors } from '#contract/kit/answer.ts';
import { type UploadKind, uploadMessages } from '#contract/kit/upload.ts';
import type { Context, OutsideContext } from '#server/kit/context.ts';
import { refuseFields } from '#server/kit/refusal.ts';
import { deleteUnusedFile, insertFile } from './files.store.ts';
import { type AcceptedFile, inspectUpload } from './inspect-upload.ts';
import { keepFiles } from './keep-file.ts';
import { UploadRefused } from './upload-refused.ts';

/** A picture the office gives itself: a small one, or one that fills a page. */
type OwnPicture = Exclude<UploadKind, 'document'>;

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
  kind?: OwnPicture,
): Promise<Result> {
  return withImages(context, { [field]: file }, (inside, ids) => deed(inside, ids[field] ?? null), kind);
}

/**
 * The same for the images of several fields; all that are unfit are refused together, each at its field.
 * @param deed receives the ids of the new files' rows by their fields, none for a field without a file
 */
export async function withImages<Field extends string, Result>(
  context: OutsideContext,
  files: Readonly<Partial<Record<Field, File>>>,
  deed: (inside: Context, fileIds: Partial<Record<Field, number>>) => Promise<Result>,
  kind: OwnPicture = 'image',
): Promise<Result> {
  return keepFiles(context, await acceptAll(files, kind), async (inside, kept) => {
    const fileIds: Partial<Record<Field, number>> = {};
    for (const [field, file] of Object.entries(kept))
      fileIds[field as Field] = (await insertFile(inside.tx, { ...file, field })).id;
    return deed(inside, fileIds);
  });
}

async function acceptAll(
  files: Readonly<Partial<Record<string, File>>>,
  kind: OwnPicture,
): Promise<Record<string, AcceptedFile>> {
  const accepted: Record<string, AcceptedFile> = {};
  const faults: FieldErrors = {};
  for (const [field, file] of Object.entries(files)) {
    if (!file) continue;
    const judged = await judgeImage(file, kind);
    if ('fault' in judged) faults[field] = judged.fault;
    else accepted[field] = judged;
  }
  if (Object.keys(faults).length > 0) throw refuseFields(faults);
  return accepted;
}

/** The image as it may be kept, or what is wrong with it, in the words of the office's own pictures. */
export async function judgeImage(
  file: File,
  kind: OwnPicture = 'image',
): Promise<AcceptedFile | { fault: string }> {
  try {
    return await inspectUpload({ bytes: Buffer.from(await file.arrayBuffer()), name: file.name }, kind);
  } catch (error) {
    if (!(error instanceof UploadRefused)) throw error;
    return { fault: error.reason === 'tooBig' ? uploadMessages.tooBigPicture : error.message };
  }
}

/**
 * Forgets the image that another one took the place of; its bytes are removed after the commit. One that an issued paper
 * bears stays (docs/decisions/0025).
 */
export async function forgetImage(
  { tx, services }: Pick<Context, 'tx' | 'services'>,
  fileId: number | null,
): Promise<void> {
  const storageKey = fileId === null ? undefined : await deleteUnusedFile(tx, fileId);
  if (storageKey !== undefined) await services.jobs.send(tx, 'remove-file', { storageKey });
}
