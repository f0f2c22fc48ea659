import { type Insertable, sql } from 'kysely';
import type { OneTimeCodes } from '#server/kit/db-types.ts';
import type { Tx } from '#server/kit/db.ts';

/** Who may be signed in by a code. */
export type CodePurpose = 'admin' | 'member' | 'applicant';

/** Makes two askings for one address wait for each other, so that only one of them sends a code. */
export async function lockAddress(tx: Tx, purpose: CodePurpose, email: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`code ${purpose} ${email}`}, 0))`.execute(tx);
}

/** When the last code for an address was made, if it was not used and ends after `expiresAfter`. */
export async function readLastUnused(tx: Tx, purpose: CodePurpose, email: string, expiresAfter: Date) {
  return tx
    .selectFrom('one_time_codes')
    .select('created_at')
    .where('purpose', '=', purpose)
    .where('email', '=', email)
    .where('used_at', 'is', null)
    .where('expires_at', '>', expiresAfter)
    .orderBy('created_at', 'desc')
    .limit(1)
    .executeTakeFirst();
}

/** Keeps a code; an earlier one of the same handle is gone with its tries. */
export async function putCode(tx: Tx, code: Insertable<OneTimeCodes>): Promise<void> {
  const { email, code_hash, created_at, expires_at } = code;
  await tx
    .insertInto('one_time_codes')
    .values(code)
    .onConflict((conflict) =>
      conflict
        .columns(['purpose', 'handle'])
        .doUpdateSet({ email, code_hash, created_at, expires_at, tries: 0, used_at: null }),
    )
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

/** Takes back the codes that are on their way to an address. */
export async function deleteUnusedCodes(tx: Tx, purposes: CodePurpose[], email: string): Promise<void> {
  await tx
    .deleteFrom('one_time_codes')
    .where('purpose', 'in', purposes)
    .where('email', '=', email)
    .where('used_at', 'is', null)
    .execute();
}

export async function updateCode(
  tx: Tx,
  { purpose, handle }: { purpose: string; handle: string },
  values: { tries: number } | { used_at: Date },
): Promise<void> {
  await tx
    .updateTable('one_time_codes')
    .set(values)
    .where('purpose', '=', purpose)
    .where('handle', '=', handle)
    .execute();
}

/**
 * Does some work and takes it back, within the transaction: for an address nobody has, so that neither the
 * answer nor the time it takes tells.
 */
export async function undoAfter(tx: Tx, work: () => Promise<void>): Promise<void> {
  await sql`savepoint undone`.execute(tx);
  await work();
  await sql`rollback to savepoint undone`.execute(tx);
}
