import '@mantine/dates/styles.layer.css';
import { DatePicker } from '@mantine/dates';
// The names of months and days.
import 'dayjs/locale/hi';
import 'dayjs/locale/ta';
import type { Day } from '#contract/kit/day.ts';
import { currentLanguage, t } from '#web/kit/language/t.ts';

const labels = () => ({
  previousMonth: t('Previous month'),
  nextMonth: t('Next month'),
  previousYear: t('Previous year'),
  nextYear: t('Next year'),
  previousDecade: t('Previous ten years'),
  nextDecade: t('Next ten years'),
  monthLevelControl: t('Choose the month'),
  yearLevelControl: t('Choose the year'),
});

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
      ariaLabels={labels()}
      locale={currentLanguage()}
      onChange={(day) => {
        if (day) onPick(day);
      }}
    />
  );
}
