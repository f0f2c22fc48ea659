import { type CurrencyCode, toDecimal } from '#contract/kit/money.ts';
import type { TypeId } from '#contract/packages/types.ts';
import { type FeeParts, feeParts } from '#contract/payments/fee.ts';
import type { Db, Tx } from '#server/kit/db/db.ts';
import { selectPackages } from './packages.views.ts';

/** A membership type with what it costs now; amounts in minor units. */
export interface Package {
  id: number;
  version: number;
  name: string;
  slug: string;
  description: string;
  documentsDescription: string;
  currencyId: number;
  currencyCode: CurrencyCode;
  currencySymbol: string;
  gstTypeId: number | null;
  /** '' without one. */
  gstTypeName: string;
  gstValueId: number | null;
  gstPercent: number;
  processingPercent: number | null;
  seriesPrefix: string;
  /** The type whose form, uploads and rules apply (docs/decisions/0011). */
  formType: TypeId;
  /** In the public list, and open for applications. */
  offered: boolean;
  /** The fee is asked for with the approval, not with the application (docs/decisions/0090). */
  paysAfterApproval: boolean;
  /** How many members must endorse an application, and the forms of their memberships, none for any (docs/decisions/0094). */
  endorsers: number;
  endorserTypes: readonly number[];
  /** New members are provisional until the general body ratifies them (docs/decisions/0103). */
  ratifiedByBody: boolean;
  parts: FeeParts;
}

type Row = Awaited<ReturnType<ReturnType<typeof selectPackages>['execute']>>[number];

function fromRow(row: Row): Package {
  const gstPercent = Number(row.gst_percent ?? 0);
  const processingPercent = row.processing_percent === null ? null : Number(row.processing_percent);
  const parts = feeParts(row.fee, gstPercent, processingPercent);
  return {
    id: row.id,
    version: row.version,
    name: row.name,
    slug: row.slug,
    description: row.description,
    documentsDescription: row.documents_description,
    currencyId: row.currency_id,
    currencyCode: row.currency_code,
    currencySymbol: row.currency_symbol,
    gstTypeId: row.gst_type_id,
    gstTypeName: row.gst_type_name ?? '',
    gstValueId: row.gst_value_id,
    gstPercent,
    processingPercent,
    seriesPrefix: row.series_prefix,
    formType: row.form_type as TypeId,
    offered: row.offered,
    // Nothing is not paid later.
    paysAfterApproval: row.pays_after_approval && parts.total > 0,
    endorsers: row.endorsers,
    endorserTypes: row.endorser_types,
    ratifiedByBody: row.ratified_by_body,
    parts,
  };
}

/** One membership type; undefined when there is none with this id. */
export async function readPackage(db: Db, id: number): Promise<Package | undefined> {
  const row = await selectPackages(db).where('p.id', '=', id).executeTakeFirst();
  return row && fromRow(row);
}

/** One membership type, for a row that will refer to it: it cannot be deleted until the transaction ends. */
export async function holdPackage(tx: Tx, id: number): Promise<Package | undefined> {
  const row = await selectPackages(tx).where('p.id', '=', id).forKeyShare('p').executeTakeFirst();
  return row && fromRow(row);
}

/** All membership types. */
export async function readPackages(db: Db): Promise<Package[]> {
  return (await selectPackages(db).execute()).map(fromRow);
}

/** The type whose form, uploads and rules apply to this package. Throws when there is no such package. */
export async function formTypeOf(db: Db, packageId: number): Promise<TypeId> {
  const row = await selectPackages(db).where('p.id', '=', packageId).executeTakeFirst();
  if (!row) throw new Error(`Application of a membership type that is not there: ${packageId}`);
  return fromRow(row).formType;
}

/** The fields of a package that the audit log records. */
export function auditedFields(one: Package) {
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
    pays_after_approval: one.paysAfterApproval,
    endorsers: one.endorsers,
    endorser_types: one.endorserTypes.join(', '),
    ratified_by_body: one.ratifiedByBody,
  };
}
