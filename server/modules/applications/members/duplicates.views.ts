import { type RawBuilder, sql } from 'kysely';
import type { DuplicateSign } from '#contract/applications/office-calls.ts';
import type { Db } from '#server/kit/db/db.ts';
import type { ApplicationRow } from '#server/modules/applications/record/applications.store.ts';
import { nameColumns } from '#server/kit/db/name-columns.ts';

/** Most that are listed: more cannot belong to one person. */
const MOST = 20;

/** The columns of the application that are compared. */
export type Compared = Pick<
  ApplicationRow,
  | 'id'
  | 'account_id'
  | 'converts_id'
  | 'mci_council_number'
  | 'mobile'
  | 'mobile_code'
  | 'first_name'
  | 'last_name'
  | 'dob'
>;

/** A name reduced to its letters: "D'Souza" and 'DSouza' may be one person. Same expression as in the index. */
export function bareName(name: RawBuilder<unknown>): RawBuilder<string> {
  return sql`translate(lower(${name}), U&' ''\\2018\\2019.-\\2010\\2011\\200C\\200D', '')`;
}

/**
 * Other applications that share a fact, newest first; not the membership it converts, nor its own conversion. Each
 * sign has its own index and so its own query; an empty field is not compared.
 */
export function selectDuplicates(db: Db, of: Compared) {
  const marked = (sign: DuplicateSign) =>
    db.selectFrom('applications').select(['id', sql<DuplicateSign>`${sql.lit(sign)}`.as('sign')]);
  // The e-mail is the account's: two applications with the same one have the same account.
  const branches = [marked('email').where('account_id', '=', of.account_id)];
  if (of.mci_council_number !== '')
    branches.push(
      marked('council_number')
        .where('mci_council_number', '<>', '')
        .where(sql`lower(mci_council_number)`, '=', of.mci_council_number.toLowerCase()),
    );
  if (of.mobile !== '')
    branches.push(marked('mobile').where('mobile', '=', of.mobile).where('mobile_code', '=', of.mobile_code));
  if (of.dob !== null && of.last_name !== '')
    branches.push(
      marked('name_and_birth')
        .where('dob', '=', of.dob)
        .where(bareName(sql.ref('last_name')), '=', bareName(sql.val(of.last_name)))
        .where(bareName(sql.ref('first_name')), '=', bareName(sql.val(of.first_name))),
    );
  const found = branches.reduce((all, branch) => all.unionAll(branch));

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
      sql<DuplicateSign[]>`array_agg(found.sign)`.as('same'),
    ])
    .where('a.id', '<>', of.id)
    .where('a.id', 'is distinct from', of.converts_id)
    .where('a.converts_id', 'is distinct from', of.id)
    .groupBy(['a.id', 'p.name', 's.name'])
    .orderBy('a.id', 'desc')
    .limit(MOST);
}
