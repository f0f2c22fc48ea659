import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { HEARTBEAT_MS, openEventStream } from './event-stream.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

function open(stillAllowed: () => Promise<boolean>) {
  const onClose = vi.fn<() => void>();
  const stream = openEventStream(stillAllowed, onClose);
  const said: string[] = [];
  const ended = vi.fn<() => void>();
  stream.body.setEncoding('utf8').on('data', (lines: string) => said.push(lines));
  stream.body.on('end', ended);
  return { ...stream, said, ended, onClose };
}

test('begins with a comment and the time after which to come back', async () => {
  const { said } = open(async () => true);
  await vi.advanceTimersByTimeAsync(0);
  expect(said).toEqual([expect.stringMatching(/^:\nretry: [2-4]\d{3}\n\n$/)]);
});

test('writes events as they come, and a heartbeat', async () => {
  const { said, send } = open(async () => true);
  await send('bell', 12);
  await vi.advanceTimersByTimeAsync(HEARTBEAT_MS);
  expect(said.slice(1)).toEqual(['event: bell\ndata: 12\n\n', ':\n\n']);
});

test.each<[string, () => Promise<boolean>]>([
  ['may not know any more', async () => false],
  ['cannot be asked about', () => Promise.reject(new Error('no database'))],
])('ends at the heartbeat for who %s', async (_, stillAllowed) => {
  const { said, ended, onClose } = open(stillAllowed);
  await vi.advanceTimersByTimeAsync(HEARTBEAT_MS - 1);
  expect(ended).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1);
  expect(said).toHaveLength(1);
  expect(ended).toHaveBeenCalledOnce();
  expect(onClose).toHaveBeenCalledOnce();
  expect(vi.getTimerCount()).toBe(0);
});

test('is closed for who does not read', async () => {
  const onClose = vi.fn<() => void>();
  const { body, send } = openEventStream(async () => true, onClose);
  for (let count = 0; count < 10; count++) await send('bell', 'x'.repeat(10_000));
  await vi.advanceTimersByTimeAsync(0);
  expect(body.destroyed).toBe(true);
  expect(onClose).toHaveBeenCalledOnce();
  await send('bell', 1);
});
