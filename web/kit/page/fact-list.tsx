import { Group, Paper, Title } from '@mantine/core';
import type { ReactNode } from 'react';
import { showGiven } from './not-given.tsx';
import classes from './fact-list.module.css';

interface FactListProps {
  /** Facts of the contract, or with values that are more than text. */
  facts: readonly { label: string; value: ReactNode; wide?: boolean }[];
}

/** Names and values, in columns where there is room. */
export function FactList({ facts }: FactListProps) {
  return (
    <dl className={classes.facts}>
      {facts.map(({ label, value, wide }) => (
        <div key={label} data-wide={wide || undefined}>
          <dt>{label}</dt>
          <dd>{showGiven(value)}</dd>
        </div>
      ))}
    </dl>
  );
}

export interface FactCardProps {
  title: string;
  /** At the right of the heading. */
  action?: ReactNode;
  children: ReactNode;
}

/** A card with its heading. */
export function FactCard({ title, action, children }: FactCardProps) {
  return (
    <Paper withBorder p={{ base: 'md', sm: 'lg' }}>
      <Group justify="space-between" wrap="nowrap" mb="md">
        <Title order={2} fz="var(--omas-h3)">
          {title}
        </Title>
        {action}
      </Group>
      {children}
    </Paper>
  );
}
