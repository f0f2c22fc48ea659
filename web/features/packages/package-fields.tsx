import { Select, SimpleGrid, Stack, Switch, TextInput } from '@mantine/core';
import type { MembershipType } from '#contract/packages/calls.ts';
import { isConversion, isOneOfSix } from '#contract/packages/types.ts';
import type { RecordFieldsProps } from '#web/features/records/index.ts';
import { useMembershipTypes } from '#web/features/applications/index.ts';
import { optional } from '#web/kit/form/field-defaults.ts';
import { KnownField } from '#web/kit/form/known-field.tsx';
import { RichTextField } from '#web/kit/rich-text/rich-text-field.tsx';
import { t } from '#web/kit/language/t.ts';
import { EndorserFields } from './endorser-fields.tsx';
import { FeeFields } from './fee-fields.tsx';
import type { PackageValues } from './package-values.ts';

type Props = RecordFieldsProps<MembershipType, PackageValues>;

/** The fields of a package, with its fee as the applicant will see it. */
export function PackageFields({ form, row }: Props) {
  return (
    <Stack gap="md">
      <TextInput label={t('Application name')} data-autofocus {...form.getInputProps('application_name')} />
      <FeeFields form={form} />
      <EndorserFields form={form} />
      {!isConversion(Number(form.getValues().form_type)) && (
        <Switch
          label={t('Ratified by the general body')}
          description={t(
            'New members are provisional until a meeting ratifies them. Who is a member already stays what they are.',
          )}
          {...form.getInputProps('ratified_by_body', { type: 'checkbox' })}
        />
      )}
      <RichTextField
        label={optional(t('Description'))}
        description={t('Who may apply. Every point of a list becomes a box that applicants tick.')}
        {...form.getInputProps('description')}
        value={form.getValues().description}
      />
      <RichTextField
        label={optional(t('Documents description'))}
        description={t('Which papers are needed, a point of a list for each.')}
        {...form.getInputProps('documents_description')}
        value={form.getValues().documents_description}
      />
      <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="md">
        <FormField form={form} row={row} />
        <Switch
          label={t('Open for applications')}
          description={
            isConversion(Number(form.getValues().form_type))
              ? t('Shown in the public list; members may ask for it.')
              : t('Shown in the public list; people may apply.')
          }
          {...form.getInputProps('offered', { type: 'checkbox' })}
        />
      </SimpleGrid>
    </Stack>
  );
}

/** Which type's form and uploads a new package has; of a stored one they stay. */
function FormField({ form, row }: Props) {
  const forms = useForms();
  const label = t('Application form');
  const description = t('Whose questions, papers and membership numbers it has.');
  if (row)
    return (
      <KnownField
        label={label}
        description={description}
        value={forms.find(({ value }) => value === String(row.form_type))?.label ?? ''}
      />
    );
  return (
    <Select
      label={label}
      description={description}
      data={forms}
      allowDeselect={false}
      {...form.getInputProps('form_type')}
    />
  );
}

/** The six forms, each by the name of its own membership type. */
function useForms(): { value: string; label: string }[] {
  const types = useMembershipTypes().data?.data ?? [];
  return types
    .filter(({ id }) => isOneOfSix(id))
    .map(({ id, application_name }) => ({ value: String(id), label: application_name }));
}
