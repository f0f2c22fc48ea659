import { AsyncLocalStorage } from 'node:async_hooks';
import type { PostgresCursor, PostgresPool, PostgresPoolClient, PostgresQueryResult } from 'kysely';
import { DatabaseError, type Pool, type PoolClient } from 'pg';
import { messageOf } from '#server/kit/log.ts';

/**
 * The database could not be reached, had no free connection, or did not answer in time; a retry may succeed. The
 * statement was not carried out, except that the outcome of a COMMIT is unknown.
 */
export class DatabaseBusy extends Error {
  override readonly name = 'DatabaseBusy';

  /** @param reason the error of the driver or the database */
  constructor(reason: unknown) {
    super(messageOf(reason));
  }
}

const patience = new AsyncLocalStorage<number>();

/** Waits this many milliseconds, or without limit (Infinity), for each answer of the database in this work. */
export function patiently<Result>(milliseconds: number, work: () => Promise<Result>): Promise<Result> {
  return patience.run(milliseconds, work);
}

/** The names of statements that connections plan once, by their text. */
const names = new Map<string, string>();

/** Each connection plans this statement once and keeps the plan; the same text always has the same name. */
export function nameStatement(sql: string): void {
  if (!names.has(sql)) names.set(sql, `omas_${names.size + 1}`);
}

/** The name under which connections keep this statement; undefined when they plan it each time. */
export function nameOf(sql: string): string | undefined {
  return names.get(sql);
}

/** A connection that adds the names of prepared statements, which Kysely cannot, and limits the time of answers. */
class NamingClient implements PostgresPoolClient {
  readonly #client: PoolClient;
  readonly #plain: PostgresPoolClient;
  readonly #answerMs: number;
  readonly #keepsPlans: boolean;
  /** Why it can no longer be used. */
  #broken: Error | undefined;
  #isGivenUp = false;

  constructor(client: PoolClient, answerMs: number, keepsPlans: boolean) {
    this.#client = client;
    this.#keepsPlans = keepsPlans;
    this.#plain = client;
    this.#answerMs = answerMs;
    client.on('error', (error) => (this.#broken ??= error));
  }

  query<Row>(sql: string, parameters: readonly unknown[]): Promise<PostgresQueryResult<Row>>;
  query<Row>(cursor: PostgresCursor<Row>): PostgresCursor<Row>;
  query<Row>(statement: string | PostgresCursor<Row>, parameters: readonly unknown[] = []) {
    if (typeof statement !== 'string') return this.#plain.query<Row>(statement);
    const name = this.#keepsPlans ? names.get(statement) : undefined;
    if (name === undefined) return this.#inTime(this.#plain.query<Row>(statement, parameters));
    return this.#inTime(this.#client.query({ name, text: statement, values: [...parameters] }));
  }

  release(destroy?: boolean): void {
    if (!this.#isGivenUp) this.#client.release(destroy);
  }

  /** @throws DatabaseBusy */
  async #inTime<Answer>(answer: Promise<Answer>): Promise<Answer> {
    const limit = patience.getStore() ?? this.#answerMs;
    const timer = Number.isFinite(limit) ? setTimeout(() => this.#giveUp(silence(limit)), limit) : undefined;
    try {
      return await answer;
    } catch (error) {
      if (isEnd(error)) this.#giveUp(error);
      if (this.#broken) throw new DatabaseBusy(this.#broken);
      throw inOurWords(error);
    } finally {
      clearTimeout(timer);
    }
  }

  /** Has the pool close the connection, so that nobody else receives it, or a late answer of it. */
  #giveUp(reason: Error): void {
    // Each of several concurrent queries has its own limit.
    if (this.#isGivenUp) return;
    this.#broken ??= reason;
    this.#isGivenUp = true;
    this.#client.release(true);
  }
}

/** Why a database is given up that does not answer. */
export function silence(milliseconds: number): Error {
  return new Error(`The database did not answer within ${milliseconds} ms`);
}

/**
 * The last error of a connection (57P: the database is being stopped, or was asked to end the connection; 08: a pooler lost
 * the database, or cannot reach it).
 */
function isEnd(error: unknown): error is DatabaseError {
  return error instanceof DatabaseError && /^(?:57P|08)/.test(error.code ?? '');
}

/** Lost (08), out of resources (53), or ended by the operator, a restart or a limit of time (57). */
function isUnable(error: unknown): boolean {
  return error instanceof DatabaseError && /^(?:08|53|57)/.test(error.code ?? '');
}

/** An error as DatabaseBusy where it tells that the database cannot do it just now, else itself. */
export function inOurWords(error: unknown): unknown {
  return isUnable(error) ? new DatabaseBusy(error) : error;
}

/**
 * A connection of the pool, to be released.
 * @throws DatabaseBusy
 */
export function connectTo(pool: Pool): Promise<PoolClient> {
  return pool.connect().catch((error: unknown) => {
    throw new DatabaseBusy(error);
  });
}

/**
 * The pool as Kysely uses it.
 * @param answerMs how long each answer is waited for, in milliseconds, where `patiently` does not say otherwise
 * @param keepsPlans false where a pooler lends connections between transactions and does not know names of statements
 */
export function namingPool(pool: Pool, answerMs: number, keepsPlans = true): PostgresPool {
  const known = new WeakMap<PoolClient, NamingClient>();
  return {
    options: pool.options,
    async connect() {
      const client = await connectTo(pool);
      const naming = known.get(client) ?? new NamingClient(client, answerMs, keepsPlans);
      known.set(client, naming);
      return naming;
    },
    end: () => pool.end(),
  };
}
