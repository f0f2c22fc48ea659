import type { Master } from '#contract/masters/master.ts';
import type { MasterTable } from './master-tables.ts';
import type { Row } from './masters.store.ts';

/** A stored row by the contract's fields, as the calls carry them: a percentage is a number. */
export function fieldsOf({ fields }: Master, { columns }: MasterTable, row: Row): Record<string, unknown> {
  return Object.fromEntries(
    fields.map(({ name, kind }) => {
      const value = row[columns[name] ?? name];
      return [name, kind === 'percent' ? Number(value) : value];
    }),
  );
}
