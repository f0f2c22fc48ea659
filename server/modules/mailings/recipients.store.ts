import { sql } from 'kysely';
import type { Audience } from '#contract/mailings/check-mailing.ts';
import type { LeftOutReason } from '#contract/mailings/mailing.ts';
import type { Tx } from '#server/kit/db/db.ts';
import { type AudienceCount, leftOut, type Listed, presentCounts, selectPeople } from './audience.views.ts';

/** Freezes who gets a mailing and who does not, by one statement. @returns how many, as countAudience counts them */
export async function freezeRecipients(tx: Tx, mailingId: number, listed: Listed): Promise<AudienceCount> {
  const { rows } = await sql<{ reason: LeftOutReason | null; count: number }>`
    with frozen as (
      insert into mailing_recipients (mailing_id, position, account_id, application_id, left_out)
      select ${mailingId}::integer, row_number() over (order by p.id), p.account_id, p.id, p.left_out
      from (${selectPeople(tx, listed)}) as p
      returning left_out
    )
    select left_out as reason, count(*) as count from frozen group by 1`.execute(tx);
  return presentCounts(rows);
}

export interface NextRecipient {
  position: number;
  application_id: number;
  /** Why the person gets none after all: decided now, since it may have changed since the freezing. */
  left_out: LeftOutReason | null;
}

/**
 * The next recipients that wait. Their applications are held until the transaction ends, so that nobody is erased while
 * their mail is written; those that somebody changes just now come with a later portion.
 */
export async function lockNextRecipients(
  tx: Tx,
  mailingId: number,
  audience: Audience,
  most: number,
): Promise<NextRecipient[]> {
  const { rows } = await sql<NextRecipient>`
    select r.position, r.application_id, ${leftOut(audience)} as left_out
    from mailing_recipients r join applications a on a.id = r.application_id
    where r.mailing_id = ${mailingId} and r.mailed_at is null and r.left_out is null
    order by r.position limit ${most} for share of a skip locked`.execute(tx);
  return rows;
}

/** Notes the mails of a portion, which are in the outbox since. */
export async function markMailed(
  tx: Tx,
  mailingId: number,
  mails: readonly { position: number; mailId: number }[],
  now: Date,
): Promise<void> {
  await sql`
    update mailing_recipients r set mailed_at = ${now}, mail_id = m.mail_id
    from unnest(${mails.map(({ position }) => position)}::integer[],
      ${mails.map(({ mailId }) => mailId)}::integer[]) as m (position, mail_id)
    where r.mailing_id = ${mailingId} and r.position = m.position`.execute(tx);
}

/** Notes who of a portion is left out after all. */
export async function markLeftOut(tx: Tx, mailingId: number, rows: readonly NextRecipient[]): Promise<void> {
  await sql`
    update mailing_recipients r set left_out = m.left_out
    from unnest(${rows.map(({ position }) => position)}::integer[],
      ${rows.map(({ left_out }) => left_out)}::text[]) as m (position, left_out)
    where r.mailing_id = ${mailingId} and r.position = m.position`.execute(tx);
}

/** Those whose mail was never written, and those whose mail was taken back, get none. @returns how many */
export async function withdrawRecipients(
  tx: Tx,
  mailingId: number,
  takenBack: readonly number[],
): Promise<number> {
  const { numUpdatedRows } = await tx
    .updateTable('mailing_recipients')
    .set({ left_out: 'withdrawn' })
    .where('mailing_id', '=', mailingId)
    .where('left_out', 'is', null)
    .where(sql<boolean>`(mailed_at is null or mail_id = any(${takenBack}::integer[]))`)
    .executeTakeFirstOrThrow();
  return Number(numUpdatedRows);
}

/** Does somebody still wait for the mail? */
export async function hasWaiting(tx: Tx, mailingId: number): Promise<boolean> {
  const row = await tx
    .selectFrom('mailing_recipients')
    .select('position')
    .where('mailing_id', '=', mailingId)
    .where('mailed_at', 'is', null)
    .where('left_out', 'is', null)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** Notes that all who get the mailing got it, though no mail of it is kept: in the demo data alone. */
export async function markAllMailed(tx: Tx, mailingId: number, at: Date): Promise<void> {
  await tx
    .updateTable('mailing_recipients')
    .set({ mailed_at: at })
    .where('mailing_id', '=', mailingId)
    .where('left_out', 'is', null)
    .execute();
}
