import type { applicationCalls } from '#contract/applications/calls.ts';
import { convertsFrom } from '#contract/packages/types.ts';
import { done } from '#contract/texts/done.ts';
import type { Context, ContextWithoutTransaction } from '#server/kit/context/context.ts';
import { keepBytes, type PutBytes } from '#server/kit/files/keep-file.ts';
import { rememberDevice } from '#server/kit/http/known-device.ts';
import type { HandlerWithoutTransaction } from '#server/kit/http/mount-calls.ts';
import { Refusal, refuse } from '#server/kit/refusal.ts';
import { keepLanguage, openSession, redeemCodeLink, verifyCode } from '#server/modules/accounts/index.ts';
import { findMember } from '#server/modules/applications/record/applicant.views.ts';
import { findApplication } from '#server/modules/applications/record/applications.store.ts';
import { formTypeOf, readPackage } from '#server/modules/packages/index.ts';
import { type CopiedFile, copyFiles, createApplication } from './create-application.ts';
import { findStart } from './starts.store.ts';

/**
 * otp_verify: opens one application to this browser, either the one just started or an unfinished one.
 */
export const verifyApplicant: HandlerWithoutTransaction<typeof applicationCalls.otpVerify> = async (
  context,
  { id, otp },
) => {
  const proof = await verifyCode(context, 'applicant', id, otp);
  if (proof instanceof Refusal) return proof;
  const { access_token } = await openProven(context, id, proof.email);
  return { access_token, message: done.verified };
};

/** link_verify: the same by the link of the mail. The browser may be another one, so the answer names the form. */
export const verifyApplicantByLink: HandlerWithoutTransaction<typeof applicationCalls.linkVerify> = async (
  context,
  { token },
) => {
  const proof = await redeemCodeLink(context, 'applicant', token);
  if (proof instanceof Refusal) return proof;
  const id = proof.handle;
  const { access_token, packageId } = await openProven(context, id, proof.email);
  const { slug = '' } = (await readPackage(context.db, packageId)) ?? {};
  return { id, type_slug: slug, access_token, message: done.verified };
};

/**
 * Files of a conversion are copied after the proof and before their rows, so that a row never points to a missing file.
 */
function openProven(context: ContextWithoutTransaction, id: string, email: string) {
  return keepBytes(
    context,
    (put) => copyMembershipFiles(context, id, put),
    (inside, files) => openApplicant(inside, id, email, files),
  );
}

/** Copies the files of the membership that a start converts; none for other starts. */
async function copyMembershipFiles(
  context: ContextWithoutTransaction,
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
  // The office changed the e-mail after the code was sent: the old address no longer proves anything.
  if (application.email !== email) throw refuse('code_expired');
  const access_token = await openSession(inside, { kind: 'applicant', applicationId: application.id });
  rememberDevice(inside, email);
  await keepLanguage(inside, application.account_id);
  return { access_token, packageId: application.package_id };
}
