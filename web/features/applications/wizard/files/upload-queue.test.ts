import { afterEach, beforeEach, expect, test, vi } from 'vitest';

/** Files on their way to the server, in the order in which they left, each answered when the test says so. */
interface Sent {
  name: string;
  signal: AbortSignal;
  arrive: () => void;
  fail: (reason: Error) => void;
}

const { sent } = vi.hoisted(() => ({ sent: [] as Sent[] }));

vi.mock('#web/kit/files/file-prepare.ts', () => ({ prepareFile: async (file: File) => file }));
vi.mock('#web/kit/data/api.ts', () => ({
  apiWithProgress: async (
    _call: object,
    { file }: { file: File },
    _onProgress: object,
    options: { signal: AbortSignal },
  ) =>
    new Promise((resolve, reject) => {
      const { signal } = options;
      sent.push({
        name: file.name,
        signal,
        arrive: () => resolve({ data: { name: file.name } }),
        fail: reject,
      });
      signal.addEventListener('abort', () => reject(signal.reason));
    }),
}));

// Other tests of the same worker may have loaded the queue with what is replaced above.
vi.resetModules();
const { cancelUpload, dropUploads, fieldsOnTheirWay, startUpload, unsentFiles, uploadsArrived } =
  await import('./upload-queue.ts');
const { ApiError, networkFailure } = await import('#web/kit/data/api-error.ts');

const stored: string[] = [];

/** Chooses a file, and lets its request start. */
async function choose(name: string, field: 'profile' | 'pg_degree_certificate' = 'profile'): Promise<void> {
  const onStored = async (file: { name: string }) => void stored.push(file.name);
  startUpload({ id: 'a', field, file: new File(['x'], name), onStored });
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
  expect(fieldsOnTheirWay('a')).toEqual(['profile']);
  sent[1]?.arrive();
  await settle();
  expect(stored.at(-1)).toBe('third');
  expect(arrived).toHaveBeenCalled();
  expect(fieldsOnTheirWay('a')).toEqual([]);
});

test('a replaced file that does not arrive leaves no error at the one that replaced it', async () => {
  await choose('first');
  await choose('second');
  sent[0]?.fail(networkFailure());
  await settle();
  expect(fieldsOnTheirWay('a')).toEqual(['profile']);
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

test('a refused file does not stop saving, one that did not arrive does, since it still may', async () => {
  const fields = ['profile', 'pg_degree_certificate'] as const;
  await choose('photo');
  await choose('degree', 'pg_degree_certificate');
  sent[0]?.fail(new ApiError('Too large', { status: 422, errors: { file: 'Too large' } }));
  sent[1]?.fail(networkFailure());
  await settle();
  expect(Object.keys(unsentFiles('a', fields))).toEqual(['pg_degree_certificate']);
});

test('a cancelled upload stops, and the next one is sent at once', async () => {
  await choose('first');
  cancelUpload('a', 'profile');
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
  expect(fieldsOnTheirWay('a')).toEqual([]);
  expect(window.dispatchEvent(new Event('beforeunload', { cancelable: true }))).toBe(true);
  await uploadsArrived('a', ['profile', 'pg_degree_certificate']);
  expect(stored).toEqual([]);
});
