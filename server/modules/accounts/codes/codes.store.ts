import { type Insertable, sql } from 'kysely';
import { z } from 'zod';
import { oneTimeCode } from '#contract/accounts/callers.ts';
import type { CodeLinks, OneTimeCodes } from '#server/kit/db/db-types.ts';
import type { Db, Tx } from '#server/kit/db/db.ts';
import { toJsonb } from '#server/kit/db/jsonb.ts';
import type { AccountKind, Person } from '#server/modules/accounts/account/accounts.store.ts';

/** Who may be signed in by a code; by that of an erasure nobody is. */
export type CodePurpose = 'admin' | 'member' | 'applicant' | 'erasure';

/** Makes two requests for one address wait for each other, so that only one of them sends a code. */
export async function lockAddress(tx: Tx, purpose: CodePurpose, email: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`code ${purpose} ${email}`}, 0))`.execute(tx);
}

/** When the last code for an address was made that can still be used and ends in this span. */
export async function readLastUsable(
  tx: Tx,
  purpose: CodePurpose,
  email: string,
  ends: { after: Date; until: Date },
) {
  return tx
    .selectFrom('one_time_codes')
    .select('created_at')
    .where('purpose', '=', purpose)
    .where('email', '=', email)
    .where('used_at', 'is', null)
    .where('tries', '<', oneTimeCode.maxTries)
    .where('expires_at', '>', ends.after)
    .where('expires_at', '<=', ends.until)
    .orderBy('created_at', 'desc')
    .limit(1)
    .executeTakeFirst();
}

/** Stores a code; it replaces an earlier one of the same handle with its tries. */
export async function putCode(tx: Tx, code: Insertable<OneTimeCodes>): Promise<void> {
  const { email, code_hash, created_at, expires_at } = code;
  await tx
    .insertInto('one_time_codes')
    .values(code)
    .onConflict((conflict) =>
      conflict
        .columns(['purpose', 'handle'])
        .doUpdateSet({ email, code_hash, created_at, expires_at, tries: 0, used_at: null, mail_id: null }),
    )
    .execute();
}

/** Notes which mail carries the code of a handle. */
export async function noteMailOfCode(
  tx: Tx,
  { purpose, handle }: { purpose: CodePurpose; handle: string },
  mail_id: number,
): Promise<void> {
  await tx
    .updateTable('one_time_codes')
    .set({ mail_id })
    .where('purpose', '=', purpose)
    .where('handle', '=', handle)
    .execute();
}

/** The code behind a handle, its row locked until the transaction ends. */
export async function lockCode(tx: Tx, purpose: CodePurpose, handle: string) {
  return tx
    .selectFrom('one_time_codes')
    .selectAll()
    .where('purpose', '=', purpose)
    .where('handle', '=', handle)
    .forUpdate()
    .executeTakeFirst();
}

/** The address that the code of a handle went to. */
export async function findAddress(db: Db, purpose: CodePurpose, handle: string): Promise<string | undefined> {
  const row = await db
    .selectFrom('one_time_codes')
    .select('email')
    .where('purpose', '=', purpose)
    .where('handle', '=', handle)
    .executeTakeFirst();
  return row?.email;
}

/** Why the mail server refused the mail with the unused code of a handle; null while it did not. Not for codes of the staff. */
export async function findRefusedCode(db: Db, handle: string): Promise<'nobody' | 'refused' | null> {
  const row = await db
    .selectFrom('one_time_codes as c')
    .innerJoin('outbox_mails as m', 'm.id', 'c.mail_id')
    .select('m.failure')
    .where('c.purpose', 'in', ['member', 'applicant', 'erasure'] satisfies CodePurpose[])
    .where('c.handle', '=', handle)
    .where('c.used_at', 'is', null)
    .where('m.failure', 'in', ['nobody', 'refused'])
    .limit(1)
    .executeTakeFirst();
  return row ? (row.failure === 'nobody' ? 'nobody' : 'refused') : null;
}

/** The address behind a handle whose code was not used yet. */
export async function findUnusedCode(tx: Tx, purpose: CodePurpose, handle: string) {
  return tx
    .selectFrom('one_time_codes')
    .select('email')
    .where('purpose', '=', purpose)
    .where('handle', '=', handle)
    .where('used_at', 'is', null)
    .executeTakeFirst();
}

/** Deletes the unused codes of an address. */
export async function deleteUnusedCodes(tx: Tx, purposes: CodePurpose[], email: string): Promise<void> {
  await tx
    .deleteFrom('one_time_codes')
    .where('purpose', 'in', purposes)
    .where('email', '=', email)
    .where('used_at', 'is', null)
    .execute();
}

/** The code behind a purpose and a handle. */
interface CodeName {
  purpose: string;
  handle: string;
}

/** The counter of a wrong code and the network it came from: a success from that network gives it back. */
export interface CountedTry {
  network: string;
  key: string;
  /** Until when it counts. */
  endsAt: Date;
}

const CountedTries = z.array(z.object({ network: z.string(), key: z.string(), endsAt: z.coerce.date() }));

/** Notes a wrong try of a code, and where it was counted; nowhere, when it was no guess. */
export async function countTry(
  tx: Tx,
  { purpose, handle }: CodeName,
  counted: readonly CountedTry[],
): Promise<void> {
  await tx
    .updateTable('one_time_codes')
    .set((row) => ({
      tries: row('tries', '+', 1),
      counted: sql`${row.ref('counted')} || ${toJsonb(counted)}`,
    }))
    .where('purpose', '=', purpose)
    .where('handle', '=', handle)
    .execute();
}

/**
 * Uses up a code whose row is locked, and every link that was mailed with it or with an earlier one of its handle.
 * @returns where the wrong codes of the handle were counted since its last success
 */
export async function spendCode(tx: Tx, { purpose, handle }: CodeName, now: Date): Promise<CountedTry[]> {
  for (const table of ['one_time_codes', 'code_links'] as const)
    await tx
      .updateTable(table)
      .set({ used_at: now })
      .where('purpose', '=', purpose)
      .where('handle', '=', handle)
      .where('used_at', 'is', null)
      .execute();
  const code = tx.selectFrom('one_time_codes').where('purpose', '=', purpose).where('handle', '=', handle);
  const { counted } = await code.select('counted').executeTakeFirstOrThrow();
  await tx
    .updateTable('one_time_codes')
    .set({ counted: '[]' })
    .where('purpose', '=', purpose)
    .where('handle', '=', handle)
    .execute();
  return CountedTries.parse(counted);
}

export async function insertCodeLink(tx: Tx, link: Insertable<CodeLinks>): Promise<void> {
  await tx.insertInto('code_links').values(link).execute();
}

/** The link of a token, the row of its code locked until the transaction ends: two uses wait for each other. */
export async function lockCodeLink(tx: Tx, purpose: CodePurpose, tokenHash: Buffer) {
  const link = tx
    .selectFrom('code_links as l')
    .where('l.token_hash', '=', tokenHash)
    .where('l.purpose', '=', purpose);
  await link
    .innerJoin('one_time_codes as c', (join) =>
      join.onRef('c.purpose', '=', 'l.purpose').onRef('c.handle', '=', 'l.handle'),
    )
    .select('c.handle')
    .forUpdate('c')
    .execute();
  // Read again: the request that had the lock before may have used it.
  return link.select(['l.purpose', 'l.handle', 'l.email', 'l.expires_at', 'l.used_at']).executeTakeFirst();
}

/**
 * Does some work and undoes it, within the transaction: for an address nobody has, so that neither the answer nor the
 * time it takes shows that.
 */
export async function undoAfter(tx: Tx, work: () => Promise<void>): Promise<void> {
  await sql`savepoint undone`.execute(tx);
  await work();
  await sql`rollback to savepoint undone`.execute(tx);
}

/** The column of a password link's owner, by kind. */
const owners = { admin: 'admin_id', member: 'account_id' } as const;

export async function insertPasswordLink(
  tx: Tx,
  { kind, id }: Person,
  link: { token_hash: Buffer; expires_at: Date },
): Promise<void> {
  await tx
    .insertInto('password_links')
    .values({ ...link, [owners[kind]]: id })
    .execute();
}

/** The owner of a link of this kind; undefined when it expired, was used, or is for the other kind. */
export async function findLinkOwner(
  db: Db,
  kind: AccountKind,
  tokenHash: Buffer,
  now: Date,
): Promise<Person | undefined> {
  const link = await db
    .selectFrom('password_links')
    .select(['account_id', 'admin_id'])
    .where('token_hash', '=', tokenHash)
    .where('expires_at', '>', now)
    .executeTakeFirst();
  const id = link?.[owners[kind]] ?? null;
  return id === null ? undefined : { kind, id };
}

/** Uses a link up; false when another request has used it. */
export async function redeemPasswordLink(tx: Tx, tokenHash: Buffer): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom('password_links')
    .where('token_hash', '=', tokenHash)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

/** Deletes all links of a person: one of them set the password, or the e-mail has changed. */
export async function deletePasswordLinks(tx: Tx, { kind, id }: Person): Promise<void> {
  await tx.deleteFrom('password_links').where(owners[kind], '=', id).execute();
}
