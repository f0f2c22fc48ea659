import type { FieldErrors } from '#contract/kit/answer.ts';
import type { CheckedInputOf } from '#contract/kit/define-call.ts';
import { noSuchChoice } from '#contract/masters/master.ts';
import { type packageCalls, packageItem } from '#contract/packages/calls.ts';
import { packageFaults } from '#contract/packages/check-package.ts';
import { isConversion, typeIds } from '#contract/packages/types.ts';
import { done } from '#contract/texts/done.ts';
import { audit } from '#server/kit/context/audit.ts';
import { changesBetween } from '#server/kit/context/changes.ts';
import type { Context } from '#server/kit/context/context.ts';
import { checkVersion } from '#server/kit/db/check-version.ts';
import type { Tx } from '#server/kit/db/db.ts';
import type { Handler } from '#server/kit/http/mount-calls.ts';
import { sanitiseHtml } from './sanitise-html.ts';
import { refuseFields } from '#server/kit/refusal.ts';
import { auditedFields, type Package, readPackage } from './package.ts';
import {
  holdCurrency,
  holdGstType,
  holdGstValue,
  insertPackage,
  isNameTaken,
  listSlugs,
  lockPackageRow,
  lockPackages,
  type PackageRow,
  updatePackage,
} from './packages.store.ts';
import { freeSlug } from './slug.ts';

type PackageInput = CheckedInputOf<typeof packageCalls.addApplication>;

/**
 * add_application: adds a package, or updates the one with the id. A new package gets a slug from its name; a later
 * name does not change the slug, so that links keep working. Its membership numbers come from the series of the type
 * whose form it has.
 */
export const savePackage: Handler<typeof packageCalls.addApplication> = async (context, input) => {
  await lockPackages(context.tx);
  const id =
    input.id === null ? await addPackage(context, input) : await changePackage(context, input.id, input);
  const { version } = await readStored(context.tx, id);
  return { data: [{ id, version }], message: done.saved };
};

async function addPackage(context: Context, input: PackageInput): Promise<number> {
  const { tx } = context;
  const values = await packageValues(tx, input);
  const formType = input.form_type ?? typeIds.life;
  const { seriesPrefix } = await readStored(tx, formType);
  const id = await insertPackage(tx, {
    ...values,
    slug: freeSlug(values.name, await listSlugs(tx)),
    form_type: formType,
    series_prefix: seriesPrefix,
    offered: input.offered !== 0,
    pays_after_approval: input.pays_after_approval === 1,
    ...endorsersOf(input, formType),
    ...ratificationOf(input, formType),
  });
  const added = auditedFields(await readStored(tx, id));
  await audit(context, 'package.added', `package ${id}`, changesBetween({}, added));
  return id;
}

async function changePackage(context: Context, id: number, input: PackageInput): Promise<number> {
  const { tx } = context;
  const row = checkVersion(await lockPackageRow(tx, id), input.version, packageItem);
  const before = auditedFields(await readStored(tx, id));
  await updatePackage(tx, id, {
    ...(await packageValues(tx, input, row)),
    ...(input.offered !== null && { offered: input.offered === 1 }),
    ...(input.pays_after_approval !== null && { pays_after_approval: input.pays_after_approval === 1 }),
    ...endorsersOf(input, row.form_type),
    ...ratificationOf(input, row.form_type),
    version: row.version + 1,
  });
  const after = auditedFields(await readStored(tx, id));
  await audit(context, 'package.updated', `package ${id}`, changesBetween(before, after));
  return id;
}

/** What an application must be endorsed by; whoever converts is a member already. Nothing changes where it was left out. */
function endorsersOf({ endorsers, endorser_types }: PackageInput, formType: number) {
  if (endorsers === null) return {};
  if (endorsers === 0 || isConversion(formType)) return { endorsers: 0, endorser_types: [] };
  return { endorsers, endorser_types: [...new Set(endorser_types)].toSorted((one, other) => one - other) };
}

/** Who converts stays what they were. Nothing changes where it was left out. */
function ratificationOf({ ratified_by_body: chosen }: PackageInput, formType: number) {
  return chosen === null ? {} : { ratified_by_body: chosen === 1 && !isConversion(formType) };
}

async function readStored(tx: Tx, id: number): Promise<Package> {
  const stored = await readPackage(tx, id);
  if (!stored) throw new Error(`There is no package ${id}`);
  return stored;
}

/** What a package costs while no currency is chosen. */
const defaultCurrency = { code: 'INR' } as const;

type EnteredColumns = Pick<
  PackageRow,
  | 'name'
  | 'fee'
  | 'processing_percent'
  | 'currency_id'
  | 'gst_type_id'
  | 'gst_value_id'
  | 'description'
  | 'documents_description'
>;

/**
 * The input by its columns, with sanitised HTML. The currency and GST it refers to are held until the transaction
 * ends. The packages must be locked.
 * @param former the package as stored; undefined for a new one
 * @throws Refusal with every fault at its field: the name of another package, a currency or GST that was deleted,
 * a GST of another type, a changed form
 */
async function packageValues(tx: Tx, input: PackageInput, former?: PackageRow): Promise<EnteredColumns> {
  const errors: FieldErrors = {};
  if (await isNameTaken(tx, input.application_name, input.id))
    errors.application_name = packageFaults.nameTaken;
  const currency = await holdCurrency(
    tx,
    input.currency_type === null ? defaultCurrency : { id: input.currency_type },
  );
  if (!currency) errors.currency_type = noSuchChoice;
  Object.assign(errors, await checkGst(tx, input));
  if (former && input.form_type !== null && input.form_type !== former.form_type)
    errors.form_type = packageFaults.formFixed;
  if (!currency || Object.keys(errors).length > 0) throw refuseFields(errors);
  return {
    name: input.application_name,
    fee: input.fee ?? 0,
    processing_percent: input.processing_fee === null ? null : String(input.processing_fee),
    currency_id: currency.id,
    gst_type_id: input.gst_type,
    gst_value_id: input.gst,
    description: sanitiseHtml(input.description),
    documents_description: sanitiseHtml(input.documents_description),
  };
}

async function checkGst(tx: Tx, { gst_type: type, gst }: PackageInput): Promise<FieldErrors> {
  if (type === null || gst === null) return {};
  if (!(await holdGstType(tx, type))) return { gst_type: noSuchChoice };
  const value = await holdGstValue(tx, gst);
  if (!value) return { gst: noSuchChoice };
  return value.gst_type_id === type ? {} : { gst: packageFaults.otherGstType };
}
