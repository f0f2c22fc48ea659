import { type RawBuilder, sql } from 'kysely';
import type { DuplicateSign } from '#contract/applications/office-calls.ts';
import type { Db } from '#server/kit/db/db.ts';
import { nameColumns } from '#server/kit/db/name-columns.ts';
import { prepare } from '#server/kit/db/prepare.ts';

/** Most that are listed: more cannot belong to one person. */
const MOST = 20;

/** A name reduced to its letters: "D'Souza" and 'DSouza' may be one person. Same expression as in the index. */
export function bareName(name: RawBuilder<unknown>): RawBuilder<string> {
  return sql`translate(lower(${name}), U&' ''\\2018\\2019.-\\2010\\2011\\200C\\200D', '')`;
}

/** Other applications that may be of the person of this one, with the facts they share. */
export const viewDuplicates = prepare(selectDuplicates);

/**
 * Other applications that share a fact, newest first; not the membership it converts, nor its own conversion. Each
 * sign has its own index and so its own query; an empty field is not compared.
 */
export function selectDuplicates(db: Db, applicationId: number) {
  const marked = (sign: DuplicateSign) =>
    db
      .selectFrom('applications as of')
      .innerJoin('applications as a', (join) => join.onTrue())
      .select(['a.id', sql<DuplicateSign>`${sql.lit(sign)}`.as('sign')])
      .where('of.id', '=', applicationId)
      .whereRef('a.id', '<>', 'of.id')
      .whereRef('a.id', 'is distinct from', 'of.converts_id')
      .whereRef('a.converts_id', 'is distinct from', 'of.id');
  // A literal: with a parameter the plan that is kept could not use the partial index.
  const empty = sql.lit('');
  const bare = (column: string) => bareName(sql.ref(column));
  const shared = marked('email')
    // The e-mail is the account's: two applications with the same one have the same account.
    .whereRef('a.account_id', '=', 'of.account_id')
    .unionAll(
      marked('council_number')
        .where('a.mci_council_number', '<>', empty)
        .where('of.mci_council_number', '<>', empty)
        .where(sql<boolean>`lower(a.mci_council_number) = lower(of.mci_council_number)`),
    )
    .unionAll(
      marked('mobile')
        .where('of.mobile', '<>', empty)
        .whereRef('a.mobile', '=', 'of.mobile')
        .whereRef('a.mobile_code', '=', 'of.mobile_code'),
    )
    .unionAll(
      marked('name_and_birth')
        .where('of.last_name', '<>', empty)
        .whereRef('a.dob', '=', 'of.dob')
        .where(sql<boolean>`${bare('a.last_name')} = ${bare('of.last_name')}`)
        .where(sql<boolean>`${bare('a.first_name')} = ${bare('of.first_name')}`),
    );

  // Limited before the rest is read, so that the plan reads it by number.
  const found = db
    .selectFrom(shared.as('shared'))
    .select(['id', sql<DuplicateSign[]>`array_agg(sign)`.as('same')])
    .groupBy('id')
    .orderBy('id', 'desc')
    .limit(sql.lit(MOST));
  return db
    .selectFrom(found.as('found'))
    .innerJoin('applications as a', 'a.id', 'found.id')
    .innerJoin('packages as p', 'p.id', 'a.package_id')
    .innerJoin('application_statuses as s', 's.id', 'a.status_id')
    .select([
      'a.id',
      'a.public_id',
      'p.name as application_name',
      'a.application_no',
      'a.status_id',
      's.name as status_name',
      'a.membership_no',
      ...nameColumns,
      'a.email',
      'a.created_at',
      'found.same',
    ])
    .orderBy('a.id', 'desc');
}
