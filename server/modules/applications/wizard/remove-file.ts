import type { applicationCalls } from '#contract/applications/calls.ts';
import { done } from '#contract/texts/done.ts';
import { audit } from '#server/kit/context/audit.ts';
import type { Handler } from '#server/kit/http/mount-calls.ts';
import { countChange } from '#server/modules/applications/record/applications.store.ts';
import { deleteFile } from '#server/modules/applications/uploads/files.store.ts';
import { lockForApplicant } from '#server/modules/applications/record/open-application.ts';
import { refuseLockedFiles } from './store-file.ts';

/** remove_file: forgets the photo or one upload; doing it twice is no fault. */
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
