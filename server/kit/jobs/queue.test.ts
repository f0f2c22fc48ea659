import { expect, test } from 'vitest';
import { createQueue, createSlots, waitingInQueue } from './queue.ts';

/** Work that ends when the test says so. */
function works() {
  const begun: string[] = [];
  const ends = new Map<string, () => void>();
  const work = (name: string) => () =>
    new Promise<string>((resolve) => {
      begun.push(name);
      ends.set(name, () => resolve(name));
    });
  const end = async (name: string) => {
    ends.get(name)?.();
    await turn();
  };
  return { begun, work, end };
}

const turn = () => new Promise((resolve) => setImmediate(resolve));
async function waiting() {
  const { values } = await waitingInQueue.get();
  return values.find(({ labels }) => labels.queue === limits.name)?.value;
}
const patient = (owner: string) => ({ owner, signal: new AbortController().signal });
const limits = { name: 'queue.test', atOnce: 2, waitingOwners: 2, waitingOfOne: 2 };

test('so many at once, the others in the order in which they came', async () => {
  const { begun, work, end } = works();
  const inTurn = createQueue(limits);
  const done = ['a', 'b', 'c', 'd'].map((name) => inTurn(patient(name), work(name)));
  await turn();
  expect(begun).toEqual(['a', 'b']);
  expect(await waiting()).toBe(2);
  await end('b');
  expect(begun).toEqual(['a', 'b', 'c']);
  await end('a');
  await end('c');
  await end('d');
  expect(await Promise.all(done)).toEqual(['a', 'b', 'c', 'd']);
  expect(await waiting()).toBe(0);
});

test('of one owner one at a time: others pass by', async () => {
  const { begun, work, end } = works();
  const inTurn = createQueue(limits);
  const done = [
    inTurn(patient('a'), work('a1')),
    inTurn(patient('a'), work('a2')),
    inTurn(patient('b'), work('b1')),
  ];
  await turn();
  expect(begun).toEqual(['a1', 'b1']);
  await end('a1');
  expect(begun).toEqual(['a1', 'b1', 'a2']);
  await end('a2');
  await end('b1');
  await Promise.all(done);
});

test('too many owners are refused, and too much of one; with room again they are not', async () => {
  const { work, end } = works();
  const inTurn = createQueue(limits);
  const busy = { code: 'papers_busy', status: 503, retryAfterSeconds: 10 };
  const done = ['a', 'b', 'c', 'd'].map((name) => inTurn(patient(name), work(name)));
  await expect(inTurn(patient('e'), work('e'))).rejects.toMatchObject(busy);
  done.push(inTurn(patient('a'), work('a2')));
  await expect(done.pop()).rejects.toMatchObject(busy);
  await end('a');
  const later = inTurn(patient('e'), work('e'));
  for (const name of ['b', 'c', 'd', 'e']) await end(name);
  expect(await Promise.all([...done, later])).toEqual(['a', 'b', 'c', 'd', 'e']);

  const own = ['1', '2', '3'].map((name) => inTurn(patient('a'), work(name)));
  await expect(inTurn(patient('a'), work('4'))).rejects.toMatchObject(busy);
  for (const name of ['1', '2', '3']) await end(name);
  await Promise.all(own);
});

test('what waits and is given up never begins; what runs and is given up fails with the reason', async () => {
  const { begun, work, end } = works();
  const inTurn = createQueue({ ...limits, atOnce: 1 });
  const leaving = new AbortController();
  const running = inTurn({ owner: 'a', signal: leaving.signal }, async () => {
    await work('a')();
    throw new Error('its own words');
  });
  const waiting = inTurn({ owner: 'b', signal: leaving.signal }, work('b'));
  const next = inTurn(patient('c'), work('c'));
  await turn();
  const told = Promise.allSettled([running, waiting]);
  leaving.abort(new Error('left'));
  await end('a');
  for (const one of await told)
    expect(one).toMatchObject({ status: 'rejected', reason: { message: 'left' } });
  expect(begun).toEqual(['a', 'c']);
  await end('c');
  expect(await next).toBe('c');
  await expect(inTurn({ owner: 'a', signal: leaving.signal }, work('d'))).rejects.toThrow('left');
});

test('work that fails makes room', async () => {
  const inTurn = createQueue({ ...limits, atOnce: 1 });
  const failing = inTurn(patient('a'), async () => Promise.reject(new Error('broken')));
  await expect(failing).rejects.toThrow('broken');
  expect(await inTurn(patient('a'), async () => 1)).toBe(1);
});

test('slots take as many as there are, and nobody is refused', async () => {
  const { begun, work, end } = works();
  const inSlot = createSlots(limits.name, 2);
  const names = ['a', 'b', 'c', 'd'];
  const done = names.map((name) => inSlot(work(name)));
  await turn();
  expect(begun).toEqual(['a', 'b']);
  expect(await waiting()).toBe(2);
  for (const name of names) await end(name);
  expect(begun).toEqual(names);
  expect(await Promise.all(done)).toEqual(names);
  expect(await waiting()).toBe(0);
});
