import type { MasterName } from '#contract/masters/kinds.ts';
import type { DB } from '#server/kit/db/db-types.ts';
import type { Master } from '#contract/masters/master.ts';

export type MasterTableName =
  | 'application_statuses'
  | 'countries'
  | 'currencies'
  | 'gst_types'
  | 'gst_values'
  | 'message_templates'
  | 'payment_statuses'
  | 'review_statuses';

type Column<Table extends keyof DB> = keyof DB[Table] & string;

interface UserOf<Table extends keyof DB> {
  table: Table;
  column: Column<Table>;
  called: readonly [one: string, many: string];
  /** Its column that identifies a row to people, and how the value is written. */
  name?: Column<Table>;
  write?: (name: string) => string;
}

/** Rows of another table that refer to a master's rows by a column. */
export type MasterUser = { [Table in keyof DB]: UserOf<Table> }[keyof DB];

interface TableOf<Table extends MasterTableName> {
  table: Table;
  /** The column of each field of the contract. */
  columns: Readonly<Record<string, Column<Table>>>;
  /** Columns that its list also returns under another name. */
  alsoAs?: Readonly<Record<string, Column<Table>>>;
  /** The column its list is sorted by. */
  orderBy: Column<Table>;
  /** For each choice field, the table that its id refers to. */
  choices?: Readonly<Record<string, MasterTableName>>;
  /** Choice fields that cannot be changed while another row refers to this one. */
  lasting?: readonly string[];
  /** Everything that refers to its rows; a row in use is not deleted (decisions section 3). */
  users: readonly MasterUser[];
}

/** Where a master's rows are stored, and what prevents deleting one. */
export type MasterTable = { [Table in MasterTableName]: TableOf<Table> }[MasterTableName];

const packages = { table: 'packages', called: ['package', 'packages'], name: 'name' } as const;
const applications = { table: 'applications', called: ['application', 'applications'] } as const;
const asPercent = (percent: string) => `${Number(percent)} %`;

/** One entry for each master of the contract. */
export const masterTables: Readonly<Record<MasterName, MasterTable>> = {
  country: {
    table: 'countries',
    columns: { country_name: 'name', nationality: 'nationality' },
    orderBy: 'name',
    users: [
      { ...applications, column: 'country_id' },
      { table: 'clinics', column: 'clinic_country_id', called: ['clinic', 'clinics'] },
      { table: 'states', column: 'country_id', called: ['state', 'states'], name: 'name' },
    ],
  },
  gstType: {
    table: 'gst_types',
    columns: { gst_type_name: 'name' },
    orderBy: 'name',
    users: [
      {
        table: 'gst_values',
        column: 'gst_type_id',
        called: ['GST value', 'GST values'],
        name: 'percent',
        write: asPercent,
      },
      { ...packages, column: 'gst_type_id' },
    ],
  },
  gst: {
    table: 'gst_values',
    columns: { gst_type: 'gst_type_id', gst_value: 'percent' },
    orderBy: 'percent',
    choices: { gst_type: 'gst_types' },
    // A package stores both the value and its type.
    lasting: ['gst_type'],
    users: [{ ...packages, column: 'gst_value_id' }],
  },
  paymentStatus: {
    table: 'payment_statuses',
    columns: { payment_status_name: 'name' },
    orderBy: 'id',
    users: [{ table: 'payments', column: 'status_id', called: ['payment', 'payments'] }],
  },
  statusMaster: {
    table: 'application_statuses',
    columns: { status_name: 'name' },
    orderBy: 'id',
    users: [
      { ...applications, column: 'status_id' },
      { table: 'activities', column: 'status_id', called: ['activity', 'activities'] },
      { table: 'notifications', column: 'status_id', called: ['notification', 'notifications'] },
      {
        table: 'message_templates',
        column: 'status_id',
        called: ['message template', 'message templates'],
        name: 'name',
      },
    ],
  },
  reviewStatus: {
    table: 'review_statuses',
    columns: { review_status_name: 'name' },
    orderBy: 'id',
    users: [],
  },
  currency: {
    table: 'currencies',
    columns: { currency_name: 'name', currency_symbol: 'symbol', currency_code: 'code' },
    alsoAs: { country_code: 'code' },
    orderBy: 'name',
    users: [{ ...packages, column: 'currency_id' }],
  },
  messageTemplate: {
    table: 'message_templates',
    columns: { application_status: 'status_id', template_name: 'name', message: 'message' },
    orderBy: 'name',
    choices: { application_status: 'application_statuses' },
    users: [],
  },
};

/** The values of a stored row by the contract's field names, as the calls return them: a percentage is a number. */
export function fieldsOf(
  { fields }: Master,
  { columns }: MasterTable,
  row: Readonly<Record<string, unknown>>,
): Record<string, unknown> {
  return Object.fromEntries(
    fields.map(({ name, kind }) => {
      const value = row[columns[name] ?? name];
      return [name, kind === 'percent' ? Number(value) : value];
    }),
  );
}
