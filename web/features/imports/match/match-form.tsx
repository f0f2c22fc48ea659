import { Button, Group, Input, Select, Stack, Text } from '@mantine/core';
import { useForm, type UseFormReturnType } from '@mantine/form';
import { useState } from 'react';
import { importCalls } from '#contract/imports/calls.ts';
import { checkMatch } from '#contract/imports/check-import.ts';
import { importFields, labelOfField } from '#contract/imports/fields.ts';
import type { Answer } from '#contract/kit/answer.ts';
import { newMemberTypesOf, useMembershipTypes } from '#web/features/applications/index.ts';
import { useSend } from '#web/kit/data/query.ts';
import { ContractForm } from '#web/kit/form/contract-form.tsx';
import { DateField } from '#web/kit/form/date-field.tsx';
import { sayFaults } from '#web/kit/language/say-faults.ts';
import { t } from '#web/kit/language/t.ts';
import { FactCard } from '#web/kit/page/fact-list.tsx';
import { useToday } from '#web/kit/page/now.ts';
import classes from './match-form.module.css';

type Found = Answer<typeof importCalls.memberImport>;

type Values = {
  /** What each column holds; '' for one that is left out. */
  fields: string[];
  /** Ids as text; '' for none. */
  package_id: string;
  joining_date: string;
};

interface MatchFormProps {
  found: Found;
  /** Back to the rows as they were checked; without it they were not yet. */
  onClose?: () => void;
}

/** What each column holds, and what counts for rows that do not say it. */
export function MatchForm({ found, onClose }: MatchFormProps) {
  const today = useToday();
  const form = useForm<Values>({
    mode: 'controlled',
    initialValues: {
      fields: found.columns.map(({ field }) => field),
      package_id: found.package_id === null ? '' : String(found.package_id),
      joining_date: found.joining_date,
    },
    validate: (values) => sayFaults(checkMatch(typedMatch(values), today)),
  });
  const { id } = found.data;
  // As the form was opened: by it the server finds whether somebody else has changed the import since.
  const [version] = useState(found.data.version);
  const send = useSend(importCalls.memberImportMatch);
  const check = (values: Values) => send.mutateAsync({ id, version, ...typedMatch(values) });
  return (
    <FactCard title={t('Match the columns')}>
      <ContractForm form={form} onSubmit={check}>
        {(sending) => (
          <Stack gap="lg">
            <Text c="dimmed">{t('What you choose is remembered for the next list with these titles.')}</Text>
            <Columns form={form} columns={found.columns} />
            <Defaults form={form} today={today} />
            <Group justify="flex-end" gap="sm">
              {onClose && (
                <Button variant="default" onClick={onClose}>
                  {t('Close')}
                </Button>
              )}
              <Button type="submit" loading={sending}>
                {t('Check')}
              </Button>
            </Group>
          </Stack>
        )}
      </ContractForm>
    </FactCard>
  );
}

function typedMatch({ fields, package_id, joining_date }: Values) {
  return { fields, package_id: package_id === '' ? null : Number(package_id), joining_date };
}

const fieldChoices = () => [
  { value: '', label: t('Leave out') },
  ...importFields.map((field) => ({ value: field, label: t(labelOfField(field)) })),
];

interface PartProps {
  form: UseFormReturnType<Values>;
}

function Columns({ form, columns }: PartProps & Pick<Found, 'columns'>) {
  const choices = fieldChoices();
  return (
    <div>
      {(['fields.membership_no', 'fields.name'] as const).map((path) => (
        <Input.Error key={path} data-path={path} tabIndex={-1} hidden={!form.errors[path]}>
          {form.errors[path]}
        </Input.Error>
      ))}
      <ul className={classes.columns} aria-label={t('Columns of the file')}>
        {columns.map(({ title, samples }, column) => (
          // oxlint-disable-next-line react/no-array-index-key -- a column is known by its place alone
          <li key={column} className={classes.column}>
            <div className={classes.what}>
              <Text fw={600}>{title || t('Column {number}', { number: column + 1 })}</Text>
              <Text size="sm" c="dimmed" lineClamp={2}>
                {samples.length === 0 ? t('Empty in the first rows') : samples.join(' · ')}
              </Text>
            </div>
            <Select
              aria-label={t('What {title} holds', {
                title: title || t('Column {number}', { number: column + 1 }),
              })}
              data={choices}
              searchable
              allowDeselect={false}
              {...form.getInputProps(`fields.${column}`)}
            />
          </li>
        ))}
      </ul>
    </div>
  );
}

function Defaults({ form, today }: PartProps & { today: string }) {
  const types = newMemberTypesOf(useMembershipTypes().data?.data ?? []);
  return (
    <div className={classes.defaults}>
      <Select
        label={t('Membership type')}
        description={t('Of rows that do not say their own')}
        placeholder={t('None')}
        clearable
        clearButtonProps={{ 'aria-label': t('Clear membership type') }}
        data={types.map(({ id, application_name }) => ({ value: String(id), label: application_name }))}
        {...form.getInputProps('package_id')}
        value={form.getValues().package_id || null}
        onChange={(chosen) => form.setFieldValue('package_id', chosen ?? '')}
      />
      <DateField
        label={t('Joining date')}
        description={t('Of rows that do not say their own')}
        max={today}
        {...form.getInputProps('joining_date')}
        value={form.getValues().joining_date}
      />
    </div>
  );
}
