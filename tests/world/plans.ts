import { CompiledQuery } from 'kysely';
import type { Db } from '#server/kit/db/db.ts';
import type { Statement } from './recorded-app.ts';

/** A step of a plan of PostgreSQL. */
export interface PlanNode {
  'Node Type': string;
  'Relation Name'?: string;
  Plans?: PlanNode[];
}

const nodesOf = (plan: PlanNode): PlanNode[] => [plan, ...(plan.Plans ?? []).flatMap(nodesOf)];

/** All steps of the plan of a statement. */
export async function explain(db: Db, { sql, parameters }: Statement): Promise<PlanNode[]> {
  const query = CompiledQuery.raw(`explain (format json) ${sql}`, [...parameters]);
  const { rows } = await db.executeQuery<{ 'QUERY PLAN': { Plan: PlanNode }[] }>(query);
  return rows.flatMap((row) => row['QUERY PLAN'].flatMap(({ Plan }) => nodesOf(Plan)));
}

/** Those of the statements that read one of these tables from end to end. */
export async function findScans(
  db: Db,
  statements: readonly Statement[],
  tables: readonly string[],
): Promise<string[]> {
  const found: string[] = [];
  for (const statement of statements) {
    for (const { 'Node Type': type, 'Relation Name': table = '' } of await explain(db, statement))
      if (type.endsWith('Seq Scan') && tables.includes(table)) found.push(`${table}: ${statement.sql}`);
  }
  return found;
}
