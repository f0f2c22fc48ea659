import { TextInput, type TextInputProps } from '@mantine/core';
import type { FactorWay } from '#contract/accounts/factors.ts';
import { t } from '#web/kit/language/t.ts';

/** What to do, for who is asked for a second factor. */
export function explainFactor(way: FactorWay): string {
  return way === 'totp'
    ? t('Open your authenticator app and type the code it shows for this office.')
    : t('Type one of the codes that you kept when you set up the app. It works once.');
}

/** The press that leads to the other way. */
export function nameFactor(way: FactorWay): string {
  return way === 'recovery' ? t('Use a recovery code') : t('Use the app');
}

/** The code of the app, or a recovery code. */
export function FactorField({ way, ...field }: { way: FactorWay } & TextInputProps) {
  const isOfApp = way === 'totp';
  return (
    <TextInput
      label={isOfApp ? t('Code of the app') : t('Recovery code')}
      inputMode={isOfApp ? 'numeric' : 'text'}
      autoComplete={isOfApp ? 'one-time-code' : 'off'}
      autoCapitalize="none"
      spellCheck={false}
      autoFocus
      {...field}
    />
  );
}
