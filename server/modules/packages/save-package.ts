import { toDecimal } from '#contract/kit/money.ts';
import { packageItem, type packageCalls } from '#contract/packages/calls.ts';
import { typeIds } from '#contract/packages/types.ts';
import { done } from '#contract/texts/done.ts';
import { audit } from '#server/kit/context/audit.ts';
import { changesBetween } from '#server/kit/context/changes.ts';
import { checkVersion } from '#server/kit/db/check-version.ts';
import type { Context } from '#server/kit/context/context.ts';
import type { Tx } from '#server/kit/db/db.ts';
import type { Handler } from '#server/kit/http/mount-calls.ts';
import { type Package, readPackage } from './package.ts';
import { type PackageInput, packageValues } from './package-values.ts';
import { insertPackage, listSlugs, lockPackageRow, lockPackages, updatePackage } from './packages.store.ts';
import { freeSlug } from './slug.ts';

/**
 * add_application: adds a package, or updates the one with the id. A new one gets an address of its own from its
 * name, which a later name does not change, so that links keep working; its members' numbers come from the
 * series of the type whose form it has.
 */
export const savePackage: Handler<typeof packageCalls.addApplication> = async (context, input) => {
  await lockPackages(context.tx);
  const id =
    input.id === null ? await addPackage(context, input) : await changePackage(context, input.id, input);
  const { version } = await stored(context.tx, id);
  return { data: [{ id, version }], message: done.saved };
};

async function addPackage(context: Context, input: PackageInput): Promise<number> {
  const { tx } = context;
  const values = await packageValues(tx, input);
  const formType = input.form_type ?? typeIds.life;
  const { seriesPrefix } = await stored(tx, formType);
  const id = await insertPackage(tx, {
    ...values,
    slug: freeSlug(values.name, await listSlugs(tx)),
    form_type: formType,
    series_prefix: seriesPrefix,
    offered: input.offered !== 0,
  });
  await audit(context, 'package.added', `package ${id}`, changesBetween({}, recorded(await stored(tx, id))));
  return id;
}

async function changePackage(context: Context, id: number, input: PackageInput): Promise<number> {
  const { tx } = context;
  const row = checkVersion(await lockPackageRow(tx, id), input.version, packageItem);
  const before = recorded(await stored(tx, id));
  await updatePackage(tx, id, {
    ...(await packageValues(tx, input, row)),
    ...(input.offered !== null && { offered: input.offered === 1 }),
    version: row.version + 1,
  });
  const after = recorded(await stored(tx, id));
  await audit(context, 'package.updated', `package ${id}`, changesBetween(before, after));
  return id;
}

async function stored(tx: Tx, id: number): Promise<Package> {
  const one = await readPackage(tx, id);
  if (!one) throw new Error(`There is no package ${id}`);
  return one;
}

/** A package as the audit log tells of it. */
export function recorded(one: Package) {
  return {
    application_name: one.name,
    fee: `${one.currencyCode} ${toDecimal(one.parts.fee)}`,
    processing_fee: one.processingPercent,
    gst_type: one.gstTypeName,
    gst_value: one.gstPercent,
    description: one.description,
    documents_description: one.documentsDescription,
    form_type: one.formType,
    offered: one.offered,
  };
}
