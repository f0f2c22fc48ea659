import { describe, expect, test } from 'vitest';
import { bodyOf, queryOf } from './request-body.ts';

describe('queryOf', () => {
  test.each([
    [{}, ''],
    [{ search: '', none: null, missing: undefined }, '?search='],
    [{ limit_value: 25, status: [1, 2], mine: true }, '?limit_value=25&status%5B%5D=1&status%5B%5D=2&mine=1'],
  ])('%j', (input, expected) => {
    expect(queryOf(input)).toBe(expected);
  });
});

describe('bodyOf', () => {
  test('is JSON without a file, and keeps null', () => {
    expect(bodyOf({ id: 7, gst: null, left_out: undefined, pins: ['600001'] })).toBe(
      '{"id":7,"gst":null,"pins":["600001"]}',
    );
  });

  test('is a form with a file, and a gap in a list keeps its place', () => {
    const photo = new File(['x'], 'me.jpg', { type: 'image/jpeg' });
    const form = bodyOf({
      photo,
      id: 7,
      zone: null,
      clinic_pin: ['600001', null, '600003'],
      papers: [photo],
    });
    expect(form).toBeInstanceOf(FormData);
    if (typeof form === 'string') return;
    expect([...form.keys()]).toEqual([
      'photo',
      'id',
      'clinic_pin[]',
      'clinic_pin[]',
      'clinic_pin[]',
      'papers[]',
    ]);
    expect(form.getAll('clinic_pin[]')).toEqual(['600001', '', '600003']);
    expect(form.get('photo')).toMatchObject({ name: 'me.jpg', size: 1 });
  });
});
