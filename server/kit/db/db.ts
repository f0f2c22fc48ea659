import { setTimeout as pause } from 'node:timers/promises';
import { Kysely, PostgresDialect, type Transaction } from 'kysely';
import { DatabaseError, Pool, types } from 'pg';
import type { DB } from './db-types.ts';
import { namingPool } from './naming-pool.ts';
import { createTurns, type Turns } from './turns.ts';

export type Db = Kysely<DB>;
export type Tx = Transaction<DB>;

export type DatabaseOptions = {
  /** Connections at most; 20 by default. */
  poolSize?: number;
  /** Shown by PostgreSQL in pg_stat_activity. */
  applicationName?: string;
  /** May connections keep plans by a name? True by default. */
  keepsPlans?: boolean;
  /** How long a connection, and each statement, may take, in milliseconds; 10,000 by default. */
  patienceMs?: number;
  /** Called when an idle connection breaks; the pool replaces it by itself. */
  onError?: (error: Error) => void;
};

export type Database = {
  db: Db;
  pool: Pool;
  /** How much work waits for a connection, or for its turn to have a transaction. */
  waiting(): number;
  close(): Promise<void>;
};

/** A person who reads for half a minute finds the connection, and what it has planned, as they left it. */
const IDLE_MS = 60_000;

/** Longer than any statement of a request takes, and shorter than the timeout of a proxy in front of us. */
const PATIENCE_MS = 10_000;
/** A working database cancels a slow statement by itself and keeps the connection; a silent one is given this much more. */
const SILENCE_MS = 2_000;
const IDLE_IN_TRANSACTION_MS = 60_000;
const POOL_SIZE = 20;

/**
 * Who may have a transaction, by database: half of its connections are left for single statements, so that who only reads
 * waits for no line of writers, and what a transaction asks for on another connection is answered.
 */
const turnsOf = new WeakMap<Db, Turns>();

/**
 * Opens a pool on a PostgreSQL. Columns arrive as: bigint -> number, date -> 'YYYY-MM-DD', timestamptz -> Date,
 * numeric -> string, jsonb -> parsed. A bigint beyond 2^53 fails its query rather than lose digits. What the database
 * cannot do just now throws DatabaseBusy.
 */
export function openDatabase(connectionString: string, options: DatabaseOptions = {}): Database {
  const patience = options.patienceMs ?? PATIENCE_MS;
  const poolSize = options.poolSize ?? POOL_SIZE;
  const pool = new Pool({
    connectionString,
    max: poolSize,
    application_name: options.applicationName ?? 'omas',
    statement_timeout: patience,
    idle_in_transaction_session_timeout: IDLE_IN_TRANSACTION_MS,
    connectionTimeoutMillis: patience,
    idleTimeoutMillis: IDLE_MS,
    types: { getTypeParser },
  });
  // Without a listener a lost server would end the whole process.
  pool.on('error', (error) => options.onError?.(error));
  // The same for a connection in use: its query reports the error, but between two queries nothing does.
  pool.on('connect', (client) => client.on('error', () => {}));
  const lent = namingPool(pool, patience + SILENCE_MS, options.keepsPlans);
  const db = new Kysely<DB>({ dialect: new PostgresDialect({ pool: lent }) });
  const turns = createTurns(Math.ceil(poolSize / 2), patience);
  turnsOf.set(db, turns);
  let closed: Promise<void> | undefined;
  return {
    db,
    pool,
    waiting: () => pool.waitingCount + turns.waiting(),
    close: () => (closed ??= db.destroy()),
  };
}

const RETRIED = new Set(['40001', '40P01']);
const RETRY_AFTER_MS = 50;

/**
 * Runs the work in one transaction and, when PostgreSQL aborted it because of another transaction
 * (serialization failure, deadlock), once more. The work must therefore do nothing outside the database. Half as many run at
 * once as there are connections, the others wait for their turn.
 * @throws DatabaseBusy also when that takes too long
 */
export async function inTransaction<T>(db: Db, work: (tx: Tx) => Promise<T>): Promise<T> {
  const run = () => tryTwice(db, work);
  return turnsOf.get(db)?.take(run) ?? run();
}

async function tryTwice<T>(db: Db, work: (tx: Tx) => Promise<T>): Promise<T> {
  try {
    return await db.transaction().execute(work);
  } catch (error) {
    if (!(error instanceof DatabaseError) || !RETRIED.has(error.code ?? '')) throw error;
    // An immediate retry would collide with the other transaction again, which has only just resumed.
    await pause(RETRY_AFTER_MS * (1 + Math.random()));
    return db.transaction().execute(work);
  }
}

// Numbers of the types in pg_type.
const INT8 = 20;
const INT8_ARRAY = 1016;
const DATE = 1082;
const TEXT_ARRAY: number = 1009;
const DATE_ARRAY = 1182;

type Parse = (text: string) => unknown;
const parseTextArray: (text: string) => (string | null)[] = types.getTypeParser(TEXT_ARRAY);

const OWN_PARSERS: Record<number, Parse> = {
  [INT8]: parseInt8,
  [INT8_ARRAY]: (text) => parseTextArray(text).map((item) => (item === null ? null : parseInt8(item))),
  [DATE]: (text) => text,
  [DATE_ARRAY]: parseTextArray,
};

function getTypeParser(oid: number, format?: 'text' | 'binary'): Parse {
  const standard: Parse = types.getTypeParser(oid, format);
  return OWN_PARSERS[oid] ?? standard;
}

function parseInt8(text: string): number {
  const value = Number(text);
  if (!Number.isSafeInteger(value))
    throw new RangeError(`bigint ${text} is beyond what a number holds exactly`);
  return value;
}
