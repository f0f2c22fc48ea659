import { expect, test } from 'vitest';
import { becomesProvisional, isProvisional } from './provisional.ts';

const never = { needs_ratification: false, ratified_by: null };
const awaited = { needs_ratification: true, ratified_by: null };
const ratified = { needs_ratification: true, ratified_by: 7 };

test.each([
  ['needs none', never, false],
  ['waits for it', awaited, true],
  ['is ratified', ratified, false],
])('who %s', (_, facts, provisional) => {
  expect(isProvisional(facts)).toBe(provisional);
});

test.each([
  ['a new member of a package without the switch', false, null, false],
  ['a new member of a package with the switch', true, null, true],
  ['a member who converts by a package with the switch', true, never, false],
  ['a ratified member who converts', true, ratified, false],
  ['a provisional member who converts', false, awaited, true],
])('%s', (_, switched, former, provisional) => {
  expect(becomesProvisional(switched, former)).toBe(provisional);
});
