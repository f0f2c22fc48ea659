import { Button, Group, Paper, Title } from '@mantine/core';
import { notGiven } from '#contract/kit/fact.ts';
import { englishOf, type Filled, type Message } from '#contract/texts/text.ts';
import { t } from '#web/kit/language/t.ts';
import { type ReactNode, useState } from 'react';
import { NotGiven } from './not-given.tsx';
import classes from './fact-list.module.css';

interface ShownFact {
  label: Message;
  value: ReactNode | Filled;
  wide?: boolean;
}

interface FactListProps {
  /** Facts of the contract, or with values that are more than text. */
  facts: readonly ShownFact[];
  /** What was not given is shown on demand, where a long record is read for what it says. */
  foldsMissing?: boolean;
}

/** Names and values, in columns where there is room. */
export function FactList({ facts, foldsMissing = false }: FactListProps) {
  const [isWhole, setIsWhole] = useState(!foldsMissing);
  const given = facts.filter(({ value }) => isGiven(value));
  const missing = facts.length - given.length;
  return (
    <>
      <dl className={classes.facts}>
        {(isWhole ? facts : given).map(({ label, value, wide }) => (
          <div key={englishOf(label)} data-wide={wide || undefined}>
            <dt>{t(label)}</dt>
            <dd>{isGiven(value) ? inWords(value) : <NotGiven />}</dd>
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
          {t(isWhole ? 'Hide what is missing ({missing})' : 'Show what is missing ({missing})', { missing })}
        </Button>
      )}
    </>
  );
}

/** A value that is a text of the product, such as a yes, is said; what a person wrote stays as it is. */
function inWords(value: ReactNode | Filled): ReactNode {
  return typeof value === 'string' || isFilled(value) ? t(value) : value;
}

function isFilled(value: ReactNode | Filled): value is Filled {
  return typeof value === 'object' && value !== null && 'text' in value;
}

function isGiven(value: ReactNode | Filled): boolean {
  return value !== notGiven && value !== '';
}

/** One line each, with its name before it: for what is read through once. */
export function FactLines({ facts }: Pick<FactListProps, 'facts'>) {
  return (
    <dl className={classes.lines}>
      {facts.map(({ label, value }) => (
        <div key={englishOf(label)}>
          <dt>{t(label)}</dt>
          <dd>{inWords(value)}</dd>
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
