import type { applicationCalls } from '#contract/applications/calls.ts';
import { statusIds } from '#contract/statuses/statuses.ts';
import { done } from '#contract/texts/done.ts';
import { audit } from '#server/kit/context/audit.ts';
import type { Context } from '#server/kit/context/context.ts';
import type { Handler } from '#server/kit/http/mount-calls.ts';
import { refuse } from '#server/kit/refusal.ts';
import {
  type ApplicationRow,
  deleteApplication,
  lockApplicationRow,
} from '#server/modules/applications/record/applications.store.ts';
import { listFiles } from '#server/modules/applications/uploads/files.store.ts';
import { lockApplication } from '#server/modules/applications/record/open-application.ts';

/** Removes an unfinished application with its rows and sessions; the bytes of its files go after the commit. */
export async function removeUnfinished(context: Context, { id, email }: ApplicationRow): Promise<void> {
  const { tx, services } = context;
  const application = await lockApplicationRow(tx, id);
  if (!application) return;
  if (application.status_id !== statusIds.incomplete) throw refuse('not_editable');
  for (const file of await listFiles(tx, id))
    await services.jobs.send(tx, 'remove-file', { storageKey: file.storage_key });
  await deleteApplication(tx, id);
  await audit(context, 'application.removed', `application ${id}`, {}, `applicant ${email}`);
}

/** delete_old_member_application: only with its own code verified, and only while it is unfinished. */
export const deleteOldApplication: Handler<typeof applicationCalls.deleteOldMemberApplication> = async (
  context,
  { id },
) => {
  const application = await lockApplication(context.tx, context.caller, id, 'own');
  await removeUnfinished(context, application);
  return { message: done.removed };
};
