import type { applicationCalls } from '#contract/applications/calls.ts';
import { done } from '#contract/texts/en.ts';
import { audit } from '#server/kit/audit.ts';
import type { Verb } from '#server/kit/mount-calls.ts';
import { countChange } from '#server/modules/applications/record/applications.store.ts';
import { deleteFile } from '#server/modules/applications/record/files.store.ts';
import { lockForApplicant } from '#server/modules/applications/record/open-application.ts';
import { refuseLockedFiles } from './store-file.ts';

/** remove_file: forgets the photo or one paper; doing it twice is no fault. */
export const removeFile: Verb<typeof applicationCalls.removeFile> = async (context, { id, field }) => {
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
