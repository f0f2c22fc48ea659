import { expect, test } from 'vitest';
import { z } from 'zod';
import { calls, downloads } from '#contract/calls.ts';
import { checkNesting, countFileFields, MAX_NESTING } from './read-body.ts';

test('a call takes as many files as its input has fields for, and most take none', () => {
  const counted = Object.entries({ ...calls, ...downloads }).map(
    ([name, { input }]) => [name, countFileFields(input)] as const,
  );
  expect(Object.fromEntries(counted.filter(([, files]) => files > 0))).toEqual({
    myProfileUpdate: 1,
    uploadFile: 1,
    memberTwo: 1,
    memberThree: 6,
    memberConversion: 3,
    addMember: 7,
    certificateDataUpdate: 4,
    fmascertificateDataUpdate: 1,
    settingsUpdate: 1,
  });
});

/** A value within so many lists and objects. */
const within = (levels: number): unknown =>
  Array.from({ length: levels }).reduce<unknown>((inner, _, at) => (at % 2 === 0 ? [inner] : { inner }), 1);

test('as many levels as may be, and no more, however many', () => {
  checkNesting(within(MAX_NESTING));
  for (const levels of [MAX_NESTING + 1, 5_000, 200_000])
    expect(() => checkNesting(within(levels))).toThrow('This request could not be read.');
});

test.each(['{"__proto__":{"admin":true}}', '{"a":[{"constructor":{"prototype":{"admin":true}}}]}'])(
  'a prototype: %s',
  (json) => {
    expect(() => checkNesting(JSON.parse(json))).toThrow('This request could not be read.');
  },
);

test('a file is no level', () => {
  checkNesting({ file: new File(['a'], 'a.png') });
});

interface Schema {
  [key: string]: unknown;
}

/** Levels of lists and objects that a shape asks for. */
function levelsOf(schema: Schema): number {
  const inner = Object.entries(schema).flatMap(([key, value]) => {
    if (key === 'properties')
      return Object.values(value as Record<string, Schema>).map((one) => 1 + levelsOf(one));
    if (key === 'items' || key === 'additionalProperties')
      return typeof value === 'object' && value !== null ? [1 + levelsOf(value as Schema)] : [];
    if (key === 'anyOf' || key === 'oneOf' || key === 'allOf') return (value as Schema[]).map(levelsOf);
    return [];
  });
  return Math.max(0, ...inner);
}

test('every input of the contract has fewer levels', () => {
  const levels = Object.values({ ...calls, ...downloads }).map(({ input }) =>
    levelsOf(z.toJSONSchema(input, { unrepresentable: 'any', io: 'input' }) as Schema),
  );
  expect(Math.max(...levels)).toBeLessThan(MAX_NESTING);
});
