import { noSuchChoice } from '#contract/masters/master.ts';
import type { packageCalls } from '#contract/packages/calls.ts';
import { packageFaults } from '#contract/packages/check-package.ts';
import type { FieldErrors } from '#contract/kit/answer.ts';
import type { CheckedInputOf } from '#contract/kit/define-call.ts';
import type { Tx } from '#server/kit/db/db.ts';
import { refuseFields } from '#server/kit/refusal.ts';
import { sanitiseHtml } from './sanitise-html.ts';
import { holdCurrency, holdGstType, holdGstValue, isNameTaken, type PackageRow } from './packages.store.ts';

export type PackageInput = CheckedInputOf<typeof packageCalls.addApplication>;

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

/** What a package costs while nobody has chosen a currency. */
const defaultCurrency = { code: 'INR' } as const;

/**
 * What was entered as it is stored, the texts made harmless; what it refers to stays until the transaction ends.
 * Refuses with every fault at its field: the name of another package, a currency or GST that is gone, a GST of
 * another type, another form than before. The packages must be locked.
 * @param former the package as it is stored; undefined for a new one
 */
export async function packageValues(
  tx: Tx,
  input: PackageInput,
  former?: PackageRow,
): Promise<EnteredColumns> {
  const errors: FieldErrors = {};
  if (await isNameTaken(tx, input.application_name, input.id))
    errors.application_name = packageFaults.nameTaken;
  const currency = await holdCurrency(
    tx,
    input.currency_type === null ? defaultCurrency : { id: input.currency_type },
  );
  if (!currency) errors.currency_type = noSuchChoice;
  Object.assign(errors, await gstFaults(tx, input));
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

async function gstFaults(tx: Tx, { gst_type: type, gst }: PackageInput): Promise<FieldErrors> {
  if (type === null || gst === null) return {};
  if (!(await holdGstType(tx, type))) return { gst_type: noSuchChoice };
  const value = await holdGstValue(tx, gst);
  if (!value) return { gst: noSuchChoice };
  return value.gst_type_id === type ? {} : { gst: packageFaults.otherGstType };
}
