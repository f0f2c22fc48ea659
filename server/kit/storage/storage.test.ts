import { once } from 'node:events';
import { mkdtemp, open, readdir, rm, stat, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { FileMissing, newFileKey, StorageBusy, StorageFull } from './file-storage.ts';
import { openStorage } from './open-storage.ts';
import { startS3 } from '#tests/world/services/s3-server.ts';

let folder: string;
let s3: Awaited<ReturnType<typeof startS3>>;
let s3Url: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'omas-files-'));
  s3 = await startS3({ bucket: 'papers', accessKey: 'tests', secretKey: 'a secret of the tests' });
  s3Url = `s3://papers?endpoint=http://127.0.0.1:${s3.port}&region=ap-south-1`;
  vi.stubEnv('AWS_ACCESS_KEY_ID', 'tests');
  vi.stubEnv('AWS_SECRET_ACCESS_KEY', 'a secret of the tests');
});

afterAll(async () => {
  vi.unstubAllEnvs();
  await s3.close();
  await rm(folder, { recursive: true });
});

describe.each([
  ['a folder', () => `file:${join(folder, 'local')}`],
  ['S3', () => s3Url],
])('%s', (_, url) => {
  const storage = () => openStorage(url());

  test.each([0, 1, 300_000, 2_097_152])('gives %i bytes back as they were', async (size) => {
    const key = newFileKey();
    const bytes = Buffer.alloc(size, 'pages of a paper ');
    await (await storage()).put(key, bytes, 'application/pdf');
    expect((await (await storage()).bytes(key)).equals(bytes)).toBe(true);
    expect((await buffer(await (await storage()).get(key))).equals(bytes)).toBe(true);
  });

  test('a second file under the same key takes the place of the first', async () => {
    const key = newFileKey();
    await (await storage()).put(key, Buffer.from('the first, longer one'), 'image/png');
    await (await storage()).put(key, Buffer.from('the second'), 'image/png');
    expect((await (await storage()).bytes(key)).toString()).toBe('the second');
  });

  test('a removed file is gone; removing it again is no fault', async () => {
    const key = newFileKey();
    await (await storage()).put(key, Buffer.from('x'), 'image/png');
    await (await storage()).remove(key);
    await (await storage()).remove(key);
    await expect((await storage()).bytes(key)).rejects.toThrow(FileMissing);
    await expect((await storage()).get(key)).rejects.toThrow(FileMissing);
  });

  test.each(['../../etc/passwd', 'ab/cd/../../x', '/etc/passwd', 'degree.pdf', ''])(
    '%j is no key',
    async (key) => {
      await expect((await storage()).put(key, Buffer.from('x'), 'image/png')).rejects.toThrow('Not a key');
      await expect((await storage()).get(key)).rejects.toThrow('Not a key');
      await expect((await storage()).bytes(key)).rejects.toThrow('Not a key');
      await expect((await storage()).remove(key)).rejects.toThrow('Not a key');
    },
  );

  test('says that it works', async () => {
    await expect((await storage()).check()).resolves.toBeUndefined();
  });
});

test('a bucket that is not there, or does not answer, is told by check', async () => {
  await expect((await openStorage(s3Url.replace('papers', 'nowhere'))).check()).rejects.toThrow();
  await expect((await openStorage('s3://papers?endpoint=http://127.0.0.1:1')).check()).rejects.toThrow();
});

test('another secret than the bucket knows is told by check', async () => {
  vi.stubEnv('AWS_SECRET_ACCESS_KEY', 'another secret');
  await expect((await openStorage(s3Url)).check()).rejects.toThrow();
  vi.stubEnv('AWS_SECRET_ACCESS_KEY', 'a secret of the tests');
});

test('a folder that cannot be made is told by check', async () => {
  const file = join(folder, 'a-file');
  await writeFile(file, '');
  await expect((await openStorage(`file:${file}/below`)).check()).rejects.toThrow('ENOTDIR');
});

test.skipIf(process.platform === 'win32')('only our own user may read the files of a folder', async () => {
  const root = join(folder, 'private');
  const key = newFileKey();
  await (await openStorage(`file:${root}`)).put(key, Buffer.from('x'), 'image/png');
  expect(await modeOf(join(root, key))).toBe('600');
  expect(await modeOf(dirname(join(root, key)))).toBe('700');
  expect(await modeOf(root)).toBe('700');
});

test.each(['ENOSPC', 'EDQUOT'])(
  'a full disk (%s) is told and leaves the old file whole, and no part of the new',
  async (code) => {
    const root = join(folder, `full-${code}`);
    const storage = await openStorage(`file:${root}`);
    const key = newFileKey();
    await storage.put(key, Buffer.from('old'), 'image/png');

    const handle = await open(join(root, key));
    const prototype: typeof handle = Object.getPrototypeOf(handle);
    await handle.close();
    const full = vi.spyOn(prototype, 'writeFile').mockImplementation(async function (this: typeof handle) {
      await this.write('ne');
      throw Object.assign(new Error('no space left on device'), { code });
    });
    const attempt = storage.put(key, Buffer.from('new'), 'image/png');
    await expect(attempt).rejects.toThrow(StorageFull);
    await expect(attempt).rejects.toThrow(/No space left for uploaded files in .*full/);
    full.mockRestore();

    expect((await storage.bytes(key)).toString()).toBe('old');
    expect(await readdir(dirname(join(root, key)))).toHaveLength(1);
  },
);

test.each([
  ['withdrawn keys', 403, 'AccessDenied'],
  ['a fault of its own', 500, 'InternalError'],
  ['too many requests', 503, 'SlowDown'],
])(
  'a bucket that refuses with %s is said to be busy, when a file is put and when it is read',
  async (_, status, code) => {
    const server = createServer((request, response) => {
      request.resume();
      response.writeHead(status).end(`<Error><Code>${code}</Code></Error>`);
    });
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
    const { port } = server.address() as AddressInfo;
    const storage = await openStorage(`s3://papers?endpoint=http://127.0.0.1:${port}`);
    await expect(storage.put(newFileKey(), Buffer.from('x'), 'image/png')).rejects.toThrow(StorageBusy);
    await expect(storage.bytes(newFileKey())).rejects.toThrow(StorageBusy);
    await expect(storage.get(newFileKey())).rejects.toThrow(StorageBusy);
    server.closeAllConnections();
    server.close();
  },
);

test('a full bucket is told', async () => {
  const full = createServer((request, response) => {
    request.resume().on('end', () => response.writeHead(507).end());
  });
  await once(full.listen(0, '127.0.0.1'), 'listening');
  const { port } = full.address() as AddressInfo;
  const storage = await openStorage(`s3://papers?endpoint=http://127.0.0.1:${port}`);
  await expect(storage.put(newFileKey(), Buffer.from('x'), 'image/png')).rejects.toThrow(StorageFull);
  full.close();
});

test.each([
  'papers',
  '/var/files',
  'file:',
  's3:',
  's3://',
  's3://key:secret@bucket',
  's3://bucket/folder',
  's3://bucket?endpont=http://x',
  's3://bucket?endpoint=minio:9000',
])('STORAGE_URL %j is refused', async (url) => {
  await expect(openStorage(url)).rejects.toThrow('STORAGE_URL');
});

test('keys are random and spread over folders', () => {
  const keys = Array.from({ length: 200 }, newFileKey);
  expect(new Set(keys).size).toBe(200);
  expect(new Set(keys.map((key) => key.slice(0, 2))).size).toBeGreaterThan(50);
});

async function modeOf(path: string): Promise<string> {
  return ((await stat(path)).mode & 0o777).toString(8);
}
