import { createQueryId, PostgresQueryCompiler, type RootOperationNode } from 'kysely';
import { escapeLiteral } from 'pg';

/**
 * The text of a query with its values in it, for a statement that takes no parameters, such as COPY.
 * @throws TypeError when a value is neither a text, a number, a boolean nor null
 */
export function inlineValues(query: { toOperationNode(): RootOperationNode }): string {
  return new InliningCompiler().compileQuery(query.toOperationNode(), createQueryId()).sql;
}

class InliningCompiler extends PostgresQueryCompiler {
  protected override appendValue(value: unknown): void {
    this.append(literalOf(value));
  }
}

function literalOf(value: unknown): string {
  if (value === null) return 'null';
  // Without a type, as a parameter: what it stands beside decides.
  if (typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean')
    return escapeLiteral(String(value));
  throw new TypeError('A value of this kind cannot be inlined');
}
