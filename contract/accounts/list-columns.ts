import { z } from 'zod';

/** The lists of the office whose columns everybody chooses for themselves (docs/decisions/0054). */
export const ListWithColumns = z.enum(['applications', 'application_report', 'payment_report']);
export type ListWithColumns = z.infer<typeof ListWithColumns>;

/** More than any list has. */
const mostColumns = 100;

/** Columns by their keys: true is shown, false hidden. One that is not named is as the list has it. */
export const ChosenColumns = z
  .record(z.string().regex(/^[a-z0-9_]{1,40}$/), z.boolean())
  .refine((columns) => Object.keys(columns).length <= mostColumns, 'Too many columns');
export type ChosenColumns = z.infer<typeof ChosenColumns>;

/** What somebody chose of each list. */
export const ListColumns = z.partialRecord(ListWithColumns, ChosenColumns);
export type ListColumns = z.infer<typeof ListColumns>;
