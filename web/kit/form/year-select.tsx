import { Select, type SelectProps } from '@mantine/core';
import { showYear } from '#contract/applications/life-dates.ts';
import { latinDigits } from '#contract/kit/characters.ts';
import { lastHundredYears } from '#contract/kit/day.ts';
import { useState } from 'react';
import { listHeight } from './field-defaults.ts';
import { useToday } from '#web/kit/page/now.ts';
import { t } from '#web/kit/language/t.ts';

export type YearSelectProps = Omit<SelectProps, 'data' | 'searchable' | 'value' | 'onChange'> & {
  /** '2009', '' for none. */
  value: string;
  onChange: (year: string) => void;
  /** Years ahead that can be chosen too, the latest first; each says that it is expected. */
  ahead?: readonly number[];
};

/**
 * One of the last hundred years, newest first (D1 section 9), an expected year, or the one it holds; four typed digits choose it without
 * a look at the list, and an empty field chooses none.
 */
export function YearSelect({ value, onChange, ahead = [], ...rest }: YearSelectProps) {
  const today = useToday();
  const years = [...ahead, ...lastHundredYears(today)].map(String);
  const [isTyped, setIsTyped] = useState(false);

  function type(text: string) {
    const year = latinDigits(text);
    if (year === value || !(year === '' || years.includes(year))) return;
    onChange(year);
    setIsTyped(true);
  }

  return (
    <Select
      {...rest}
      data={(value === '' || years.includes(value) ? years : [...years, value]).map((year) => ({
        value: year,
        label: t(showYear(year, today)),
      }))}
      searchable
      onSearchChange={type}
      // Who picks what was just typed means it, and does not take it back.
      allowDeselect={!isTyped}
      selectFirstOptionOnChange
      onDropdownClose={() => setIsTyped(false)}
      inputMode="numeric"
      placeholder={t('Year')}
      nothingFoundMessage={t('No results found')}
      maxDropdownHeight={listHeight}
      value={value || null}
      onChange={(year) => onChange(year ?? '')}
    />
  );
}
