import { Alert, Button, Paper, Radio, Stack, Text, TextInput, Title } from '@mantine/core';
import { type ReactNode, useId } from 'react';
import { messageOf } from '#web/kit/data/api-error.ts';
import { t } from '#web/kit/language/t.ts';

interface SettingsCardProps {
  title: string;
  /** A sentence that helps to fill it. */
  help: string;
  children: ReactNode;
}

/** One part of the settings, named for screen readers too. */
export function SettingsCard({ title, help, children }: SettingsCardProps) {
  const id = useId();
  return (
    <Paper withBorder p={{ base: 'md', sm: 'lg' }} role="group" aria-labelledby={id}>
      <Title order={2} size="h3" id={id}>
        {title}
      </Title>
      <Text c="dimmed" size="sm" mb="md">
        {help}
      </Text>
      <Stack gap="md">{children}</Stack>
    </Paper>
  );
}

interface AccountChoiceProps {
  label: string;
  /** '1': practice, '0': an account of one's own. */
  value: '0' | '1';
  onChange: (value: string) => void;
  error?: ReactNode;
  /** What each of the two is called. */
  practice: string;
  own: string;
  readOnly: boolean;
}

/** Practice or an account of one's own; read-only for people who may not save. */
export function AccountChoice(props: AccountChoiceProps) {
  const { label, value, onChange, error, practice, own, readOnly } = props;
  if (readOnly) return <TextInput label={label} readOnly value={value === '1' ? practice : own} />;
  return (
    <Radio.Group label={label} value={value} onChange={onChange} error={error}>
      <Stack gap={0}>
        <Radio py="sm" value="1" label={practice} />
        <Radio py="sm" value="0" label={own} />
      </Stack>
    </Radio.Group>
  );
}

interface TestButtonProps {
  label: string;
  /** What is stored is tested: what was typed must be saved before. */
  unsaved: boolean;
  test: {
    mutate: (input: Record<string, never>) => void;
    isPending: boolean;
    error: Error | null;
  };
  /** What a success says; undefined until there was one. */
  success: string | undefined;
}

/** Tries what is stored; the outcome stays on the page in words. */
export function TestButton({ label, unsaved, test, success }: TestButtonProps) {
  return (
    <Stack gap="xs" align="flex-start">
      <Button variant="default" disabled={unsaved} loading={test.isPending} onClick={() => test.mutate({})}>
        {label}
      </Button>
      {unsaved && (
        <Text size="sm" c="dimmed">
          {t('What is stored is tested: please save your changes first.')}
        </Text>
      )}
      {!test.isPending && test.error && (
        <Alert role="alert" w="100%" color="red" title={t('This did not work')}>
          {messageOf(test.error)}
        </Alert>
      )}
      {!test.isPending && success !== undefined && (
        <Alert role="status" w="100%" color="green" title={t('It works')}>
          {success}
        </Alert>
      )}
    </Stack>
  );
}
