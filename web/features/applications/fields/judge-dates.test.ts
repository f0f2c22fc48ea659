import { expect, test } from 'vitest';
import { judgedOnBlur } from './judge-dates.ts';

test('leaving a date judges all dates that were given, and no empty field', () => {
  const judged: string[] = [];
  const left: string[] = [];
  const values = {
    dob: '1980-05-17',
    edu_undergrad_year: '2003',
    edu_postgrad_year: '',
    work: [
      { no_of_procedures1: '', no_of_procedures2: '' },
      { no_of_procedures1: '2010-01-01', no_of_procedures2: 'soon' },
    ],
  };
  const form = {
    getValues: () => values,
    getInputProps: (path: string) => ({ onChange: () => undefined, onBlur: () => left.push(path) }),
    validateField: (path: string) => {
      judged.push(path);
      return { hasError: false, error: null };
    },
  };
  judgedOnBlur<typeof values>(form, 'edu_undergrad_year').onBlur?.(undefined);
  expect(left).toEqual(['edu_undergrad_year']);
  expect(judged).toEqual([
    'dob',
    'edu_undergrad_year',
    'work.1.no_of_procedures1',
    'work.1.no_of_procedures2',
  ]);
});
