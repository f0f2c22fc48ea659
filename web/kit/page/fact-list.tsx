import { Button, Group, Paper, Title } from '@mantine/core';
import { notGiven } from '#contract/kit/fact.ts';
import { type ReactNode, useState } from 'react';
import { showGiven } from './not-given.tsx';
import classes from './fact-list.module.css';

interface FactListProps {
  /** Facts of the contract, or with values that are more than text. */
  facts: readonly { label: string; value: ReactNode; wide?: boolean }[];
  /** What was not given is shown on demand, where a long record is read for what it says. */
  foldsMissing?: boolean;
}

/** Names and values, in columns where there is room. */
export function FactList({ facts, foldsMissing = false }: FactListProps) {
  const [isWhole, setIsWhole] = useState(!foldsMissing);
  const given = facts.filter(({ value }) => value !== notGiven && value !== '');
  const missing = facts.length - given.length;
  return (
    <>
      <dl className={classes.facts}>
        {(isWhole ? facts : given).map(({ label, value, wide }) => (
          <div key={label} data-wide={wide || undefined}>
            <dt>{label}</dt>
            <dd>{showGiven(value)}</dd>
          </div>
        ))}
      </dl>
      {foldsMissing && missing > 0 && (
        <Button
          variant="subtle"
          color="gray"
          mt="xs"
          ml="-md"
          aria-expanded={isWhole}
          onClick={() => setIsWhole(!isWhole)}
        >
          {`${isWhole ? 'Hide' : 'Show'} what is missing (${missing})`}
        </Button>
      )}
    </>
  );
}

/** One line each, with its name before it: for what is read through once. */
export function FactLines({ facts }: Pick<FactListProps, 'facts'>) {
  return (
    <dl className={classes.lines}>
      {facts.map(({ label, value }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{value}</dd>
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
