import type { applicationCalls } from '#contract/applications/calls.ts';
import { isPracticeEditable } from '#contract/applications/edit-scope.ts';
import { done } from '#contract/texts/done.ts';
import { audit } from '#server/kit/context/audit.ts';
import { hasFlag } from '#server/kit/context/caller.ts';
import type { Handler } from '#server/kit/http/mount-calls.ts';
import { refuse } from '#server/kit/refusal.ts';
import { owns } from '#server/modules/applications/record/applications.policy.ts';
import { countChange, lockApplicationRow } from '#server/modules/applications/record/applications.store.ts';
import { readEditScope } from '#server/modules/applications/review/read-corrections.ts';
import { deleteWork, findWorkOwner } from '#server/modules/applications/practice/practice.store.ts';

/** delete_work_exp: the applicant while the application is theirs to change, the office always. */
export const deleteWorkExp: Handler<typeof applicationCalls.deleteWorkExp> = async (context, { id }) => {
  const { tx, caller } = context;
  const applicationId = await findWorkOwner(tx, id);
  const application = applicationId === undefined ? undefined : await lockApplicationRow(tx, applicationId);
  if (!application) throw refuse('not_found');
  const byOffice = caller.admin !== null && hasFlag(caller.admin, 'Application', 'update');
  if (!byOffice && !owns(caller, application)) throw refuse('not_found');
  if (!byOffice && !isPracticeEditable(await readEditScope(tx, application))) throw refuse('not_editable');
  await deleteWork(tx, id);
  const version = await countChange(tx, application.id);
  await audit(context, 'application.work_deleted', `application ${application.id}`);
  return { data: { version }, message: done.removed };
};
