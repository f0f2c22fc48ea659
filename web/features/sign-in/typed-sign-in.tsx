import { type ReactNode, useState } from 'react';
import { Checkbox, Group } from '@mantine/core';
import type { GetInputPropsReturnType } from '@mantine/form';
import { EmailInput } from '#web/kit/form/email-input.tsx';
import { currentAudience } from '#web/kit/data/audience.ts';
import { t } from '#web/kit/language/t.ts';

const key = 'omas.remembered-email';

/** The e-mail that 'Remember me' kept in this browser; '' when there is none. */
export function rememberedEmail(storage: Pick<Storage, 'getItem'>): string {
  return storage.getItem(key) ?? '';
}

/** Keeps the e-mail, or forgets it; never a password (decisions section 7). */
export function rememberEmail(
  storage: Pick<Storage, 'setItem' | 'removeItem'>,
  email: string,
  remember: boolean,
): void {
  if (remember) storage.setItem(key, email);
  else storage.removeItem(key);
}

/** What both tabs of the sign-in share. */
export interface TypedSignIn {
  email: string;
  setEmail: (email: string) => void;
  remember: boolean;
  setRemember: (remember: boolean) => void;
  /** Keeps or forgets the e-mail that was just accepted, as 'Remember me' says. */
  keep: (email: string) => void;
}

/** @param known the initial e-mail; by default the remembered one */
export function useTypedSignIn(known?: string): TypedSignIn {
  const [remembered] = useState(() => rememberedEmail(localStorage));
  const [email, setEmail] = useState(known ?? remembered);
  const [remember, setRemember] = useState(remembered !== '');
  return {
    email,
    setEmail,
    remember,
    setRemember,
    keep: (accepted) => {
      setEmail(accepted);
      rememberEmail(localStorage, accepted, remember);
    },
  };
}

export interface EmailFieldProps {
  typed: TypedSignIn;
  /** What `form.getInputProps` gives for the e-mail. */
  input: GetInputPropsReturnType;
  autoComplete: 'email' | 'username';
}

/** The e-mail of a sign-in, shared by both tabs; in the office a browser offers passkeys in it too. */
export function EmailField({ typed, input, autoComplete }: EmailFieldProps) {
  return (
    <EmailInput
      label={t('Email')}
      autoComplete={currentAudience() === 'office' ? `${autoComplete} webauthn` : autoComplete}
      {...input}
      onChange={(email) => {
        input.onChange(email);
        typed.setEmail(email);
      }}
    />
  );
}

export interface RememberMeProps {
  typed: TypedSignIn;
  /** Help for somebody who cannot sign in, beside the checkbox. */
  children?: ReactNode;
}

/** 'Remember me', which keeps the e-mail only (decisions section 7). */
export function RememberMe({ typed, children }: RememberMeProps) {
  return (
    <Group justify="space-between" align="flex-start" gap="sm">
      <Checkbox
        label={t('Remember me')}
        description={t('Keeps the e-mail only')}
        checked={typed.remember}
        onChange={(event) => typed.setRemember(event.currentTarget.checked)}
      />
      {children}
    </Group>
  );
}
