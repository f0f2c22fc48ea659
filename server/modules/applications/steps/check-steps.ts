import { checkBirth, checkCareer, type DateFacts } from '#contract/applications/check-dates.ts';
import { checkEducation, checkFiles } from '#contract/applications/check-education.ts';
import { checkPersonal } from '#contract/applications/check-personal.ts';
import { checkConversion, type ConversionValues } from '#contract/applications/conversion.ts';
import { datesOf, noDates } from '#contract/applications/life-dates.ts';
import { checkMember, type MemberValues } from '#contract/applications/member-form.ts';
import type {
  Clinic,
  EducationValues,
  MobileValues,
  PersonalValues,
  WorkExperience,
} from '#contract/applications/steps.ts';
import { type FileField, uploadFields } from '#contract/applications/uploads.ts';
import type { FieldErrors } from '#contract/kit/answer.ts';
import { dayOf } from '#contract/kit/day.ts';
import { membershipOf } from '#contract/packages/types.ts';
import { statusIds } from '#contract/statuses/statuses.ts';
import type { ActorContext } from '#server/kit/context/context.ts';
import type { Tx } from '#server/kit/db/db.ts';
import {
  type ApplicationRow,
  findApplicationById,
} from '#server/modules/applications/record/applications.store.ts';
import { listFiles } from '#server/modules/applications/uploads/files.store.ts';
import { countryHasStates } from '#server/modules/masters/index.ts';
import { formTypeOf } from '#server/modules/packages/index.ts';
import { checkCouncilStates, checkPersonalRegions } from './countries-and-states.ts';
import { listWork } from './practice.store.ts';
import { toEducationValues, toPersonalValues, toWorkExperience } from './step-columns.ts';

/** Every fault of the personal step at once, including the photo; used when saving and when submitting. */
export async function checkPersonalStep(
  context: ActorContext,
  application: ApplicationRow,
  values: PersonalValues & MobileValues,
  clinics: readonly Clinic[],
): Promise<FieldErrors> {
  const { tx } = context;
  const { country } = values;
  // A conversion opens this step only once it is a membership, and then it has the type it converted to.
  const type = membershipOf(await formTypeOf(tx, application.package_id));
  const situation = { type, country };
  return {
    ...checkFiles(await listStoredFields(tx, application.id), situation, ['profile']),
    ...(await checkPersonalRegions(tx, values, clinics)),
    ...checkPersonal(values, clinics, { type, hasStates: await findHasStates(tx, country, clinics) }),
    ...checkBirth(values.dob, await readDateFacts(context, application, type)),
  };
}

/** Every fault of the education step at once, including the uploads; the country is that of the personal step. */
export async function checkEducationStep(
  context: ActorContext,
  application: ApplicationRow,
  values: EducationValues,
  work: readonly WorkExperience[],
): Promise<FieldErrors> {
  const { tx } = context;
  const type = await formTypeOf(tx, application.package_id);
  const situation = { type, country: application.country_id };
  return {
    ...checkFiles(await listStoredFields(tx, application.id), situation, uploadFields),
    ...(await checkCouncilStates(tx, values)),
    ...checkEducation(values, work, situation),
    ...checkCareer(values, work, await readDateFacts(context, application, type)),
  };
}

/** Facts for judging the dates of an application. */
async function readDateFacts(
  { tx, now }: ActorContext,
  application: ApplicationRow,
  type: number,
): Promise<DateFacts> {
  const work = (await listWork(tx, application.id)).map(toWorkExperience);
  const values = { ...toPersonalValues(application), ...toEducationValues(application) };
  const all = application.status_id === statusIds.incomplete;
  return { type, today: dayOf(now), stored: datesOf(values, work), all };
}

/** Every fault of the conversion page at once, including its uploads; those of the membership count as uploaded. */
export async function checkConversionPage(
  tx: Tx,
  application: Pick<ApplicationRow, 'id' | 'package_id' | 'country_id'>,
  { asi_membership_no, asi_state }: ConversionValues,
): Promise<FieldErrors> {
  const type = await formTypeOf(tx, application.package_id);
  const situation = { type, country: application.country_id };
  return {
    ...(await checkCouncilStates(tx, { mci_council_state: null, asi_state })),
    ...checkConversion(
      { asi_membership_no, asi_state },
      await listStoredFields(tx, application.id),
      situation,
    ),
  };
}

/** The office's form of a member with tidied values. */
export interface MemberForm {
  values: MemberValues;
  clinics: readonly Clinic[];
  work: readonly WorkExperience[];
}

/**
 * Every fault of the office's form of a member at once, including the files; the type decides what is required.
 * @param application the one to update; without an id, a new one of this package
 * @param sent the files that come with the form and are not stored yet
 */
export async function checkMemberForm(
  context: ActorContext,
  { id, package_id }: { id?: number; package_id: number },
  { values, clinics, work }: MemberForm,
  sent: readonly FileField[],
): Promise<FieldErrors> {
  const { tx, now } = context;
  const { country } = values;
  const type = await formTypeOf(tx, package_id);
  const application = id === undefined ? undefined : await findApplicationById(tx, id);
  const dates = application
    ? await readDateFacts(context, application, type)
    : { type, today: dayOf(now), stored: noDates, all: true };
  const stored = id === undefined ? [] : await listStoredFields(tx, id);
  const onFile = new Set([...stored, ...sent]);
  const facts = {
    ...dates,
    hasStates: await findHasStates(tx, country, clinics),
    adding: id === undefined,
  };
  return {
    ...checkFiles(onFile, { type, country }, ['profile']),
    ...(await checkPersonalRegions(tx, values, clinics)),
    ...(await checkCouncilStates(tx, values)),
    ...checkMember(values, clinics, work, facts),
    ...checkFiles(onFile, { type, country }, uploadFields),
  };
}

/** Finds which countries of the mailing addresses have states; without a country the state is required as well. */
async function findHasStates(tx: Tx, home: number | null, clinics: readonly Clinic[]) {
  const mailed = clinics.filter((clinic) => clinic.clinic_mailing_address === 1);
  const without = new Set<number>();
  for (const country of new Set([home, ...mailed.map((clinic) => clinic.clinic_country)]))
    if (country !== null && !(await countryHasStates(tx, country))) without.add(country);
  return (country: number | null) => country === null || !without.has(country);
}

async function listStoredFields(tx: Tx, applicationId: number): Promise<Set<string>> {
  return new Set((await listFiles(tx, applicationId)).map((file) => file.field));
}
