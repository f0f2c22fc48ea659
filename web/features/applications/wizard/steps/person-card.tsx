import { TextInput } from '@mantine/core';
import type { ApplicationRecord } from '#contract/applications/application.ts';
import { typeIds } from '#contract/packages/types.ts';
import { cardTitles } from '#web/features/applications/fields/fault-sections.ts';
import type { FormOf } from '#web/features/applications/fields/field-props.ts';
import { FormCard } from '#web/features/applications/fields/form-card.tsx';
import { MobileField } from '#web/features/applications/fields/mobile-field.tsx';
import { BirthFields, FatherField, NameFields } from '#web/features/applications/fields/person-fields.tsx';
import type { PersonalForm } from '#web/features/applications/fields/wizard-values.ts';

export interface PersonCardProps {
  form: FormOf<PersonalForm>;
  record: ApplicationRecord;
  type: number;
}

/** The person: names, birth, gender, nationality. First name and e-mail are proven and stay. */
export function PersonCard({ form, record, type }: PersonCardProps) {
  const fields = { form, type };
  return (
    <FormCard
      title={cardTitles.person}
      help="As on your degree certificates; this name will stand on your certificate."
    >
      <NameFields
        {...fields}
        firstName={<TextInput label="First name" value={record.first_name} readOnly variant="filled" />}
      />
      <FatherField {...fields} />
      {/* Only overseas applicants may name another nationality than their country's (D3 section 5). */}
      <BirthFields {...fields} locksNationality={type !== typeIds.international} />
      <TextInput label="Email" value={record.email} readOnly variant="filled" />
      <MobileField form={form} />
    </FormCard>
  );
}
