import { expect, test } from 'vitest';
import { say } from '#server/kit/say.ts';
import { durationInWords } from './mails.ts';

test.each([
  [180, '3 minutes'],
  [3_600, '1 hour'],
  [5_400, '90 minutes'],
  [86_400, '1 day'],
  [259_200, '3 days'],
  [45, '45 seconds'],
])('%i seconds are %s', (seconds, words) => {
  expect(say('en', durationInWords(seconds))).toBe(words);
});
