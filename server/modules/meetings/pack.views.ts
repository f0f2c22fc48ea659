import { sql } from 'kysely';
import type { FileField } from '#contract/applications/uploads.ts';
import type { Db } from '#server/kit/db/db.ts';
import { nameColumns } from '#server/kit/db/name-columns.ts';

const among = (ids: readonly number[]) => sql<number>`any(${ids}::integer[])`;

/** What these applications say of education and practice. */
export async function viewEducation(db: Db, ids: readonly number[]) {
  return db
    .selectFrom('applications as a')
    .leftJoin('states as s', 's.id', 'a.state_id')
    .select([
      'a.id',
      'a.city',
      's.name as state_name',
      'a.edu_undergrad_degree',
      'a.edu_undergrad_college',
      'a.edu_undergrad_university',
      'a.edu_undergrad_year',
      'a.edu_postgrad_degree',
      'a.edu_postgrad_college',
      'a.edu_postgrad_university',
      'a.edu_postgrad_year',
      'a.edu_superspecialty_degree',
      'a.edu_superspecialty_college',
      'a.edu_superspecialty_university',
      'a.edu_superspecialty_year',
    ])
    .where('a.id', '=', among(ids))
    .execute();
}

/** The papers of these applications, each with the verdict on the file that is there today. */
export async function viewPapers(db: Db, ids: readonly number[]) {
  return db
    .selectFrom('files as f')
    .leftJoin('file_verdicts as v', (join) =>
      join
        .onRef('v.application_id', '=', 'f.application_id')
        .onRef('v.field', '=', 'f.field')
        .onRef('v.file_id', '=', 'f.id'),
    )
    .select((row) => [
      row.ref('f.application_id').$notNull().as('application_id'),
      sql<FileField>`f.field`.as('field'),
      'v.verdict',
      'v.reason',
    ])
    .where('f.application_id', '=', among(ids))
    .execute();
}

/** Who endorses these applications, and how they answered. */
export async function viewEndorsers(db: Db, ids: readonly number[]) {
  return db
    .selectFrom('endorsements as e')
    .innerJoin('applications as a', 'a.id', 'e.member_id')
    .select(['e.application_id', 'e.place', 'e.state', ...nameColumns, 'a.membership_no'])
    .where('e.application_id', '=', among(ids))
    .where('e.state', 'in', ['asked', 'confirmed'])
    .orderBy('e.id')
    .execute();
}
