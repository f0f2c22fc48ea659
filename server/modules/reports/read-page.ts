import { mostReported } from '#contract/reports/filters.ts';
import { refuse } from '#server/kit/refusal.ts';
import { totalOfPage } from '#server/kit/db/total-of-page.ts';

interface Page {
  limit_value: number | null;
  limit_offset: number;
}

interface Report<Row> {
  view: (page: { limit: number; offset: number }) => Promise<Row[]>;
  count: (most: number) => Promise<number>;
  /** How many rows there are where counters tell. */
  total?: () => Promise<number | null>;
}

/**
 * The rows of a page and how many there are on all; without a limit all rows, or a refusal: never a part that looks
 * whole.
 */
export async function readPage<Row>({ limit_value: size, limit_offset: offset }: Page, report: Report<Row>) {
  const rows = await report.view({ limit: size ?? mostReported + 1, offset });
  if (size === null) {
    if (rows.length > mostReported)
      throw refuse('too_many_rows', { most: mostReported.toLocaleString('en-IN') });
    return { rows, total: offset + rows.length, total_is_least: false };
  }
  const total = await report.total?.();
  if (typeof total === 'number') return { rows, total, total_is_least: false };
  const page = { size, offset, shown: rows.length, most: mostReported };
  return { rows, ...(await totalOfPage(page, report.count)) };
}
