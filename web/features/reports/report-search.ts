import { z } from 'zod';
import { type reportCalls, reportSizes } from '#contract/reports/calls.ts';
import type { InputOf } from '#contract/kit/define-call.ts';
import { longestSearch } from '#contract/kit/page.ts';
import { dayField, idField, noField, textField, wholeField } from '#web/kit/page/address-fields.ts';
import { largestId } from '#web/kit/page/address-values.ts';
import { noneOf, pageFields, pageOf } from '#web/kit/table/list-page.ts';

/** Rows on a page by default (D2 section 2). */
export const standardSize = 10;

const filters = {
  /** A membership type. */
  type: idField,
  /** A status of applications; the payment report has none. */
  status: wholeField(0, largestId),
  /** First and last day. */
  from: dayField,
  to: dayField,
  /** Free text. */
  q: textField(longestSearch),
};

const fields = z.object({
  ...filters,
  ...pageFields(reportSizes),
  /** The application whose panel is open. */
  member: idField,
});
/** What the address of a report holds; the defaults are left out of it. */
export type ReportSearch = z.output<typeof fields>;

/** A last day before the first is not taken. */
function inOrder<Search extends Pick<ReportSearch, 'from' | 'to'>>(search: Search): Search {
  const { from, to } = search;
  return from !== undefined && to !== undefined && to < from ? { ...search, to: undefined } : search;
}

export const ApplicationReportSearch = fields.transform(inOrder);
export const PaymentReportSearch = fields.extend({ status: noField }).transform(inOrder);

/** The parts of a search that narrow a report. */
export type ReportFilters = Pick<ReportSearch, keyof typeof filters>;

export const noFilters = noneOf(filters);

/** What a report is narrowed to, for the table and for the export alike; the status is the application report's alone. */
export function filterInput({ type, from = '', to = '', q = '' }: ReportSearch) {
  return { application_id: type ?? null, from_date: from, to_date: to, search: q };
}

/** The input of a report. */
export function reportInput(search: ReportSearch): InputOf<typeof reportCalls.paymentReport> {
  const { limit, offset } = pageOf(search, standardSize);
  return { ...filterInput(search), limit_value: limit, limit_offset: offset };
}
