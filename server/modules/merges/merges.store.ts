import { sql } from 'kysely';
import type { Tx } from '#server/kit/db/db.ts';
import { mergedRows, type NamedBy, type TableThat } from './merged-rows.ts';

/** The two accounts of a merge. */
export interface Two {
  kept: number;
  merged: number;
}

export type LockedAccount = Awaited<ReturnType<typeof lockAccounts>>[number];

/**
 * Locks accounts and then their applications, each in the order of their ids: two merges, or a merge and an erasure, wait for
 * each other.
 */
export async function lockAccounts(tx: Tx, { kept, merged }: Two) {
  const accounts = await tx
    .selectFrom('member_accounts')
    .select(['id', 'email', 'language', 'merged_into'])
    .where('id', 'in', [kept, merged])
    .orderBy('id')
    .forUpdate()
    .execute();
  await tx
    .selectFrom('applications')
    .select('id')
    .where('account_id', 'in', [kept, merged])
    .orderBy('id')
    .forUpdate()
    .execute();
  return accounts;
}

/** Whose an application is, as it is now. */
export async function readAccountOf(tx: Tx, applicationId: number): Promise<number | undefined> {
  const row = await tx
    .selectFrom('applications')
    .select('account_id')
    .where('id', '=', applicationId)
    .executeTakeFirst();
  return row?.account_id;
}

interface Id {
  id: number;
}

/** What moved or was copied; the undo takes exactly this back. */
interface Moved {
  mailing_ids: number[];
  subscription_ids: number[];
  former_ids: number[];
  nominee_copied: boolean;
  stop_copied: boolean;
}

function moveApplications(tx: Tx, { kept, merged }: Two) {
  return sql<Id>`
  update applications as a set account_id = ${kept}, email = m.email, version = a.version + 1
  from member_accounts m where m.id = ${kept} and a.account_id = ${merged} returning a.id`.execute(tx);
}

/** Lines of mailings that only the other account got: of one person there is one line. */
function moveRecipients(tx: Tx, { kept, merged }: Two) {
  return sql<Id>`
  update mailing_recipients as r set account_id = ${kept} where r.account_id = ${merged} and not exists (
    select from mailing_recipients k where k.mailing_id = r.mailing_id and k.account_id = ${kept})
  returning r.mailing_id as id`.execute(tx);
}

function moveSubscriptions(tx: Tx, { kept, merged }: Two) {
  return sql<Id>`
  update push_subscriptions set account_id = ${kept} where account_id = ${merged} returning id`.execute(tx);
}

function moveFormerAccounts(tx: Tx, { kept, merged }: Two) {
  return sql<Id>`
  update member_accounts set merged_into = ${kept} where merged_into = ${merged} returning id`.execute(tx);
}

/** How each table moves; one that gets this rule does not compile until it is here. */
const moving: Record<TableThat<'moves'>, (tx: Tx, two: Two) => Promise<{ rows: Id[] }>> = {
  applications: moveApplications,
  mailing_recipients: moveRecipients,
  push_subscriptions: moveSubscriptions,
  member_accounts: moveFormerAccounts,
};

/** All columns but whose it is, so that one that a migration adds is copied too. */
async function copyRow(tx: Tx, table: TableThat<'copied'>, { kept, merged }: Two): Promise<boolean> {
  const { rows } = await sql`
    insert into ${sql.table(table)}
    select (jsonb_populate_record(r, jsonb_build_object('account_id', ${kept}::integer))).*
    from ${sql.table(table)} r where r.account_id = ${merged} on conflict do nothing returning account_id`.execute(
    tx,
  );
  return rows.length > 0;
}

/**
 * Ends what opens the other account, moves what it has, and notes whose it is since. Both accounts are locked.
 * @param address of the other account
 * @returns the number of the merge and how many applications moved
 */
export async function moveAll(
  tx: Tx,
  two: Two,
  { address, adminId, at }: { address: string; adminId: number | null; at: Date },
): Promise<{ id: number; applications: number[] }> {
  const { kept, merged } = two;
  await endSignIns(tx, { account: merged, address });
  const keptApplications = await tx
    .selectFrom('applications')
    .select('id')
    .where('account_id', '=', kept)
    .execute();
  const ids = async (table: TableThat<'moves'>) => (await moving[table](tx, two)).rows.map(({ id }) => id);
  const applications = await ids('applications');
  const moved: Moved = {
    mailing_ids: await ids('mailing_recipients'),
    subscription_ids: await ids('push_subscriptions'),
    former_ids: await ids('member_accounts'),
    nominee_copied: await copyRow(tx, 'nominees', two),
    stop_copied: await copyRow(tx, 'mailing_stops', two),
  };
  await tx.updateTable('member_accounts').set({ merged_into: kept }).where('id', '=', merged).execute();
  const { id } = await tx
    .insertInto('account_merges')
    .values({ kept_id: kept, merged_id: merged, admin_id: adminId, merged_at: at, ...moved })
    .returning('id')
    .executeTakeFirstOrThrow();
  await tx
    .insertInto('merged_applications')
    .values([
      ...applications.map((application_id) => ({ merge_id: id, application_id, moved: true })),
      ...keptApplications.map((row) => ({ merge_id: id, application_id: row.id, moved: false })),
    ])
    .execute();
  return { id, applications };
}

/** Deletes all rows whose rule is that they end; codes of the staff, who may have the same address, stay. */
async function endSignIns(tx: Tx, { account, address }: { account: number; address: string }): Promise<void> {
  const whose: Record<NamedBy, (column: string) => ReturnType<typeof sql<boolean>>> = {
    account: (column) => sql`${sql.ref(column)} = ${account}`,
    address: (column) => sql`${sql.ref(column)} = ${address} and purpose <> 'admin'`,
    application: (column) =>
      sql`${sql.ref(column)} in (select id from applications where account_id = ${account})`,
  };
  for (const { table, column, by, rule } of mergedRows)
    if (rule === 'ends') await sql`delete from ${sql.table(table)} where ${whose[by](column)}`.execute(tx);
}

export type MergeRow = NonNullable<Awaited<ReturnType<typeof findMerge>>>;

/** A merge without a lock: its accounts are locked before it, as by a merge and by an erasure. */
export async function findMerge(tx: Tx, id: number) {
  return tx.selectFrom('account_merges').selectAll().where('id', '=', id).executeTakeFirst();
}

export async function lockMerge(tx: Tx, id: number) {
  return tx.selectFrom('account_merges').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();
}

/**
 * Takes exactly back what a merge moved and copied, as far as it is still there. What the person changed since stays theirs.
 * @returns the applications that went back
 */
export async function moveBack(
  tx: Tx,
  merge: MergeRow,
  { adminId, at }: { adminId: number | null; at: Date },
): Promise<number[]> {
  const { id, kept_id: kept, merged_id: merged } = merge;
  const mine = sql`any(select application_id from merged_applications where merge_id = ${id} and moved)`;
  // They were opened by proofs of the remaining address.
  await sql`delete from sessions where application_id = ${mine}`.execute(tx);
  const { rows } = await sql<{ id: number }>`
    update applications as a set account_id = ${merged}, email = m.email, version = a.version + 1
    from member_accounts m where m.id = ${merged} and a.account_id = ${kept} and a.id = ${mine}
    returning a.id`.execute(tx);
  await sql`update mailing_recipients set account_id = ${merged}
    where account_id = ${kept} and mailing_id = any(${merge.mailing_ids}::integer[])`.execute(tx);
  await sql`update push_subscriptions set account_id = ${merged}
    where account_id = ${kept} and id = any(${merge.subscription_ids}::integer[])`.execute(tx);
  await sql`update member_accounts set merged_into = ${merged}
    where merged_into = ${kept} and id = any(${merge.former_ids}::integer[])`.execute(tx);
  const copies = [
    ...(merge.nominee_copied ? ['nominees'] : []),
    ...(merge.stop_copied ? ['mailing_stops'] : []),
  ];
  for (const table of copies)
    await sql`
      delete from ${sql.table(table)} k using ${sql.table(table)} m
      where k.account_id = ${kept} and m.account_id = ${merged}
        and to_jsonb(k) - 'account_id' = to_jsonb(m) - 'account_id'`.execute(tx);
  await tx.updateTable('member_accounts').set({ merged_into: null }).where('id', '=', merged).execute();
  await tx
    .updateTable('account_merges')
    .set({ undone_at: at, undone_by: adminId })
    .where('id', '=', id)
    .execute();
  return rows.map((row) => row.id);
}

/** In the order in which the table holds them. */
const inOrder = (one: number, other: number) => ({
  first_id: Math.min(one, other),
  second_id: Math.max(one, other),
});

/** @returns false where it was noted already */
export async function noteDifferent(
  tx: Tx,
  [one, other]: readonly [number, number],
  note: { admin_id: number | null; noted_at: Date },
): Promise<boolean> {
  const row = await tx
    .insertInto('different_people')
    .values({ ...inOrder(one, other), ...note })
    .onConflict((same) => same.doNothing())
    .returning('first_id')
    .executeTakeFirst();
  return row !== undefined;
}

/** Also what was noted of accounts that were merged into these since. @returns false where nothing was noted */
export async function forgetDifferent(tx: Tx, pair: readonly [number, number]): Promise<boolean> {
  const { numAffectedRows = 0n } = await sql`
    delete from different_people d using member_accounts f, member_accounts s
    where f.id = d.first_id and s.id = d.second_id
      and coalesce(f.merged_into, f.id) = any(${pair}::integer[])
      and coalesce(s.merged_into, s.id) = any(${pair}::integer[])
      and coalesce(f.merged_into, f.id) <> coalesce(s.merged_into, s.id)`.execute(tx);
  return numAffectedRows > 0n;
}
