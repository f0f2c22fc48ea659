import { afterEach, expect, test } from 'vitest';
import { backToEnglish, currentLanguage, i18n, t } from './t.ts';

const english = i18n.messages;
afterEach(() => i18n.loadAndActivate({ locale: 'en', locales: 'en-IN', messages: english }));

test('a text is its own English, with its values', () => {
  expect(t('Save')).toBe('Save');
  expect(t('Valid since {date}', { date: '01/02/2026' })).toBe('Valid since 01/02/2026');
});

test('numbers are grouped as India groups them', () => {
  const text = '{count, plural, one {# document} other {# documents}}';
  expect(t(text, { count: 1 })).toBe('1 document');
  expect(t(text, { count: 123456 })).toBe('1,23,456 documents');
});

test('what the catalogue does not know stays as it is, also where every object has such a name', () => {
  expect(t('constructor')).toBe('constructor');
});

test('a message that was said is known again by its English', () => {
  i18n.loadAndActivate({ locale: 'hi', messages: { 'Name cannot be empty': ['नाम खाली नहीं हो सकता'] } });
  expect(currentLanguage()).toBe('hi');
  expect(backToEnglish(t('Name cannot be empty'))).toBe('Name cannot be empty');
  expect(backToEnglish('of the server')).toBe('of the server');
});
