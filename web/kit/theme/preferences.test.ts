import { expect, test } from 'vitest';
import { parsePreferences } from './preferences.ts';

const standard = { colour: 'cyan', font: 'Montserrat' };

test.each([
  ['nothing stored', null, standard],
  ['not JSON', '{', standard],
  ['not an object', 'null', standard],
  ['unknown names', '{"colour":"pink","font":"Arial"}', standard],
  ['one known name', '{"colour":"indigo"}', { colour: 'indigo', font: 'Montserrat' }],
  ['both', '{"colour":"blush","font":"Krub"}', { colour: 'blush', font: 'Krub' }],
])('%s', (_, stored, expected) => {
  expect(parsePreferences(stored)).toEqual(expected);
});
