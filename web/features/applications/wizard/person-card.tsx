import { Select, SimpleGrid, TextInput } from '@mantine/core';
import type { ApplicationRecord } from '#contract/applications/application.ts';
import { keepLettersAndSpaces } from '#contract/applications/check-account.ts';
import { genders, salutations } from '#contract/applications/lists.ts';
import { ageInYears } from '#contract/kit/day.ts';
import { typeIds } from '#contract/packages/types.ts';
import { DateField } from '#web/kit/date-field.tsx';
import { useToday } from '#web/kit/use-now.ts';
import { byWord, filtered, type FormOf, labelsFor } from './field-props.ts';
import { FormCard } from './form-card.tsx';
import { keyboards } from './keyboards.ts';
import { MobileField } from './mobile-field.tsx';
import type { PersonalForm } from './wizard-values.ts';

export interface PersonCardProps {
  form: FormOf<PersonalForm>;
  record: ApplicationRecord;
  type: number;
}

/** The person: names, birth, gender, nationality. First name and e-mail are proven and stay. */
export function PersonCard({ form, record, type }: PersonCardProps) {
  const { values } = form;
  const today = useToday();
  const label = labelsFor({ type, country: values.country });
  const age = ageInYears(values.dob, today);
  return (
    <FormCard title="You" help="As on your degree certificates; this name will stand on your certificate.">
      <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="md">
        <Select
          label={label('salutation', 'Salutation')}
          data={[...salutations]}
          {...byWord(form.getInputProps('salutation'))}
        />
        <TextInput label="First name" value={record.first_name} readOnly variant="filled" />
        <TextInput
          {...keyboards.name}
          label={label('middle_name', 'Middle name')}
          autoComplete="additional-name"
          {...filtered(form.getInputProps('middle_name'), keepLettersAndSpaces)}
        />
        <TextInput
          {...keyboards.name}
          label={label('last_name', 'Last name')}
          autoComplete="family-name"
          {...filtered(form.getInputProps('last_name'), keepLettersAndSpaces)}
        />
      </SimpleGrid>
      <TextInput
        {...keyboards.name}
        autoComplete="off"
        label={label('father_name', "Father's name")}
        {...filtered(form.getInputProps('father_name'), keepLettersAndSpaces)}
      />
      <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="md">
        <DateField
          label={label('dob', 'Date of birth')}
          max={today}
          startWithYears
          autoComplete="bday"
          {...form.getInputProps('dob')}
          value={values.dob}
        />
        <TextInput label="Age" value={age === null ? '' : `${age} years`} readOnly variant="filled" />
        <Select
          label={label('gender', 'Gender')}
          data={[...genders]}
          {...byWord(form.getInputProps('gender'))}
        />
        <TextInput
          {...keyboards.words}
          label={label('nationality', 'Nationality')}
          {...form.getInputProps('nationality')}
          // It follows from the country; only overseas applicants may name another one (D3 section 5).
          {...(type !== typeIds.international && { readOnly: true, variant: 'filled' })}
        />
      </SimpleGrid>
      <TextInput label="Email" value={record.email} readOnly variant="filled" />
      <MobileField form={form} />
    </FormCard>
  );
}
