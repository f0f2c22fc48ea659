import { Select, type SelectProps } from '@mantine/core';
import { lastHundredYears } from '#contract/kit/day.ts';
import { listHeight } from './field-defaults.ts';
import { useToday } from '#web/kit/page/now.ts';

export type YearSelectProps = Omit<SelectProps, 'data' | 'searchable' | 'value' | 'onChange'> & {
  /** '2009', '' for none. */
  value: string;
  onChange: (year: string) => void;
};

/** One of the last hundred years, newest first (D1 section 9), or the one it holds; typing finds it. */
export function YearSelect({ value, onChange, ...rest }: YearSelectProps) {
  const years = lastHundredYears(useToday()).map(String);
  return (
    <Select
      {...rest}
      data={value === '' || years.includes(value) ? years : [...years, value]}
      searchable
      inputMode="numeric"
      placeholder="Year"
      nothingFoundMessage="No results found"
      maxDropdownHeight={listHeight}
      value={value || null}
      onChange={(year) => onChange(year ?? '')}
    />
  );
}
