import type { Insertable } from 'kysely';
import type { PasskeyChallenges, Passkeys } from '#server/kit/db/db-types.ts';
import type { Db, Tx } from '#server/kit/db/db.ts';
import type { Person } from '#server/modules/accounts/account/accounts.store.ts';

/** The column of a passkey's owner, by kind. */
const owners = { admin: 'admin_id', member: 'member_account_id' } as const;

export type PasskeyRow = NonNullable<Awaited<ReturnType<typeof findPasskey>>>;

/** Of anybody. */
export async function findPasskey(db: Db, credentialId: Buffer) {
  return db.selectFrom('passkeys').selectAll().where('credential_id', '=', credentialId).executeTakeFirst();
}

/** Whose it is: the row has exactly one owner. */
export function ownerOf({
  admin_id,
  member_account_id,
}: Pick<PasskeyRow, 'admin_id' | 'member_account_id'>): Person {
  return admin_id === null ? { kind: 'member', id: member_account_id ?? 0 } : { kind: 'admin', id: admin_id };
}

/** The oldest first. */
export async function findPasskeysOf(db: Db, { kind, id }: Person) {
  return db.selectFrom('passkeys').selectAll().where(owners[kind], '=', id).orderBy('id').execute();
}

export async function countPasskeys(db: Db, { kind, id }: Person): Promise<number> {
  const { count } = await db
    .selectFrom('passkeys')
    .select((build) => build.fn.countAll<number>().as('count'))
    .where(owners[kind], '=', id)
    .executeTakeFirstOrThrow();
  return count;
}

/** Keeps a passkey; false when somebody has it already. */
export async function insertPasskey(
  tx: Tx,
  { kind, id }: Person,
  passkey: Omit<Insertable<Passkeys>, 'admin_id' | 'member_account_id'>,
): Promise<boolean> {
  const inserted = await tx
    .insertInto('passkeys')
    .values({ ...passkey, [owners[kind]]: id })
    .onConflict((conflict) => conflict.column('credential_id').doNothing())
    .returning('id')
    .executeTakeFirst();
  return inserted !== undefined;
}

/** What a device told of itself when it signed. */
export async function noteUse(
  tx: Tx,
  id: number,
  told: { counter: number; backed_up: boolean; last_used_at: Date },
): Promise<void> {
  await tx.updateTable('passkeys').set(told).where('id', '=', id).execute();
}

/** The name before; undefined when it is none of theirs. */
export async function renamePasskey(
  tx: Tx,
  { kind, id }: Person,
  publicId: string,
  name: string,
): Promise<string | undefined> {
  const own = await tx
    .selectFrom('passkeys')
    .select(['id', 'name'])
    .where('public_id', '=', publicId)
    .where(owners[kind], '=', id)
    .forUpdate()
    .executeTakeFirst();
  if (own) await tx.updateTable('passkeys').set({ name }).where('id', '=', own.id).execute();
  return own?.name;
}

/** The name of the one that is gone; undefined when it is none of theirs. */
export async function deletePasskey(
  tx: Tx,
  { kind, id }: Person,
  publicId: string,
): Promise<string | undefined> {
  const gone = await tx
    .deleteFrom('passkeys')
    .where('public_id', '=', publicId)
    .where(owners[kind], '=', id)
    .returning('name')
    .executeTakeFirst();
  return gone?.name;
}

/** Removes all of a person; returns how many there were. */
export async function deletePasskeysOf(tx: Tx, { kind, id }: Person): Promise<number> {
  const { numDeletedRows } = await tx.deleteFrom('passkeys').where(owners[kind], '=', id).executeTakeFirst();
  return Number(numDeletedRows);
}

/** What a challenge is for. */
export type ChallengePurpose = 'add' | 'admin_sign_in' | 'member_sign_in' | 'second_step' | 'proof';

/** @param person null where a sign-in names nobody */
export async function insertChallenge(
  tx: Tx,
  person: Person | null,
  challenge: Omit<Insertable<PasskeyChallenges>, 'admin_id' | 'member_account_id'> & {
    purpose: ChallengePurpose;
  },
): Promise<void> {
  const owner = person && { [owners[person.kind]]: person.id };
  await tx
    .insertInto('passkey_challenges')
    .values({ ...challenge, ...owner })
    .execute();
}

/** Uses a challenge up; undefined when it was used, has expired, or is for something or somebody else. */
export async function redeemChallenge(
  tx: Tx,
  purpose: ChallengePurpose,
  person: Person | null,
  challengeHash: Buffer,
  now: Date,
) {
  const isOf = (kind: Person['kind']) => (person?.kind === kind ? person.id : null);
  return tx
    .deleteFrom('passkey_challenges')
    .where('challenge_hash', '=', challengeHash)
    .where('purpose', '=', purpose)
    .where('admin_id', 'is not distinct from', isOf('admin'))
    .where('member_account_id', 'is not distinct from', isOf('member'))
    .where('expires_at', '>', now)
    .returning('user_handle')
    .executeTakeFirst();
}

/** Ends what was begun with the passkeys as they were. */
export async function deleteChallengesOf(tx: Tx, { kind, id }: Person): Promise<void> {
  await tx.deleteFrom('passkey_challenges').where(owners[kind], '=', id).execute();
}

/** Removes challenges that no device can answer any more. */
export async function forgetOldChallenges(tx: Tx, now: Date): Promise<void> {
  await tx.deleteFrom('passkey_challenges').where('expires_at', '<', now).execute();
}
