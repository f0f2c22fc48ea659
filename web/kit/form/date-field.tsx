import { ActionIcon, Loader, Popover, TextInput, type TextInputProps } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import type { Day } from '#contract/kit/day.ts';
import { IconCalendar } from '#web/kit/icons.tsx';
import { readDay, showTyped, withSlashes } from './day-typing.ts';
import { lazyPart } from '#web/kit/page/lazy-part.tsx';

const Calendar = lazyPart(async () => (await import('./calendar.tsx')).default, {
  pending: <Loader size="sm" m="xl" />,
});

/** Loads the calendar before it is opened. */
export const preloadCalendar = Calendar.preload;

export interface DateFieldProps {
  label: string;
  /** YYYY-MM-DD, '' for none. While no day was typed it holds the typed text, which the contract refuses. */
  value: string;
  onChange: (value: string) => void;
  onBlur?: () => void;
  /** First and last day that can be picked in the calendar. */
  min?: Day;
  max?: Day;
  /** The calendar opens with the years: for birthdays. */
  startWithYears?: boolean;
  error?: ReactNode;
  description?: ReactNode;
  inputWrapperOrder?: TextInputProps['inputWrapperOrder'];
  disabled?: boolean;
  autoComplete?: string;
  'data-path'?: string;
  /** A dialog that opens begins here. */
  'data-autofocus'?: boolean;
}

/** A day: typed as 05/11/1966 or 05111966, or picked from the calendar. */
export function DateField(props: DateFieldProps) {
  const { label, value, onChange, onBlur, min, max, startWithYears, error, description, disabled } = props;
  const [typing, setTyping] = useState<string | null>(null);
  const [opened, setOpened] = useState(false);
  const notADay = typing === null && value !== '' && readDay(value) === null;

  return (
    <TextInput
      label={label}
      description={description}
      {...(props.inputWrapperOrder && { inputWrapperOrder: props.inputWrapperOrder })}
      error={error ?? (notADay ? 'Please enter the date as dd/mm/yyyy' : undefined)}
      placeholder="dd/mm/yyyy"
      inputMode="numeric"
      enterKeyHint="next"
      autoComplete={props.autoComplete ?? 'off'}
      disabled={disabled}
      data-path={props['data-path']}
      data-autofocus={props['data-autofocus']}
      value={typing ?? showTyped(value)}
      onChange={(event) => {
        const entered = event.currentTarget.value;
        const grows = entered.length > (typing ?? showTyped(value)).length;
        const shown = grows ? withSlashes(entered) : entered;
        setTyping(shown);
        onChange(readDay(shown) ?? shown);
      }}
      onBlur={() => {
        setTyping(null);
        onBlur?.();
      }}
      rightSectionPointerEvents="all"
      rightSection={
        <Popover opened={opened} onChange={setOpened} position="bottom-end" trapFocus returnFocus>
          <Popover.Target>
            <ActionIcon
              aria-label={`${label}: choose from the calendar`}
              disabled={disabled}
              onClick={() => setOpened((open) => !open)}
            >
              <IconCalendar size={20} stroke={1.5} />
            </ActionIcon>
          </Popover.Target>
          <Popover.Dropdown>
            <Calendar
              value={readDay(value)}
              min={min}
              max={max}
              startWithYears={startWithYears}
              onPick={(day) => {
                setTyping(null);
                onChange(day);
                setOpened(false);
              }}
            />
          </Popover.Dropdown>
        </Popover>
      }
    />
  );
}
