import { expect, test } from 'vitest';
import { isFamilyName } from './family-name.ts';

test.each([
  ['Iyer', 'Iyer', true],
  ['Iyer', 'IYER', true],
  ['Iyer', ' iyer. ', true],
  ['Iyer', 'Iye', false],
  ['Iyer', 'Iyer Rao', false],
  ['Iyer', 'Asha', false],
  ['Iyer', '', false],
  ['Iyer', '.', false],
  ['D’Souza', 'd souza', true],
  ["D'Souza", 'DSOUZA', true],
  ['Al-Mansoori', 'al mansoori', true],
  ['Müller', 'Muller', true],
  ['Gonçalves', 'GONCALVES', true],
  ['Muller', 'Müller', true],
  ['de la Cruz', 'De La Cruz', true],
  ['de la Cruz', 'Cruz', false],
  // Vowels of Indian scripts are no accents.
  ['अय्यर', 'अय्यर', true],
  ['नायर', 'नयर', false],
  ['மேனன்', 'மேனன்', true],
])('of somebody called %j, %j', (last_name, typed, isTheirs) => {
  expect(isFamilyName({ first_name: 'Asha', last_name }, typed)).toBe(isTheirs);
});

test.each([
  ['Venkatesh', 'venkatesh', true],
  ['Asha Rani Iyer', 'Iyer', true],
  ['Asha Rani Iyer', 'Asha', false],
  ['Asha O’Brien ', 'obrien', true],
  ['', '', false],
])('who has no family name, and is called %j, %j', (first_name, typed, isTheirs) => {
  expect(isFamilyName({ first_name, last_name: ' ' }, typed)).toBe(isTheirs);
});
