import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { GATHER_MS, LOOK_EVERY_MS, followBell } from './follow-bell.ts';

let page: EventTarget & { hidden: boolean };
let streams: FakeStream[];

class FakeStream extends EventTarget {
  static readonly CONNECTING = 0;
  static readonly OPEN = 1;
  static readonly CLOSED = 2;
  readyState = FakeStream.CONNECTING;
  readonly url: string;
  constructor(url: string) {
    super();
    this.url = url;
    streams.push(this);
  }
  become(state: number, event: string): void {
    this.readyState = state;
    this.dispatchEvent(new Event(event));
  }
  close(): void {
    this.readyState = FakeStream.CLOSED;
  }
}

function show(hidden: boolean): void {
  page.hidden = hidden;
  page.dispatchEvent(new Event('visibilitychange'));
}

beforeEach(() => {
  vi.useFakeTimers();
  streams = [];
  page = Object.assign(new EventTarget(), { hidden: false });
  vi.stubGlobal('document', page);
  vi.stubGlobal('EventSource', FakeStream);
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

function follow() {
  const onNews = vi.fn<() => void>();
  const leave = followBell(onNews);
  return { onNews, leave };
}

test('one stream; bells that ring together are one piece of news', () => {
  const { onNews } = follow();
  const [stream] = streams;
  expect(streams.map(({ url }) => url)).toEqual([expect.stringContaining('/api/notification_events')]);
  stream?.become(FakeStream.OPEN, 'open');
  for (let count = 0; count < 3; count++) stream?.dispatchEvent(new Event('bell'));
  expect(onNews).not.toHaveBeenCalled();
  vi.advanceTimersByTime(GATHER_MS);
  expect(onNews).toHaveBeenCalledTimes(1);
  stream?.dispatchEvent(new Event('bell'));
  vi.advanceTimersByTime(LOOK_EVERY_MS * 3);
  expect(onNews).toHaveBeenCalledTimes(2);
  expect(streams).toHaveLength(1);
});

test('without a stream it looks every minute, and tries again after a refusal', () => {
  const { onNews } = follow();
  streams[0]?.become(FakeStream.CLOSED, 'error');
  vi.advanceTimersByTime(GATHER_MS);
  expect(onNews).toHaveBeenCalledTimes(1);
  vi.advanceTimersByTime(LOOK_EVERY_MS);
  expect(onNews).toHaveBeenCalledTimes(2);
  expect(streams).toHaveLength(2);
  streams[1]?.become(FakeStream.OPEN, 'open');
  vi.advanceTimersByTime(LOOK_EVERY_MS * 2);
  expect(onNews).toHaveBeenCalledTimes(3);
});

test('a lost connection is left to the browser, and one looks meanwhile', () => {
  const { onNews } = follow();
  streams[0]?.become(FakeStream.OPEN, 'open');
  streams[0]?.become(FakeStream.CONNECTING, 'error');
  vi.advanceTimersByTime(LOOK_EVERY_MS + GATHER_MS);
  expect(onNews).toHaveBeenCalledTimes(2);
  expect(streams).toHaveLength(1);
});

test('a tab in the background has no stream, and gets one when it is in sight again', () => {
  const { onNews } = follow();
  streams[0]?.become(FakeStream.OPEN, 'open');
  vi.advanceTimersByTime(GATHER_MS);
  show(true);
  expect(streams[0]?.readyState).toBe(FakeStream.CLOSED);
  vi.advanceTimersByTime(LOOK_EVERY_MS + GATHER_MS);
  expect(onNews).toHaveBeenCalledTimes(2);
  expect(streams).toHaveLength(1);
  show(false);
  expect(streams).toHaveLength(2);
});

test('leaving closes the stream, and says nothing any more', () => {
  const { onNews, leave } = follow();
  streams[0]?.dispatchEvent(new Event('bell'));
  leave();
  show(false);
  vi.advanceTimersByTime(LOOK_EVERY_MS * 2);
  expect(onNews).not.toHaveBeenCalled();
  expect(streams.map(({ readyState }) => readyState)).toEqual([FakeStream.CLOSED]);
  expect(vi.getTimerCount()).toBe(0);
});
