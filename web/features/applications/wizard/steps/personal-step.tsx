import type { ApplicationRecord } from '#contract/applications/application.ts';
import { applicationCalls } from '#contract/applications/calls.ts';
import { stepLabels } from '#contract/applications/steps.ts';
import { dayOf } from '#contract/kit/day.ts';
import { toLists } from '#contract/kit/parallel-lists.ts';
import { typeIds } from '#contract/packages/types.ts';
import { AddressCard } from '#web/features/applications/fields/address-card.tsx';
import { ClinicCards } from '#web/features/applications/fields/clinic-cards.tsx';
import { cardTitles } from '#web/features/applications/fields/fault-sections.ts';
import type { FormOf } from '#web/features/applications/fields/field-props.ts';
import { FormCard } from '#web/features/applications/fields/form-card.tsx';
import { MobileField } from '#web/features/applications/fields/mobile-field.tsx';
import { BirthFields, FatherField, NameFields } from '#web/features/applications/fields/person-fields.tsx';
import { hasStates, useCountries } from '#web/features/applications/fields/place-fields.tsx';
import {
  datesStored,
  personalFaults,
  type PersonalForm,
  personalOf,
  personalWithDraft,
  readPersonal,
} from '#web/features/applications/fields/wizard-values.ts';
import { isElsewhere } from '#web/features/applications/wizard/draft/use-draft.ts';
import { fieldsOnFile } from '#web/features/applications/wizard/state/member-info.ts';
import { useSend } from '#web/kit/data/query.ts';
import { KnownField } from '#web/kit/form/known-field.tsx';
import { t } from '#web/kit/language/t.ts';
import { PhotoCard } from './upload-cards.tsx';
import { StepFrame, type StepProps } from './step-frame.tsx';
import { useStepForm } from './use-step-form.ts';

/** Personal Details: photo, person, permanent address, clinics (D3 sections 3 and 5). */
export function PersonalStep({ type, info, record, focus, onBack, onSaved, onReload }: StepProps) {
  const id = record.public_id;
  const countries = useCountries();
  const send = useSend(applicationCalls.memberTwo, { onRefused: isElsewhere });
  const step = useStepForm({
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
          ...datesStored(record, info.work_exp),
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
  const { form } = step;

  return (
    <StepFrame title={t(stepLabels.personal.title)} step={step} actions={{ onBack }}>
      <PhotoCard
        id={id}
        stored={info.files.find(({ field }) => field === 'profile')}
        error={form.errors['profile']}
        onChanged={() => form.clearFieldError('profile')}
      />
      <PersonCard form={form} record={record} type={type.form_type} />
      <AddressCard form={form} type={type.form_type} countries={countries} savedCountry={record.country} />
      <ClinicCards form={form} type={type.form_type} countries={countries} />
    </StepFrame>
  );
}

interface PersonCardProps {
  form: FormOf<PersonalForm>;
  record: ApplicationRecord;
  type: number;
}

/** The person: names, birth, gender, nationality. First name and e-mail are proven and stay. */
function PersonCard({ form, record, type }: PersonCardProps) {
  const fields = { form, type };
  return (
    <FormCard
      title={t(cardTitles.person)}
      help={t('As on your degree certificates; this name will stand on your certificate.')}
    >
      <NameFields {...fields} firstName={<KnownField label={t('First name')} value={record.first_name} />} />
      <FatherField {...fields} />
      {/* Only overseas applicants may name another nationality than their country's (D3 section 5). */}
      <BirthFields {...fields} locksNationality={type !== typeIds.international} />
      <KnownField label={t('Email')} value={record.email} />
      <MobileField form={form} />
    </FormCard>
  );
}
