import { Text, VisuallyHidden } from '@mantine/core';
import type { ReactNode } from 'react';
import { notGiven } from '#contract/kit/fact.ts';
import { t } from '#web/kit/language/t.ts';

/** A value that is missing: a faint dash, so that what is there stands out. It is read aloud by its word. */
export function NotGiven() {
  return (
    <Text component="span" c="dimmed" inherit>
      <span aria-hidden>–</span>
      <VisuallyHidden>{t(notGiven)}</VisuallyHidden>
    </Text>
  );
}

/** A value as lists and records show it. */
export function showGiven(value: ReactNode): ReactNode {
  return value === notGiven || value === '' ? <NotGiven /> : value;
}
