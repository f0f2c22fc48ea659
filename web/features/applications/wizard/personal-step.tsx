import { Stack } from '@mantine/core';
import { applicationCalls } from '#contract/applications/calls.ts';
import { toLists } from '#contract/applications/clinics.ts';
import { stepLabels } from '#contract/applications/steps.ts';
import { dayOf } from '#contract/kit/day.ts';
import { ContractForm } from '#web/kit/contract-form.tsx';
import { useSend } from '#web/kit/query.ts';
import { StickyActions } from '#web/kit/sticky-actions.tsx';
import { AddressCard } from './address-card.tsx';
import { personalFaults } from './check-steps.ts';
import { ClinicCards } from './clinic-cards.tsx';
import { fieldsOnFile } from './member-info.ts';
import { PersonCard } from './person-card.tsx';
import { PhotoCard } from './photo-card.tsx';
import { StepHeading } from './step-heading.tsx';
import type { StepProps } from './step-props.ts';
import { draftOf } from './use-draft.ts';
import { hasStates, useCountries } from './use-places.ts';
import { useStepForm } from './use-step-form.ts';
import { personalOf, personalWithDraft, readPersonal } from './wizard-values.ts';

/** Personal Details: photo, person, permanent address, clinics (D3 sections 3 and 5). */
export function PersonalStep({ type, info, record, focus, onBack, onSaved }: StepProps) {
  const id = record.public_id;
  const countries = useCountries();
  const saved = personalOf(record, info.clinic);
  const send = useSend(applicationCalls.memberTwo);
  const { form, submit, savedAt, notSaved, onSending, onInvalid } = useStepForm({
    id,
    step: 'personal',
    rows: 'clinics',
    initialValues: personalWithDraft(saved, draftOf(id, 'personal', info.draft) ?? {}),
    check: (values, sending) =>
      personalFaults(
        values,
        {
          type: type.form_type,
          today: dayOf(new Date()),
          countryHasStates: hasStates(countries, values.country),
        },
        fieldsOnFile(info.files, sending),
      ),
    save: (values) => {
      const { clinics, ...fields } = readPersonal(values).values;
      return send.mutateAsync({ id, ...fields, ...toLists(clinics) });
    },
    onSaved,
    focus,
  });

  return (
    <ContractForm form={form} onSubmit={submit} onInvalid={onInvalid}>
      {(sending) => (
        <Stack gap="lg">
          <StepHeading>{stepLabels.personal.title}</StepHeading>
          <PhotoCard
            id={id}
            stored={info.files.find(({ field }) => field === 'profile')}
            error={form.errors['profile']}
            onChanged={() => form.clearFieldError('profile')}
            onSending={onSending}
          />
          <PersonCard form={form} record={record} type={type.form_type} />
          <AddressCard form={form} type={type.form_type} countries={countries} />
          <ClinicCards form={form} countries={countries} />
          <StickyActions onBack={onBack} busy={sending} savedAt={savedAt} notSaved={notSaved} />
        </Stack>
      )}
    </ContractForm>
  );
}
