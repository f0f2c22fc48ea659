import { checkEducation, checkFiles } from '#contract/applications/check-education.ts';
import { checkMember } from '#contract/applications/check-member.ts';
import { checkPersonal } from '#contract/applications/check-personal.ts';
import { checkConversion, type ConversionValues } from '#contract/applications/conversion.ts';
import type { Clinic, WorkExperience } from '#contract/applications/clinics.ts';
import { documentFields, type FileField } from '#contract/applications/documents.ts';
import type { MemberValues } from '#contract/applications/member-form.ts';
import type { EducationValues, MobileValues, PersonalValues } from '#contract/applications/steps.ts';
import type { FieldErrors } from '#contract/kit/answer.ts';
import { dayOf } from '#contract/kit/day.ts';
import { membershipOf } from '#contract/packages/types.ts';
import type { ActorContext } from '#server/kit/context/context.ts';
import type { Tx } from '#server/kit/db/db.ts';
import { countryHasStates } from '#server/modules/masters/index.ts';
import { formTypeOf } from '#server/modules/packages/index.ts';
import type { ApplicationRow } from '#server/modules/applications/record/applications.store.ts';
import { checkCouncilStates, checkPersonalPlaces } from './check-places.ts';
import { listFiles } from '#server/modules/applications/uploads/files.store.ts';

/** Every fault of the personal step at once, the photo's included. Saving and submitting both come through here. */
export async function checkPersonalStep(
  { tx, now }: ActorContext,
  application: Pick<ApplicationRow, 'id' | 'package_id'>,
  values: PersonalValues & MobileValues,
  clinics: readonly Clinic[],
): Promise<FieldErrors> {
  const { country } = values;
  // Of a conversion this step is open once it is a membership, which then is one for life.
  const type = membershipOf(await formTypeOf(tx, application.package_id));
  const situation = { type, country };
  return {
    ...checkFiles(await fieldsOnFile(tx, application.id), situation, ['profile']),
    ...(await checkPersonalPlaces(tx, values, clinics)),
    ...checkPersonal(values, clinics, {
      type,
      today: dayOf(now),
      hasStates: await whichHaveStates(tx, country, clinics),
    }),
  };
}

/** Every fault of the education step at once, the uploads' included; the country is the one of the personal step. */
export async function checkEducationStep(
  { tx, now }: ActorContext,
  application: Pick<ApplicationRow, 'id' | 'package_id' | 'country_id'>,
  values: EducationValues,
  work: readonly WorkExperience[],
): Promise<FieldErrors> {
  const type = await formTypeOf(tx, application.package_id);
  const situation = { type, country: application.country_id };
  return {
    ...checkFiles(await fieldsOnFile(tx, application.id), situation, documentFields),
    ...(await checkCouncilStates(tx, values)),
    ...checkEducation(values, work, situation, dayOf(now)),
  };
}

/** Every fault of the conversion page at once, its uploads' included; uploads of the membership are on file. */
export async function checkConversionPage(
  tx: Tx,
  application: Pick<ApplicationRow, 'id' | 'package_id' | 'country_id'>,
  { asi_membership_no, asi_state }: ConversionValues,
): Promise<FieldErrors> {
  const type = await formTypeOf(tx, application.package_id);
  const situation = { type, country: application.country_id };
  return {
    ...(await checkCouncilStates(tx, { mci_council_state: null, asi_state })),
    ...checkConversion({ asi_membership_no, asi_state }, await fieldsOnFile(tx, application.id), situation),
  };
}

/** What the office's form of a member holds, tidied. */
export interface MemberForm {
  values: MemberValues;
  clinics: readonly Clinic[];
  work: readonly WorkExperience[];
}

/**
 * Every fault of the office's form of a member at once, by what its type asks, the files' included.
 * @param application the one that is updated; without an id, one of this package that is about to be added
 * @param sent the files that come with it and are not on file yet
 */
export async function checkMemberForm(
  { tx, now }: ActorContext,
  { id, package_id }: { id?: number; package_id: number },
  { values, clinics, work }: MemberForm,
  sent: readonly FileField[],
): Promise<FieldErrors> {
  const { country } = values;
  const type = await formTypeOf(tx, package_id);
  const stored = id === undefined ? [] : await fieldsOnFile(tx, id);
  const onFile = new Set([...stored, ...sent]);
  const facts = {
    type,
    today: dayOf(now),
    hasStates: await whichHaveStates(tx, country, clinics),
    adding: id === undefined,
  };
  return {
    ...checkFiles(onFile, { type, country }, ['profile']),
    ...(await checkPersonalPlaces(tx, values, clinics)),
    ...(await checkCouncilStates(tx, values)),
    ...checkMember(values, clinics, work, facts),
    ...checkFiles(onFile, { type, country }, documentFields),
  };
}

/** Of the countries mail may go to, which have states; where none is chosen yet, the state is asked all the same. */
async function whichHaveStates(tx: Tx, home: number | null, clinics: readonly Clinic[]) {
  const mailed = clinics.filter((clinic) => clinic.clinic_mailing_address === 1);
  const without = new Set<number>();
  for (const country of new Set([home, ...mailed.map((clinic) => clinic.clinic_country)]))
    if (country !== null && !(await countryHasStates(tx, country))) without.add(country);
  return (country: number | null) => country === null || !without.has(country);
}

async function fieldsOnFile(tx: Tx, applicationId: number): Promise<Set<string>> {
  return new Set((await listFiles(tx, applicationId)).map((file) => file.field));
}
