import { z } from 'zod';
import { listFilters } from '#contract/applications/list-filters.ts';
import { list, requiredText, textField } from '#contract/kit/fields.ts';
import { longestSearch } from '#contract/kit/page.ts';
import { text } from '#contract/texts/text.ts';
import { columnsOf, exportColumns, isExportColumn, longestExportName } from './list-export.ts';

/** Which applications: the filters, the search and the order of a list, as get_member takes them. */
const listed = { ...listFilters, search: textField(longestSearch) };
export const Listed = z.object(listed);
export type Listed = z.output<typeof Listed>;

/** What the dialog asks for: the name of the export, and its columns. */
const asked = {
  name: requiredText(text('Please give the export a name'), longestExportName),
  columns: list(
    z.string().refine(isExportColumn, text('This column cannot be exported')),
    exportColumns.length,
  )
    .refine((keys) => keys.length > 0, text('Please choose a column at least'))
    .transform((keys) => columnsOf(keys).map(({ key }) => key)),
};
export const AskedExport = z.object(asked);

/** A list to be exported. */
export const ListExportInput = z.object({ ...listed, ...asked });
