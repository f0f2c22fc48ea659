import { readEmail } from '#contract/kit/email.ts';
import type { Secrets } from '#server/kit/secrets.ts';
import type { Caller } from './caller.ts';

/** Who it was as the audit log names them: by ids alone (docs/decisions/0088). */
export function whoIs({ admin, member, applicant, tracker, partner }: Caller): string {
  if (admin) return `admin ${admin.id}`;
  if (member) return `member ${member.accountId}`;
  if (applicant) return `applicant of application ${applicant.applicationId}`;
  if (tracker) return `tracker of application ${tracker.applicationId}`;
  return partner ? `partner ${partner.id}` : 'visitor';
}

/** Of the 256 bits of a mark: two of a million addresses are alike once in 500 such logs. */
const MARK_DIGITS = 12;

/**
 * An e-mail that belongs to nobody we know, as the audit log names it: 'address 3f9a…'. Tries on one address have one mark,
 * and only who has APP_SECRET can tell whether a mark is that of an address.
 * @returns the mark under each known secret, the present one first
 */
export function marksOfAddress(secrets: Pick<Secrets, 'keyedHashes'>, email: string): string[] {
  return secrets
    .keyedHashes('audit: address', readEmail(email))
    .map((hash) => `address ${hash.toString('hex').slice(0, MARK_DIGITS)}`);
}

/** The mark under the present secret. */
export function markOfAddress(secrets: Pick<Secrets, 'keyedHashes'>, email: string): string {
  return marksOfAddress(secrets, email)[0] ?? '';
}
