import type { Compilable, CompiledQuery } from 'kysely';
import type { Db, Tx } from './db.ts';
import { nameStatement } from './naming-pool.ts';

/**
 * A query that is built once and planned once by each connection: for queries of nearly every request, planning takes
 * longer than execution. Only for queries whose plan is good for all values; behind a pooler that shares connections
 * between transactions, it must know prepared statements (PgBouncer from 1.21 does).
 * @param build makes the query; each value becomes a parameter unchanged, so `build` must not decide anything by it
 * @param planned 'each time' where the best plan depends on the values, such as the words of a search: built once all
 * the same
 */
export function prepare<Values extends readonly unknown[], Row>(
  build: (db: Db, ...values: Values) => Compilable<Row>,
  planned: 'once' | 'each time' = 'once',
): (db: Db, ...values: Values) => Promise<Row[]> {
  let made: { query: CompiledQuery<Row>; parameters: (values: Values) => unknown[] } | undefined;
  return async (db, ...values) => {
    if (!made) {
      made = compile(build, db, values);
      if (planned === 'once') nameStatement(made.query.sql);
    }
    const parameters = made.parameters(values);
    return (await db.executeQuery<Row>({ ...made.query, parameters })).rows;
  };
}

/** The same for a query that writes, which takes the transaction; planned once. */
export function prepareWrite<Values extends readonly unknown[], Row>(
  build: (tx: Tx, ...values: Values) => Compilable<Row>,
): (tx: Tx, ...values: Values) => Promise<Row[]> {
  // It is only built here; what sends it has a transaction.
  return prepare<Values, Row>((db, ...values) => build(db as Tx, ...values));
}

/** The statement with marks instead of its values: they show where each value goes. */
function compile<Values extends readonly unknown[], Row>(
  build: (db: Db, ...values: Values) => Compilable<Row>,
  db: Db,
  values: Values,
) {
  const marks = values.map(() => ({}));
  const query = build(db, ...(marks as unknown as Values)).compile();
  const indexes = query.parameters.map((parameter) => marks.indexOf(parameter as object));
  const parameters = (given: Values) =>
    indexes.map((index, at) => (index === -1 ? query.parameters[at] : given[index]));
  return { query, parameters };
}
