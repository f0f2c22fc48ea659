import { ActionIcon, Loader, Popover, TextInput, type TextInputProps } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { type Day, isDay, yearsAfter } from '#contract/kit/day.ts';
import { readDay } from '#contract/kit/read-day.ts';
import { IconCalendar } from '#web/kit/icons.tsx';
import { lazyPart } from '#web/kit/page/lazy-part.tsx';
import { useToday } from '#web/kit/page/now.ts';
import { t } from '#web/kit/language/t.ts';
import { showTyped, withSlashes } from './day-typing.ts';

/** A year of two digits lies at most so far ahead, except in a birthday. */
const YEARS_AHEAD = 20;

const Calendar = lazyPart(async () => (await import('./calendar.tsx')).default, {
  pending: <Loader size="sm" m="xl" />,
});

/** Loads the calendar before it is opened. */
export const preloadCalendar = Calendar.preload;

interface DateFieldProps {
  label: string;
  /** YYYY-MM-DD, '' for none. While no day was typed it holds the typed text, which the contract refuses. */
  value: string;
  onChange: (value: string) => void;
  onBlur?: () => void;
  /** First and last day that can be picked in the calendar. */
  min?: Day;
  max?: Day;
  /** For birthdays: the calendar opens with the years, and a year of two digits is in the past. */
  startWithYears?: boolean;
  error?: ReactNode;
  description?: ReactNode;
  inputWrapperOrder?: TextInputProps['inputWrapperOrder'];
  disabled?: boolean;
  autoComplete?: string;
  'data-path'?: string;
  /** A dialog that opens puts the focus here. */
  'data-autofocus'?: boolean;
}

/**
 * A day: typed as 05/11/1966, 05111966, 5-11-66, 5 Nov 1966 or 1966-11-05, or picked from the calendar. A year of two digits is
 * read once the field is left, since it may be the beginning of one with four.
 */
export function DateField(props: DateFieldProps) {
  const { label, value, onChange, onBlur, min, max, startWithYears, error, description, disabled } = props;
  const [typing, setTyping] = useState<string | null>(null);
  const [opened, setOpened] = useState(false);
  const today = useToday();
  const last = startWithYears ? (max ?? today) : yearsAfter(today, YEARS_AHEAD);
  const notADay = typing === null && value !== '' && readDay(value) === null;

  function settle() {
    const day = readDay(typing ?? value, last);
    if (day !== null && day !== value) onChange(day);
    setTyping(null);
  }

  return (
    <TextInput
      label={label}
      description={description}
      {...(props.inputWrapperOrder && { inputWrapperOrder: props.inputWrapperOrder })}
      error={error ?? (notADay ? t('Please enter the date as dd/mm/yyyy') : undefined)}
      placeholder={t('dd/mm/yyyy')}
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
        settle();
        onBlur?.();
      }}
      // Enter sends the form while the field has the focus.
      onKeyDown={(event) => event.key === 'Enter' && settle()}
      rightSectionPointerEvents="all"
      rightSection={
        <Popover opened={opened} onChange={setOpened} position="bottom-end" trapFocus returnFocus>
          <Popover.Target>
            <ActionIcon
              aria-label={t('{label}: choose from the calendar', { label })}
              disabled={disabled}
              onClick={() => setOpened((open) => !open)}
            >
              <IconCalendar />
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

/** Days from one to another, both counted; undefined where it is open. */
interface DayRange {
  from: Day | undefined;
  to: Day | undefined;
}

interface DayRangeFieldsProps {
  fromLabel: string;
  toLabel: string;
  value: DayRange;
  /** Called once both fields hold a whole day or nothing, and the range does not end before it begins. */
  onChange: (range: DayRange) => void;
}

/** The two fields of a range of days, to be shown among other filters. */
export function DayRangeFields({ fromLabel, toLabel, value, onChange }: DayRangeFieldsProps) {
  const [typed, setTyped] = useState(textsOf(value));
  const [known, setKnown] = useState(value);

  // Other days came from outside: what was typed last, Back, or the filters were cleared.
  if (value.from !== known.from || value.to !== known.to) {
    setKnown(value);
    setTyped(textsOf(value));
  }

  function type(change: Partial<typeof typed>) {
    const next = { ...typed, ...change };
    setTyped(next);
    if (![next.from, next.to].every((text) => text === '' || isDay(text)) || isBackwards(next)) return;
    onChange({ from: next.from || undefined, to: next.to || undefined });
  }

  return (
    <>
      <DateField label={fromLabel} value={typed.from} max={value.to} onChange={(from) => type({ from })} />
      <DateField
        label={toLabel}
        value={typed.to}
        min={value.from}
        error={isBackwards(typed) ? t('Must not be before {label}', { label: fromLabel }) : undefined}
        onChange={(to) => type({ to })}
      />
    </>
  );
}

function textsOf({ from = '', to = '' }: DayRange) {
  return { from, to };
}

/** Does a range end before it begins? Text that is not a day yet is neither before nor after. */
function isBackwards({ from, to }: { from: string; to: string }): boolean {
  return isDay(from) && isDay(to) && to < from;
}
