import { Stack } from '@mantine/core';
import { applicationCalls } from '#contract/applications/calls.ts';
import { toLists } from '#contract/kit/parallel-lists.ts';
import { stepLabels } from '#contract/applications/steps.ts';
import { dayOf } from '#contract/kit/day.ts';
import { ContractForm } from '#web/kit/form/contract-form.tsx';
import { useSend } from '#web/kit/data/query.ts';
import { StickyActions } from '#web/kit/page/sticky-actions.tsx';
import { AddressCard } from '#web/features/applications/fields/address-card.tsx';
import { personalFaults } from './check-steps.ts';
import { ClinicCards } from '#web/features/applications/fields/clinic-cards.tsx';
import { fieldsOnFile } from '#web/features/applications/wizard/state/member-info.ts';
import { PersonCard } from './person-card.tsx';
import { PhotoCard } from './photo-card.tsx';
import { StepHeading } from './step-heading.tsx';
import type { StepProps } from './step-props.ts';
import { StepNotices } from './step-notices.tsx';
import { isElsewhere } from '#web/features/applications/wizard/draft/use-draft.ts';
import { hasStates, useCountries } from '#web/features/applications/fields/use-places.ts';
import { useStepForm } from './use-step-form.ts';
import {
  personalOf,
  personalWithDraft,
  readPersonal,
} from '#web/features/applications/fields/wizard-values.ts';

/** Personal Details: photo, person, permanent address, clinics (D3 sections 3 and 5). */
export function PersonalStep({ type, info, record, focus, onBack, onSaved, onReload }: StepProps) {
  const id = record.public_id;
  const countries = useCountries();
  const send = useSend(applicationCalls.memberTwo, { onRefused: isElsewhere });
  const { form, submit, savedAt, notSaved, news } = useStepForm({
    id,
    step: 'personal',
    info,
    rows: 'clinics',
    files: ['profile'],
    saved: personalOf(record, info.clinic),
    withDraft: personalWithDraft,
    check: (values, sending) =>
      personalFaults(
        values,
        {
          type: type.form_type,
          today: dayOf(new Date()),
          hasStates: (country) => hasStates(countries, country),
        },
        fieldsOnFile(info.files, sending),
      ),
    save: (values, tab) => {
      const { clinics, ...fields } = readPersonal(values).values;
      return send.mutateAsync({ id, ...fields, ...toLists(clinics), ...tab });
    },
    onSaved,
    onReload,
    focus,
  });

  return (
    <ContractForm form={form} onSubmit={submit}>
      {(sending) => (
        <Stack gap="lg">
          <StepHeading>{stepLabels.personal.title}</StepHeading>
          <StepNotices news={news} />
          <PhotoCard
            id={id}
            stored={info.files.find(({ field }) => field === 'profile')}
            error={form.errors['profile']}
            onChanged={() => form.clearFieldError('profile')}
          />
          <PersonCard form={form} record={record} type={type.form_type} />
          <AddressCard
            form={form}
            type={type.form_type}
            countries={countries}
            savedCountry={record.country}
          />
          <ClinicCards form={form} type={type.form_type} countries={countries} />
          <StickyActions onBack={onBack} busy={sending} savedAt={savedAt} notSaved={notSaved} />
        </Stack>
      )}
    </ContractForm>
  );
}
