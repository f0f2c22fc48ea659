import type { FieldErrors } from '#contract/kit/answer.ts';
import { type UploadKind, uploadMessages } from '#contract/kit/upload.ts';
import type { Message } from '#contract/texts/text.ts';
import type { Context, ContextWithoutTransaction } from '#server/kit/context/context.ts';
import { refuseIfAny } from '#server/kit/refusal.ts';
import { deleteUnusedFile, insertFile } from './files.store.ts';
import { type AcceptedFile, checkUpload } from './inspect-upload.ts';
import { keepFiles } from './keep-file.ts';
import { UploadRefused } from './upload-refused.ts';

/** A picture for the office's own use: a small one, or one that fills a page. */
type OwnPicture = Exclude<UploadKind, 'document'>;

/**
 * Runs an action in one transaction with an image that belongs to no application: a logo, a photo of the staff, a
 * signature. A file that is not an image is refused at `field`.
 * @param file undefined: the action runs with null and keeps the image it has
 * @param action receives the id of the new file's row, and the image as stored
 */
export async function withImage<Result>(
  context: ContextWithoutTransaction,
  field: string,
  file: File | undefined,
  action: (inside: Context, fileId: number | null, image: AcceptedFile | undefined) => Promise<Result>,
  kind?: OwnPicture,
): Promise<Result> {
  return withImages(
    context,
    { [field]: file },
    (inside, ids, images) => action(inside, ids[field] ?? null, images[field]),
    kind,
  );
}

/**
 * The same for the images of several fields; all invalid ones are refused together, each at its field.
 * @param action receives the ids of the new files' rows by their fields, none for a field without a file
 */
export async function withImages<Field extends string, Result>(
  context: ContextWithoutTransaction,
  files: Readonly<Partial<Record<Field, File>>>,
  action: (
    inside: Context,
    fileIds: Partial<Record<Field, number>>,
    images: Readonly<Partial<Record<string, AcceptedFile>>>,
  ) => Promise<Result>,
  kind: OwnPicture = 'image',
): Promise<Result> {
  const images = await acceptAll(context, files, kind);
  return keepFiles(context, images, async (inside, kept) => {
    const fileIds: Partial<Record<Field, number>> = {};
    for (const [field, file] of Object.entries(kept))
      fileIds[field as Field] = (await insertFile(inside.tx, { ...file, field })).id;
    return action(inside, fileIds, images);
  });
}

async function acceptAll(
  context: ContextWithoutTransaction,
  files: Readonly<Partial<Record<string, File>>>,
  kind: OwnPicture,
): Promise<Record<string, AcceptedFile>> {
  const accepted: Record<string, AcceptedFile> = {};
  const faults: FieldErrors = {};
  for (const [field, file] of Object.entries(files)) {
    if (!file) continue;
    const inspected = await inspectImage(context, file, kind);
    if ('fault' in inspected) faults[field] = inspected.fault;
    else accepted[field] = inspected;
  }
  refuseIfAny(faults);
  return accepted;
}

/** The image as it may be kept, or what is wrong with it, in the words of the office's own pictures. */
export async function inspectImage(
  { caller, abandoned }: ContextWithoutTransaction,
  file: File,
  kind: OwnPicture = 'image',
): Promise<AcceptedFile | { fault: Message }> {
  try {
    return await checkUpload(file, kind, { owner: `user ${caller.admin?.id}`, signal: abandoned });
  } catch (error) {
    if (!(error instanceof UploadRefused)) throw error;
    return { fault: error.reason === 'tooBig' ? uploadMessages.tooBigPicture : error.text };
  }
}

/**
 * Forgets an image that was replaced; its bytes are removed after the commit. An image that an issued document shows
 * stays (docs/decisions/0025).
 */
export async function forgetImage({ tx, services }: Context, fileId: number | null): Promise<void> {
  const storageKey = fileId === null ? undefined : await deleteUnusedFile(tx, fileId);
  if (storageKey !== undefined) await services.jobs.send(tx, 'remove-file', { storageKey });
}
