import { z } from 'zod';
import { isDay } from '#contract/kit/day.ts';
import { defineCall } from '#contract/kit/define-call.ts';
import { defineDownload } from '#contract/kit/define-download.ts';
import { optionalId, textField } from '#contract/kit/fields.ts';
import { text } from '#contract/texts/text.ts';
import { faultsOfPeriod, type Period } from './periods.ts';
import { figureNames, IncomeRow, MonthRow, PlaceRow, RejectionRow, StepRow, TypeRow } from './statistics.ts';

const day = () => textField(10).pipe(z.string().refine(isDay, text('Must be a date')));

/** The filters of every figure: both days are included, in the society's zone; null for every type. */
const figureFilters = { from_date: day(), to_date: day(), application_id: optionalId() };

function withinReason(period: Period, check: z.RefinementCtx<Period>): void {
  for (const [field, message] of Object.entries(faultsOfPeriod(period)))
    check.addIssue({ code: 'custom', path: [field], message });
}

const input = z.object(figureFilters).superRefine(withinReason);
export type FigureFilters = z.output<typeof input>;

const ofApplications = { admin: { module: 'Application reports', flag: 'view' } } as const;
const ofPayments = { admin: { module: 'Payment reports', flag: 'view' } } as const;

const figure = { method: 'GET', access: ofApplications, traces: 'nothing', input } as const;

/** The figures of the office's statistics (docs/decisions/0091). They count, and name nobody. */
export const statisticsCalls = {
  statisticsByMonth: defineCall({
    ...figure,
    path: '/statistics_by_month',
    summary: 'How many applications were submitted, approved, made members and rejected in each month',
    output: z.object({ data: z.array(MonthRow) }),
  }),
  statisticsByStep: defineCall({
    ...figure,
    path: '/statistics_by_step',
    summary: 'How many days each step took of the applications that ended it in the period',
    output: z.object({ data: z.array(StepRow) }),
  }),
  statisticsByReason: defineCall({
    ...figure,
    path: '/statistics_by_reason',
    summary: 'How many applications were rejected by the reason of a template, and for others',
    output: z.object({ data: z.array(RejectionRow) }),
  }),
  statisticsByPlace: defineCall({
    ...figure,
    path: '/statistics_by_place',
    summary: 'How many applications and new members there were in each zone, state and country',
    output: z.object({ data: z.array(PlaceRow) }),
  }),
  statisticsByType: defineCall({
    ...figure,
    path: '/statistics_by_type',
    summary:
      'How many applications of each membership type were submitted, approved, made members and rejected',
    output: z.object({ data: z.array(TypeRow) }),
  }),
  statisticsOfIncome: defineCall({
    ...figure,
    access: ofPayments,
    path: '/statistics_of_income',
    summary: 'What was received by month, currency and membership type, and what of it was given back',
    output: z.object({ data: z.array(IncomeRow) }),
  }),
} as const;

const file = { method: 'GET', traces: 'itself', contentTypes: ['text/csv'] } as const;

export const figureExport = defineDownload({
  ...file,
  path: '/statistics_export',
  summary: 'A figure of the statistics as CSV; it names nobody, and needs no reason',
  access: ofApplications,
  input: z.object({ figure: z.enum(figureNames), ...figureFilters }).superRefine(withinReason),
});

export const incomeExport = defineDownload({
  ...file,
  path: '/statistics_of_income_export',
  summary: 'The income of the statistics as CSV; it names nobody, and needs no reason',
  access: ofPayments,
  input,
});
