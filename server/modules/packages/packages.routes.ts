import { toUnits } from '#contract/kit/money.ts';
import { type MembershipType, type packageCalls, packageItem } from '#contract/packages/calls.ts';
import { isOneOfSix } from '#contract/packages/types.ts';
import { done } from '#contract/texts/done.ts';
import { audit } from '#server/kit/context/audit.ts';
import { hasFlag } from '#server/kit/context/caller.ts';
import { changesBetween } from '#server/kit/context/changes.ts';
import {
  type Handler,
  type ReadHandler,
  type Routes,
  withTransaction,
} from '#server/kit/http/mount-calls.ts';
import { nameSome, refuse } from '#server/kit/refusal.ts';
import { auditedFields, type Package, readPackage, readPackages } from './package.ts';
import { deletePackageRow, lockPackageRow, lockPackages } from './packages.store.ts';
import { countByPackage, countUses, readAppliedFor } from './packages.views.ts';
import { savePackage } from './save-package.ts';

/**
 * get_application: the types with their fees. Only the office also receives how many applications each has, and
 * whether it can be deleted.
 */
const listPackages: ReadHandler<typeof packageCalls.getApplication> = async ({ db, caller }) => {
  const packages = await readPackages(db);
  const mayCount = caller.admin !== null && hasFlag(caller.admin, 'Application', 'view');
  const counts = mayCount ? await countByPackage(db) : null;
  const mayDelete = caller.admin !== null && hasFlag(caller.admin, 'Package', 'delete');
  const applied = mayDelete ? await readAppliedFor(db) : null;
  return {
    data: packages.map((one) => ({
      ...presentPackage(one),
      ...(counts && { application_count: counts.get(one.id) ?? 0 }),
      ...(applied && { deletable: !isOneOfSix(one.id) && !applied.has(one.id) }),
    })),
  };
};

function presentPackage(one: Package): MembershipType {
  return {
    id: one.id,
    version: one.version,
    application_name: one.name,
    slug: one.slug,
    description: one.description,
    documents_description: one.documentsDescription,
    currency_type: one.currencyId,
    currency_code: one.currencyCode,
    currency_symbol: one.currencySymbol,
    fee: toUnits(one.parts.fee),
    processing_fee: one.processingPercent,
    processing_amount: toUnits(one.parts.processing),
    gst_type: one.gstTypeId,
    gst: one.gstValueId,
    gst_value: one.gstPercent,
    gstAmount: toUnits(one.parts.gst),
    totalPrice: toUnits(one.parts.total),
    form_type: one.formType,
    offered: one.offered,
    pays_after_approval: one.paysAfterApproval,
    endorsers: one.endorsers,
    endorser_types: [...one.endorserTypes],
    ratified_by_body: one.ratifiedByBody,
  };
}

/**
 * delete_application: deletes a package that has no applications. The six types stay, since the product relies on
 * them (decisions section 4); they can be closed for applications.
 */
const deletePackage: Handler<typeof packageCalls.deleteApplication> = async (context, { id }) => {
  const { tx } = context;
  await lockPackages(tx);
  // An applicant who starts an application of it now waits for this transaction.
  if (!(await lockPackageRow(tx, id))) throw refuse('gone_meanwhile', { item: packageItem });
  if (isOneOfSix(id)) throw refuse('kept', { item: packageItem });
  const { applications, starts } = await countUses(tx, id);
  const users = [
    nameSome(applications, ['application', 'applications'], []),
    nameSome(starts, ['application that was just begun', 'applications that were just begun'], []),
  ].filter((words) => words !== '');
  if (users.length > 0) throw refuse('in_use', { item: packageItem, users: users.join(' and ') });
  const deleted = await readPackage(tx, id);
  const before = deleted ? auditedFields(deleted) : {};
  const after = Object.fromEntries(Object.keys(before).map((field) => [field, null]));
  await deletePackageRow(tx, id);
  await audit(context, 'package.deleted', `package ${id}`, changesBetween(before, after));
  return { message: done.removed };
};

export const packageRoutes: Routes<typeof packageCalls> = {
  getApplication: listPackages,
  addApplication: withTransaction(savePackage),
  deleteApplication: withTransaction(deletePackage),
};
