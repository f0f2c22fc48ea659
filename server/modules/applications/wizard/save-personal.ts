import type { applicationCalls } from '#contract/applications/calls.ts';
import { clinicsFromLists, isClinicFilled } from '#contract/applications/clinics.ts';
import { INDIA, zoneOf } from '#contract/applications/lists.ts';
import type { PersonalValues } from '#contract/applications/steps.ts';
import { typeIds } from '#contract/packages/types.ts';
import { done } from '#contract/texts/en.ts';
import { audit } from '#server/kit/audit.ts';
import type { Tx } from '#server/kit/db.ts';
import type { OutsideVerb } from '#server/kit/mount-calls.ts';
import { refuseFields } from '#server/kit/refusal.ts';
import { readCountry, readState } from '#server/modules/masters/index.ts';
import { formTypeOf } from '#server/modules/packages/index.ts';
import {
  type ApplicationRow,
  updateApplication,
} from '#server/modules/applications/record/applications.store.ts';
import { checkPersonalStep } from '#server/modules/applications/record/check-steps.ts';
import { deleteDraft } from './drafts.store.ts';
import { lockForApplicant } from '#server/modules/applications/record/open-application.ts';
import { replaceClinics } from '#server/modules/applications/record/rows.store.ts';
import { personalColumns } from '#server/modules/applications/record/step-columns.ts';
import { storeFiles } from './store-file.ts';
import { tidyClinic, tidyPersonal } from './tidy-step.ts';

/**
 * member_two: saves the personal step with its clinics. The photo is kept first, so that it stays when a
 * field is wrong; the rest is saved as a whole or not at all. First name and e-mail are never taken over.
 */
export const savePersonal: OutsideVerb<typeof applicationCalls.memberTwo> = async (context, input) => {
  const fileErrors = await storeFiles(context, input.id, { profile: input.profile });
  return context.inTransaction(async (inside) => {
    const { tx, caller, now } = inside;
    const application = await lockForApplicant(tx, caller, input.id);
    const clinics = clinicsFromLists(input).map(tidyClinic);
    const values = await withNationality(tx, application, tidyPersonal(input));
    const errors = { ...(await checkPersonalStep(inside, application, values, clinics)), ...fileErrors };
    if (Object.keys(errors).length > 0) throw refuseFields(errors);

    await updateApplication(tx, application.id, {
      ...personalColumns(values),
      zone: await zoneOfState(tx, values.state),
      personal_saved_at: now,
    });
    await replaceClinics(tx, application.id, clinics.filter(isClinicFilled));
    await deleteDraft(tx, { application_id: application.id, step: 'personal' });
    await audit(inside, 'application.personal_saved', `application ${application.id}`);
    return { message: done.saved };
  });
};

/** The nationality is the chosen country's; only overseas applicants type their own (D3 section 5). */
async function withNationality(
  tx: Tx,
  application: ApplicationRow,
  values: PersonalValues,
): Promise<PersonalValues> {
  const formType = await formTypeOf(tx, application.package_id);
  if (formType === typeIds.international) return values;
  const country = values.country === null ? undefined : await readCountry(tx, values.country);
  return { ...values, nationality: country?.nationality ?? application.nationality };
}

/** Zones are India's: states of the same name elsewhere have none. */
async function zoneOfState(tx: Tx, stateId: number | null): Promise<string> {
  const state = stateId === null ? undefined : await readState(tx, stateId);
  return state?.country_id === INDIA ? zoneOf(state.name) : '';
}
