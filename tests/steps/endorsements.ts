import type { Insertable } from 'kysely';
import { endorsementCalls } from '#contract/endorsements/calls.ts';
import type { EndorserPlace } from '#contract/endorsements/places.ts';
import type { Applications } from '#server/kit/db/db-types.ts';
import { createSecrets, newPublicId } from '#server/kit/secrets.ts';
import type { ApplicationRow } from '#server/modules/applications/index.ts';
import { endorsementToken } from '#server/modules/endorsement-records/index.ts';
import type { World } from '#tests/world/app.ts';
import { anApplication } from '#tests/world/applications.ts';
import { personOf } from '#tests/world/sessions.ts';
import { appSecret } from '#tests/world/product.ts';

let made = 0;
type Where = Pick<World, 'db'>;

/** A package of its own that wants endorsers, with the form and the fee of a Life Member. @returns its id */
export async function aPackageWithEndorsers(
  { db }: Where,
  endorsers = 2,
  endorser_types: number[] = [],
): Promise<number> {
  made += 1;
  const like = await db.selectFrom('packages').selectAll().where('id', '=', 1).executeTakeFirstOrThrow();
  const { id: _, ...columns } = like;
  const values = { ...columns, name: `By election ${made}`, slug: `by-election-${made}` };
  const { id } = await db
    .insertInto('packages')
    .values({ ...values, endorsers, endorser_types })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** A member in good standing, who works at a hospital of their own. */
export async function anEndorser(
  { db }: Where,
  values: Partial<Insertable<Applications>> = {},
  clinic_name = '',
): Promise<ApplicationRow & { membership_no: string }> {
  made += 1;
  const membership_no = values.membership_no ?? `LM8${String(made).padStart(4, '0')}`;
  const member = await anApplication(db, {
    status_id: 12,
    paid: true,
    first_name: 'Kamala',
    last_name: 'Iyer',
    ...values,
    membership_no,
  });
  const clinic = {
    application_id: member.id,
    position: 0,
    clinic_name: clinic_name || `Hospital ${made}`,
    clinic_pin_code: '600001',
    clinic_city: 'Chennai',
  };
  await db.insertInto('clinics').values(clinic).execute();
  return { ...member, membership_no };
}

/** An application with the office that wants a proposer and a seconder. */
export async function anElection(world: Where, values: Partial<Insertable<Applications>> = {}) {
  const package_id = values.package_id ?? (await aPackageWithEndorsers(world));
  return anApplication(world.db, { status_id: 3, paid: true, endorsers_wanted: 2, ...values, package_id });
}

/** Somebody was asked to endorse it. @returns the id of the row, and what its link carries */
export async function anEndorsement(
  { db }: Where,
  { id: application_id }: Pick<ApplicationRow, 'id'>,
  { id: member_id }: Pick<ApplicationRow, 'id'>,
  place: EndorserPlace = 'proposer',
  at = new Date('2026-11-20T06:00:00Z'),
): Promise<{ id: number; token: string }> {
  const public_id = newPublicId();
  const values = { public_id, application_id, member_id, place, state: 'asked', named_at: at, asked_at: at };
  const { id } = await db.insertInto('endorsements').values(values).returning('id').executeTakeFirstOrThrow();
  return { id, token: endorsementToken({ secrets: createSecrets(appSecret) }, { public_id }) };
}

/** The applicant names somebody, from a browser of their own. */
export async function nameEndorser(
  world: World,
  application: ApplicationRow,
  place: EndorserPlace,
  endorser: string,
) {
  const applicant = await personOf(world, 'applicant', application);
  return applicant.call(endorsementCalls.endorserUpdate, { id: application.public_id, place, endorser });
}

/** What the link of the last mail to this member carries. */
export async function tokenMailedTo(world: Pick<World, 'mailsTo'>, email: string): Promise<string> {
  const [mail] = await world.mailsTo(email);
  const [, token = ''] = /user-member-application-endorsement\/(\S+)/.exec(mail?.text ?? '') ?? [];
  return token;
}

/** What the applicant reads of their endorsers. */
export async function placesOf(world: World, application: ApplicationRow) {
  const applicant = await personOf(world, 'applicant', application);
  return (await applicant.ok(endorsementCalls.endorsers, { id: application.public_id })).data.places;
}

/** The member of a link answers, signed in nowhere. */
export function answerLink(world: World, token: string, answer: 'confirmed' | 'declined', reason = '') {
  return world.browser().call(endorsementCalls.endorsementAnswer, { token, answer, reason });
}
