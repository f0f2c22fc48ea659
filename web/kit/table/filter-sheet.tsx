import { Button, Stack } from '@mantine/core';
import { type ReactNode, useRef, useState } from 'react';
import { Panel } from '#web/kit/dialog/panel.tsx';
import { IconFilter, IconX } from '#web/kit/icons.tsx';
import { t } from '#web/kit/language/t.ts';
import classes from './filter-bar.module.css';

/** A filter as a chip says it: 'Status: Approved'. */
interface NamedFilter {
  /** Where the address holds it. */
  name: string;
  label: string;
  /** What it is set to, '' where its label says all; undefined while it is off. */
  value: string | undefined;
}

export interface FilterSheetProps {
  /** The fields in words. */
  filters: readonly NamedFilter[];
  /** Takes a filter off, by its name. */
  onRemove: (name: string) => void;
  clearButton: ReactNode;
  /** The fields. */
  children: ReactNode;
}

/** 'Filters 2', which opens the fields, and the chips of those that are set. */
export function FilterSheet({ filters, onRemove, clearButton, children }: FilterSheetProps) {
  const [opened, setOpened] = useState(false);
  const active = filters.filter((filter) => filter.value !== undefined);
  const opener = useRef<HTMLButtonElement>(null);

  function remove({ name }: NamedFilter) {
    // The chip that was pressed goes away.
    opener.current?.focus();
    onRemove(name);
  }

  return (
    <>
      <Button
        ref={opener}
        variant="default"
        className={classes.opener}
        leftSection={<IconFilter size={18} aria-hidden />}
        onClick={() => setOpened(true)}
      >
        {active.length === 0 ? t('Filters') : t('Filters ({count})', { count: active.length })}
      </Button>
      {active.length > 0 && (
        <ul className={classes.chips} aria-label={t('Filters that are set')}>
          {active.map((filter) => (
            <li key={filter.name}>
              <Button
                variant="light"
                radius="xl"
                aria-label={t('Remove {filter}', { filter: wordsOf(filter) })}
                rightSection={<IconX size={16} aria-hidden />}
                onClick={() => remove(filter)}
              >
                <span className={classes.chip}>{wordsOf(filter)}</span>
              </Button>
            </li>
          ))}
        </ul>
      )}
      <Panel
        opened={opened}
        onClose={() => setOpened(false)}
        title={t('Filters')}
        footer={
          <>
            {clearButton}
            <Button onClick={() => setOpened(false)}>{t('Show the list')}</Button>
          </>
        }
      >
        <Stack gap="md">{children}</Stack>
      </Panel>
    </>
  );
}

function wordsOf({ label, value }: NamedFilter): string {
  return value ? `${label}: ${value}` : label;
}
