import { Avatar, Box, Group, SimpleGrid, TextInput } from '@mantine/core';
import { keepName } from '#contract/applications/names.ts';
import { fileLabels, uploadFields } from '#contract/applications/uploads.ts';
import { keepCapitalsAndDigits } from '#contract/kit/characters.ts';
import { isRequired } from '#contract/applications/requirements.ts';
import { EmailInput } from '#web/kit/form/email-input.tsx';
import { filtered } from '#web/kit/form/input-props.ts';
import {
  BirthFields,
  cardTitles,
  FatherField,
  FormCard,
  type FormOf,
  keyboards,
  labelsFor,
  MobileField,
  NameFields,
} from '#web/features/applications/index.ts';
import type { MemberDetail } from '#web/features/review/member/application-data.ts';
import { DateField } from '#web/kit/form/date-field.tsx';
import { FileField } from '#web/kit/files/file-field.tsx';
import { KnownField } from '#web/kit/form/known-field.tsx';
import { optional } from '#web/kit/form/field-defaults.ts';
import { useToday } from '#web/kit/page/now.ts';
import { t } from '#web/kit/language/t.ts';
import type { MemberFormValues } from './member-values.ts';

export interface MemberCardProps {
  form: FormOf<MemberFormValues>;
  /** The type whose form it is, 1 to 6. */
  type: number;
  /** The application that is updated; null for a new member. */
  stored: MemberDetail | null;
}

/** Profile image, membership number, names, e-mail, mobile, birth (D2 section 2, in its order). */
export function MemberPersonCard({ form, type, typeName, stored }: MemberCardProps & { typeName: string }) {
  const fields = { form, type, own: false };
  const label = labelsFor({ type, country: form.values.country });
  const photo = stored?.files.find(({ field }) => field === 'profile');
  return (
    <FormCard title={t('Member')} help={typeName}>
      <Group align="center" gap="lg">
        <Avatar src={photo?.url} alt="" size={72} />
        <Box flex="1 1 16.25rem">
          <FileField
            label={label('profile', t(fileLabels.profile))}
            kind="image"
            stored={photo}
            value={form.values.profile}
            onChange={(file) => {
              form.setFieldValue('profile', file);
              form.clearFieldError('profile');
            }}
            error={form.errors['profile']}
            data-path="profile"
          />
        </Box>
      </Group>
      {stored ? <StoredNumber stored={stored} /> : <NumberFields form={form} />}
      <NameFields
        {...fields}
        firstName={
          <TextInput
            {...keyboards.name}
            label={t('First name')}
            autoComplete="off"
            {...filtered(form.getInputProps('first_name'), keepName)}
          />
        }
      />
      <EmailInput
        {...keyboards.email}
        label={t('Email')}
        autoComplete="off"
        description={
          stored ? t('A new e-mail signs the person out everywhere; both addresses are told.') : undefined
        }
        {...form.getInputProps('email')}
      />
      <MobileField form={form} />
      <FatherField {...fields} />
      <BirthFields {...fields} locksNationality={false} />
    </FormCard>
  );
}

/** Only existing members have a number; they pay nothing. */
function NumberFields({ form }: Pick<MemberCardProps, 'form'>) {
  const today = useToday();
  const { membership_no: number, joining_date: day } = form.values;
  return (
    <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="md">
      <TextInput
        {...keyboards.registration}
        label={optional(t('Membership number'))}
        description={t('Of somebody who is a member already: nothing is to be paid.')}
        {...filtered(form.getInputProps('membership_no'), keepCapitalsAndDigits)}
      />
      {number !== '' && (
        <DateField
          label={optional(t('Joining date'))}
          description={t('Today, when it is left empty.')}
          max={today}
          {...form.getInputProps('joining_date')}
          value={day}
        />
      )}
    </SimpleGrid>
  );
}

/** The number as it is; of a conversion without one, the number of the membership it converts. */
function StoredNumber({ stored: { data } }: { stored: MemberDetail }) {
  const [record] = data;
  const number = record?.membership_no || record?.converts_membership_no;
  if (!number) return null;
  return <KnownField label={t('Membership number')} value={number} />;
}

/** The uploads that the type asks for in this country, and whatever else is on file or was chosen (D2 section 5). */
export function MemberUploadsCard({ form, type, stored }: MemberCardProps) {
  const { values } = form;
  const situation = { type, country: values.country };
  const label = labelsFor(situation);
  const fileOf = (field: string) => stored?.files.find((file) => file.field === field);
  const shown = uploadFields.filter(
    (field) => isRequired(field, situation) || fileOf(field) || values[field],
  );
  return (
    <FormCard
      title={t(cardTitles.documents)}
      help={t('A clear scan or photo of each; large photos are made smaller.')}
    >
      {shown.map((field) => (
        <FileField
          key={field}
          label={label(field, t(fileLabels[field]))}
          kind="document"
          stored={fileOf(field)}
          value={values[field]}
          onChange={(file) => {
            form.setFieldValue(field, file);
            form.clearFieldError(field);
          }}
          error={form.errors[field]}
          data-path={field}
        />
      ))}
    </FormCard>
  );
}
