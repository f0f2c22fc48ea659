import { Checkbox, Group } from '@mantine/core';
import type { ReactNode } from 'react';
import type { TypedSignIn } from './use-typed-sign-in.ts';

export interface RememberMeProps {
  typed: TypedSignIn;
  /** The way out for who cannot sign in, beside it. */
  children?: ReactNode;
}

/** 'Remember me', which keeps the e-mail only (decisions section 7). */
export function RememberMe({ typed, children }: RememberMeProps) {
  return (
    <Group justify="space-between" align="flex-start" gap="sm" wrap="nowrap">
      <Checkbox
        label="Remember me"
        description="Keeps the e-mail only"
        checked={typed.remember}
        onChange={(event) => typed.setRemember(event.currentTarget.checked)}
      />
      {children}
    </Group>
  );
}
