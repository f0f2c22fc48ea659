import type { FileField } from '#contract/applications/uploads.ts';
import type { FieldErrors } from '#contract/kit/answer.ts';
import { dayOf } from '#contract/kit/day.ts';
import { newMemberTypes } from '#contract/packages/types.ts';
import { statusIds } from '#contract/statuses/statuses.ts';
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
import {
  findOfMerged,
  findRegistered,
  findUnfinished,
} from '#server/modules/applications/record/applicant.views.ts';
import {
  type ApplicationRow,
  insertApplication,
  lockAccount,
} from '#server/modules/applications/record/applications.store.ts';
import { changeStatus } from '#server/modules/applications/status/change-status.ts';
import { findByMembershipNo, lockNumbers } from '#server/modules/applications/status/number-series.store.ts';
import { submitNew } from '#server/modules/applications/status/submit-application.ts';
import { checkMemberForm, type MemberForm } from '#server/modules/applications/steps/check-steps.ts';
import { acceptFile, withEachFile } from '#server/modules/applications/uploads/replace-file.ts';
import { recordConsent } from '#server/modules/consents/index.ts';
import { holdPackage } from '#server/modules/packages/index.ts';
import {
  pickFiles,
  toMemberColumns,
  type MemberInput,
  readMemberForm,
  presentSaved,
  savePractice,
  describeOwner,
} from './member-form.ts';

/**
 * Adds a person on their behalf. Without a membership number this creates an application, submitted as the wizard does;
 * with one it records an existing membership (docs/decisions/0021). Nothing is stored unless everything is valid.
 */
export async function addMember(context: ContextWithoutTransaction, input: MemberInput) {
  const accepted = new Map<FileField, AcceptedFile>();
  const fileErrors = await withEachFile(pickFiles(input), async (field, file) =>
    accepted.set(field, await acceptFile(context, `user ${context.caller.admin?.id}`, field, file)),
  );
  const readChecked = (inside: Context) => readValidForm(inside, input, [...accepted.keys()], fileErrors);
  await context.inTransaction(readChecked);
  return keepFiles(context, Object.fromEntries(accepted), (inside, kept) =>
    insertMember(inside, input, readChecked, kept),
  );
}

/** The form when it is valid; throws every fault at once. */
async function readValidForm(
  context: Context,
  input: MemberInput,
  sent: readonly FileField[],
  fileErrors: FieldErrors,
): Promise<MemberForm> {
  const { tx } = context;
  const package_id = input.application_id;
  const type = await holdPackage(tx, package_id);
  if (!type || !newMemberTypes.includes(type.formType)) throw refuse('type_not_offered');
  const form = await readMemberForm(tx, input);
  const errors = {
    ...(await checkTaken(tx, form.values)),
    ...(await checkMemberForm(context, { package_id }, form, sent)),
    ...fileErrors,
  };
  refuseIfAny(errors);
  return form;
}

/** Faults of an e-mail and a membership number that belong to somebody else, with the name. */
async function checkTaken(tx: Tx, { email, membership_no }: MemberForm['values']): Promise<FieldErrors> {
  const errors: FieldErrors = {};
  const member = membership_no === '' ? undefined : await findByMembershipNo(tx, membership_no);
  if (member) errors.membership_no = `This is the number of ${describeOwner(member)}`;
  const registered =
    email === '' ? undefined : ((await findRegistered(tx, email)) ?? (await findOfMerged(tx, email)));
  if (registered) errors.email = `This e-mail belongs to ${describeOwner(registered)}`;
  return errors;
}

async function insertMember(
  context: Context,
  input: MemberInput,
  readChecked: (inside: Context) => Promise<MemberForm>,
  files: Readonly<Record<string, KeptFile>>,
) {
  const { tx, now } = context;
  const { email } = input;
  const accountId = await findOrCreateAccount(tx, email, now);
  // Of two requests that add the same person or number, the second sees what the first created.
  await lockAccount(tx, accountId);
  if (input.membership_no !== '') await lockNumbers(tx);
  const form = await readChecked(context);
  const { membership_no, joining_date } = form.values;
  const unfinished = await findUnfinished(tx, email, input.application_id);
  const application = await insertApplication(tx, {
    ...(await toMemberColumns(tx, form.values)),
    public_id: newPublicId(),
    account_id: accountId,
    package_id: input.application_id,
    email,
    // Never incomplete: the person may have an unfinished application of their own.
    status_id: membership_no === '' ? statusIds.pendingPayment : statusIds.numberAllotted,
    created_at: now,
    submitted_at: now,
    status_changed_at: now,
    personal_saved_at: now,
    education_saved_at: now,
  });
  await savePractice(tx, application.id, form);
  for (const [field, file] of Object.entries(files))
    await insertFile(tx, { ...file, field, application_id: application.id });
  const subject = `application ${application.id}`;
  await audit(context, 'application.added', subject, { type: input.application_id, membership_no });
  await recordConsent(context, application, input.notice, 'office');
  if (membership_no === '') await submitNew(context, application);
  else await recordMembership(context, application, membership_no, joining_date || dayOf(now));
  const message = unfinished ? done.memberAddedBeside : done.memberAdded;
  return { ...(await presentSaved(tx, application.id)), message };
}

/** Records an existing membership: nothing is to be paid, and the series of numbers does not advance. */
async function recordMembership(
  context: Context,
  application: ApplicationRow,
  membership_no: string,
  day: string,
): Promise<void> {
  const also = { membership_no, member_reg_date: day, joining_date: day, paid: true };
  await changeStatus(context, application, statusIds.numberAllotted, { also });
}
