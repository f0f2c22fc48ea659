import { z } from 'zod';
import type { Pool } from 'pg';
import type { Tx } from './objects.store.ts';

/** What tests can break; an empty object resets everything (decisions section 6). */
export const Faults = z.strictObject({
  /** Every answer of the API comes that much later, after it took effect. */
  slow_ms: z.int().min(0).max(60_000).default(0),
  /** So many calls of the API fail. */
  fail_next: z.int().min(0).default(0),
  /** With which status: 500, 503 or 429. */
  fail_with: z.union([z.literal(500), z.literal(503), z.literal(429)]).default(500),
  /** They fail after they took effect, so that only asking again brings the truth. */
  fail_after_effect: z.boolean().default(false),
  /** off keeps them in the queue until they are switched on or flushed; duplicate sends each twice at once. */
  webhooks: z.enum(['normal', 'off', 'duplicate', 'reversed']).default('normal'),
  webhook_delay_ms: z.int().min(0).default(0),
  webhook_wrong_signature: z.boolean().default(false),
  /** Payments are shown with another amount, when asked for and in webhooks. */
  wrong_amount: z.boolean().default(false),
  /** Checkout and the return of a payment link carry a signature of somebody else. */
  wrong_signature: z.boolean().default(false),
  /** manual leaves payments authorized until they are captured. */
  capture: z.enum(['automatic', 'manual']).default('automatic'),
  /** pending leaves refunds on their way until they are ended by hand. */
  refunds: z.enum(['processed', 'pending']).default('processed'),
  /** A payment is reported as failed and is captured that much later (facts A5, late authorisation). */
  late_capture_ms: z.int().min(0).default(0),
});
export type Faults = z.infer<typeof Faults>;

/** What is broken at the moment. */
export async function readFaults(db: Pool | Tx): Promise<Faults> {
  const { rows } = await db.query<{ settings: unknown }>('select settings from sandbox_gateway.faults');
  return Faults.parse(rows[0]?.settings ?? {});
}

/** Turns on exactly these faults and turns off all others. */
export async function saveFaults(pool: Pool, faults: Faults): Promise<void> {
  await pool.query(
    `insert into sandbox_gateway.faults (settings) values ($1)
     on conflict (only_row) do update set settings = excluded.settings`,
    [JSON.stringify(faults)],
  );
}

/** Uses up one of the calls that shall fail; false when none is left. */
export async function takeFailure(pool: Pool): Promise<boolean> {
  const { rowCount } = await pool.query(
    `update sandbox_gateway.faults
     set settings = jsonb_set(settings, '{fail_next}', to_jsonb((settings->>'fail_next')::int - 1))
     where (settings->>'fail_next')::int > 0`,
  );
  return rowCount === 1;
}
