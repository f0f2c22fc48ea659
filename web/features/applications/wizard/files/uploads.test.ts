import { afterEach, beforeEach, expect, test, vi } from 'vitest';

/** Files on their way to the server, in the order in which they left, each answered when the test says so. */
interface Sent {
  name: string;
  onlyIfEmpty: unknown;
  signal: AbortSignal;
  arrive: () => void;
  fail: (reason: Error) => void;
}

const { sent, slow } = vi.hoisted(() => ({ sent: [] as Sent[], slow: [] as (() => void)[] }));

vi.mock('#web/kit/files/file-prepare.ts', () => ({
  prepareFile: async (file: File) => {
    if (file.name === 'slow') await new Promise<void>((resolve) => slow.push(resolve));
    return file;
  },
}));
vi.mock('#web/kit/data/api.ts', () => ({
  apiWithProgress: async (
    _call: object,
    { file, only_if_empty: onlyIfEmpty }: { file: File; only_if_empty?: unknown },
    _onProgress: object,
    options: { signal: AbortSignal },
  ) =>
    new Promise((resolve, reject) => {
      const { signal } = options;
      sent.push({
        name: file.name,
        onlyIfEmpty,
        signal,
        arrive: () => resolve({ data: { name: file.name } }),
        fail: reject,
      });
      signal.addEventListener('abort', () => reject(signal.reason));
    }),
}));

// Other tests of the same worker may have loaded the queue with what is replaced above.
vi.resetModules();
const { chooseFor, chooseTogether, desk, dispatch, dropUploads, withdraw } = await import('./uploads.ts');
const { fieldsToArrive, uploadsArrived } = await import('./uploads-arrived.ts');
const { shownAt } = await import('./desk-views.ts');
const { ApiError, networkFailure } = await import('#web/kit/data/api-error.ts');

const stored: string[] = [];

const ports = {
  onStored: async (_field: string, file: { name: string }) => void stored.push(file.name),
  onPlaceTaken: () => void stored.push('another one'),
};

/** Chooses a file, and lets its request start. */
async function choose(name: string, field: 'profile' | 'pg_degree_certificate' = 'profile'): Promise<void> {
  chooseFor('a', field, new File(['x'], name), ports);
  await settle();
}

const settle = () => new Promise((resolve) => setTimeout(resolve));
const names = () => sent.map(({ name }) => name);

beforeEach(() => {
  vi.stubGlobal('window', new EventTarget());
  dropUploads();
  sent.length = 0;
  stored.length = 0;
});
afterEach(() => vi.unstubAllGlobals());

test('a file that replaces one that is being sent is sent after it, so that it is the one that stays', async () => {
  await choose('first');
  await choose('second');
  await choose('third');
  expect(names()).toEqual(['first']);
  expect(sent[0]?.signal.aborted).toBe(false);
  const arrived = vi.fn<() => void>();
  void uploadsArrived('a', ['profile']).then(arrived);
  sent[0]?.arrive();
  await settle();
  expect(names()).toEqual(['first', 'third']);
  expect(arrived).not.toHaveBeenCalled();
  expect(fieldsToArrive('a')).toEqual(['profile']);
  sent[1]?.arrive();
  await settle();
  expect(stored.at(-1)).toBe('third');
  expect(arrived).toHaveBeenCalled();
  expect(fieldsToArrive('a')).toEqual([]);
});

test('a replaced file that does not arrive leaves no error at the one that replaced it', async () => {
  await choose('first');
  await choose('second');
  sent[0]?.fail(networkFailure());
  await settle();
  expect(fieldsToArrive('a')).toEqual(['profile']);
  sent[1]?.arrive();
  await settle();
  expect(stored).toEqual(['second']);
  await uploadsArrived('a', ['profile']);
});

test('saving waits for a file that was chosen while it waited, and reports its error', async () => {
  await choose('photo');
  const arriving = uploadsArrived('a', ['profile', 'pg_degree_certificate']);
  await choose('degree', 'pg_degree_certificate');
  sent[0]?.arrive();
  await settle();
  sent[1]?.fail(new ApiError('Too large', { status: 422, errors: { file: 'Too large' } }));
  await expect(arriving).rejects.toMatchObject({ errors: { pg_degree_certificate: 'Too large' } });
});

test('a refused file does not stop saving, one that did not arrive is sent again and waited for', async () => {
  const fields = ['profile', 'pg_degree_certificate'] as const;
  await choose('photo');
  await choose('degree', 'pg_degree_certificate');
  sent[0]?.fail(new ApiError('Too large', { status: 422, errors: { file: 'Too large' } }));
  sent[1]?.fail(networkFailure());
  await settle();
  expect(fieldsToArrive('a')).toEqual(['pg_degree_certificate']);
  const saving = uploadsArrived('a', fields);
  await settle();
  expect(names()).toEqual(['photo', 'degree', 'degree']);
  sent[2]?.arrive();
  await saving;
  expect(stored).toEqual(['degree']);
});

test('a file that does not arrive while saving waits for it is named, with the reason of that attempt', async () => {
  await choose('photo');
  const saving = uploadsArrived('a', ['profile']);
  sent[0]?.fail(networkFailure());
  await expect(saving).rejects.toMatchObject({
    errors: { profile: expect.stringContaining('sent again by itself') },
  });
});

test('a file that failed offline is sent again when the browser is online again, and no refused one', async () => {
  vi.stubGlobal('navigator', { onLine: false });
  await choose('photo');
  await choose('degree', 'pg_degree_certificate');
  sent[0]?.fail(networkFailure());
  sent[1]?.fail(new ApiError('Too large', { status: 422, errors: { file: 'Too large' } }));
  await settle();
  window.dispatchEvent(new Event('online'));
  await settle();
  expect(names()).toEqual(['photo', 'degree', 'photo']);
  sent[2]?.arrive();
  await settle();
  expect(stored).toEqual(['photo']);
});

test('a file that did not arrive is also tried again after a while', async () => {
  vi.useFakeTimers();
  chooseFor('a', 'profile', new File(['x'], 'photo'), ports);
  await vi.advanceTimersByTimeAsync(0);
  sent[0]?.fail(networkFailure());
  await vi.advanceTimersByTimeAsync(4_000);
  expect(names()).toEqual(['photo']);
  await vi.advanceTimersByTimeAsync(2_000);
  expect(names()).toEqual(['photo', 'photo']);
  sent[1]?.fail(networkFailure());
  await vi.advanceTimersByTimeAsync(9_000);
  expect(names()).toHaveLength(2);
  await vi.advanceTimersByTimeAsync(2_000);
  expect(names()).toHaveLength(3);
  dropUploads();
  await vi.advanceTimersByTimeAsync(600_000);
  expect(names()).toHaveLength(3);
  vi.useRealTimers();
});

test('a file that the rules place must not replace one, and returns to the tray if the server has one', async () => {
  dispatch({ kind: 'opened', id: 'a', asked: ['mci_certificate'], onServer: [] });
  chooseTogether('a', [new File(['x'], 'nmc.pdf')], ports);
  await settle();
  expect(sent.map(({ onlyIfEmpty }) => onlyIfEmpty)).toEqual([1]);
  sent[0]?.fail(new ApiError('There is one', { status: 409, code: 'place_taken' }));
  await settle();
  expect(desk.get().uploads.map(({ state }) => state.kind)).toEqual(['unplaced']);
  expect(stored).toEqual(['another one']);
  dispatch({ kind: 'placed', key: desk.get().uploads[0]?.key ?? 0, field: 'mci_certificate' });
  await settle();
  expect(sent.map(({ onlyIfEmpty }) => onlyIfEmpty)).toEqual([1, undefined]);
});

test('files that were chosen together are checked one after the other', async () => {
  chooseTogether('a', [new File(['x'], 'slow'), new File(['x'], 'next')], ports);
  await settle();
  const kinds = () => desk.get().uploads.map(({ state }) => state.kind);
  expect(kinds()).toEqual(['checking', 'checking']);
  slow.forEach((end) => end());
  await settle();
  expect(kinds()).toEqual(['unplaced', 'unplaced']);
});

test('a cancelled upload stops, and the next one is sent at once', async () => {
  await choose('first');
  withdraw(shownAt(desk.get(), 'a', 'profile')?.key ?? 0, 'removed');
  expect(sent[0]?.signal.aborted).toBe(true);
  await choose('second');
  expect(names()).toEqual(['first', 'second']);
});

test('dropping forgets every file: sent, waiting or failed', async () => {
  await choose('first');
  await choose('second');
  await choose('degree', 'pg_degree_certificate');
  sent[1]?.fail(networkFailure());
  await settle();
  dropUploads();
  await settle();
  expect(sent[0]?.signal.aborted).toBe(true);
  expect(names()).toEqual(['first', 'degree']);
  expect(fieldsToArrive('a')).toEqual([]);
  expect(window.dispatchEvent(new Event('beforeunload', { cancelable: true }))).toBe(true);
  await uploadsArrived('a', ['profile', 'pg_degree_certificate']);
  expect(stored).toEqual([]);
});
