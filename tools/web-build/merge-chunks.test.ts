import { expect, test } from 'vitest';
import { type Chunk, mergeChunks } from './merge-chunks.ts';

const chunk = (name: string, bytes: number, parts: string, imports: readonly string[] = []): Chunk => ({
  name,
  bytes,
  modules: [`${name}.ts`],
  imports: new Set(imports),
  parts: new Set(parts),
});

const weightOf = (part: string) => (part === 'F' ? 20 : 1);

/** Which modules stand together when a request costs 1,000 bytes. */
const groups = (...chunks: Chunk[]) =>
  mergeChunks(chunks, 1_000, weightOf)
    .map(({ modules }) => modules.toSorted().join(' '))
    .toSorted();

test('what the same parts load is one file, however big', () =>
  expect(groups(chunk('a', 90_000, 'xy'), chunk('b', 90_000, 'xy'))).toEqual(['a.ts b.ts']));

test('what no part loads together stays apart', () =>
  expect(groups(chunk('a', 1, 'x'), chunk('b', 1, 'y'))).toEqual(['a.ts', 'b.ts']));

test.each([
  [999, ['a.ts b.ts']],
  [1_000, ['a.ts', 'b.ts']],
])('a part that loads %i bytes in vain, where another saves a request of 1,000', (bytes, expected) =>
  expect(groups(chunk('a', bytes, 'x'), chunk('b', 10_000, 'xy'))).toEqual(expected),
);

test.each([
  [49, ['a.ts b.ts']],
  [51, ['a.ts', 'b.ts']],
])('what is opened first loads %i bytes in vain twenty times', (bytes, expected) =>
  expect(groups(chunk('a', bytes, 'x'), chunk('b', 10_000, 'xF'))).toEqual(expected),
);

test.each([
  ['a third stands between', ['middle'], ['base.ts', 'middle.ts', 'top.ts']],
  ['nothing does', [], ['base.ts top.ts', 'middle.ts']],
])('two are not joined when the third that one needs needs the other: %s', (_when, imports, expected) => {
  const middle = chunk('middle', 50_000, 'yz', ['base']);
  expect(groups(chunk('top', 10, 'x', imports), middle, chunk('base', 10, 'xyz'))).toEqual(expected);
});

test('what was joined is needed under its new name, and joined again', () => {
  const [left] = mergeChunks(
    [chunk('a', 1, 'x', ['b', 'c']), chunk('b', 1, 'x', ['c']), chunk('c', 1, 'x')],
    1_000,
    weightOf,
  );
  expect(left).toMatchObject({ bytes: 3, imports: new Set(), modules: expect.arrayContaining(['c.ts']) });
});
