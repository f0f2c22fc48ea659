import type { Compilable, CompiledQuery } from 'kysely';
import type { Db } from './db.ts';
import { nameStatement } from './naming-pool.ts';

/**
 * A query that is built once and planned once by each connection: for queries of nearly every request, planning takes
 * longer than execution. Only for queries whose plan is good for all values; behind a pooler that shares connections
 * between transactions, it must know prepared statements (PgBouncer from 1.21 does).
 * @param build makes the query; each value becomes a parameter unchanged, so `build` must not decide anything by it
 */
export function prepare<Values extends readonly unknown[], Row>(
  build: (db: Db, ...values: Values) => Compilable<Row>,
): (db: Db, ...values: Values) => Promise<Row[]> {
  let made: { query: CompiledQuery<Row>; parameters: (values: Values) => unknown[] } | undefined;
  return async (db, ...values) => {
    made ??= compile(build, db, values);
    const parameters = made.parameters(values);
    return (await db.executeQuery<Row>({ ...made.query, parameters })).rows;
  };
}

/** The statement with marks instead of its values: they show where each value goes. */
function compile<Values extends readonly unknown[], Row>(
  build: (db: Db, ...values: Values) => Compilable<Row>,
  db: Db,
  values: Values,
) {
  const marks = values.map(() => ({}));
  const query = build(db, ...(marks as unknown as Values)).compile();
  nameStatement(query.sql);
  const indexes = query.parameters.map((parameter) => marks.indexOf(parameter as object));
  const parameters = (given: Values) =>
    indexes.map((index, at) => (index === -1 ? query.parameters[at] : given[index]));
  return { query, parameters };
}
