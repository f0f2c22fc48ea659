import type { FieldErrors } from '#contract/kit/answer.ts';
import { type Day, isDay } from '#contract/kit/day.ts';
import { rowFault } from '#contract/kit/parallel-lists.ts';
import { type Filled, type Message, text } from '#contract/texts/text.ts';
import {
  birthFault,
  courseNames,
  datesOf,
  fromFault,
  type LifeDates,
  toFault,
  type YearField,
  yearFault,
  yearFields,
} from './life-dates.ts';
import { isWorkFilled, type WorkExperience } from './steps.ts';

type DateKind = 'dob' | YearField | 'no_of_procedures1';

/**
 * Dates that must make sense together: the later one is at least so many calendar years after the earlier one. The rules are
 * generous and refuse only what cannot be: the youngest known doctors passed at 17 (docs/decisions/0127).
 */
export const order: readonly { earlier: DateKind; later: DateKind; years: number }[] = [
  { earlier: 'dob', later: 'edu_undergrad_year', years: 17 },
  { earlier: 'dob', later: 'edu_postgrad_year', years: 17 },
  { earlier: 'dob', later: 'edu_superspecialty_year', years: 17 },
  { earlier: 'dob', later: 'no_of_procedures1', years: 16 },
  { earlier: 'edu_undergrad_year', later: 'edu_postgrad_year', years: 0 },
  { earlier: 'edu_undergrad_year', later: 'edu_superspecialty_year', years: 0 },
  { earlier: 'edu_postgrad_year', later: 'edu_superspecialty_year', years: 0 },
];

/** Decides how dates are judged. */
export interface DateFacts {
  /** The form type, 1 to 6. */
  type: number;
  today: Day;
  /** The dates as they are stored. */
  stored: LifeDates;
  /**
   * Judges stored dates too, until the application is submitted. Afterwards only dates that change are judged: an old or
   * imported record with odd dates must not prevent another correction.
   */
  all: boolean;
}

/** Every fault of the dates at once, by field of the input. If two dates contradict each other, the changed one gets the fault. */
export function checkDates(now: LifeDates, facts: DateFacts): FieldErrors {
  const errors: FieldErrors = {};
  const events = eventsOf(now, facts.stored);
  const judged = events.filter(({ isNew }) => facts.all || isNew);
  for (const event of judged) addFault(errors, event.field, faultAlone(event, facts));
  now.work.forEach((row, index) => {
    if (isWorkFilled(row) && (facts.all || isNewRow(row, facts.stored)))
      addFault(
        errors,
        rowFault('no_of_procedures2', index),
        toFault(row.no_of_procedures1, row.no_of_procedures2, facts.today),
      );
  });
  for (const { earlier, later, years } of order)
    for (const first of events.filter(({ kind }) => kind === earlier))
      for (const second of events.filter(({ kind }) => kind === later)) {
        if (errors[first.field] || errors[second.field] || !(facts.all || first.isNew || second.isNew))
          continue;
        if (first.year === null || second.year === null || second.year - first.year >= years) continue;
        if (first.isNew && !second.isNew) addFault(errors, first.field, faultAtEarlier(first, second, years));
        else addFault(errors, second.field, faultAtLater(first, second, years));
      }
  return errors;
}

/** The faults of the date of birth alone: of the step that asks for it. */
export function checkBirth(dob: string, facts: DateFacts): FieldErrors {
  const { dob: fault } = checkDates({ ...facts.stored, dob }, facts);
  return fault === undefined ? {} : { dob: fault };
}

/** The faults of years and positions: of the step that does not ask for the date of birth. */
export function checkCareer(
  values: Record<YearField, string>,
  work: readonly WorkExperience[],
  facts: DateFacts,
): FieldErrors {
  const { dob: _, ...errors } = checkDates(datesOf({ ...values, dob: facts.stored.dob }, work), facts);
  return errors;
}

interface LifeEvent {
  kind: DateKind;
  /** Field of the input; a row's with its index. */
  field: string;
  /** A day or a year as it was typed. */
  typed: string;
  /** Null if the text is neither a day nor a year. */
  year: number | null;
  isNew: boolean;
  name: Filled;
}

function eventsOf(now: LifeDates, stored: LifeDates): LifeEvent[] {
  const year = (typed: string) => (isDay(typed) || /^\d{4}$/.test(typed) ? Number(typed.slice(0, 4)) : null);
  const event = (kind: DateKind, field: string, typed: string, before: string | undefined, name: Filled) => ({
    kind,
    field,
    typed,
    name,
    year: year(typed),
    isNew: typed !== before,
  });
  return [
    event('dob', 'dob', now.dob, stored.dob, { text: text('Date of birth') }),
    ...yearFields.map((field) =>
      event(field, field, now[field], stored[field], { text: courseNames[field] }),
    ),
    ...now.work.flatMap((row, index) => {
      if (!isWorkFilled(row)) return [];
      const before = storedRow(row, stored)?.no_of_procedures1;
      const name = text('Position {number}', { number: index + 1 });
      const field = rowFault('no_of_procedures1', index);
      return event('no_of_procedures1', field, row.no_of_procedures1, before, name);
    }),
  ];
}

/** The stored position that a row changes; a row without an id is the one with the same dates. */
function storedRow(row: WorkExperience, { work }: LifeDates): WorkExperience | undefined {
  const byId = work.find(({ work_exp_id: id }) => id !== null && id === row.work_exp_id);
  return byId ?? work.find((other) => hasSameDates(row, other));
}

function hasSameDates(one: WorkExperience, other: WorkExperience): boolean {
  return (
    one.no_of_procedures1 === other.no_of_procedures1 && one.no_of_procedures2 === other.no_of_procedures2
  );
}

function isNewRow(row: WorkExperience, stored: LifeDates): boolean {
  const before = storedRow(row, stored);
  return before === undefined || !hasSameDates(row, before);
}

function faultAlone({ kind, typed }: LifeEvent, { type, today }: DateFacts): Message | undefined {
  if (kind === 'dob') return birthFault(typed, today);
  return kind === 'no_of_procedures1' ? fromFault(typed, today) : yearFault(kind, typed, type, today);
}

function addFault(errors: FieldErrors, field: string, fault: Message | undefined): void {
  if (fault !== undefined) errors[field] ??= fault;
}

function faultAtLater(first: LifeEvent, second: LifeEvent, years: number): Message {
  const year = String(first.year);
  if (first.kind !== 'dob')
    return text('Year cannot be before that of {course}, {year}', { course: first.name, year });
  return second.kind === 'no_of_procedures1'
    ? text('From date must be at least {years} years after the year of birth, {year}', { years, year })
    : text('Year must be at least {years} years after the year of birth, {year}', { years, year });
}

function faultAtEarlier(first: LifeEvent, second: LifeEvent, years: number): Message {
  const year = String(second.year);
  return first.kind === 'dob'
    ? text('Date of birth must be at least {years} years before {event}, {year}', {
        years,
        event: second.name,
        year,
      })
    : text('Year cannot be after that of {course}, {year}', { course: second.name, year });
}
