import type { RefusalCode } from '#contract/texts/refusals.ts';

/**
 * What a limit counts:
 * - `requests`: everything that arrives, before the body is read. Only against floods.
 * - `uses`: what was not refused at a field.
 * - `refused_proofs`: what was refused as no proof, and nothing else: never a sign-in that succeeds.
 * - `sent`: what was done, as a mail sent or a form kept: never a request that was refused.
 */
type Counts = 'requests' | 'uses' | 'refused_proofs' | 'sent';

/** At most `max` in `seconds`, for one network, one signed-in caller, or one value of an input field. */
export interface Limit {
  counts: Counts;
  by: 'ip' | 'caller' | { field: string };
  max: number;
  seconds: number;
  /** Calls whose limits bear the same name are counted together. */
  together?: string;
  /** Only requests that carry this field are counted. */
  onlyWith?: string;
}

/** More than a conference sends from behind one address, where 500 people apply within an hour. */
export const flood: Limit = { counts: 'requests', by: 'ip', max: 10_000, seconds: 3_600 };

/** The refusals of a guess. Mailed codes are counted separately (docs/decisions/0034). */
export const refusedProofs: ReadonlySet<RefusalCode> = new Set([
  'wrong_sign_in',
  'password_wrong',
  'passkey_unknown',
  'passkey_wrong',
  'track_not_found',
  'no_membership',
  'several_memberships',
  'unknown_certificate',
  'partner_key_unknown',
]);
