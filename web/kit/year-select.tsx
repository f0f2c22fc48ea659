import { Select, type SelectProps } from '@mantine/core';
import { lastHundredYears } from '#contract/kit/day.ts';
import { useToday } from './use-now.ts';

export type YearSelectProps = Omit<SelectProps, 'data' | 'searchable' | 'value' | 'onChange'> & {
  /** '2009', '' for none. */
  value: string;
  onChange: (year: string) => void;
};

/** One of the last hundred years, newest first (D1 section 9); typing finds it. */
export function YearSelect({ value, onChange, ...rest }: YearSelectProps) {
  const today = useToday();
  return (
    <Select
      {...rest}
      data={lastHundredYears(today).map(String)}
      searchable
      inputMode="numeric"
      placeholder="Year"
      nothingFoundMessage="No results found"
      maxDropdownHeight={240}
      value={value || null}
      onChange={(year) => onChange(year ?? '')}
    />
  );
}
