import { z } from 'zod';
import { type Day, isDay } from '#contract/kit/day.ts';
import { flag, id, list, optionalId, requiredText, textField } from '#contract/kit/fields.ts';
import type { FieldErrors } from '#contract/kit/answer.ts';
import { text } from '#contract/texts/text.ts';
import { type ImportField, importFields, isImportField } from './fields.ts';
import { importFaults, longestCell, mostColumns, mostRows } from './import.ts';

const whichImport = id(text('Id cannot be empty'));

export const BeginImport = z.object({
  file_name: requiredText(text('Please choose a file'), 200),
  sha256: z.string().regex(/^[0-9a-f]{64}$/),
  titles: list(textField(longestCell), mostColumns).pipe(z.array(z.string()).min(1)),
  /** How many rows the file has: its import goes on once all are there. */
  rows: id().pipe(z.int().min(1).max(mostRows)),
});

/** Rows as they stand in the file; the first has this line of it. Sent twice, they are kept once. */
export const ImportRows = z.object({
  id: whichImport,
  rows: z
    .array(
      z.object({
        line: id().pipe(z.int().min(1).max(10_000_000)),
        cells: list(z.string().max(longestCell), mostColumns),
      }),
    )
    .min(1)
    .max(mostRows),
});

export const MatchImport = z.object({
  id: whichImport,
  version: id(),
  /** What each column holds; '' for one that is left out. */
  fields: list(textField(40), mostColumns),
  /** The membership type and the joining date of rows that do not say their own. */
  package_id: optionalId(),
  joining_date: textField(10),
});

/** What is wrong with the matching, by field of the input. */
export function checkMatch(
  {
    fields,
    package_id,
    joining_date,
  }: Pick<z.output<typeof MatchImport>, 'fields' | 'package_id' | 'joining_date'>,
  today: Day,
): FieldErrors {
  const errors: FieldErrors = {};
  const has = (field: ImportField) => fields.includes(field);
  fields.forEach((field, column) => {
    const isTwice = field !== '' && fields.indexOf(field) !== column;
    if (isTwice || (field !== '' && !isImportField(field)))
      errors[`fields.${column}`] = importFaults.twoColumns;
  });
  if (!has('membership_no')) errors['fields.membership_no'] = importFaults.noNumber;
  if (!has('full_name') && !has('first_name')) errors['fields.name'] = importFaults.noName;
  if (!has('type') && package_id === null) errors.package_id = importFaults.noType;
  if (joining_date !== '' && (!isDay(joining_date) || joining_date > today))
    errors.joining_date = importFaults.future;
  else if (!has('joining_date') && joining_date === '') errors.joining_date = importFaults.noDate;
  return errors;
}

/** The cells of a row as somebody mended them, by their field. */
export const MendRow = z.object({
  id: whichImport,
  line: id(),
  values: z.partialRecord(z.enum(importFields), textField(longestCell)),
});

export const LeaveOutRows = z.object({
  id: whichImport,
  /** 1: they are left out; 0: they are taken again. */
  left_out: flag(),
  /** Empty for all rows that have a problem. */
  lines: list(id(), 100),
});

/** Of why an import is taken back, in characters. */
export const longestReason = 300;

export const TakeBackImport = z.object({
  id: whichImport,
  reason: requiredText(text('Reason cannot be empty'), longestReason),
});

export const WhichImport = z.object({ id: whichImport });
