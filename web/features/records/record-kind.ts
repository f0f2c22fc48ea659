import type { UseFormReturnType } from '@mantine/form';
import type { ComponentType, ReactNode } from 'react';
import type { z } from 'zod';
import type { ModuleName } from '#contract/kit/permissions.ts';
import type { Call } from '#contract/kit/define-call.ts';
import type { removeInput, savedOutput } from '#contract/kit/fields.ts';
import type { FormValues } from '#web/kit/form/contract-form.tsx';
import type { PageSizes } from './records-search.ts';

/** A row of the office's own data; its version says which state of it was read (docs/decisions/0010). */
export interface StoredRow {
  id: number;
  version: number;
}

/** One value of a row, as the table and the view panel show it. */
export interface RecordColumn<Row> {
  key: string;
  /** In English: said where it is drawn, as every text of a kind is. */
  title: string;
  /** As it is read; the search box looks for words in it. */
  text: (row: Row) => string;
  /** What the table is sorted by where that is not the text: a figure. */
  order?: (row: Row) => number;
  /** Where it is drawn as more than its text: a link, a pill. */
  render?: (row: Row) => ReactNode;
  /** Address of the stored picture that is shown instead of the text; null: there is none. */
  picture?: (row: Row) => string | null;
  align?: 'left' | 'right';
}

/** One way to submit the form. */
export interface SubmitButton<Values extends FormValues> {
  label: string;
  /** What it sends beside the values of the form. */
  sends: Record<string, unknown>;
  /** Asked before it is sent, since it cannot be undone. */
  question?: { title: string; ask: (values: Values) => ReactNode };
}

export interface RecordFieldsProps<Row, Values extends FormValues> {
  /** Bind fields with `{...form.getInputProps('country_name')}`; the first one has `data-autofocus`. */
  form: UseFormReturnType<Values>;
  /** The row that is edited; null for a new one. */
  row: Row | null;
}

/**
 * What the page of one kind of record is made from (D1 section 2, common master page). A page is this and one line:
 *
 *   const units: RecordKind<Unit, { unit_name: string }> = {
 *     title: text('Units'),
 *     item: text('Unit'),
 *     module: 'Unit',
 *     calls: { list: unitCalls.getUnit, save: unitCalls.addUnit, remove: unitCalls.deleteUnit },
 *     check: UnitInput,
 *     nameOf: (unit) => unit.unit_name,
 *     columns: [{ key: 'unit_name', title: text('Name'), text: (unit) => unit.unit_name }],
 *     sizes: masterSizes,
 *     blank: { unit_name: '' },
 *     valuesOf: ({ unit_name }) => ({ unit_name }),
 *     Fields: ({ form }) => <TextInput label={t('Name')} data-autofocus {...form.getInputProps('unit_name')} />,
 *     networkFailure: network.failed,
 *   };
 *
 *   export function UnitsPage() {
 *     return <RecordPage kind={units} list={useCall(unitCalls.getUnit, {})} />;
 *   }
 */
export interface RecordKind<Row extends StoredRow, Values extends FormValues> {
  /** The h1 of the page. */
  title: string;
  /** As the texts name one of them: 'Are you sure you want to delete this <item>?' */
  item: string;
  /** Whose flags say what is offered. */
  module: ModuleName;
  calls: {
    list: Call;
    save: Call<z.ZodObject, typeof savedOutput>;
    remove: Call<typeof removeInput>;
  };
  /** The input of `save`, which checks what was typed; the fields of the form are fields of it. */
  check: z.ZodObject;
  /** What a row is called: 'Edit India'. */
  nameOf: (row: Row) => string;
  /** Between S.No and Action; the first one is the headline of a card on a phone. */
  columns: readonly RecordColumn<Row>[];
  sizes: PageSizes;
  /** Shown in the view panel below the columns. */
  moreFacts?: readonly RecordColumn<Row>[];
  /** Where a click on a row leads, below /application, instead of the view panel; null: nowhere. */
  pathOf?: (row: Row) => string | null;
  /** Icons of a row before edit and delete; `open` shows a row in the form, or to read for who may not edit. */
  moreActions?: (row: Row, open: (row: Row) => void) => ReactNode;
  /** False where editing this row is never allowed: a message that was sent. */
  mayEdit?: (row: Row) => boolean;
  /** False where deleting this row is never allowed: the own user. */
  mayDelete?: (row: Row) => boolean;
  /** What else its deletion does, said before it. */
  afterDelete?: string;
  /** Drawn in the view panel below the facts. */
  More?: ComponentType<{ row: Row }>;

  /** What the form holds for a new record: one value for every field. */
  blank: Values;
  /** What it holds for a stored one. */
  valuesOf: (row: Row) => Values;
  /** Reads the row for its form, where the list does not hold all of it. */
  detail?: (id: number) => Promise<Row>;
  /** The fields of the form. */
  Fields: ComponentType<RecordFieldsProps<Row, Values>>;
  /** What the values are sent as, beside id and version; by default as they are. */
  inputOf?: (values: Values) => Record<string, unknown>;
  /** The buttons that submit the form, the main one last; by default Add or Update alone. */
  submits?: readonly SubmitButton<Values>[];
  /** Its rows are a few words each: a table as wide as the screen would draw them apart. */
  isNarrow?: boolean;
  /** Width of the side panel; narrow by default. */
  panel?: 'narrow' | 'wide';
  /** What a save that did not reach the server says (D1 section 8): network.failed or network.submission. */
  networkFailure: string;
}
