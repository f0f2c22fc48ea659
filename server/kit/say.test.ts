import { expect, test } from 'vitest';
import { text } from '#contract/texts/text.ts';
import { say } from './say.ts';

test.each(['constructor', '{name}', '__proto__', 'toString', ''])(
  '%j that somebody typed stays as it is',
  (typed) => {
    expect(say('en', typed)).toBe(typed);
    expect(say('hi', typed)).toBe(typed);
    expect(say('hi', text('Dear {name},', { name: typed }))).toBe(`प्रिय ${typed},`);
  },
);

test('a text is said in the language, and one that no catalogue knows in English', () => {
  expect(say('hi', text('Grand Total'))).toBe('कुल योग');
  expect(say('hi', text('{count} of {all} unheard of', { count: 1, all: 2 }))).toBe('1 of 2 unheard of');
});
