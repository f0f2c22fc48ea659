import { z } from 'zod';
import { type StatusId, statusIds } from '#contract/statuses/statuses.ts';
import { defineCall } from '#contract/kit/define-call.ts';
import { requiredText } from '#contract/kit/fields.ts';
import { flood } from '#contract/kit/limits.ts';
import { withoutCertificate } from './certificate.ts';
import { text } from '#contract/texts/text.ts';

/** Whether a certificate is valid today. */
const certificateStates = ['valid', 'not_valid', 'converted'] as const;
export type CertificateState = (typeof certificateStates)[number];

/** What decides whether a certificate or letter is valid: the application today, and the convocation on the document. */
export type CertificateFacts = { status_id: StatusId } & (
  | { kind: 'certificate' | 'letter' }
  | { kind: 'fmas'; year_of_fmas: number | null; printedYear: number }
);

/**
 * Whether a certificate or letter is valid today. A membership certificate is while the membership is, and so is a letter
 * of good standing, which said it of one day. A fellowship is a degree: it stays valid when the member leaves, lapses or
 * becomes a Life Member, and ends when the record was wrong (rejected, void, refunded) or has another convocation, or none
 * (docs/decisions/0024).
 */
export function certificateState(facts: CertificateFacts): CertificateState {
  if (facts.kind === 'fmas') {
    const wasWrong = withoutCertificate.includes(facts.status_id);
    return wasWrong || facts.year_of_fmas !== facts.printedYear ? 'not_valid' : 'valid';
  }
  if (facts.status_id === statusIds.numberAllotted) return 'valid';
  return facts.status_id === statusIds.converted ? 'converted' : 'not_valid';
}

/** The path of the public page that verifies the certificate with this code. */
export function verificationPath(code: string): string {
  return `/application/verify-certificate/${code}`;
}

/** Whether a certificate was issued by the association and is valid today (docs/decisions/0024). */
export const verificationCalls = {
  verifyCertificate: defineCall({
    method: 'GET',
    path: '/verify_certificate',
    summary:
      'Whether the certificate or letter with this code is valid today; nothing beyond what stands on it',
    access: { visitor: true },
    input: z.object({ code: requiredText(text('Code cannot be empty'), 64) }),
    output: z.object({
      data: z.object({
        kind: z.enum(['certificate', 'fmas', 'letter']),
        state: z.enum(certificateStates),
        member_name: z.string(),
        membership_no: z.string(),
        /** The type on a membership certificate or letter, '' on an FMAS certificate. */
        membership_type: z.string(),
        /** The member waits for the ratification by the general body (docs/decisions/0103). */
        provisional: z.boolean(),
        /** The resolution of the general body; null where none was needed, or before. */
        ratified_by: z.object({ resolution_no: z.string(), resolved_on: z.string() }).nullable(),
        /** YYYY-MM-DD as printed; '' when the document shows no date. */
        registered_on: z.string(),
        /** Of the convocation; null on others. */
        year_of_fmas: z.int().nullable(),
        /** YYYY-MM-DD of which a letter speaks; '' on others. */
        stands_on: z.string(),
        society_name: z.string(),
        /** The instant of the answer. */
        checked_on: z.string(),
      }),
    }),
    limits: [flood, { counts: 'refused_proofs', by: 'ip', max: 60, seconds: 600 }],
  }),
} as const;
