import { mayEndorse, namingFault, type NamingFault } from '#contract/endorsements/eligibility.ts';
import { type EndorserPlace, openPlaces, placesOf, standing } from '#contract/endorsements/places.ts';
import { placeMissing } from '#contract/endorsements/words.ts';
import type { FieldErrors } from '#contract/kit/answer.ts';
import { statusIds, type StatusId } from '#contract/statuses/statuses.ts';
import { type RefusalCode, refusals } from '#contract/texts/refusals.ts';
import type { Db } from '#server/kit/db/db.ts';
import { refuse } from '#server/kit/refusal.ts';
import { type Package, readPackage } from '#server/modules/packages/index.ts';
import {
  type EndorsementView,
  findMembership,
  listEndorsements,
  viewClinicsOfPerson,
} from './endorsements.views.ts';

/** What the applicant is told. */
const refusalOf = {
  unknown: 'endorser_unknown',
  self: 'endorser_self',
  named: 'endorser_named',
  twice: 'endorser_twice',
  declined: 'endorser_declined',
  again: 'endorser_again',
  same_clinic: 'endorser_same_clinic',
} as const satisfies Record<NamingFault, RefusalCode>;

/** What is needed of an application. */
export interface Endorsed {
  id: number;
  account_id: number;
  email: string;
  package_id: number;
  status_id: StatusId;
  endorsers_wanted: number;
}

/**
 * How many members must endorse an application: as its package wants it, and once submitted no more than it wanted then,
 * so that who has sent theirs is asked for nothing new, and a society that gives the rule up lets all go on.
 */
export function countWanted(
  { status_id, endorsers_wanted }: Pick<Endorsed, 'status_id' | 'endorsers_wanted'>,
  type: Pick<Package, 'endorsers'>,
): number {
  return status_id === statusIds.incomplete ? type.endorsers : Math.min(endorsers_wanted, type.endorsers);
}

/** Why this person may not be named for a place of the application, as a refusal, null when they may; and who it is. */
export async function checkNaming(
  db: Db,
  application: Endorsed,
  naming: {
    place: EndorserPlace;
    /** A membership number or an e-mail; or somebody who was named before. */
    sought: { typed: string } | { accountId: number };
    types: readonly number[];
    others: readonly EndorsementView[];
    now: Date;
  },
) {
  const { place, sought, types, others, now } = naming;
  const member = await findMembership(db, sought);
  const fault = namingFault({
    isOwnEmail: 'typed' in sought && sought.typed === application.email,
    place,
    member,
    types,
    applicant: {
      accountId: application.account_id,
      clinics: await viewClinicsOfPerson(db, application.account_id),
    },
    memberClinics: member ? await viewClinicsOfPerson(db, member.accountId) : [],
    others: others.map(({ account_id, place: taken, state, asked_at }) => ({
      accountId: account_id,
      place: taken,
      state,
      askedAt: asked_at,
    })),
    now,
  });
  return { fault: fault && refusalOf[fault], member };
}

/**
 * Refuses to submit an application in whose places nobody is named who may still be: clinics change in the wizard, and
 * members leave.
 * @throws endorsers_needed with a message for each such place
 */
export async function refuseUnnamed(db: Db, application: Endorsed, type: Package, now: Date): Promise<void> {
  const places = placesOf(countWanted(application, type));
  if (places.length === 0) return;
  const rows = await listEndorsements(db, application.id);
  const errors: FieldErrors = {};
  for (const place of places) {
    const row = rows.find((one) => one.place === place && standing.includes(one.state));
    if (!row) {
      errors[place] = placeMissing[place];
      continue;
    }
    const others = rows.filter((one) => one !== row);
    const sought = { accountId: row.account_id };
    const { fault } = await checkNaming(db, application, {
      place,
      sought,
      types: type.endorserTypes,
      others,
      now,
    });
    if (fault !== null) errors[place] = refusals[fault].text;
  }
  if (Object.keys(errors).length > 0) throw refuse('endorsers_needed', {}, errors);
}

/** The places of a submitted application in which nobody has confirmed. */
export async function findMissingEndorsements(db: Db, application: Endorsed): Promise<EndorserPlace[]> {
  if (application.endorsers_wanted === 0) return [];
  const type = await readPackage(db, application.package_id);
  if (!type) return [];
  const rows = await listEndorsements(db, application.id);
  return openPlaces(countWanted(application, type), rows, ['confirmed']);
}

/** May the member of this endorsement confirm it today? */
export async function mayConfirm(
  db: Db,
  { account_id }: Pick<EndorsementView, 'account_id'>,
  types: readonly number[],
): Promise<boolean> {
  const member = await findMembership(db, { accountId: account_id });
  return member !== undefined && mayEndorse(member, types);
}
