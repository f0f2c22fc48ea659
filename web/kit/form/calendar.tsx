import '@mantine/dates/styles.layer.css';
import { DatePicker } from '@mantine/dates';
import type { Day } from '#contract/kit/day.ts';

const labels = {
  previousMonth: 'Previous month',
  nextMonth: 'Next month',
  previousYear: 'Previous year',
  nextYear: 'Next year',
  previousDecade: 'Previous ten years',
  nextDecade: 'Next ten years',
  monthLevelControl: 'Choose the month',
  yearLevelControl: 'Choose the year',
};

export interface CalendarProps {
  value: Day | null;
  min?: Day;
  max?: Day;
  startWithYears?: boolean;
  onPick: (day: Day) => void;
}

/** The calendar of a date field; a chunk of its own, fetched when it first opens. */
export default function Calendar({ value, min, max, startWithYears, onPick }: CalendarProps) {
  return (
    <DatePicker
      value={value}
      defaultDate={value ?? max}
      minDate={min}
      maxDate={max}
      defaultLevel={startWithYears ? 'decade' : 'month'}
      firstDayOfWeek={1}
      hideOutsideDates
      size="md"
      ariaLabels={labels}
      onChange={(day) => {
        if (day) onPick(day);
      }}
    />
  );
}
