import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { email, flag, id, list, optionalId, reference, requiredText, textField } from './fields.ts';
import { keepCapitalsAndDigits, storableText } from './characters.ts';

const shape = z.object({
  text: textField(5),
  maybe: textField(5).optional(),
  number: optionalId(),
  flag: flag(),
  list: list(textField(5)),
});
const nothing = { text: '', number: null, flag: 0, list: [] };

describe('what may be left out', () => {
  test.each([
    ['is missing', {}],
    ['is undefined', { text: undefined, number: undefined, flag: undefined, list: undefined }],
    ['is null', { text: null, number: null, flag: null, list: null }],
    ['is empty', { text: ' ', number: '', flag: '', list: '' }],
  ])('%s', (_, input) => {
    expect(shape.parse(input)).toEqual(nothing);
  });

  test('an optional text distinguishes missing from empty', () => {
    expect(shape.parse({}).maybe).toBeUndefined();
    expect(shape.parse({ maybe: '' }).maybe).toBe('');
  });
});

test('numbers and flags may arrive as text, a list as one value', () => {
  const typed = { text: 12, number: '7', flag: 'true', list: 'a' };
  expect(shape.parse(typed)).toEqual({ text: '12', number: 7, flag: 1, list: ['a'] });
});

test('a required text has its own message, also when it is missing', () => {
  const required = z.object({
    name: requiredText('Name!'),
    ref: reference('Ref!'),
    id: id('Id!'),
    email: email(),
  });
  const faults = (input: unknown) => required.safeParse(input).error?.issues.map((issue) => issue.message);
  expect(faults({})).toEqual(['Name!', 'Ref!', 'Id!', 'Email cannot be empty']);
  expect(faults({ name: ' ', ref: null, id: 'x', email: 'x' })).toEqual([
    'Name!',
    'Ref!',
    'Id!',
    'Invalid email format',
  ]);
});

test('an id that is too long to be any is cut and so not found, instead of refused at a field', () => {
  expect(reference().parse('x'.repeat(300))).toBe('x'.repeat(64));
});

test('halves of characters are replaced as the language itself does it', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), fc.nat(9), (text, cut) => {
      const half = `${text.slice(cut)}${text.slice(0, cut)}`;
      expect(storableText(half)).toBe(half.replaceAll('\0', '').toWellFormed());
    }),
  );
});

test.each([
  ['lm-0007', 'LM0007'],
  [' LM 7', 'LM7'],
])('the number of %j is %j', (typed, number) => {
  expect(keepCapitalsAndDigits(typed)).toBe(number);
});
