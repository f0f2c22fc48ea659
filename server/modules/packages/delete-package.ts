import { packageItem, type packageCalls } from '#contract/packages/calls.ts';
import { isOneOfSix } from '#contract/packages/types.ts';
import { done } from '#contract/texts/done.ts';
import { audit } from '#server/kit/context/audit.ts';
import type { Handler } from '#server/kit/http/mount-calls.ts';
import { changesBetween } from '#server/kit/context/changes.ts';
import { nameSome, refuse } from '#server/kit/refusal.ts';
import { readPackage } from './package.ts';
import { deletePackageRow, lockPackageRow, lockPackages } from './packages.store.ts';
import { countUses } from './packages.views.ts';
import { recorded } from './save-package.ts';

/**
 * delete_application: deletes a package nobody has applied for. The six types stay, since the product relies on
 * them (decisions section 4); they can be closed for applications.
 */
export const deletePackage: Handler<typeof packageCalls.deleteApplication> = async (context, { id }) => {
  const { tx } = context;
  await lockPackages(tx);
  // Whoever begins an application of it now waits until this is decided.
  if (!(await lockPackageRow(tx, id))) throw refuse('gone_meanwhile', { item: packageItem });
  if (isOneOfSix(id)) throw refuse('kept', { item: packageItem });
  const { applications, starts } = await countUses(tx, id);
  const users = [
    nameSome(applications, ['application', 'applications'], []),
    nameSome(starts, ['application that was just begun', 'applications that were just begun'], []),
  ].filter((words) => words !== '');
  if (users.length > 0) throw refuse('in_use', { item: packageItem, users: users.join(' and ') });
  const gone = await readPackage(tx, id);
  const before = gone ? recorded(gone) : {};
  const after = Object.fromEntries(Object.keys(before).map((field) => [field, null]));
  await deletePackageRow(tx, id);
  await audit(context, 'package.deleted', `package ${id}`, changesBetween(before, after));
  return { message: done.removed };
};
