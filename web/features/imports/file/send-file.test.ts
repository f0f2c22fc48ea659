import { expect, test } from 'vitest';
import { charactersAtOnce, rowsAtOnce } from '#contract/imports/import.ts';
import { ApiError } from '#web/kit/data/api-error.ts';
import { isSameFile, keepTrying, portionsOf } from './send-file.ts';

const rows = (count: number, cell = 'a') =>
  Array.from({ length: count }, (_, index) => ({ line: index + 2, cells: [cell] }));

test.each([
  ['few rows', rows(3), [3]],
  ['many rows', rows(rowsAtOnce * 2 + 1), [rowsAtOnce, rowsAtOnce, 1]],
  ['long rows', rows(5, 'a'.repeat(charactersAtOnce / 2)), [2, 2, 1]],
  ['no row', [], []],
])('%s go in as many requests as they need', (_, given, sizes) => {
  const portions = [...portionsOf(given)];
  expect(portions.map(({ length }) => length)).toEqual(sizes);
  expect(portions.flat()).toEqual(given);
});

test('a portion is sent again while the network or the server is away, as long as it asks', async () => {
  const waits: number[] = [];
  const answers = [{ status: 0 }, { status: 503, retryAfterSeconds: 7 }];
  const sent = await keepTrying(
    async () => {
      const failure = answers.shift();
      if (failure) throw new ApiError('', failure);
      return 'sent';
    },
    async (milliseconds) => void waits.push(milliseconds),
  );
  expect(sent).toBe('sent');
  expect(waits).toEqual([1_000, 7_000]);
});

test('a refusal is not tried again, and waiting ends', async () => {
  let tries = 0;
  const fail = (status: number) => async () => {
    tries += 1;
    throw new ApiError('', { status });
  };
  await expect(keepTrying(fail(409), async () => {})).rejects.toMatchObject({ status: 409 });
  expect(tries).toBe(1);
  await expect(keepTrying(fail(0), async () => {})).rejects.toMatchObject({ status: 0 });
  expect(tries).toBe(10);
});

test('a file is known by its bytes, while its import waits for rows', () => {
  const file = { name: '', sha256: 'a', titles: [], rows: rows(2) };
  const begun = { state: 'receiving', sha256: 'a', expected: 2 } as const;
  expect(isSameFile(begun, file)).toBe(true);
  expect(isSameFile({ ...begun, state: 'matching' }, file)).toBe(false);
  expect(isSameFile({ ...begun, sha256: 'b' }, file)).toBe(false);
  expect(isSameFile({ ...begun, expected: 3 }, file)).toBe(false);
});
