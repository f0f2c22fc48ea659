import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Draft } from '#contract/applications/application.ts';
import { createDraftKeeper } from './draft-keeper.ts';
import { dropDrafts, openKeeper, sendDrafts } from './active-drafts.ts';

type Values = Draft['values'];

const savedAt = new Date('2026-11-21T05:12:00Z');
const offline = new Error('offline');

/** The form of a step: what its keeper sends, and the copy, which all forms of the step share. */
function aForm(name: string, copy: { values: Values | null } = { values: null }) {
  const send = vi.fn<(values: Values) => Promise<Date>>(async () => savedAt);
  const keeper = createDraftKeeper<Values>(
    {
      send,
      mayRetry: (error) => error === offline,
      writeCopy: (values) => (copy.values = values),
      clearCopy: () => (copy.values = null),
      report: () => {},
    },
    '{}',
  );
  const show = () => openKeeper(name, keeper);
  show();
  return { send, copy, show, ...keeper };
}

const sent = ({ send }: ReturnType<typeof aForm>) => send.mock.calls.map(([values]) => values);
const old = { city: 'old' };
const newer = { city: 'newer' };

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  dropDrafts();
  vi.useRealTimers();
});

test('a step that opens again: only its new form sends, and nothing old comes after', async () => {
  const first = aForm('personal');
  first.send.mockRejectedValue(offline);
  first.change(old);
  await vi.advanceTimersByTimeAsync(1_000);
  first.close();
  await vi.advanceTimersByTimeAsync(10);
  const before = sent(first).length;
  const second = aForm('personal', first.copy);
  second.change(newer);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(sent(first)).toHaveLength(before);
  expect(sent(second)).toEqual([newer]);
  expect(first.copy.values).toBeNull();
});

test.each(['arrives', 'fails'])('a form waits for the draft of the former one, which %s', async (how) => {
  const sending = Promise.withResolvers<Date>();
  const first = aForm('personal');
  first.send.mockReturnValueOnce(sending.promise);
  first.change(old);
  first.close();
  const second = aForm('personal', first.copy);
  second.change(newer);
  second.leave();
  const saving = vi.fn<() => void>();
  await vi.advanceTimersByTimeAsync(2_000);
  void second.save(newer, async () => saving());
  await vi.advanceTimersByTimeAsync(10);
  expect(saving).not.toHaveBeenCalled();
  if (how === 'arrives') sending.resolve(savedAt);
  else sending.reject(offline);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(saving).toHaveBeenCalled();
  expect(sent(first)).toEqual([old]);
  expect(sent(second)).toEqual([newer]);
  expect(first.copy.values).toBeNull();
});

test('a step that is opened again while its former form saves it loses nothing typed in either', async () => {
  const saving = Promise.withResolvers<void>();
  const first = aForm('personal');
  first.change(old);
  const saved = first.save(old, () => saving.promise);
  first.close();
  const second = aForm('personal', first.copy);
  second.change(newer);
  second.leave();
  await vi.advanceTimersByTimeAsync(10_000);
  expect(sent(second)).toEqual([]);
  saving.resolve();
  await saved;
  expect(first.copy.values).toEqual(newer);
  await vi.advanceTimersByTimeAsync(10_000);
  expect(sent(first)).toEqual([]);
  expect(sent(second)).toEqual([newer]);
});

test('the same form opens again where it stood', async () => {
  const form = aForm('personal');
  form.close();
  form.show();
  form.change(newer);
  await vi.advanceTimersByTimeAsync(1_000);
  expect(sent(form)).toEqual([newer]);
});

test('signing out sends first what was typed in any step', async () => {
  const left = aForm('personal');
  left.send.mockRejectedValueOnce(offline);
  left.change(old);
  left.close();
  await vi.advanceTimersByTimeAsync(10);
  const open = aForm('education');
  open.change(newer);
  await sendDrafts();
  expect(sent(left)).toEqual([old, old]);
  expect(sent(open)).toEqual([newer]);
});

test('signing out waits no more than three seconds, and what failed comes back nowhere', async () => {
  const sending = Promise.withResolvers<Date>();
  const form = aForm('personal');
  form.send.mockReturnValueOnce(sending.promise);
  form.change(old);
  const tried = vi.fn<() => void>();
  void sendDrafts().then(tried);
  await vi.advanceTimersByTimeAsync(2_900);
  expect(tried).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(100);
  expect(tried).toHaveBeenCalled();
  dropDrafts();
  form.close();
  sending.reject(offline);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(form.copy.values).toBeNull();
  expect(sent(form)).toEqual([old]);
});
