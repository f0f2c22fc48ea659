import type { applicationCalls } from '#contract/applications/calls.ts';
import { done } from '#contract/texts/done.ts';
import { refuseUpload, UploadRefused } from '#server/kit/files/upload-refused.ts';
import type { HandlerWithoutTransaction } from '#server/kit/http/mount-calls.ts';
import { presentFileOf } from '#server/modules/applications/uploads/file.present.ts';
import { refuseUnlessOpen, storeFile } from './store-file.ts';

/** upload_file: keeps the photo or one upload at once, so that it is never chosen twice. */
export const uploadFile: HandlerWithoutTransaction<typeof applicationCalls.uploadFile> = async (
  context,
  input,
) => {
  await refuseUnlessOpen(context, input.id, [input.field]);
  try {
    const row = await storeFile(context, input.id, input.field, input.file);
    return { data: presentFileOf(input.field, row), message: done.fileStored };
  } catch (error) {
    if (error instanceof UploadRefused) throw refuseUpload('file', error);
    throw error;
  }
};
