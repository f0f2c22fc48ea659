import type { CurrencyCode } from '#contract/kit/money.ts';
import { type FeeParts, feeParts } from '#contract/payments/fee.ts';
import type { Db, Tx } from '#server/kit/db.ts';
import { selectPackages } from './packages.views.ts';

/** A membership type with what it costs now; amounts in minor units. */
export interface Package {
  id: number;
  name: string;
  slug: string;
  description: string;
  documentsDescription: string;
  currencyCode: CurrencyCode;
  currencySymbol: string;
  gstPercent: number;
  processingPercent: number | null;
  seriesPrefix: string;
  parts: FeeParts;
}

type Row = Awaited<ReturnType<ReturnType<typeof selectPackages>['execute']>>[number];

function fromRow(row: Row): Package {
  const gstPercent = Number(row.gst_percent ?? 0);
  const processingPercent = row.processing_percent === null ? null : Number(row.processing_percent);
  return {
    id: row.id,
    name: row.name,
    slug: row.slug,
    description: row.description,
    documentsDescription: row.documents_description,
    currencyCode: row.currency_code as CurrencyCode,
    currencySymbol: row.currency_symbol,
    gstPercent,
    processingPercent,
    seriesPrefix: row.series_prefix,
    parts: feeParts(row.fee, gstPercent, processingPercent),
  };
}

/** One membership type; undefined when there is none with this id. */
export async function readPackage(db: Db | Tx, id: number): Promise<Package | undefined> {
  const row = await selectPackages(db).where('p.id', '=', id).executeTakeFirst();
  return row && fromRow(row);
}

/** All membership types. */
export async function readPackages(db: Db | Tx): Promise<Package[]> {
  return (await selectPackages(db).execute()).map(fromRow);
}
