import { z } from 'zod';
import { flag } from '#contract/kit/fields.ts';
import { text } from '#contract/texts/text.ts';

/**
 * The lists of the office whose columns everybody chooses for themselves (docs/decisions/0054); the statistics have none,
 * and views alone; the exports of lists have columns alone (0106).
 */
export const ListWithColumns = z.enum([
  'applications',
  'application_report',
  'payment_report',
  'statistics',
  'list_export',
]);
export type ListWithColumns = z.infer<typeof ListWithColumns>;

/** More than any list has. */
const mostColumns = 100;

const columnsOf = <Shown extends z.ZodType>(shown: Shown) =>
  z
    .record(z.string().regex(/^[a-z0-9_]{1,40}$/), shown)
    .refine((columns) => Object.keys(columns).length <= mostColumns, text('Too many columns'));

/** Columns by their keys: true is shown, false hidden. One that is not named is as the list has it. */
export const ChosenColumns = columnsOf(z.boolean());
export type ChosenColumns = z.infer<typeof ChosenColumns>;

/** The same as it is sent; a form has no way to send that nothing is chosen. */
export const ChosenColumnsInput = columnsOf(flag().transform((shown) => shown === 1)).default({});

/** What somebody chose of each list. */
export const ListColumns = z.partialRecord(ListWithColumns, ChosenColumns);
export type ListColumns = z.infer<typeof ListColumns>;
