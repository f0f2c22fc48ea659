import { describe, expect, test } from 'vitest';
import { text } from '#contract/texts/text.ts';
import { say, sayAll } from './say.ts';

const documents = '{count, plural, one {# document} other {# documents}} left out';

test.each([
  [text('Saved {time}', { time: '10:05' }), 'Saved 10:05'],
  [text(documents, { count: 1 }), '1 document left out'],
  [text(documents, { count: 123_456 }), '1,23,456 documents left out'],
  [
    text('Please add this document: {document}', { document: { text: 'Profile photo' } }),
    'Please add this document: Profile photo',
  ],
  [
    text('{range} of {total}', { range: '1-5', total: text('more than {total}', { total: '1,000' }) }),
    '1-5 of more than 1,000',
  ],
  ["St. Mary's {ward}", "St. Mary's {ward}"],
])('%j is %s in English', (message, said) => {
  expect(say('en', message)).toBe(said);
});

describe('in another language', () => {
  test('a text, one with values and one among the values are in it', () => {
    expect(say('hi', 'Email cannot be empty')).toBe('ई-मेल खाली नहीं हो सकता');
    expect(say('hi', text('At most {maximum} characters', { maximum: '40' }))).toBe('अधिकतम 40 अक्षर');
    const wait = text('{count} minutes', { count: 5 });
    expect(say('hi', text('Too many attempts. Please try again in {wait}.', { wait }))).toBe(
      'बहुत अधिक बार कोशिश हो चुकी है। कृपया 5 मिनट बाद फिर से कोशिश करें।',
    );
  });

  test.each(['hi', 'ta'] as const)('what the catalogue of %s does not know stays English', (language) => {
    expect(say(language, 'Dr. Asha Rao')).toBe('Dr. Asha Rao');
    expect(say(language, text('No such {text}', { text: 'sentence' }))).toBe('No such sentence');
  });

  test('a value that is a string is said as it is, though it is also a text', () => {
    expect(say('hi', text('No such {text}', { text: 'Email cannot be empty' }))).toBe(
      'No such Email cannot be empty',
    );
  });

  test('the faults of all fields are', () => {
    expect(sayAll('hi', { email: 'Email cannot be empty', name: 'Asha' })).toEqual({
      email: 'ई-मेल खाली नहीं हो सकता',
      name: 'Asha',
    });
  });
});

test.each(['constructor', '{name}', '__proto__', 'toString', ''])(
  '%j that somebody typed stays as it is',
  (typed) => {
    expect(say('en', typed)).toBe(typed);
    expect(say('hi', typed)).toBe(typed);
    expect(say('hi', text('Dear {name},', { name: typed }))).toBe(`आदरणीय ${typed},`);
  },
);

test('a text is said in the language, and one that no catalogue knows in English', () => {
  expect(say('hi', text('Grand Total'))).toBe('कुल योग');
  expect(say('hi', text('{count} of {all} unheard of', { count: 1, all: 2 }))).toBe('1 of 2 unheard of');
});
