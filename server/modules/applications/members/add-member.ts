import { type FileField } from '#contract/applications/documents.ts';
import { statusIds } from '#contract/statuses/statuses.ts';
import type { FieldErrors } from '#contract/kit/answer.ts';
import { dayOf } from '#contract/kit/day.ts';
import { newMemberTypes } from '#contract/packages/types.ts';
import { done } from '#contract/texts/done.ts';
import { audit } from '#server/kit/context/audit.ts';
import type { Context, ContextWithoutTransaction } from '#server/kit/context/context.ts';
import type { Tx } from '#server/kit/db/db.ts';
import { insertFile } from '#server/kit/files/files.store.ts';
import type { AcceptedFile } from '#server/kit/files/inspect-upload.ts';
import { keepFiles, type KeptFile } from '#server/kit/files/keep-file.ts';
import { refuse, refuseIfAny } from '#server/kit/refusal.ts';
import { newPublicId } from '#server/kit/secrets.ts';
import { findOrCreateAccount } from '#server/modules/accounts/index.ts';
import { findStanding, findUnfinished } from '#server/modules/applications/record/applicant.views.ts';
import {
  type ApplicationRow,
  insertApplication,
  lockAccount,
} from '#server/modules/applications/record/applications.store.ts';
import { changeStatus } from '#server/modules/applications/status/change-status.ts';
import { checkMemberForm, type MemberForm } from '#server/modules/applications/steps/check-steps.ts';
import { acceptFile, withEachFile } from '#server/modules/applications/uploads/replace-file.ts';
import { submitNew } from '#server/modules/applications/status/submit-application.ts';
import { holdPackage } from '#server/modules/packages/index.ts';
import {
  filesOf,
  memberColumns,
  type MemberInput,
  readForm,
  savedAs,
  saveRows,
  whose,
} from './member-form.ts';
import { findByMembershipNo, lockNumbers } from '#server/modules/applications/status/number-series.store.ts';

/**
 * Adds somebody on their behalf: without a membership number an application that is submitted as the wizard submits
 * it, with one a membership they have already (docs/decisions/0021). Nothing is stored until all of it is right.
 */
export async function addMember(context: ContextWithoutTransaction, input: MemberInput) {
  const accepted = new Map<FileField, AcceptedFile>();
  const fileErrors = await withEachFile(filesOf(input), async (field, file) =>
    accepted.set(field, await acceptFile(context, `user ${context.caller.admin?.id}`, field, file)),
  );
  const judge = (inside: Context) => readRightForm(inside, input, [...accepted.keys()], fileErrors);
  await context.inTransaction(judge);
  return keepFiles(context, Object.fromEntries(accepted), (inside, kept) =>
    insertMember(inside, input, judge, kept),
  );
}

/** The form, when all of it is right; throws every fault at once. */
async function readRightForm(
  context: Context,
  input: MemberInput,
  sent: readonly FileField[],
  fileErrors: FieldErrors,
): Promise<MemberForm> {
  const { tx } = context;
  const package_id = input.application_id;
  const type = await holdPackage(tx, package_id);
  if (!type || !newMemberTypes.includes(type.formType)) throw refuse('type_not_offered');
  const form = await readForm(tx, input);
  const errors = {
    ...(await checkTaken(tx, form.values)),
    ...(await checkMemberForm(context, { package_id }, form, sent)),
    ...fileErrors,
  };
  refuseIfAny(errors);
  return form;
}

/** E-mail and membership number that are somebody else's; the office is told whose. */
async function checkTaken(tx: Tx, { email, membership_no }: MemberForm['values']): Promise<FieldErrors> {
  const errors: FieldErrors = {};
  const member = membership_no === '' ? undefined : await findByMembershipNo(tx, membership_no);
  if (member) errors.membership_no = `This is the number of ${whose(member)}`;
  const standing = email === '' ? undefined : await findStanding(tx, email);
  if (standing) errors.email = `This e-mail belongs to ${whose(standing)}`;
  return errors;
}

async function insertMember(
  context: Context,
  input: MemberInput,
  judge: (inside: Context) => Promise<MemberForm>,
  files: Readonly<Record<string, KeptFile>>,
) {
  const { tx, now } = context;
  const email = input.email.toLowerCase();
  const accountId = await findOrCreateAccount(tx, email, now);
  // Of two who add the same person, or the same number, the second sees what the first made.
  await lockAccount(tx, accountId);
  if (input.membership_no !== '') await lockNumbers(tx);
  const form = await judge(context);
  const { membership_no, joining_date } = form.values;
  const unfinished = await findUnfinished(tx, email, input.application_id);
  const application = await insertApplication(tx, {
    ...(await memberColumns(tx, form.values)),
    public_id: newPublicId(),
    account_id: accountId,
    package_id: input.application_id,
    email,
    // It never stands among the unfinished ones, of which the person may have one of their own.
    status_id: membership_no === '' ? statusIds.pendingPayment : statusIds.numberAllotted,
    created_at: now,
    submitted_at: now,
    status_changed_at: now,
    personal_saved_at: now,
    education_saved_at: now,
  });
  await saveRows(tx, application.id, form);
  for (const [field, file] of Object.entries(files))
    await insertFile(tx, { ...file, field, application_id: application.id });
  const subject = `application ${application.id}`;
  await audit(context, 'application.added', subject, { type: input.application_id, membership_no });
  if (membership_no === '') await submitNew(context, application);
  else await takeOver(context, application, membership_no, joining_date || dayOf(now));
  const message = unfinished ? done.memberAddedBeside : done.memberAdded;
  return { ...(await savedAs(tx, application.id)), message };
}

/** A membership that somebody has already: nothing is to be paid, and no number of a series is used up. */
async function takeOver(
  context: Context,
  application: ApplicationRow,
  membership_no: string,
  day: string,
): Promise<void> {
  const also = { membership_no, member_reg_date: day, joining_date: day, paid: true };
  await changeStatus(context, application, statusIds.numberAllotted, { also });
}
