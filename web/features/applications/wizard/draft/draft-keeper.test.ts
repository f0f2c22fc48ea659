import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createDraftKeeper } from './draft-keeper.ts';

const savedAt = new Date('2026-11-21T05:12:00Z');

type Send = (values: string, leaving: boolean) => Promise<Date>;

function keeper(send = vi.fn<Send>(async () => savedAt)) {
  const ports = {
    send: (values: string, leaving: boolean, signal: AbortSignal) =>
      Promise.race([
        send(values, leaving),
        new Promise<never>((_resolve, reject) =>
          signal.addEventListener('abort', () => reject(new Error('offline'))),
        ),
      ]),
    mayRetry: (error: unknown) => error instanceof Error && error.message === 'offline',
    writeCopy: vi.fn<(values: string) => void>(),
    clearCopy: vi.fn<() => void>(),
    report: vi.fn<(news: object) => void>(),
  };
  return { ...ports, send, ...createDraftKeeper<string>(ports, '"kept"') };
}

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test('sends the newest values once typing rests', async () => {
  const { change, send, report } = keeper();
  change('a');
  await vi.advanceTimersByTimeAsync(900);
  change('ab');
  await vi.advanceTimersByTimeAsync(900);
  expect(send).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(100);
  expect(send.mock.calls).toEqual([['ab', false]]);
  expect(report).toHaveBeenLastCalledWith({ savedAt });
});

test('offline: a copy stays in the tab, and it is tried until it works', async () => {
  const send = vi
    .fn<() => Promise<Date>>()
    .mockRejectedValueOnce(new Error('offline'))
    .mockResolvedValue(savedAt);
  const { change, writeCopy, clearCopy, report } = keeper(send);
  change('a');
  await vi.advanceTimersByTimeAsync(1_000);
  expect(writeCopy).toHaveBeenCalledWith('a');
  expect(report).toHaveBeenLastCalledWith({ failed: new Error('offline') });
  expect(clearCopy).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(5_000);
  expect(send).toHaveBeenCalledTimes(2);
  expect(clearCopy).toHaveBeenCalled();
});

test('a draft that is never answered is given up after 15 s, and sent again', async () => {
  const send = vi.fn<Send>(async () => savedAt).mockReturnValueOnce(new Promise(() => {}));
  const { change, report } = keeper(send);
  change('a');
  await vi.advanceTimersByTimeAsync(15_000);
  expect(report).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1_000);
  expect(report).toHaveBeenLastCalledWith({ failed: new Error('offline') });
  await vi.advanceTimersByTimeAsync(5_000);
  expect(report).toHaveBeenLastCalledWith({ savedAt });
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

/** A save of the step that ends when the test says so. */
function aSave() {
  const saving = Promise.withResolvers<void>();
  return { ...saving, action: vi.fn<() => Promise<void>>(() => saving.promise) };
}

test('saving waits for the draft that is under way', async () => {
  const sending = Promise.withResolvers<Date>();
  const { change, save } = keeper(vi.fn<() => Promise<Date>>(() => sending.promise));
  const { action } = aSave();
  change('a');
  await vi.advanceTimersByTimeAsync(1_000);
  void save('a', action);
  await vi.advanceTimersByTimeAsync(10);
  expect(action).not.toHaveBeenCalled();
  sending.resolve(savedAt);
  await vi.advanceTimersByTimeAsync(10);
  expect(action).toHaveBeenCalled();
});

test('what is typed while the step is saved is a draft after it, and its copy stays until then', async () => {
  const { change, save, leave, send, writeCopy, clearCopy } = keeper();
  const { action, resolve } = aSave();
  change('a');
  const saved = save('a', action);
  change('ab');
  await vi.advanceTimersByTimeAsync(5_000);
  leave();
  expect(send).not.toHaveBeenCalled();
  expect(writeCopy.mock.calls).toEqual([['ab']]);
  resolve();
  await saved;
  expect(clearCopy).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1_000);
  expect(send.mock.calls).toEqual([['ab', false]]);
  expect(clearCopy).toHaveBeenCalledOnce();
});

test('what is typed while the step is saved is sent at once before another one shows', async () => {
  const { change, save, flush, send } = keeper();
  const { action, resolve } = aSave();
  change('a');
  const saved = save('a', action);
  change('ab');
  void flush();
  resolve();
  await saved;
  await flush();
  expect(send.mock.calls).toEqual([['ab', false]]);
});

test('a step that could not be saved goes on being kept, also what the server had before', async () => {
  const { change, save, send } = keeper();
  const { action, reject } = aSave();
  change('a');
  await vi.advanceTimersByTimeAsync(1_000);
  const saved = save('a', action);
  reject(new Error('half of it is saved'));
  await expect(saved).rejects.toThrow('half of it is saved');
  await vi.advanceTimersByTimeAsync(1_000);
  expect(send.mock.calls).toEqual([
    ['a', false],
    ['a', false],
  ]);
});

test('what was changed elsewhere holds back what is typed, and loses nothing of it', async () => {
  const { change, pause, resume, flush, leave, send, writeCopy } = keeper();
  change('a');
  pause();
  void flush();
  leave();
  await vi.advanceTimersByTimeAsync(5_000);
  expect(send).not.toHaveBeenCalled();
  expect(writeCopy.mock.calls).toEqual([['a']]);
  resume();
  await vi.advanceTimersByTimeAsync(1_000);
  expect(send.mock.calls).toEqual([['a', false]]);
});

test.each(['before', 'after'])('what is dropped is neither sent nor copied, typed %s', async (when) => {
  const { change, drop, leave, close, isBehind, send, writeCopy, clearCopy } = keeper();
  if (when === 'before') change('a');
  drop();
  if (when === 'after') change('a');
  expect(isBehind()).toBe(false);
  leave();
  close();
  await vi.advanceTimersByTimeAsync(60_000);
  expect(send).not.toHaveBeenCalled();
  expect(writeCopy).not.toHaveBeenCalled();
  expect(clearCopy).toHaveBeenCalled();
});
