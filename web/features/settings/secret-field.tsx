import { Button, Group, Input, Text } from '@mantine/core';
import { type ReactNode, useRef, useState } from 'react';
import { PasswordField } from '#web/kit/form/password-field.tsx';
import { t } from '#web/kit/language/t.ts';

export interface SecretFieldProps {
  label: string;
  /** One is stored that may stay: it is not shown, only replaced. */
  stored: boolean;
  /** The person may not save, and sees only whether one is stored. */
  readOnly: boolean;
  description?: string;
  value: string;
  onChange: (value: string) => void;
  error?: ReactNode;
  'data-path'?: string;
}

/** A secret that is only ever written: whether one is stored, and the way to enter another one. */
export function SecretField(props: SecretFieldProps) {
  const { label, stored, readOnly, description, value, onChange, error } = props;
  const [replacing, setReplacing] = useState(false);
  const replace = useRef<HTMLButtonElement>(null);
  const asks = !readOnly && (!stored || replacing || value !== '' || Boolean(error));

  function keep() {
    setReplacing(false);
    onChange('');
    // The button comes back with the next paint.
    requestAnimationFrame(() => replace.current?.focus());
  }

  if (!asks) {
    return (
      <Input.Wrapper label={label} labelElement="div">
        <Group justify="space-between" gap="sm">
          <Text c={stored ? undefined : 'dimmed'}>
            {stored ? t('A secret is stored') : t('No secret is stored')}
          </Text>
          {!readOnly && (
            <Button
              ref={replace}
              variant="default"
              aria-label={t('Replace: {label}', { label })}
              onClick={() => setReplacing(true)}
            >
              {t('Replace')}
            </Button>
          )}
        </Group>
      </Input.Wrapper>
    );
  }
  return (
    <>
      <PasswordField
        label={label}
        description={description}
        // The browser must not fill in the password of who is signed in.
        autoComplete="new-password"
        autoFocus={replacing}
        value={value}
        onChange={(event) => onChange(event.currentTarget.value)}
        error={error}
        data-path={props['data-path']}
      />
      {stored && (
        <Group justify="flex-end" mt="-xs">
          <Button variant="subtle" aria-label={t('Keep the stored one: {label}', { label })} onClick={keep}>
            {t('Keep the stored one')}
          </Button>
        </Group>
      )}
    </>
  );
}
