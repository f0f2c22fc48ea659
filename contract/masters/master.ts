import { z } from 'zod';
import type { ModuleName } from '#contract/kit/permissions.ts';
import { type Access, type Call, defineCall } from '#contract/kit/define-call.ts';
import { removeInput, requiredText, rowIdentity, savedOutput } from '#contract/kit/fields.ts';
import { type Filled, type Message, text } from '#contract/texts/text.ts';

/** One value of a master's row, as its form, its table and its calls use it. */
export interface MasterField {
  /** Its name in the payload and in the rows. */
  name: string;
  label: string;
  /** 'lines': text of several lines; 'choice': a row of another master, by its id. */
  kind: 'text' | 'lines' | 'percent' | 'choice';
  /** Validates the input, with the messages of D1 section 5. */
  check: z.ZodType;
  /** Shown below the label: what may be entered. */
  hint?: Message;
  /** For lines: the most characters that can be entered. */
  longest?: number;
  /** For a choice: the master whose rows are offered. */
  of?: Pick<Master, 'list'>;
  /** For a choice: the field of this master's rows that shows the chosen row. */
  shows?: string;
  /** May be left out: a new row is then empty, an existing one keeps its value. */
  optional?: true;
  /** The fault when another row has this value, ignoring case; without it rows may share the value. */
  taken?: string;
  /** Only rows with the same value in this other field are compared. */
  takenWithin?: string;
}

/** The fault of a choice that is not, or no longer, in its list. */
export const noSuchChoice = text('Please choose one of the list');

/** The fault of a choice that cannot change while other rows refer to the row. */
export function keptByUsers(item: string, users: string): Filled {
  return text('Cannot be changed: this {item} is used by {users}', { item: { text: item }, users });
}

/** A row of any master as the calls carry it: id, version and its values by the names of its fields. */
export type MasterRow = { id: number; version: number } & Record<string, unknown>;

/** The definition of one master, from which its screens and calls are built (D1 section 2, common master page). */
export interface Master<Row extends z.ZodType = z.ZodType> {
  /** As the texts name one of its rows: 'Are you sure you want to delete this <item>?' */
  item: string;
  /** Title of its page and entry of the menu. */
  title: string;
  /** Its page below /application. */
  route: `/${string}`;
  module: ModuleName;
  fields: readonly MasterField[];
  /** Ids of rows the product relies on: they may be renamed, never deleted (decisions section 4). */
  kept?: readonly number[] | undefined;
  list: Call<z.ZodObject, z.ZodObject<{ data: z.ZodArray<Row> }>> & { method: 'GET' };
  save: Call<z.ZodObject, typeof savedOutput> & { method: 'POST' };
  remove: Call<typeof removeInput, z.ZodObject> & { method: 'POST' };
}

interface MasterDefinition<Row extends z.ZodType> extends Pick<
  Master,
  'item' | 'title' | 'route' | 'module' | 'fields' | 'kept'
> {
  /** What follows get_, add_ and delete_ in the paths of its calls (D1 section 7). */
  path: string;
  /** Who may read its rows: forms and filters need them too. */
  readers: Access;
  row: Row;
}

/** The three calls of a master from its definition. */
export function defineMaster<Row extends z.ZodType>(definition: MasterDefinition<Row>): Master<Row> {
  const { path, readers, row, ...master } = definition;
  const { item, module, fields } = master;
  const values = Object.fromEntries(
    fields.map(({ name, check, optional }) => [name, optional ? z.union([z.undefined(), check]) : check]),
  );
  return {
    ...master,
    list: defineCall({
      method: 'GET',
      path: `/get_${path}`,
      summary: `All rows of the master ${item}`,
      access: readers,
      traces: 'nothing',
      ...(readers.visitor && { kept: true }),
      input: z.object({}),
      output: z.object({ data: z.array(row) }),
    }),
    save: defineCall({
      method: 'POST',
      path: `/add_${path}`,
      summary: `Adds a row of the master ${item}, or updates the one with the id`,
      access: { admin: { module, flag: 'save' } },
      input: z.object({ ...rowIdentity, ...values }),
      output: savedOutput,
      changes: 'everything',
    }),
    remove: defineCall({
      method: 'POST',
      path: `/delete_${path}`,
      summary: `Deletes a row of the master ${item}; refused while something uses it`,
      access: { admin: { module, flag: 'delete' } },
      input: removeInput,
      output: z.object({}),
      changes: 'everything',
    }),
  };
}

/** A percentage from 0 to 100 with at most two decimal places, as a number; `message` is the fault when it is empty. */
export function percent(message: string) {
  return requiredText(message, 10)
    .transform((value) => value.replace(/\s*%$/, ''))
    .pipe(
      z.string().regex(/^(100(\.0{1,2})?|\d{1,2}(\.\d{1,2})?)$/, text('Must be a percentage from 0 to 100')),
    )
    .transform(Number);
}

/**
 * A currency by its three letters of ISO 4217. Amounts are stored in hundredths, so a currency with another number of
 * decimal places (yen, dinar) cannot be used.
 */
export function currencyCode(message: string) {
  return requiredText(message, 10)
    .transform((value) => value.toUpperCase())
    .pipe(
      z
        .string()
        .regex(/^[A-Z]{3}$/, text('Must be three letters, such as INR'))
        .refine((value) => !/^[A-Z]{3}$/.test(value) || hasTwoPlaces(value), {
          message: text('Only currencies with two decimal places can be used'),
        }),
    );
}

function hasTwoPlaces(code: string): boolean {
  const format = new Intl.NumberFormat('en', { style: 'currency', currency: code });
  return format.resolvedOptions().maximumFractionDigits === 2;
}

/** The nationality that a country gives applicants (D3 section 5): the country's name when the office entered none. */
export function nationalityOf({ name, nationality }: { name: string; nationality: string }): string {
  return nationality || name;
}
