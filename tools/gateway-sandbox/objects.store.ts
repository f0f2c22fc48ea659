import type { Pool, PoolClient } from 'pg';
import type { Documents, Kind, Order, Payment } from './documents.ts';
import { unknownId } from './refusal.ts';

/** One transaction of the sandbox's database. */
export type Tx = PoolClient;

// The sandbox creates its own tables: it is no part of the product, so they are not in its migrations.
const SCHEMA = `
  create schema if not exists sandbox_gateway;
  create table if not exists sandbox_gateway.objects (
    sequence bigint generated always as identity,
    id text primary key,
    kind text not null,
    parent_id text,
    unique_key text unique,
    request text,
    due_at timestamptz,
    document jsonb not null
  );
  create index if not exists objects_parent on sandbox_gateway.objects (parent_id);
  create index if not exists objects_receipt on sandbox_gateway.objects ((document->>'receipt'));
  create index if not exists objects_due on sandbox_gateway.objects (due_at) where due_at is not null;
  create table if not exists sandbox_gateway.webhooks (
    sequence bigint generated always as identity primary key,
    event_id text not null,
    body text not null,
    attempts int not null default 0,
    queued_at timestamptz not null default now(),
    due_at timestamptz not null,
    delivered_at timestamptz
  );
  create index if not exists webhooks_waiting on sandbox_gateway.webhooks (due_at) where delivered_at is null;
  create table if not exists sandbox_gateway.faults (
    only_row boolean primary key default true check (only_row),
    settings jsonb not null
  );
`;

/** Any number that no other advisory lock of this database uses. */
const SCHEMA_LOCK = 7_203_114_526;

/** Makes the sandbox's tables where they are missing; safe when several processes start at once. */
export async function createSchema(pool: Pool): Promise<void> {
  await inTransaction(pool, async (tx) => {
    await tx.query('select pg_advisory_xact_lock($1)', [SCHEMA_LOCK]);
    await tx.query(SCHEMA);
  });
}

/** Runs the work in one transaction; an error takes all of it back. */
export async function inTransaction<Result>(pool: Pool, work: (tx: Tx) => Promise<Result>): Promise<Result> {
  const tx = await pool.connect();
  try {
    await tx.query('begin');
    const result = await work(tx);
    await tx.query('commit');
    tx.release();
    return result;
  } catch (error) {
    // A connection that cannot even roll back is not given back to the pool.
    const broken = await tx.query('rollback').then(
      () => false,
      () => true,
    );
    tx.release(broken);
    throw error;
  }
}

export interface NewObject {
  parentId?: string;
  /** A second object with the same key is not stored. */
  uniqueKey?: string;
  /** What was asked for, where asking again with the key must ask for the same. */
  request?: string;
  /** When a payment is captured late. */
  dueAt?: Date;
}

/** Stores a new object; false when another one has its unique key. */
export async function insertObject<K extends Kind>(
  tx: Tx,
  kind: K,
  document: Documents[K],
  { parentId, uniqueKey, request, dueAt }: NewObject = {},
): Promise<boolean> {
  const { rowCount } = await tx.query(
    `insert into sandbox_gateway.objects (id, kind, parent_id, unique_key, request, due_at, document)
     values ($1, $2, $3, $4, $5, $6, $7) on conflict (unique_key) do nothing`,
    [document.id, kind, parentId, uniqueKey, request, dueAt, JSON.stringify(document)],
  );
  return rowCount === 1;
}

/** Stores what has become of an object. */
export async function saveObject(tx: Tx, document: Documents[Kind]): Promise<void> {
  await tx.query('update sandbox_gateway.objects set document = $2 where id = $1', [
    document.id,
    JSON.stringify(document),
  ]);
}

/** The object with that id, or undefined. */
export async function findObject<K extends Kind>(
  db: Pool | Tx,
  kind: K,
  id: string,
): Promise<Documents[K] | undefined> {
  const { rows } = await db.query<{ document: Documents[K] }>(
    'select document from sandbox_gateway.objects where id = $1 and kind = $2',
    [id, kind],
  );
  return rows[0]?.document;
}

/** An order, held until the transaction ends: everything that moves money waits for it. */
export async function lockOrder(tx: Tx, id: string): Promise<Documents['order'] | undefined> {
  const { rows } = await tx.query<{ document: Documents['order'] }>(
    `select document from sandbox_gateway.objects where id = $1 and kind = 'order' for update`,
    [id],
  );
  return rows[0]?.document;
}

/** The object that took a unique key first, and what was asked for then. */
export async function findByUniqueKey<K extends Kind>(
  tx: Tx,
  kind: K,
  uniqueKey: string,
): Promise<{ document: Documents[K]; request: string | null } | undefined> {
  const { rows } = await tx.query<{ document: Documents[K]; request: string | null }>(
    'select document, request from sandbox_gateway.objects where unique_key = $1 and kind = $2',
    [uniqueKey, kind],
  );
  return rows[0];
}

/** What belongs to an object, oldest first: the payments of an order, the refunds of a payment. */
export async function listChildren<K extends Kind>(
  db: Pool | Tx,
  kind: K,
  parentId: string,
): Promise<Documents[K][]> {
  const { rows } = await db.query<{ document: Documents[K] }>(
    'select document from sandbox_gateway.objects where parent_id = $1 and kind = $2 order by sequence',
    [parentId, kind],
  );
  return rows.map((row) => row.document);
}

/** Orders, newest first; all receipts when none is named. */
export async function listOrders(
  db: Pool,
  { receipt, count, skip }: { receipt?: string; count: number; skip: number },
): Promise<Documents['order'][]> {
  const { rows } = await db.query<{ document: Documents['order'] }>(
    `select document from sandbox_gateway.objects
     where kind = 'order' and ($1::text is null or document->>'receipt' = $1)
     order by sequence desc limit $2 offset $3`,
    [receipt ?? null, count, skip],
  );
  return rows.map((row) => row.document);
}

/** Refunds since an instant in Unix seconds, newest first. */
export async function listRefunds(
  db: Pool,
  { from, count, skip }: { from: number; count: number; skip: number },
): Promise<Documents['refund'][]> {
  const { rows } = await db.query<{ document: Documents['refund'] }>(
    `select document from sandbox_gateway.objects
     where kind = 'refund' and (document->>'created_at')::bigint >= $1
     order by sequence desc limit $2 offset $3`,
    [from, count, skip],
  );
  return rows.map((row) => row.document);
}

/** The link whose order this is. */
export async function findLinkOfOrder(
  tx: Tx,
  orderId: string,
): Promise<Documents['payment_link'] | undefined> {
  const { rows } = await tx.query<{ document: Documents['payment_link'] }>(
    `select link.document from sandbox_gateway.objects link
     join sandbox_gateway.objects ordered on ordered.parent_id = link.id
     where ordered.id = $1 and link.kind = 'payment_link'`,
    [orderId],
  );
  return rows[0]?.document;
}

/** Takes one payment whose late capture is due off the list; undefined when there is none. */
export async function takeLateCapture(tx: Tx): Promise<Documents['payment'] | undefined> {
  const { rows } = await tx.query<{ document: Documents['payment'] }>(
    `update sandbox_gateway.objects set due_at = null where id = (
       select id from sandbox_gateway.objects where due_at <= now()
       order by due_at limit 1 for update skip locked)
     returning document`,
  );
  return rows[0]?.document;
}

/** A payment with its order, both held until the transaction ends. */
export async function lockPayment(tx: Tx, id: string): Promise<{ payment: Payment; order: Order }> {
  const seen = await findObject(tx, 'payment', id);
  const order = seen && (await lockOrder(tx, seen.order_id));
  // Read again: what was seen before the lock may have changed.
  const payment = order && (await findObject(tx, 'payment', id));
  if (!payment) throw unknownId();
  return { payment, order };
}
