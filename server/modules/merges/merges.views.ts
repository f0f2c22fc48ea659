import { sql } from 'kysely';
import type { UndoBlock } from '#contract/merges/merge.ts';
import type { Db } from '#server/kit/db/db.ts';
import { patternsOf } from '#server/kit/db/search-words.views.ts';

interface Page {
  limit_value: number;
  limit_offset: number;
  search: string;
}

/** One page of the merges, newest first, each with the person as they are now. */
export async function viewMerges(db: Db, { limit_value, limit_offset, search }: Page) {
  let found = db
    .selectFrom('account_merges as g')
    .innerJoin('member_accounts as other', 'other.id', 'g.merged_id');
  for (const patterns of patternsOf(search))
    found = found.where((row) =>
      row.or([
        // The address that no application has any more.
        ...patterns.map((pattern) => row('other.email', 'like', pattern)),
        row.exists(
          row
            .selectFrom('applications as s')
            .innerJoin('merged_applications as x', 'x.application_id', 's.id')
            .select('s.id')
            .whereRef('x.merge_id', '=', 'g.id')
            .where((word) => word.or(patterns.map((pattern) => word('s.search_text', 'like', pattern)))),
        ),
      ]),
    );
  const { count } = await found.select(sql<number>`count(*)`.as('count')).executeTakeFirstOrThrow();
  const rows = await db
    .selectFrom(
      found.select('g.id').orderBy('g.id', 'desc').limit(limit_value).offset(limit_offset).as('page'),
    )
    .innerJoin('account_merges as g', 'g.id', 'page.id')
    .innerJoin('member_accounts as k', 'k.id', 'g.kept_id')
    .innerJoin('member_accounts as m', 'm.id', 'g.merged_id')
    .leftJoin('admins as by', 'by.id', 'g.admin_id')
    .leftJoin('admins as undoer', 'undoer.id', 'g.undone_by')
    .leftJoinLateral(
      (row) =>
        row
          .selectFrom('applications')
          .select(['id', 'salutation', 'first_name', 'middle_name', 'last_name'])
          .whereRef('account_id', '=', 'g.kept_id')
          .orderBy((one) => one('membership_no', 'is', null))
          .orderBy('id', 'desc')
          .limit(1)
          .as('a'),
      (join) => join.onTrue(),
    )
    .select([
      'g.id',
      'g.merged_at',
      'g.undone_at',
      'k.email as kept',
      'm.email as merged',
      'by.full_name as by',
      'undoer.full_name as undone_by',
      'a.id as member_id',
      'a.salutation',
      'a.first_name',
      'a.middle_name',
      'a.last_name',
      (row) =>
        row
          .selectFrom('merged_applications as x')
          .select(sql<number>`count(*)`.as('count'))
          .whereRef('x.merge_id', '=', 'g.id')
          .where('x.moved', '=', true)
          .as('moved'),
    ])
    .orderBy('g.id', 'desc')
    .execute();
  return { rows, total: count };
}

/** Why a merge cannot be undone; undefined where it can. */
export async function viewUndoBlock(
  db: Db,
  merge: { id: number; kept_id: number },
): Promise<UndoBlock | undefined> {
  const { rows } = await sql<{ block: UndoBlock }>`
    with moved as (select application_id as id from merged_applications where merge_id = ${merge.id} and moved)
    select 'erased' as block where exists (
      select from applications a join moved using (id) where a.erased_at is not null)
    union all
    select 'merged_again' where exists (
      select from member_accounts k where k.id = ${merge.kept_id} and k.merged_into is not null)
    union all
    select 'tied' where exists (
      select from applications a where a.account_id = ${merge.kept_id} and a.converts_id is not null
        and (a.id in (select id from moved)) <> (a.converts_id in (select id from moved)))`.execute(db);
  return rows[0]?.block;
}
