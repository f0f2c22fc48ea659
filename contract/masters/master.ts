import { z } from 'zod';
import type { ModuleName } from '#contract/kit/permissions.ts';
import { type Access, type Call, defineCall } from '#contract/kit/define-call.ts';
import { removeInput, rowIdentity, savedOutput } from '#contract/kit/fields.ts';

/** One value of a master's row: what its panel asks for, its table shows and its calls carry. */
export interface MasterField {
  /** Its name in the payload and in the rows. */
  name: string;
  label: string;
  /** Lines are a text of several; a choice is one of the rows of another master, by its id. */
  kind: 'text' | 'lines' | 'percent' | 'choice';
  /** Checks what was entered; the messages are D1 section 5. */
  check: z.ZodType;
  /** Said under its label, of what may be typed. */
  hint?: string;
  /** For lines: the most characters that can be typed. */
  longest?: number;
  /** For a choice: the master whose rows are offered. */
  of?: Pick<Master, 'list'>;
  /** For a choice: the value of the row that its id stands for, as `shows` of this master's rows. */
  shows?: string;
  /** May be left out: a new row has none then, an old one keeps its own. */
  optional?: true;
  /** What is said when another row has this value already, capitals aside; without it rows may share the value. */
  taken?: string;
  /** Taken only among the rows that have the same value in this other field. */
  takenWithin?: string;
}

/** What is said of a choice that is not, or no longer, in its list. */
export const noSuchChoice = 'Please choose one of the list';

/** What is said of a choice that stays as it is while somebody refers to the row. */
export function keptByUsers(item: string, users: string): string {
  return `Cannot be changed: this ${item} is used by ${users}`;
}

/** A row of any master as it travels: id, version and its values by the names of its fields. */
export type MasterRow = { id: number; version: number } & Record<string, unknown>;

/** What the screens and calls of one master are made from (D1 section 2, common master page). */
export interface Master<Row extends z.ZodType = z.ZodType> {
  /** As the texts name one of its rows: 'Are you sure you want to delete this <item>?' */
  item: string;
  /** Title of its page and entry of the menu. */
  title: string;
  /** Its page below /application. */
  route: `/${string}`;
  module: ModuleName;
  fields: readonly MasterField[];
  /** Rows the product relies on by their id: they may be renamed, never deleted (decisions section 4). */
  kept?: readonly number[] | undefined;
  list: Call<z.ZodObject, z.ZodObject<{ data: z.ZodArray<Row> }>> & { method: 'GET' };
  save: Call<z.ZodObject, typeof savedOutput> & { method: 'POST' };
  remove: Call<typeof removeInput, z.ZodObject> & { method: 'POST' };
}

interface MasterDefinition<Row extends z.ZodType> extends Pick<
  Master,
  'item' | 'title' | 'route' | 'module' | 'fields' | 'kept'
> {
  /** What stands behind get_, add_ and delete_ in the paths of its calls (D1 section 7). */
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
