import { offersCertificate } from '#contract/documents/certificate.ts';
import { certificateState } from '#contract/documents/verification.ts';
import type { StatusId } from '#contract/statuses/statuses.ts';

/** What decides whether somebody is a member in good standing. */
export interface Standing {
  /** Null or '' before one is allotted. */
  membershipNo: string | null;
  status: StatusId;
  isErased: boolean;
  /** Not ratified by the general body yet (docs/decisions/0103). */
  isProvisional: boolean;
}

/**
 * Is this a member in good standing today? Whoever has a membership number and a certificate that is valid today
 * (docs/decisions/0024): an inactive member keeps the number and is none, nor is a provisional one.
 */
export function isInGoodStanding({ membershipNo, status, isErased, isProvisional }: Standing): boolean {
  const isMember =
    offersCertificate(membershipNo, status) &&
    certificateState({ kind: 'certificate', status_id: status }) === 'valid';
  return isMember && !isErased && !isProvisional;
}
