import { z } from 'zod';
import { isDay } from '#contract/kit/day.ts';
import { optionalId, text } from '#contract/kit/fields.ts';
import { longestSearch } from '#contract/kit/page.ts';

/** Rows a page of a report may hold, 10 to begin with (D2 section 2). */
export const reportSizes = [5, 10, 20, 50] as const;

/** So many rows at most are answered at once without a page, and counted with one; more are exported as CSV. */
export const mostReported = 10_000;

/** So many exports run at once in a process of the server: each holds a connection to the database. */
export const mostExports = 4;

function day() {
  return text(10).pipe(z.string().refine((value) => value === '' || isDay(value), 'Must be a date'));
}

/**
 * The filters of the payment report (D2 section 2); an empty one means none. Both days belong to the range, and are the
 * society's.
 */
export const paymentFilters = {
  application_id: optionalId(),
  search: text(longestSearch),
  from_date: day(),
  to_date: day(),
};

/** Those of the application report: also by status, where 1 means all and 15 means 12 (decisions section 4). */
export const applicationFilters = { ...paymentFilters, application_status: optionalId() };

/** Which rows; without a limit all of them (D2 section 7). */
export const reportPage = {
  limit_value: z
    .union([z.number(), z.string(), z.null()])
    .optional()
    .transform((value) => (value === undefined || value === null || value === '' ? null : Number(value)))
    .pipe(z.int().min(1).max(100).nullable()),
  limit_offset: z.coerce.number().int().min(0).max(10_000_000).default(0),
};
