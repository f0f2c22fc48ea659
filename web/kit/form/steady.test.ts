import { createElement } from 'react';
import { expect, test } from 'vitest';
import { isUntouched, showsTheSame } from './steady.ts';

const rows = [{ id: 1 }];

test.each([
  ['other handlers', { value: 'a', onChange: () => 1 }, { value: 'a', onChange: () => 2 }, true],
  ['another value', { value: 'a' }, { value: 'b' }, false],
  ['an error that is new', { value: 'a' }, { value: 'a', error: 'wrong' }, false],
  ['an error that went', { value: 'a', error: 'wrong' }, { value: 'a' }, false],
  ['one name for another', { value: 'a', max: undefined }, { value: 'a', min: undefined }, false],
  ['the same pair', { value: { code: '+91', number: '9' } }, { value: { code: '+91', number: '9' } }, true],
  ['another pair', { value: { code: '+91', number: '9' } }, { value: { code: '+91', number: '98' } }, false],
  ['the same words', { data: ['Male', 'Female'] }, { data: ['Male', 'Female'] }, true],
  ['the same rows', { places: { rows, retry: () => 1 } }, { places: { rows, retry: () => 2 } }, true],
  ['other rows', { places: { rows } }, { places: { rows: [{ id: 1 }] } }, false],
  ['another element', { label: createElement('b') }, { label: createElement('b') }, false],
  ['nothing for a value', { value: null }, { value: 'a' }, false],
])('%s', (_what, one, other, expected) => expect(showsTheSame(one, other)).toBe(expected));

const card = (values: object, errors: object = {}, type = 1) => ({ form: { values, errors }, type });

test.each([
  ['a field of another card', card({ city: 'Pune', name: 'A' }), true],
  ['a field of its own', card({ city: 'Delhi', name: '' }), false],
  ['copies of its rows', card({ city: 'Pune', clinics: [{ pin: '1' }] }), true],
  ['a row of its own', card({ city: 'Pune', clinics: [{ pin: '2' }] }), false],
  ['an error', card({ city: 'Pune' }, { city: 'wrong' }), false],
  ['another type', card({ city: 'Pune' }, {}, 3), false],
])('a card after a change of %s', (_what, after, expected) => {
  const before = card({ city: 'Pune', name: '', clinics: [{ pin: '1' }] });
  const whole = {
    ...after,
    form: { ...after.form, values: { ...before.form.values, ...after.form.values } },
  };
  expect(isUntouched(before, whole, ['city', 'clinics'])).toBe(expected);
});
