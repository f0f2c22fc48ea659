import { Button, Group, Select, Stack, Text, Textarea } from '@mantine/core';
import { useForm, type UseFormReturnType } from '@mantine/form';
import type { ApplicationRow } from '#contract/applications/application.ts';
import { checkChange, mayBeSilent, messageLength } from '#contract/statuses/moves.ts';
import { type StatusId, statusNames } from '#contract/statuses/statuses.ts';
import { messageField, SilentCheckbox } from '#web/features/review/panel/silent-change.tsx';
import { TemplateSelect } from '#web/features/review/panel/template-select.tsx';
import { useStatuses } from '#web/features/review/member/application-data.ts';
import { PasswordField } from '#web/kit/form/password-field.tsx';
import { ContractForm } from '#web/kit/form/contract-form.tsx';
import { t } from '#web/kit/language/t.ts';
import { sayFaults } from '#web/kit/language/say-faults.ts';
import { type BulkValues, targetsOf } from './bulk-change.ts';

/** The form values; the status as the select field has it. */
interface Typed extends Record<string, unknown> {
  application_status: string | null;
  message: string;
  silent: 0 | 1;
  password: string | undefined;
}

/** The form of the dialog, kept during the preview: nothing typed is lost on the way back. */
export function useBulkForm(asksPassword: boolean): UseFormReturnType<Typed> {
  return useForm<Typed>({
    mode: 'controlled',
    initialValues: {
      application_status: null,
      message: '',
      silent: 0,
      password: asksPassword ? '' : undefined,
    },
    validate: ({ application_status, ...typed }) => ({
      ...sayFaults(checkChange({ application_status: Number(application_status ?? Number.NaN), ...typed })),
      ...(application_status === null && { application_status: t('Status cannot be empty') }),
    }),
  });
}

interface BulkFormProps {
  form: UseFormReturnType<Typed>;
  chosen: readonly ApplicationRow[];
  onSubmit: (values: BulkValues) => Promise<void>;
  onClose: () => void;
}

/** The status, the message for each applicant, and the administrator's password where it is required. */
export function BulkForm({ form, chosen, onSubmit, onClose }: BulkFormProps) {
  const statuses = useStatuses();
  const { application_status: chosenStatus, message, silent, password } = form.values;
  const options = targetsOf(chosen).map((id) => ({
    value: String(id),
    label: t(statuses?.find((status) => status.id === id)?.status_name ?? statusNames[id]),
  }));
  const send = ({ application_status, ...typed }: Typed) =>
    onSubmit({ application_status: Number(application_status) as StatusId, ...typed });

  /** A remark for the office is not to become the message of a status that is always mailed. */
  function choose(status: string | null) {
    form.setFieldValue('application_status', status);
    if (silent === 0 || mayBeSilent(Number(status))) return;
    form.setFieldValue('silent', 0);
    form.setFieldValue('message', '');
  }

  return (
    <ContractForm form={form} onSubmit={send}>
      {(sending) => (
        <Stack gap="md">
          <Text>
            {t(
              '{count, plural, one {# application} other {# applications}} selected. Nothing changes before you have seen what becomes of each.',
              { count: chosen.length },
            )}
          </Text>
          <Select
            label={t('New status')}
            placeholder={t('Choose a status')}
            data={options}
            allowDeselect={false}
            data-autofocus
            {...form.getInputProps('application_status')}
            onChange={choose}
          />
          {chosenStatus !== null && silent === 0 && (
            <TemplateSelect
              status={Number(chosenStatus)}
              typed={message}
              onChoose={(text) => form.setFieldValue('message', text)}
            />
          )}
          <Textarea
            {...messageField(silent)}
            autosize
            minRows={4}
            maxRows={12}
            maxLength={messageLength}
            {...form.getInputProps('message')}
          />
          {mayBeSilent(Number(chosenStatus)) && (
            <SilentCheckbox silent={silent} onChange={(on) => form.setFieldValue('silent', on ? 1 : 0)} />
          )}
          {password !== undefined && (
            <PasswordField
              label={t('Your password')}
              autoComplete="current-password"
              {...form.getInputProps('password')}
            />
          )}
          <Group justify="flex-end" gap="sm">
            <Button variant="default" onClick={onClose}>
              {t('Close')}
            </Button>
            <Button type="submit" loading={sending}>
              {t('Preview')}
            </Button>
          </Group>
        </Stack>
      )}
    </ContractForm>
  );
}
