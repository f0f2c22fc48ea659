import { mkdtemp, readdir, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { startS3 } from '#tests/world/services/s3-server.ts';
import { findSet, openPlace } from './places.ts';

let folder: string;
let s3: Awaited<ReturnType<typeof startS3>>;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'omas-places-'));
  s3 = await startS3({ bucket: 'sets', accessKey: 'keeper', secretKey: 'a secret of the keeper' });
  vi.stubEnv('BACKUP_S3_ACCESS_KEY_ID', 'keeper');
  vi.stubEnv('BACKUP_S3_SECRET_ACCESS_KEY', 'a secret of the keeper');
});
afterAll(async () => {
  vi.unstubAllEnvs();
  await s3.close();
  await rm(folder, { recursive: true });
});

const SET = 'omas-20261124T010000Z.omasbackup';

describe.each([
  ['a folder', () => join(folder, 'sets'), () => join(folder, 'sets', SET)],
  [
    'a bucket',
    () => `s3://sets/nightly?endpoint=http://127.0.0.1:${s3.port}`,
    () => `s3://sets/nightly/${SET}?endpoint=http://127.0.0.1:${s3.port}`,
  ],
])('%s', (_, address, addressOfSet) => {
  /** More than a part of an upload, in chunks that do not fit into it evenly. */
  const chunks = Array.from({ length: 5 }, (__, at) => Buffer.alloc(7_000_001, at + 1));
  async function* bytes() {
    yield* chunks;
  }

  test('gives a set back as it was, by its address too, and forgets it', async () => {
    const place = await openPlace(address());
    expect(await place.list()).toEqual([]);
    await place.put(SET, bytes());
    expect(await place.list()).toEqual([SET]);
    const found = await findSet(addressOfSet());
    const read = await buffer(await found.place.get(found.name));
    expect(read.equals(Buffer.concat(chunks))).toBe(true);
    await place.remove(SET);
    expect(await place.list()).toEqual([]);
  });

  test('has nothing of a set whose writing failed', async () => {
    async function* failing() {
      yield* chunks;
      throw new Error('the database is gone');
    }
    const place = await openPlace(address());
    await expect(place.put(SET, failing())).rejects.toThrow('the database is gone');
    expect(await place.list()).toEqual([]);
    expect(s3.unfinished()).toBe(0);
  });
});

test.skipIf(process.platform === 'win32')('only our own user may read a set', async () => {
  const place = await openPlace(join(folder, 'private'));
  async function* one() {
    yield Buffer.from('x');
  }
  await place.put(SET, one());
  expect((await stat(join(folder, 'private', SET))).mode & 0o077).toBe(0);
});

test('what a killed backup left is gone a week later', async () => {
  const place = await openPlace(join(folder, 'left'));
  await place.list();
  const [old, young] = ['omas-1.omasbackup.part', 'omas-2.omasbackup.part'].map((name) =>
    join(folder, 'left', name),
  );
  for (const path of [old, young]) await writeFile(path ?? '', 'x');
  const weekAgo = new Date(Date.now() - 8 * 86_400_000);
  await utimes(old ?? '', weekAgo, weekAgo);
  async function* one() {
    yield Buffer.from('x');
  }
  await place.put(SET, one());
  expect((await readdir(join(folder, 'left'))).toSorted()).toEqual(['omas-2.omasbackup.part', SET]);
});
