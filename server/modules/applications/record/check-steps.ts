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
import type { Context } from '#server/kit/context.ts';
import { countryHasStates } from '#server/modules/masters/index.ts';
import { formTypeOf } from '#server/modules/packages/index.ts';
import type { ApplicationRow } from './applications.store.ts';
import { checkCouncilStates, checkPersonalPlaces } from './check-places.ts';
import { listFiles } from './files.store.ts';

type Reading = Pick<Context, 'tx' | 'now'>;

/** Every fault of the personal step at once, the photo's included. Saving and submitting both come through here. */
export async function checkPersonalStep(
  { tx, now }: Reading,
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
      countryHasStates: await mayHaveStates(tx, country),
    }),
  };
}

/** Every fault of the education step at once, the papers' included; the country is the one of the personal step. */
export async function checkEducationStep(
  { tx, now }: Reading,
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

/** Every fault of the conversion page at once, its papers' included; papers of the membership are on file. */
export async function checkConversionPage(
  { tx }: Pick<Context, 'tx'>,
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
  { tx, now }: Reading,
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
    countryHasStates: await mayHaveStates(tx, country),
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

/** Where no country is chosen yet, the state is asked all the same. */
async function mayHaveStates(tx: Context['tx'], country: number | null): Promise<boolean> {
  return country === null || countryHasStates(tx, country);
}

async function fieldsOnFile(tx: Context['tx'], applicationId: number): Promise<Set<string>> {
  return new Set((await listFiles(tx, applicationId)).map((file) => file.field));
}
