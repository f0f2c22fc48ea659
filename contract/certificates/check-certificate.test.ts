import { describe, expect, test } from 'vitest';
import type { z } from 'zod';
import { CertificateInput, FmasInput } from './check-certificate.ts';

const picture = () => new File(['x'], 'sign.png', { type: 'image/png' });

const period = {
  from_date: '2025-04-01',
  to_date: '2026-03-31',
  president_name: 'Dr. Lakshmi Nair',
  secretary_name: 'Dr. Sujata Sample',
};
const signs = { president_sign: picture(), secretary_sign: picture() };

function faultsOf(schema: z.ZodType, input: object): Record<string, string> {
  const { error } = schema.safeParse(input);
  return Object.fromEntries((error?.issues ?? []).map(({ path, message }) => [path.join('.'), message]));
}

describe('certificate settings', () => {
  test.each([
    ['a new period', { ...period, ...signs }, {}],
    ['an open end', { ...period, ...signs, to_date: '' }, {}],
    ['one day', { ...period, ...signs, to_date: '2025-04-01' }, {}],
    ['an update without pictures', { ...period, id: '7' }, {}],
    [
      'nothing at all, every fault at once',
      {},
      {
        from_date: 'From date cannot be empty',
        president_name: 'President name cannot be empty',
        secretary_name: 'Secretary name cannot be empty',
        president_sign: 'President sign cannot be empty',
        secretary_sign: 'Secretary sign cannot be empty',
      },
    ],
    [
      'an update with nothing',
      { id: 7, from_date: '', president_name: ' ', secretary_name: '' },
      {
        from_date: 'From date cannot be empty',
        president_name: 'President name cannot be empty',
        secretary_name: 'Secretary name cannot be empty',
      },
    ],
    [
      'an end before the beginning, beside another fault',
      { ...period, id: 7, to_date: '2025-03-31', president_name: '' },
      {
        to_date: 'To date cannot be before From date',
        president_name: 'President name cannot be empty',
      },
    ],
    [
      'no days',
      { ...period, id: 7, from_date: '2025-02-30', to_date: '31/12/2025' },
      { from_date: 'Must be a date', to_date: 'Must be a date' },
    ],
    [
      'an empty file field of a form',
      { ...period, ...signs, president_sign: new File([], '') },
      { president_sign: 'President sign cannot be empty' },
    ],
  ])('%s', (_, input, faults) => {
    expect(faultsOf(CertificateInput, input)).toEqual(faults);
  });
});

describe('the artwork of a convocation', () => {
  test.each([
    ['a new one', { year_of_fmas: '2026', president_name: 'Dr. Nair', certificate_file: picture() }, {}],
    ['an update without a file', { id: 7, year_of_fmas: '2026', president_name: 'Dr. Nair' }, {}],
    [
      'nothing at all',
      { year_of_fmas: '', president_name: '', certificate_file: null },
      {
        year_of_fmas: 'Year of FMAS cannot be empty',
        president_name: 'President name cannot be empty',
        certificate_file: 'Certificate file cannot be empty',
      },
    ],
  ])('%s', (_, input, faults) => {
    expect(faultsOf(FmasInput, input)).toEqual(faults);
  });
});
