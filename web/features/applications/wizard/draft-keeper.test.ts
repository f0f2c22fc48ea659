import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createDraftKeeper } from './draft-keeper.ts';

const savedAt = new Date('2026-11-21T05:12:00Z');

function keeper(send = vi.fn<(values: string, leaving: boolean) => Promise<Date>>(async () => savedAt)) {
  const ports = {
    send,
    mayRetry: (error: unknown) => error instanceof Error && error.message === 'offline',
    writeCopy: vi.fn<(values: string) => void>(),
    clearCopy: vi.fn<() => void>(),
    tell: vi.fn<(news: object) => void>(),
  };
  return { ...ports, ...createDraftKeeper<string>(ports, '"kept"') };
}

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test('sends the newest values once typing rests', async () => {
  const { change, send, tell } = keeper();
  change('a');
  await vi.advanceTimersByTimeAsync(900);
  change('ab');
  await vi.advanceTimersByTimeAsync(900);
  expect(send).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(100);
  expect(send.mock.calls).toEqual([['ab', false]]);
  expect(tell).toHaveBeenLastCalledWith({ savedAt });
});

test('what the server has already is not sent', async () => {
  const { change, send } = keeper();
  change('kept');
  await vi.advanceTimersByTimeAsync(5_000);
  expect(send).not.toHaveBeenCalled();
});

test('offline: a copy stays in the tab, and it is tried until it works', async () => {
  const send = vi
    .fn<() => Promise<Date>>()
    .mockRejectedValueOnce(new Error('offline'))
    .mockResolvedValue(savedAt);
  const { change, writeCopy, clearCopy, tell } = keeper(send);
  change('a');
  await vi.advanceTimersByTimeAsync(1_000);
  expect(writeCopy).toHaveBeenCalledWith('a');
  expect(tell).toHaveBeenLastCalledWith({ failed: new Error('offline') });
  expect(clearCopy).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(5_000);
  expect(send).toHaveBeenCalledTimes(2);
  expect(clearCopy).toHaveBeenCalled();
});

test('a refusal is not tried again before something changes', async () => {
  const send = vi.fn<() => Promise<Date>>().mockRejectedValue(new Error('refused'));
  const { change } = keeper(send);
  change('a');
  await vi.advanceTimersByTimeAsync(60_000);
  expect(send).toHaveBeenCalledTimes(1);
  change('ab');
  await vi.advanceTimersByTimeAsync(1_000);
  expect(send).toHaveBeenCalledTimes(2);
});

test('leaving the page sends at once what waits, and keeps a copy in case it does not arrive', () => {
  const { change, leave, send, writeCopy } = keeper();
  leave();
  expect(send).not.toHaveBeenCalled();
  change('a');
  leave();
  expect(send.mock.calls).toEqual([['a', true]]);
  expect(writeCopy).toHaveBeenCalledWith('a');
});

test('leaving the page while a draft is under way keeps a copy of it, until it has arrived', async () => {
  const sending = Promise.withResolvers<Date>();
  const { change, leave, send, writeCopy, clearCopy } = keeper(
    vi.fn<() => Promise<Date>>(() => sending.promise),
  );
  change('a');
  await vi.advanceTimersByTimeAsync(1_000);
  leave();
  expect(writeCopy.mock.calls).toEqual([['a']]);
  expect(clearCopy).not.toHaveBeenCalled();
  sending.resolve(savedAt);
  await vi.advanceTimersByTimeAsync(10_000);
  expect(clearCopy).toHaveBeenCalledOnce();
  expect(send).toHaveBeenCalledOnce();
});

test('a form that is gone sends once and no more: the copy carries what did not arrive', async () => {
  const { change, close, send, writeCopy, clearCopy } = keeper(
    vi.fn<() => Promise<Date>>().mockRejectedValue(new Error('offline')),
  );
  change('a');
  close();
  await vi.advanceTimersByTimeAsync(60_000);
  expect(send.mock.calls).toEqual([['a', true]]);
  expect(writeCopy).toHaveBeenLastCalledWith('a');
  expect(clearCopy).not.toHaveBeenCalled();
});

test('a form that is gone while a draft is under way sends the newest after it', async () => {
  const sending = Promise.withResolvers<Date>();
  const send = vi.fn<() => Promise<Date>>(async () => savedAt).mockReturnValueOnce(sending.promise);
  const { change, close, writeCopy, clearCopy } = keeper(send);
  change('a');
  await vi.advanceTimersByTimeAsync(1_000);
  change('ab');
  close();
  expect(writeCopy).toHaveBeenLastCalledWith('ab');
  expect(clearCopy).not.toHaveBeenCalled();
  sending.resolve(savedAt);
  await vi.advanceTimersByTimeAsync(10_000);
  expect(send.mock.calls).toEqual([
    ['a', false],
    ['ab', true],
  ]);
  expect(clearCopy).toHaveBeenCalledOnce();
});

test('no draft is sent after the step was saved', async () => {
  const { change, pause, done, send, clearCopy } = keeper();
  change('a');
  await pause();
  done();
  await vi.advanceTimersByTimeAsync(10_000);
  expect(send).not.toHaveBeenCalled();
  expect(clearCopy).toHaveBeenCalled();
});

test('saving waits for the draft that is under way', async () => {
  const sending = Promise.withResolvers<Date>();
  const { change, pause } = keeper(vi.fn<() => Promise<Date>>(() => sending.promise));
  const after = vi.fn<() => void>();
  change('a');
  await vi.advanceTimersByTimeAsync(1_000);
  void pause().then(after);
  await vi.advanceTimersByTimeAsync(10);
  expect(after).not.toHaveBeenCalled();
  sending.resolve(savedAt);
  await vi.advanceTimersByTimeAsync(10);
  expect(after).toHaveBeenCalled();
});

test('a step that could not be saved goes on being kept', async () => {
  const { change, pause, resume, send } = keeper();
  change('a');
  await pause();
  await vi.advanceTimersByTimeAsync(5_000);
  expect(send).not.toHaveBeenCalled();
  resume();
  await vi.advanceTimersByTimeAsync(1_000);
  expect(send.mock.calls).toEqual([['a', false]]);
});

test.each(['leave', 'flush'] as const)('beside the save of the step nothing is sent: %s', async (deed) => {
  const keeping = keeper();
  keeping.change('a');
  await keeping.pause();
  void keeping[deed]();
  await vi.advanceTimersByTimeAsync(5_000);
  expect(keeping.send).not.toHaveBeenCalled();
  expect(keeping.writeCopy.mock.calls).toEqual(deed === 'leave' ? [['a']] : []);
  keeping.resume();
  await vi.advanceTimersByTimeAsync(1_000);
  expect(keeping.send.mock.calls).toEqual([['a', false]]);
});

test('going back to what is saved is no change', async () => {
  const { change, done, send } = keeper();
  change('typed');
  done('saved');
  change('saved');
  await vi.advanceTimersByTimeAsync(5_000);
  expect(send).not.toHaveBeenCalled();
});
