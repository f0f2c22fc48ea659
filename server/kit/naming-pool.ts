import type { PostgresCursor, PostgresPool, PostgresPoolClient, PostgresQueryResult } from 'kysely';
import type { Pool, PoolClient } from 'pg';
import { preparedName } from './prepare.ts';

/** A connection that gives prepared statements their name; Kysely itself knows none. */
class NamingClient implements PostgresPoolClient {
  readonly #client: PoolClient;
  readonly #plain: PostgresPoolClient;

  constructor(client: PoolClient) {
    this.#client = client;
    this.#plain = client;
  }

  query<Row>(sql: string, parameters: readonly unknown[]): Promise<PostgresQueryResult<Row>>;
  query<Row>(cursor: PostgresCursor<Row>): PostgresCursor<Row>;
  query<Row>(asked: string | PostgresCursor<Row>, parameters: readonly unknown[] = []) {
    if (typeof asked !== 'string') return this.#plain.query<Row>(asked);
    const name = preparedName(asked);
    if (name === undefined) return this.#plain.query<Row>(asked, parameters);
    return this.#client.query({ name, text: asked, values: [...parameters] });
  }

  release(destroy?: boolean): void {
    this.#client.release(destroy);
  }
}

/** The pool as Kysely uses it. */
export function namingPool(pool: Pool): PostgresPool {
  const known = new WeakMap<PoolClient, NamingClient>();
  return {
    options: pool.options,
    async connect() {
      const client = await pool.connect();
      const naming = known.get(client) ?? new NamingClient(client);
      known.set(client, naming);
      return naming;
    },
    end: () => pool.end(),
  };
}
