import { expect, test } from 'vitest';
import { t } from './t.ts';

test('a text is its own English, with its values', () => {
  expect(t('Save')).toBe('Save');
  expect(t('Valid since {date}', { date: '01/02/2026' })).toBe('Valid since 01/02/2026');
});

test('numbers are grouped as India groups them', () => {
  const text = '{count, plural, one {# document} other {# documents}}';
  expect(t(text, { count: 1 })).toBe('1 document');
  expect(t(text, { count: 123456 })).toBe('1,23,456 documents');
});
