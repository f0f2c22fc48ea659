import type { Compilable, CompiledQuery } from 'kysely';
import type { Db, Tx } from './db.ts';

/** The names under which connections keep the statements that they plan once, by their text. */
const names = new Map<string, string>();

/** The name of a prepared statement; undefined for one that is planned each time. */
export function preparedName(sql: string): string | undefined {
  return names.get(sql);
}

/**
 * A query that is built once and planned once by each connection: for what nearly every request asks, planning takes
 * longer than answering. Only for queries whose plan is good for all values; behind a pooler that shares connections
 * between transactions, it must know prepared statements (PgBouncer from 1.21 does).
 * @param build makes the query; each value it is given becomes a parameter as it is, and nothing is decided by it
 */
export function prepare<Values extends readonly unknown[], Row>(
  build: (db: Db | Tx, ...values: Values) => Compilable<Row>,
): (db: Db | Tx, ...values: Values) => Promise<Row[]> {
  let made: { query: CompiledQuery<Row>; parameters: (values: Values) => unknown[] } | undefined;
  return async (db, ...values) => {
    made ??= compile(build, db, values);
    const parameters = made.parameters(values);
    return (await db.executeQuery<Row>({ ...made.query, parameters })).rows;
  };
}

/** The statement with marks in the place of its values, which tell where each value goes. */
function compile<Values extends readonly unknown[], Row>(
  build: (db: Db | Tx, ...values: Values) => Compilable<Row>,
  db: Db | Tx,
  values: Values,
) {
  const marks = values.map(() => ({}));
  const query = build(db, ...(marks as unknown as Values)).compile();
  names.set(query.sql, `omas_${names.size + 1}`);
  const places = query.parameters.map((parameter) => marks.indexOf(parameter as object));
  const parameters = (given: Values) =>
    places.map((place, at) => (place === -1 ? query.parameters[at] : given[place]));
  return { query, parameters };
}
