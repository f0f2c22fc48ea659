import { Paper, Title } from '@mantine/core';
import type { ReactNode } from 'react';
import classes from './fact-list.module.css';

export interface Fact {
  label: string;
  value: string;
  /** Takes the whole width: an address. */
  wide?: boolean;
}

/** What a fact says when nothing was given (D3 section 2). */
export const notGiven = 'N/A';

/** A fact as it is read; an empty value shows 'N/A'. */
export function fact(label: string, value: string | number | null, wide = false): Fact {
  const text = String(value ?? '').trim();
  return { label, value: text === '' ? notGiven : text, wide };
}

/** Names and values, in columns where there is room. */
export function FactList({ facts }: { facts: readonly Fact[] }) {
  return (
    <dl className={classes.facts}>
      {facts.map(({ label, value, wide }) => (
        <div key={label} data-wide={wide || undefined}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}

/** A card of the application with its heading. */
export function FactCard({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Paper withBorder p={{ base: 'md', sm: 'lg' }}>
      <Title order={2} fz="var(--omas-h3)" mb="md">
        {title}
      </Title>
      {children}
    </Paper>
  );
}
