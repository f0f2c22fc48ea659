import type { Db } from '#server/kit/db/db.ts';
import { heldEntries } from './all-tables.ts';
import type { Column, NamesOf, TableToRead } from './column.ts';
import { countHeldRows, type Person, viewHeldRows, viewNames } from './held.views.ts';

type Row = Record<string, unknown>;

/** Everything that is told of a person, by the names of held-tables.ts: instants in UTC, amounts in minor units. */
export async function readHeld(db: Db, person: Person): Promise<Record<string, Row[]>> {
  const read: { table: TableToRead; rows: Row[] }[] = [];
  for (const [name, table] of heldEntries) {
    const columns = Object.entries(table.columns).flatMap(([column, how]) => (isTold(how) ? [column] : []));
    const { by, order } = table;
    read.push({ table, rows: await viewHeldRows(db, person, { table: name, by, order, columns }) });
  }
  const names = await readNames(db, read);
  return Object.fromEntries(
    read.map(({ table, rows }) => [table.name, rows.map((row) => tell(table, row, names))]),
  );
}

/** What is held, in words, with how many rows of each; what there is none of is left out. */
export async function countHeld(db: Db, person: Person): Promise<{ title: string; count: number }[]> {
  const asked = heldEntries.map(([table, { name, by }]) => ({ table, name, by }));
  const counts = await countHeldRows(db, person, asked);
  return heldEntries
    .map(([, { name, title }]) => ({ title, count: counts.get(name) ?? 0 }))
    .filter(({ count }) => count > 0);
}

function isTold(how: Column): boolean {
  return typeof how !== 'object' || !('not' in how);
}

type Names = ReadonlyMap<NamesOf, ReadonlyMap<number, string>>;

/** The names of all rows that are referred to, read once. */
async function readNames(db: Db, read: readonly { table: TableToRead; rows: Row[] }[]): Promise<Names> {
  const ids = new Map<NamesOf, Set<number>>();
  for (const { table, rows } of read)
    for (const [column, how] of Object.entries(table.columns)) {
      if (typeof how !== 'object' || !('names' in how)) continue;
      const known = ids.get(how.names) ?? new Set();
      for (const { [column]: id } of rows) if (typeof id === 'number') known.add(id);
      ids.set(how.names, known);
    }
  const names = new Map<NamesOf, ReadonlyMap<number, string>>();
  for (const [of, some] of ids) names.set(of, await viewNames(db, of, [...some]));
  return names;
}

function tell(table: TableToRead, row: Row, names: Names): Row {
  return Object.fromEntries(
    Object.entries(table.columns).flatMap(([column, how]): [string, unknown][] => {
      const value = row[column] ?? null;
      if (how === true) return [[column, value]];
      if (typeof how === 'string') return [[how, value]];
      if ('not' in how) return [];
      if ('names' in how)
        return [[how.as, typeof value === 'number' ? (names.get(how.names)?.get(value) ?? null) : null]];
      return [[how.as, typeof value === 'string' ? how.show(value) : value]];
    }),
  );
}
