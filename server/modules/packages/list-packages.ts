import { toUnits } from '#contract/kit/money.ts';
import type { MembershipType, packageCalls } from '#contract/packages/calls.ts';
import { isOneOfSix } from '#contract/packages/types.ts';
import { hasFlag } from '#server/kit/context/caller.ts';
import type { ReadHandler } from '#server/kit/http/mount-calls.ts';
import { type Package, readPackages } from './package.ts';
import { countByPackage, readAppliedFor } from './packages.views.ts';

/**
 * get_application: the types with their fees; how many applications each holds, and whether it can be deleted, only for
 * the office.
 */
export const listPackages: ReadHandler<typeof packageCalls.getApplication> = async ({ db, caller }) => {
  const packages = await readPackages(db);
  const mayCount = caller.admin !== null && hasFlag(caller.admin, 'Application', 'view');
  const counts = mayCount ? await countByPackage(db) : null;
  const mayDelete = caller.admin !== null && hasFlag(caller.admin, 'Package', 'delete');
  const applied = mayDelete ? await readAppliedFor(db) : null;
  return {
    data: packages.map((one) => ({
      ...present(one),
      ...(counts && { application_count: counts.get(one.id) ?? 0 }),
      ...(applied && { deletable: !isOneOfSix(one.id) && !applied.has(one.id) }),
    })),
  };
};

function present(one: Package): MembershipType {
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
  };
}
