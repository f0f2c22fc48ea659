import { z } from 'zod';
import type { Day } from '#contract/kit/day.ts';
import { type Period, periodKinds, periodOf } from '#contract/reports/periods.ts';
import { dayField, idField, orNone } from '#web/kit/page/address-fields.ts';

/** What the address of the statistics holds; without a period it is the last twelve months. */
export const StatisticsSearch = z
  .object({
    period: orNone(z.enum(periodKinds)),
    /** First and last day of an own period. */
    from: dayField,
    to: dayField,
    /** A membership type. */
    type: idField,
  })
  .transform((search) => {
    const { period, from, to } = search;
    if (period !== 'own') return { ...search, from: undefined, to: undefined };
    return from !== undefined && to !== undefined && to < from ? { ...search, to: undefined } : search;
  });
export type StatisticsSearch = z.output<typeof StatisticsSearch>;

/** The filters of every figure, as its call takes them. */
export interface FigureInput extends Period {
  application_id?: number;
}

export function figureInput(
  { period = 'months', from, to, type }: StatisticsSearch,
  today: Day,
): FigureInput {
  return { ...periodOf(period, today, { from, to }), ...(type !== undefined && { application_id: type }) };
}
