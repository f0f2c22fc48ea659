import { membershipOf } from '#contract/packages/types.ts';
import { isInGoodStanding, type Standing } from '#contract/standing/good-standing.ts';
import type { EndorsementState, EndorserPlace } from './places.ts';
import { type ClinicFacts, shareClinic } from './same-clinic.ts';

/** A membership by which somebody could endorse. */
export interface Membership extends Standing {
  accountId: number;
  /** The form of its type, 1 to 6. */
  formType: number;
}

/**
 * Is this a member in good standing of a type that may endorse? A conversion counts as what it makes.
 * @param types forms of memberships, of which one is enough; none: any
 */
export function mayEndorse(member: Membership, types: readonly number[]): boolean {
  const isOfType = types.length === 0 || types.includes(membershipOf(member.formType));
  return isInGoodStanding(member) && isOfType;
}

/** What decides whether the applicant may name this person. */
export interface Naming {
  /** What was typed is the applicant's own e-mail. */
  isOwnEmail: boolean;
  place: EndorserPlace;
  /** Undefined when what was typed leads to nobody. */
  member: Membership | undefined;
  types: readonly number[];
  applicant: { accountId: number; clinics: readonly ClinicFacts[] };
  memberClinics: readonly ClinicFacts[];
  /** All who were named in this application before. */
  others: readonly {
    accountId: number;
    place: EndorserPlace;
    state: EndorsementState;
    /** When the mail went; null for none. */
    askedAt: Date | null;
  }[];
  now: Date;
}

/** Why somebody may not be named. */
export type NamingFault = 'unknown' | 'self' | 'named' | 'twice' | 'declined' | 'again' | 'same_clinic';

/** Naming one member in turns with another is no way to mail them all day. */
const askedOnceSeconds = 86_400;

/**
 * Why the applicant may not name this person; null when they may. Whoever is no member and who may not endorse read the
 * same, so that nobody learns how somebody stands with the association; the applicant's own rules are told.
 */
export function namingFault(naming: Naming): NamingFault | null {
  const { isOwnEmail, place, member, types, applicant, memberClinics, others, now } = naming;
  if (isOwnEmail || member?.accountId === applicant.accountId) return 'self';
  if (!member || !mayEndorse(member, types)) return 'unknown';
  const theirs = others.filter(({ accountId }) => accountId === member.accountId);
  if (theirs.some(({ state }) => state === 'declined')) return 'declined';
  if (theirs.some((other) => other.state !== 'replaced' && other.place === place)) return 'named';
  if (theirs.some(({ state }) => state !== 'replaced')) return 'twice';
  const since = now.getTime() - askedOnceSeconds * 1_000;
  if (theirs.some(({ askedAt }) => askedAt !== null && askedAt.getTime() > since)) return 'again';
  return shareClinic(applicant.clinics, memberClinics) ? 'same_clinic' : null;
}
