import { sql } from 'kysely';
import type { OutsideService } from '#contract/settings/failing-services.ts';
import type { Db, Tx } from '#server/kit/db/db.ts';

/** One failure may be a hiccup: a service counts as failing from this many on. */
const MOST_HICCUPS = 1;
/** Mails are tried at least once an hour. A failure that is older says nothing of today. */
const HOURS = 2;

/** Notes a failure of a service. */
export async function noteFailing(tx: Tx, service: OutsideService, now: Date, error: string): Promise<void> {
  const stale = new Date(now.getTime() - HOURS * 3_600_000);
  await sql`
    insert into failing_services as f (service, failing_since, failed_at, error)
    values (${service}, ${now}, ${now}, ${error})
    on conflict (service) do update set
      failing_since = case when f.failed_at < ${stale} then excluded.failing_since else f.failing_since end,
      failures = case when f.failed_at < ${stale} then 1 else f.failures + 1 end,
      failed_at = excluded.failed_at, error = excluded.error`.execute(tx);
}

/** Notes that a service works. */
export async function noteWorking(tx: Tx, service: OutsideService): Promise<void> {
  await tx.deleteFrom('failing_services').where('service', '=', service).execute();
}

/** The services that fail at present, at most one row each. */
export async function readFailing(db: Db, now: Date) {
  return db
    .selectFrom('failing_services')
    .select((row) => [row.ref('service').$castTo<OutsideService>().as('service'), 'failing_since', 'error'])
    .where('failures', '>', MOST_HICCUPS)
    .where('failed_at', '>', new Date(now.getTime() - HOURS * 3_600_000))
    .orderBy('service', 'desc')
    .execute();
}

/** Has a service failed and not worked since? */
export async function hasFailed(db: Db, service: OutsideService): Promise<boolean> {
  const row = await db
    .selectFrom('failing_services')
    .select('service')
    .where('service', '=', service)
    .executeTakeFirst();
  return row !== undefined;
}
