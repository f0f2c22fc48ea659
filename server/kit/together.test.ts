import { expect, test } from 'vitest';
import { together } from './together.ts';

const turn = () => new Promise((resolve) => setImmediate(resolve));

test('who comes while the same is asked shares the next question, and gets no older answer', async () => {
  const ends: ((answer: string) => void)[] = [];
  const ask = together(() => new Promise<string>((resolve) => ends.push(resolve)));
  const first = ask();
  await turn();
  const later = [ask(), ask(), ask()];
  await turn();
  expect(ends).toHaveLength(1);
  ends[0]?.('old');
  expect(await first).toBe('old');
  await turn();
  expect(ends).toHaveLength(2);
  const last = ask();
  ends[1]?.('new');
  expect(await Promise.all(later)).toEqual(['new', 'new', 'new']);
  await turn();
  ends[2]?.('newest');
  expect(await last).toBe('newest');
});

test('a question that fails does so for who asked it, and the next is asked', async () => {
  let asked = 0;
  const ask = together(async () => {
    asked += 1;
    if (asked === 1) throw new Error('no');
    return asked;
  });
  const first = ask();
  await expect(first).rejects.toThrow('no');
  expect(await ask()).toBe(2);
});
