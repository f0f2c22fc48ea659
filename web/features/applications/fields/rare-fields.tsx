import { Button } from '@mantine/core';
import { type ReactNode, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { IconPlus } from '#web/kit/icons.tsx';
import type { FormOf } from './field-props.ts';

interface RareFieldsProps {
  /** What the button says that opens it: 'Add a landline'. */
  addLabel: string;
  /** One of its fields holds something, or a fault: then it is open. */
  isUsed: boolean;
  children: ReactNode;
}

/** Fields that few people need, behind a button (docs/decisions/0059). Once open they stay. */
export function RareFields({ addLabel, isUsed, children }: RareFieldsProps) {
  const [opened, setOpened] = useState(false);
  const content = useRef<HTMLDivElement>(null);
  if (isUsed && !opened) setOpened(true);
  if (opened) return <div ref={content}>{children}</div>;
  return (
    <Button
      variant="default"
      // Long words take a second line where the text is large.
      h="auto"
      mih="var(--omas-control)"
      maw="100%"
      py="xxs"
      style={{ alignSelf: 'flex-start' }}
      styles={{ label: { whiteSpace: 'normal' } }}
      leftSection={<IconPlus size={18} aria-hidden />}
      onClick={() => {
        // Drawn at once, so that the first field is there to take the focus.
        flushSync(() => setOpened(true));
        content.current?.querySelector('input')?.focus();
      }}
    >
      {addLabel}
    </Button>
  );
}

/** Does one of the fields hold something, or a fault? */
export function usesAny<Values>(
  { values, errors }: Pick<FormOf<Values>, 'values' | 'errors'>,
  fields: readonly (keyof Values & string)[],
): boolean {
  return fields.some((field) => isGiven(values[field]) || errors[field] !== undefined);
}

function isGiven(value: unknown): boolean {
  return Array.isArray(value) ? value.length > 0 : value !== '' && value !== null;
}
