import { type RawBuilder, sql } from 'kysely';
import type { ImportedMember } from '#contract/imports/check-row.ts';
import type { SaidErrors } from '#contract/kit/answer.ts';
import { mayApplyAgain, statusIds } from '#contract/statuses/statuses.ts';
import type { Db, Tx } from '#server/kit/db/db.ts';
import { toJsonb } from '#server/kit/db/jsonb.ts';

export interface FileRow {
  line: number;
  cells: string[];
}

/** Adds rows of the file; a line that is there stays as it is. */
export async function insertRows(tx: Tx, import_id: number, rows: readonly FileRow[]): Promise<void> {
  await sql`
    insert into member_import_rows (import_id, line, cells)
    select ${import_id}::integer, r.line, r.cells from jsonb_to_recordset(${toJsonb(rows)}::jsonb) as r (line integer, cells text[])
    on conflict do nothing`.execute(tx);
}

export async function countRows(db: Db, importId: number): Promise<number> {
  const { count } = await db
    .selectFrom('member_import_rows')
    .select(sql<number>`count(*)`.as('count'))
    .where('import_id', '=', importId)
    .executeTakeFirstOrThrow();
  return count;
}

/** Rows in the order of the file, after a line. */
export async function readRows(db: Db, importId: number, after: number, limit: number): Promise<FileRow[]> {
  return db
    .selectFrom('member_import_rows')
    .select(['line', 'cells'])
    .where('import_id', '=', importId)
    .where('line', '>', after)
    .orderBy('line')
    .limit(limit)
    .execute();
}

export async function findRow(tx: Tx, importId: number, line: number) {
  return tx
    .selectFrom('member_import_rows')
    .select(['line', 'cells', 'membership_no', 'email', 'number_clash', 'email_clash'])
    .where('import_id', '=', importId)
    .where('line', '=', line)
    .executeTakeFirst();
}

/** What was found out about a row. */
export interface CheckedRow {
  line: number;
  cells: readonly string[];
  faults: SaidErrors;
  member: ImportedMember | null;
  /** As they are compared with other rows and with members; '' where the row has none. */
  membership_no: string;
  email: string;
}

export async function saveChecked(tx: Tx, importId: number, rows: readonly CheckedRow[]): Promise<void> {
  await sql`
    update member_import_rows as r
    set cells = c.cells, faults = c.faults, member = c.member, membership_no = c.membership_no, email = c.email
    from jsonb_to_recordset(${toJsonb(rows)}::jsonb)
      as c (line integer, cells text[], faults jsonb, member jsonb, membership_no text, email text)
    where r.import_id = ${importId} and r.line = c.line`.execute(tx);
}

/** Numbers and e-mails of some rows; null for those of all. */
interface Compared {
  numbers: readonly string[];
  emails: readonly string[];
}

/**
 * Finds which rows have a number or an e-mail that an earlier row of the file has, or somebody who is stored: of rows that are
 * left out nothing counts.
 */
export async function markClashes(tx: Tx, importId: number, some: Compared | null): Promise<void> {
  // So many rows are new or changed that the planner has to look at them first: it knows of none.
  if (some === null) await sql`analyze member_import_rows`.execute(tx);
  await markColumn(tx, importId, {
    column: sql.ref('membership_no'),
    clash: sql.ref('number_clash'),
    values: some && some.numbers,
    isStored: sql`exists (select from applications a where a.membership_no = k.value)`,
  });
  await markColumn(tx, importId, {
    column: sql.ref('email'),
    clash: sql.ref('email_clash'),
    values: some && some.emails,
    isStored: sql`exists (select from member_accounts m join applications a on a.account_id = m.id
      where m.email = k.value and a.status_id <> all(${[statusIds.incomplete, ...mayApplyAgain]}::integer[]))
      or exists (select from member_accounts m where m.email = k.value and m.merged_into is not null)`,
  });
}

interface ClashColumn {
  column: RawBuilder<unknown>;
  clash: RawBuilder<unknown>;
  /** Null for those of all rows. */
  values: readonly string[] | null;
  /** Has somebody who is stored `k.value`? */
  isStored: RawBuilder<unknown>;
}

/** One pass over the rows: looking for an earlier one of each by itself takes as long as all rows squared. */
async function markColumn(
  tx: Tx,
  importId: number,
  { column, clash, values, isStored }: ClashColumn,
): Promise<void> {
  await sql`
    update member_import_rows as r set ${clash} = f.clash
    from (
      select k.line, case
        when k.left_out or k.value = '' then null
        when ${isStored} then 0
        else nullif(k.first_line, k.line) end as clash
      from (
        select line, left_out, ${column} as value,
          min(line) filter (where not left_out) over (partition by ${column}) as first_line
        from member_import_rows
        where import_id = ${importId} and (${values}::text[] is null or ${column} = any(${values}::text[]))
      ) as k
    ) as f
    where r.import_id = ${importId} and r.line = f.line and r.${clash} is distinct from f.clash`.execute(tx);
}

/** A row that is not taken over as it is: it has faults, or was not checked since it came. */
export const isProblem = sql<boolean>`(faults <> '{}' or number_clash is not null or email_clash is not null)`;

/** @param lines null for every row that has a problem. @returns the numbers and e-mails of these rows */
export async function setLeftOut(
  tx: Tx,
  importId: number,
  lines: readonly number[] | null,
  left_out: boolean,
): Promise<Compared> {
  const which = lines === null ? isProblem : sql<boolean>`line = any(${lines}::integer[])`;
  const rows = await tx
    .updateTable('member_import_rows')
    .set({ left_out })
    .where('import_id', '=', importId)
    .where('left_out', '=', !left_out)
    .where(which)
    .returning(['membership_no', 'email'])
    .execute();
  return { numbers: rows.map((row) => row.membership_no), emails: rows.map((row) => row.email) };
}

/** Empties the cells of what can be taken back no more. */
export async function forgetCells(tx: Tx, doneBefore: Date): Promise<void> {
  await tx
    .updateTable('member_import_rows as r')
    .set({ cells: [], member: null, faults: null, email: '', membership_no: '' })
    .from('member_imports as i')
    .whereRef('i.id', '=', 'r.import_id')
    .where('i.state', 'in', ['done', 'taken_back'])
    .where('i.done_at', '<', doneBefore)
    .where(sql<boolean>`r.cells <> '{}'`)
    .execute();
}
