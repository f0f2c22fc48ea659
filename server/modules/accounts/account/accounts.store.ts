import { sql } from 'kysely';
import { type Language, languageOf } from '#contract/texts/languages.ts';
import type { Db, Tx } from '#server/kit/db/db.ts';

export async function findAdminByEmail(db: Db, email: string) {
  return db
    .selectFrom('admins')
    .select(['id', 'email', 'password_hash', 'password_trimmed', 'password_short'])
    .where('email', '=', email)
    .executeTakeFirst();
}

export async function findAdmin(db: Db, id: number) {
  return db
    .selectFrom('admins')
    .select(['id', 'email', 'password_hash', 'password_trimmed', 'password_short'])
    .where('id', '=', id)
    .executeTakeFirst();
}

/** The accounts of members; one whose last application was removed is as if it did not exist. */
function selectMembers(db: Db) {
  return db
    .selectFrom('member_accounts as m')
    .select(['m.id', 'm.email', 'm.password_hash', 'm.password_trimmed', 'm.language'])
    .where((build) =>
      build.exists(
        build.selectFrom('applications as a').select('a.id').whereRef('a.account_id', '=', 'm.id'),
      ),
    );
}

export async function findMemberByEmail(db: Db, email: string) {
  return selectMembers(db).where('m.email', '=', email).executeTakeFirst();
}

/** Is there an application with this public id? Its applicant has proven an address, or the office entered it. */
export async function isApplicationOpenedBy(db: Db, publicId: string): Promise<boolean> {
  const application = db.selectFrom('applications').select('id').where('public_id', '=', publicId);
  return (await application.executeTakeFirst()) !== undefined;
}

export async function findMember(db: Db, id: number) {
  return selectMembers(db).where('m.id', '=', id).executeTakeFirst();
}

/**
 * The account of an address that was merged into another one, with the address that remains; it signs nobody in
 * (docs/decisions/0108).
 */
export async function findMerged(db: Db, email: string) {
  return db
    .selectFrom('member_accounts as m')
    .innerJoin('member_accounts as kept', 'kept.id', 'm.merged_into')
    .select(['m.id', 'm.language', 'kept.email as remaining'])
    .where('m.email', '=', email)
    .executeTakeFirst();
}

/** Staff and members sign in separately, in the same ways. */
export type AccountKind = 'admin' | 'member';

/** One person of either kind. */
export interface Person {
  kind: AccountKind;
  id: number;
}

/** Finds the person who signs in with an e-mail, by kind. */
export const findPerson = { admin: findAdminByEmail, member: findMemberByEmail } as const;

/**
 * The account of an e-mail that its owner has proven, created when it is new; two requests at once get the same one.
 * @param email in lower case
 */
export async function findOrCreateAccount(tx: Tx, email: string, now: Date): Promise<number> {
  await tx
    .insertInto('member_accounts')
    .values({ email, created_at: now })
    .onConflict((conflict) => conflict.column('email').doNothing())
    .execute();
  const { id } = await tx
    .selectFrom('member_accounts')
    .select('id')
    .where('email', '=', email)
    .executeTakeFirstOrThrow();
  return id;
}

/**
 * Removes the account of an e-mail whose last application was removed: the e-mail is free for another one. One that was merged
 * keeps its row.
 */
export async function removeIdleAccount(tx: Tx, email: string): Promise<void> {
  await tx
    .deleteFrom('member_accounts as m')
    .where('m.email', '=', email)
    .where('m.merged_into', 'is', null)
    .where((build) =>
      build.not(
        build.exists(
          build.selectFrom('applications as a').select('a.id').whereRef('a.account_id', '=', 'm.id'),
        ),
      ),
    )
    .execute();
}

export async function setAccountEmail(tx: Tx, accountId: number, email: string): Promise<void> {
  await tx.updateTable('member_accounts').set({ email }).where('id', '=', accountId).execute();
}

export async function setLastLogin(tx: Tx, { kind, id }: Person, now: Date): Promise<void> {
  await tx.updateTable(tables[kind]).set({ last_login_at: now }).where('id', '=', id).execute();
}

/**
 * Takes the one mail about a new device that a person gets in an hour; false when it was sent already, and at the first
 * sign-in of all, whose device is not news.
 */
export async function claimDeviceMail(tx: Tx, { kind, id }: Person, now: Date): Promise<boolean> {
  const hourAgo = new Date(now.getTime() - 3_600_000);
  const claimed = await tx
    .updateTable(tables[kind])
    .set({ device_mailed_at: now })
    .where('id', '=', id)
    .where('last_login_at', 'is not', null)
    .where((build) =>
      build.or([build('device_mailed_at', 'is', null), build('device_mailed_at', '<=', hourAgo)]),
    )
    .returning('id')
    .executeTakeFirst();
  return claimed !== undefined;
}

export async function readEmail(db: Db, { kind, id }: Person): Promise<string> {
  const query = db.selectFrom(tables[kind]).select('email').where('id', '=', id);
  return (await query.executeTakeFirstOrThrow()).email;
}

export async function readLanguage(db: Db, accountId: number): Promise<Language> {
  const { language } = await db
    .selectFrom('member_accounts')
    .select('language')
    .where('id', '=', accountId)
    .executeTakeFirstOrThrow();
  return languageOf(language);
}

export async function setLanguage(tx: Tx, accountId: number, language: Language): Promise<void> {
  await tx.updateTable('member_accounts').set({ language }).where('id', '=', accountId).execute();
}

export async function setLanguageOfApplicant(
  tx: Tx,
  applicationId: number,
  language: Language,
): Promise<void> {
  await tx
    .updateTable('member_accounts as m')
    .set({ language })
    .where('m.id', '=', (build) =>
      build.selectFrom('applications as a').select('a.account_id').where('a.id', '=', applicationId),
    )
    .execute();
}

export async function setFactorPutOff(tx: Tx, adminId: number, now: Date): Promise<void> {
  await tx.updateTable('admins').set({ factor_put_off_at: now }).where('id', '=', adminId).execute();
}

const tables = { admin: 'admins', member: 'member_accounts' } as const;

/** Locks a person's row against other changes of password, e-mail or existence; false when there is none. */
export async function lockPerson(tx: Tx, { kind, id }: Person): Promise<boolean> {
  const query = tx.selectFrom(tables[kind]).select('id').where('id', '=', id).forUpdate();
  return (await query.executeTakeFirst()) !== undefined;
}

/** Stores a new password; returns the person's e-mail. */
export async function setPasswordHash(tx: Tx, { kind, id }: Person, passwordHash: string): Promise<string> {
  const { email } = await tx
    .updateTable(tables[kind])
    .set({
      password_hash: passwordHash,
      password_trimmed: false,
      ...(kind === 'admin' && { password_short: false }),
    })
    .where('id', '=', id)
    .returning('email')
    .executeTakeFirstOrThrow();
  return email;
}

/** Notes whether the password that just signed in is shorter than a new one may be. */
export async function notePasswordShort(tx: Tx, adminId: number, password_short: boolean): Promise<void> {
  await tx.updateTable('admins').set({ password_short }).where('id', '=', adminId).execute();
}

/** Are there no administrators yet? Nobody else can add one before the transaction ends. */
export async function lockEmptyAdmins(tx: Tx): Promise<boolean> {
  await sql`lock table admins in share row exclusive mode`.execute(tx);
  return (await tx.selectFrom('admins').select('id').limit(1).executeTakeFirst()) === undefined;
}

/** Adds an administrator in the first role, which has every flag (decisions section 3). */
export async function insertFirstAdmin(
  tx: Tx,
  admin: { full_name: string; email: string; password_hash: string; created_at: Date },
): Promise<void> {
  const { id: role_id } = await tx
    .selectFrom('roles')
    .select('id')
    .orderBy('id')
    .limit(1)
    .executeTakeFirstOrThrow();
  await tx
    .insertInto('admins')
    .values({ ...admin, role_id })
    .execute();
}

const nouns = { admin: 'user', member: 'member' } as const;

/** A person as the subject of an audit line: 'user 7', 'member 12'. */
export function personName({ kind, id }: Person): string {
  return `${nouns[kind]} ${id}`;
}
