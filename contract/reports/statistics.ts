import { z } from 'zod';
import type { ReportColumn } from './columns.ts';
import { text } from '#contract/texts/text.ts';

/** What was counted of applications; each of them once in a kind, whatever happens to it later (docs/decisions/0091). */
const counted = { submitted: z.int(), approved: z.int(), members: z.int(), rejected: z.int() };

/** A month, also one in which nothing happened. */
export const MonthRow = z.object({
  /** YYYY-MM in the society's zone. */
  month: z.string(),
  ...counted,
});
export type MonthRow = z.infer<typeof MonthRow>;

/** What an application waits for, in the order in which it comes. */
export const stepTitles = {
  payment: text('Until the fee is paid'),
  look: text('Until the office acts for the first time'),
  decision: text('Until the decision'),
  applicant: text('With the applicant after a question'),
  number: text('From approval to the membership number'),
} as const;
export type Step = keyof typeof stepTitles;
export const steps = Object.keys(stepTitles) as Step[];

export const StepRow = z.object({
  step: z.enum(steps),
  /** Days with one decimal in which half of them were through; null without any. */
  half: z.number().nullable(),
  /** The same of nine in ten. */
  most: z.number().nullable(),
  /** How many it rests on: those that ended this step in the period. */
  count: z.int(),
});
export type StepRow = z.infer<typeof StepRow>;

/** What a rejection is counted as whose message holds the words of no template. */
export const otherReason = text('Other');

export const RejectionRow = z.object({
  /** The name of the template whose words the message holds. */
  reason: z.string(),
  /** Written freely. */
  is_other: z.boolean(),
  count: z.int(),
});
export type RejectionRow = z.infer<typeof RejectionRow>;

/** Of an address without state and country. */
export const noPlace = text('Not given');

export const PlaceRow = z.object({
  /** '' outside India. */
  zone: z.string(),
  /** A state of India, else a country. */
  place: z.string(),
  submitted: z.int(),
  members: z.int(),
});
export type PlaceRow = z.infer<typeof PlaceRow>;

export const TypeRow = z.object({ type: z.string(), ...counted });
export type TypeRow = z.infer<typeof TypeRow>;

/** Successful payments of a month by currency and type. Amounts in minor units: paise. */
export const IncomeRow = z.object({
  /** YYYY-MM of the day that the payment report counts. */
  month: z.string(),
  currency: z.string(),
  type: z.string(),
  payments: z.int(),
  received: z.int(),
  /** The part of it that was given back, whenever that was. */
  refunded: z.int(),
});
export type IncomeRow = z.infer<typeof IncomeRow>;

type Columns<Row> = readonly ReportColumn<Extract<keyof Row, string>>[];

/** Kinds of events, on screen and in the files. */
export const eventColumns = [
  { key: 'submitted', title: text('Submitted'), kind: 'number' },
  { key: 'approved', title: text('Approved'), kind: 'number' },
  { key: 'members', title: text('New members'), kind: 'number' },
  { key: 'rejected', title: text('Rejected'), kind: 'number' },
] as const satisfies Columns<MonthRow>;

const [submitted, , members] = eventColumns;

export const monthColumns: Columns<MonthRow> = [{ key: 'month', title: text('Month') }, ...eventColumns];
export const stepColumns: Columns<StepRow & { title: string }> = [
  { key: 'title', title: text('Step') },
  { key: 'half', title: text('Half within, days'), kind: 'number' },
  { key: 'most', title: text('Nine in ten within, days'), kind: 'number' },
  { key: 'count', title: text('Applications'), kind: 'number' },
];
export const rejectionColumns: Columns<RejectionRow> = [
  { key: 'reason', title: text('Reason') },
  { key: 'count', title: text('Rejected'), kind: 'number' },
];
export const placeColumns: Columns<PlaceRow> = [
  { key: 'zone', title: text('Zone') },
  { key: 'place', title: text('State or country') },
  submitted,
  members,
];
export const typeColumns: Columns<TypeRow> = [
  { key: 'type', title: text('Membership type') },
  ...eventColumns,
];
/** The file has whole units. */
export const incomeColumns: Columns<IncomeRow & { received_units: number; refunded_units: number }> = [
  { key: 'month', title: text('Month') },
  { key: 'currency', title: text('Currency') },
  { key: 'type', title: text('Membership type') },
  { key: 'payments', title: text('Payments'), kind: 'number' },
  { key: 'received_units', title: text('Received'), kind: 'number' },
  { key: 'refunded_units', title: text('Refunded'), kind: 'number' },
];

/** Fewer people than this may be known by their number (docs/decisions/0091). */
export const fewPeople = 3;

/** The figures of applications, each of which is a file too. */
export const figureNames = ['month', 'step', 'reason', 'place', 'type'] as const;
export type FigureName = (typeof figureNames)[number];

/** Names of the files. */
export const figureFileNames: Record<FigureName | 'income', string> = {
  month: 'Membership-Statistics-by-Month.csv',
  step: 'Membership-Statistics-by-Step.csv',
  reason: 'Membership-Statistics-by-Reason.csv',
  place: 'Membership-Statistics-by-Place.csv',
  type: 'Membership-Statistics-by-Type.csv',
  income: 'Membership-Statistics-of-Income.csv',
};
