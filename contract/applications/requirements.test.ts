import { describe, expect, test } from 'vitest';
import { asked, askedOf, places, type Place, type Step, types } from '#tests/steps/asked-by-d3.ts';
import { checkFiles } from './check-education.ts';
import { INDIA } from './lists.ts';
import { isRequired, requiredFields } from './requirements.ts';

const steps = Object.keys(asked) as Step[];
const everyPlace = Object.keys(places) as Place[];

describe.each(steps)('%s', (step) => {
  describe.each(everyPlace)('%s', (place) => {
    test.each(types)('type %i: these fields with these messages, and no others', (type) => {
      const found = requiredFields(step, { type, country: places[place] });
      expect(Object.fromEntries(found)).toEqual(askedOf([step], type, place));
    });
  });
});

test('calls a field optional only where no step requires it', () => {
  for (const place of everyPlace)
    for (const type of types) {
      const everything = askedOf(steps, type, place);
      for (const field of steps.flatMap((step) => Object.keys(asked[step])))
        expect(isRequired(field, { type, country: places[place] })).toBe(field in everything);
    }
});

test('accepts stored uploads and reports missing ones with their messages', () => {
  const trainee = { type: 4, country: INDIA };
  expect(checkFiles(new Set(['profile', 'letter_hod']), trainee)).toEqual({
    mbbs_degree_certificate: 'MBBS degree certificate cannot be empty',
  });
  expect(checkFiles(new Set(), trainee, ['profile'])).toEqual({ profile: 'Profile cannot be empty' });
});
