import { expect, test } from 'vitest';
import type { Context, ContextWithoutTransaction } from '#server/kit/context/context.ts';
import { keepBytes, type PutBytes } from './keep-file.ts';

interface Faults {
  /** Keys that cannot be kept, by the order in which they come. */
  put?: number;
  remove?: boolean;
  commit?: boolean;
}

/** A world of one storage, in which this breaks; what is queued there and what is kept in the end. */
function aStorage(faults: Faults) {
  const kept = new Set<string>();
  const queued: string[] = [];
  let puts = 0;
  const storage = {
    async put(key: string) {
      if ((puts += 1) === faults.put) throw new Error('no room');
      kept.add(key);
    },
    async remove(key: string) {
      if (faults.remove) throw new Error('no connection to the storage');
      kept.delete(key);
    },
  };
  const jobs = {
    send: async (_: unknown, __: string, data: { storageKey: string }) => queued.push(data.storageKey),
  };
  const context = {
    services: { storage, jobs },
    async inTransaction<Result>(work: (inside: Context) => Promise<Result>): Promise<Result> {
      const isAction = kept.size === 2;
      const result = await work({} as Context);
      if (isAction && faults.commit) throw new Error('connection lost');
      return result;
    },
  } as unknown as ContextWithoutTransaction;
  return { context, kept, queued };
}

const file = { bytes: Buffer.from('a'), contentType: 'image/png' };
const two = async (put: PutBytes) => [await put(file), await put(file)];
const refusing = async () => Promise.reject(new Error('refused'));
const claiming = async () => 'done';

test.each<[string, Faults, typeof refusing | typeof claiming, string, number]>([
  ['the action refuses: they go', {}, refusing, 'refused', 0],
  ['they cannot even be removed: the first fault is told', { remove: true }, refusing, 'refused', 2],
  ['the second finds no room: the first goes', { put: 2 }, claiming, 'no room', 0],
  [
    'the connection breaks at the commit: nobody knows, they stay',
    { commit: true },
    claiming,
    'connection lost',
    2,
  ],
])('of bytes whose rows do not come: %s', async (_, faults, action, message, left) => {
  const { context, kept, queued } = aStorage(faults);
  await expect(keepBytes<string[], string>(context, two, action)).rejects.toThrow(message);
  expect(kept.size).toBe(left);
  // A day later each is looked at once more.
  expect(queued).toHaveLength(2);
});

test('bytes whose rows came stay', async () => {
  const { context, kept } = aStorage({});
  expect(await keepBytes(context, two, claiming)).toBe('done');
  expect(kept.size).toBe(2);
});
