import { useState } from 'react';
import { type Day, isDay } from '#contract/kit/day.ts';
import { DateField } from './date-field.tsx';

/** Days from one to another, both counted; undefined where it is open. */
export interface DayRange {
  from: Day | undefined;
  to: Day | undefined;
}

export interface DayRangeFieldsProps {
  fromLabel: string;
  toLabel: string;
  value: DayRange;
  /** Called once both fields hold a whole day or nothing, and the range does not end before it begins. */
  onChange: (range: DayRange) => void;
}

/** The two fields of a range of days, to stand among other filters. */
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
        error={isBackwards(typed) ? `Must not be before ${fromLabel}` : undefined}
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
