import type { applicationCalls } from '#contract/applications/calls.ts';
import { convertsFrom } from '#contract/packages/types.ts';
import { done } from '#contract/texts/en.ts';
import type { Context, OutsideContext } from '#server/kit/context.ts';
import { keepBytes, type PutBytes } from '#server/kit/files/keep-file.ts';
import type { OutsideVerb } from '#server/kit/mount-calls.ts';
import { Refusal, refuse } from '#server/kit/refusal.ts';
import { openSession, verifyCode } from '#server/modules/accounts/index.ts';
import { findApplication } from '#server/modules/applications/record/applications.store.ts';
import { type CopiedFile, copyFiles } from '#server/modules/applications/record/carry-over.ts';
import { formTypeOf } from '#server/modules/packages/index.ts';
import { findMember } from '#server/modules/applications/record/applicant.views.ts';
import { createApplication } from './create-application.ts';
import { findStart } from './starts.store.ts';

/**
 * otp_verify: opens one application to this browser, an unfinished one that was left as much as one that was
 * just started. A wrong code is a returned refusal, so that the counted try is kept. What a conversion takes
 * over is copied only after the proof, and before its rows: a row never points to nothing.
 */
export const verifyApplicant: OutsideVerb<typeof applicationCalls.otpVerify> = async (
  context,
  { id, otp },
) => {
  const proof = await context.inTransaction((inside) => verifyCode(inside, 'applicant', id, otp));
  if (proof instanceof Refusal) return proof;
  return keepBytes(
    context,
    (put) => filesToCarryOver(context, id, put),
    (inside, files) => openApplicant(inside, id, proof.email, files),
  );
};

/** Copies of the files of the membership that a start converts; none for other starts. */
async function filesToCarryOver(
  context: OutsideContext,
  publicId: string,
  put: PutBytes,
): Promise<CopiedFile[]> {
  const start = await findStart(context.db, publicId);
  const formType = start && convertsFrom(await formTypeOf(context.db, start.package_id));
  if (!start || !formType) return [];
  const { membership_no: membershipNo, email } = start;
  const member = await findMember(context.db, { membershipNo, email, formType });
  return member ? copyFiles(context, member.id, put) : [];
}

async function openApplicant(inside: Context, id: string, email: string, files: readonly CopiedFile[]) {
  const application =
    (await findApplication(inside.tx, id, false)) ?? (await createApplication(inside, id, files));
  // The office gave it another e-mail after the code had left: whoever reads the old one is not asked any more.
  if (application.email !== email) throw refuse('code_expired');
  const access_token = await openSession(inside, { kind: 'applicant', applicationId: application.id });
  return { access_token, message: done.verified };
}
