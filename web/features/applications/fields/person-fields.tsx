import { Select, type SelectProps, SimpleGrid } from '@mantine/core';
import type { ReactNode } from 'react';
import { genders, salutations } from '#contract/applications/lists.ts';
import { keepName } from '#contract/applications/names.ts';
import { ageInYears } from '#contract/kit/day.ts';
import { DateField } from '#web/kit/form/date-field.tsx';
import { KnownField } from '#web/kit/form/known-field.tsx';
import { useToday } from '#web/kit/page/now.ts';
import { byWord, filtered } from '#web/kit/form/input-props.ts';
import { type FormOf, keyboards, labelsFor } from './field-props.ts';
import { judgedOnBlur } from './judge-dates.ts';
import type { PersonalForm } from './wizard-values.ts';
import { TextField } from '#web/kit/form/text-field.tsx';
import { steady } from '#web/kit/form/steady.ts';
import { t } from '#web/kit/language/t.ts';

interface ChoiceProps extends Omit<SelectProps, 'data'> {
  /** As they are stored; each is said in the language of the page. */
  words: readonly string[];
}

const ChoiceField = steady<ChoiceProps>(function ChoiceField({ words, ...select }) {
  return <Select data={words.map((word) => ({ value: word, label: t(word) }))} {...select} />;
});
const DayField = steady(DateField);

interface PersonFieldsProps {
  form: FormOf<PersonalForm>;
  type: number;
  /** The person fills it in: the browser may offer what it knows of them. */
  own?: boolean;
}

const named = (own: boolean, name: string) => ({ autoComplete: own ? name : 'off' });

/** Salutation and names; the first name is typed by the office alone, and shown to the applicant. */
export function NameFields({
  form,
  type,
  own = true,
  firstName,
}: PersonFieldsProps & { firstName: ReactNode }) {
  const label = labelsFor({ type, country: form.values.country });
  return (
    <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="md">
      <ChoiceField
        label={label('salutation', t('Salutation'))}
        words={salutations}
        {...byWord(form.getInputProps('salutation'))}
      />
      {firstName}
      <TextField
        {...keyboards.name}
        label={label('middle_name', t('Middle name'))}
        {...named(own, 'additional-name')}
        {...filtered(form.getInputProps('middle_name'), keepName)}
      />
      <TextField
        {...keyboards.name}
        label={label('last_name', t('Last name'))}
        {...named(own, 'family-name')}
        {...filtered(form.getInputProps('last_name'), keepName)}
      />
    </SimpleGrid>
  );
}

export function FatherField({ form, type }: PersonFieldsProps) {
  return (
    <TextField
      {...keyboards.name}
      autoComplete="off"
      label={labelsFor({ type, country: form.values.country })('father_name', t("Father's name"))}
      {...filtered(form.getInputProps('father_name'), keepName)}
    />
  );
}

/**
 * Date of birth with the age that follows from it, gender, nationality.
 * @param locksNationality it follows from the country and is not typed (D3 section 5)
 */
export function BirthFields({
  form,
  type,
  own = true,
  locksNationality,
}: PersonFieldsProps & { locksNationality: boolean }) {
  const { values } = form;
  const today = useToday();
  const label = labelsFor({ type, country: values.country });
  const age = ageInYears(values.dob, today);
  return (
    <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="md">
      <DayField
        label={label('dob', t('Date of birth'))}
        max={today}
        startWithYears
        {...named(own, 'bday')}
        {...judgedOnBlur(form, 'dob')}
        value={values.dob}
      />
      <KnownField label={t('Age')} value={age === null ? '' : t('{age} years', { age })} />
      <ChoiceField
        label={label('gender', t('Gender'))}
        words={genders}
        {...byWord(form.getInputProps('gender'))}
      />
      {locksNationality ? (
        <KnownField
          label={label('nationality', t('Nationality'))}
          value={values.nationality}
          error={form.errors['nationality']}
        />
      ) : (
        <TextField
          {...keyboards.words}
          label={label('nationality', t('Nationality'))}
          {...form.getInputProps('nationality')}
        />
      )}
    </SimpleGrid>
  );
}
