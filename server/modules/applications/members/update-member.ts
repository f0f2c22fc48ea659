import { educationFields, personalFields } from '#contract/applications/steps.ts';
import { withoutGaps } from '#contract/imports/gaps.ts';
import type { FieldErrors } from '#contract/kit/answer.ts';
import { statusIds } from '#contract/statuses/statuses.ts';
import { done } from '#contract/texts/done.ts';
import { audit } from '#server/kit/context/audit.ts';
import { changesBetween, withoutValues } from '#server/kit/context/changes.ts';
import type { Context, ContextWithoutTransaction } from '#server/kit/context/context.ts';
import { checkVersion } from '#server/kit/db/check-version.ts';
import type { Tx } from '#server/kit/db/db.ts';
import { keepFile } from '#server/kit/files/keep-file.ts';
import { refuse, refuseIfAny } from '#server/kit/refusal.ts';
import { renameAccount } from '#server/modules/accounts/index.ts';
import { type FactField, recordInWords } from '#server/modules/applications/detail/record-in-words.ts';
import { viewCameByImport } from '#server/modules/applications/record/application-rows.views.ts';
import { findAnyOf, findOfMerged } from '#server/modules/applications/record/applicant.views.ts';
import {
  type ApplicationRow,
  renameApplications,
  updateApplication,
} from '#server/modules/applications/record/applications.store.ts';
import { lockApplication, openApplication } from '#server/modules/applications/record/open-application.ts';
import { checkMemberForm, type MemberForm } from '#server/modules/applications/steps/check-steps.ts';
import { toEducationValues, toPersonalValues } from '#server/modules/applications/steps/step-columns.ts';
import { bumpStepVersion } from '#server/modules/applications/steps/step-versions.store.ts';
import { acceptFile, replaceFile, withEachFile } from '#server/modules/applications/uploads/replace-file.ts';
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
 * Updates a submitted application, and refuses when it was changed since the form was opened. Valid files are stored
 * first, so that they are not lost when a field is wrong; the rest is saved as a whole or not at all. A new e-mail
 * applies to all applications of the person (docs/decisions/0021).
 */
export async function updateMember(context: ContextWithoutTransaction, input: MemberInput & { id: number }) {
  const reference = String(input.id);
  refuseIfChanged(await openApplication(context.db, context.caller, reference, 'see'), input);
  const fileErrors = await withEachFile(pickFiles(input), async (field, file) => {
    const accepted = await acceptFile(context, `application ${reference}`, field, file);
    return keepFile(context, accepted, async (inside, kept) => {
      const { id } = await lockUnchanged(inside, input);
      return replaceFile(inside, id, field, kept);
    });
  });
  return context.inTransaction(async (inside) => {
    const { tx } = inside;
    const application = await lockUnchanged(inside, input);
    const { id } = application;
    const form = await readMemberForm(tx, input);
    const errors = {
      ...checkFixedFields(application, input, form.values),
      ...(await checkRecord(inside, application, form)),
      ...(await checkNewEmail(tx, application, form.values.email)),
      ...fileErrors,
    };
    refuseIfAny(errors);

    const before = await recordInWords(tx, id, memberFacts);
    await updateApplication(tx, id, await toMemberColumns(tx, form.values));
    await savePractice(tx, id, form);
    await changeEmail(inside, application, form.values.email);
    await bumpOpenSteps(tx, id);
    const changes = changesBetween(before, await recordInWords(tx, id, memberFacts));
    if (Object.keys(changes).length > 0)
      await audit(inside, 'application.updated', `application ${id}`, withoutValues(changes));
    return { ...(await presentSaved(tx, id)), message: done.memberUpdated };
  });
}

/** Throws when the application is not submitted yet or was changed since the form was opened. */
function refuseIfChanged(application: ApplicationRow, { version }: MemberInput): void {
  if (application.status_id === statusIds.incomplete) throw refuse('not_submitted');
  checkVersion(application, version, 'application');
}

async function lockUnchanged(
  { tx, caller }: Context,
  input: MemberInput & { id: number },
): Promise<ApplicationRow> {
  const application = await lockApplication(tx, caller, String(input.id), 'see');
  refuseIfChanged(application, input);
  return application;
}

/** Every fault of the form; of a member who was taken over from a list, what it does not say may stay empty. */
async function checkRecord(
  inside: Context,
  application: ApplicationRow,
  form: MemberForm,
): Promise<FieldErrors> {
  const errors = await checkMemberForm(inside, application, form, []);
  if (Object.keys(errors).length === 0 || !(await viewCameByImport(inside.tx, application.id))) return errors;
  const before = { ...application, ...toPersonalValues(application), ...toEducationValues(application) };
  return withoutGaps(errors, { now: form.values, before });
}

/** Faults of the fields that only a new member takes (D2 section 2): an update leaves them out or unchanged. */
function checkFixedFields(
  application: ApplicationRow,
  { application_id }: MemberInput,
  { membership_no, joining_date }: MemberForm['values'],
): FieldErrors {
  const errors: FieldErrors = {};
  if (application_id !== application.package_id)
    errors.application_id = 'The membership type cannot be changed';
  if (membership_no !== '' && membership_no !== application.membership_no)
    errors.membership_no = 'The membership number cannot be changed';
  if (joining_date !== '' && joining_date !== application.joining_date)
    errors.joining_date = 'The joining date cannot be changed';
  return errors;
}

/** Fault of a new e-mail that belongs to somebody else, with the name. */
async function checkNewEmail(
  tx: Tx,
  { email, account_id }: ApplicationRow,
  to: string,
): Promise<FieldErrors> {
  if (to === '' || to === email) return {};
  const other = await findAnyOf(tx, to);
  const ofMerged = await findOfMerged(tx, to);
  if (ofMerged) return { email: `This e-mail was merged into that of ${describeOwner(ofMerged)}` };
  return other && other.account_id !== account_id
    ? { email: `This e-mail belongs to ${describeOwner(other)}` }
    : {};
}

async function changeEmail(
  context: Context,
  { account_id, email: from }: ApplicationRow,
  to: MemberForm['values']['email'],
): Promise<void> {
  if (to === from) return;
  await renameAccount(context, { id: account_id, from, to });
  await renameApplications(context.tx, account_id, to);
}

/** Counts a change of every step, so that an open tab of the applicant notices it (decision 0018). */
async function bumpOpenSteps(tx: Tx, application_id: number): Promise<void> {
  for (const step of ['personal', 'education', 'conversion'] as const)
    await bumpStepVersion(tx, { application_id, step }, { seen: null, writer: '' });
}

/** The fields that the office's form may change, for the audit log. */
const memberFacts: readonly FactField[] = [
  'first_name',
  'email',
  'mobile',
  'mobile_code',
  ...(Object.keys(personalFields) as (keyof typeof personalFields)[]),
  ...(Object.keys(educationFields) as (keyof typeof educationFields)[]),
];
