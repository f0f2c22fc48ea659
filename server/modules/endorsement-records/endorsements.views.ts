import { sql } from 'kysely';
import type { Membership } from '#contract/endorsements/eligibility.ts';
import type { EndorsementState, EndorserPlace } from '#contract/endorsements/places.ts';
import type { ClinicFacts } from '#contract/endorsements/same-clinic.ts';
import { statusIds } from '#contract/statuses/statuses.ts';
import type { Db } from '#server/kit/db/db.ts';
import { nameColumns } from '#server/kit/db/name-columns.ts';

export type EndorsementView = Awaited<ReturnType<typeof listEndorsements>>[number];

/** All who were named in an application, oldest first, each with the membership by which they were. */
export function selectEndorsements(db: Db, applicationId: number) {
  return selectAll(db).where('e.application_id', '=', applicationId);
}

/** The same, read. */
export async function listEndorsements(db: Db, applicationId: number) {
  return selectEndorsements(db, applicationId).execute();
}

/** One, by what its link names. */
export async function viewEndorsement(db: Db, publicId: string) {
  return selectAll(db).where('e.public_id', '=', publicId).executeTakeFirst();
}

function selectAll(db: Db) {
  return db
    .selectFrom('endorsements as e')
    .innerJoin('applications as a', 'a.id', 'e.member_id')
    .selectAll('e')
    .select([...nameColumns, 'a.membership_no', 'a.account_id', 'a.email', 'a.erased_at'])
    .$narrowType<{ place: EndorserPlace; state: EndorsementState }>()
    .orderBy('e.id');
}

/** Whom an applicant may mean: a membership number, an e-mail, or the person of a membership that was named before. */
type Sought = { typed: string } | { accountId: number };

/** The membership of the person; of several the one that holds, then the newest. Undefined when there is none. */
export async function findMembership(
  db: Db,
  sought: Sought,
): Promise<(Membership & { id: number; email: string }) | undefined> {
  let query = db
    .selectFrom('applications as a')
    .innerJoin('packages as p', 'p.id', 'a.package_id')
    .select([
      'a.id',
      'a.email',
      'a.account_id as accountId',
      'a.membership_no as membershipNo',
      'a.status_id as status',
      'p.form_type as formType',
      sql<boolean>`a.erased_at is not null`.as('isErased'),
      sql<boolean>`(a.needs_ratification and a.ratified_by is null)`.as('isProvisional'),
    ])
    .where('a.membership_no', 'is not', null);
  if ('accountId' in sought) query = query.where('a.account_id', '=', sought.accountId);
  else if (sought.typed.includes('@'))
    query = query.where('a.account_id', 'in', (inside) =>
      inside.selectFrom('member_accounts').select('id').where('email', '=', sought.typed),
    );
  // Numbers are written in capitals, and typed as it comes.
  else query = query.where('a.membership_no', 'in', [sought.typed, sought.typed.toUpperCase()]);
  return query
    .orderBy((build) => build('a.status_id', '=', statusIds.numberAllotted), 'desc')
    .orderBy('a.id', 'desc')
    .limit(1)
    .executeTakeFirst();
}

/** The clinics of a person's applications: what a conversion says counts beside what the membership said. */
export async function viewClinicsOfPerson(db: Db, accountId: number): Promise<ClinicFacts[]> {
  return db
    .selectFrom('clinics as c')
    .innerJoin('applications as a', 'a.id', 'c.application_id')
    .select(['c.clinic_name', 'c.clinic_pin_code', 'c.clinic_city'])
    .where('a.account_id', '=', accountId)
    .execute();
}

export type LinkedApplication = NonNullable<Awaited<ReturnType<typeof viewLinkedApplication>>>;

/** What the page of the link says of the application, and whether an answer is awaited. */
export async function viewLinkedApplication(db: Db, id: number) {
  return db
    .selectFrom('applications as a')
    .innerJoin('packages as p', 'p.id', 'a.package_id')
    .select([
      'a.id',
      ...nameColumns,
      'a.city',
      'a.status_id',
      'a.erased_at',
      'a.endorsers_wanted',
      'p.name as application_name',
      'p.endorsers',
      'p.endorser_types',
    ])
    .where('a.id', '=', id)
    .executeTakeFirst();
}
