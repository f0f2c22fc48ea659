import { existsSync } from 'node:fs';
import { mkdtemp, readdir, readFile, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PassThrough, Readable } from 'node:stream';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { StorageFull } from '#server/kit/storage/file-storage.ts';
import { openIncoming } from './incoming.ts';

let folder: string;
beforeEach(async () => {
  folder = join(await mkdtemp(join(tmpdir(), 'omas-incoming-')), 'incoming');
});
afterEach(() => rm(join(folder, '..'), { recursive: true, force: true }));

const { signal } = new AbortController();
const limits = { bytes: 1_000, ofOneNetwork: 400, ofEach: 10 };

test('a file lies on disk for its owner alone until its request is answered', async () => {
  const incoming = await openIncoming(folder);
  const share = incoming.open('a');
  const blob = await share.write(Readable.from([Buffer.from('one '), Buffer.from('paper')]), signal);
  const file = new File([blob], 'a.pdf');
  expect([file.size, await file.text()]).toEqual([9, 'one paper']);
  const [name = ''] = await readdir(folder);
  expect(await readFile(join(folder, name), 'utf8')).toBe('one paper');
  expect((await stat(join(folder, name))).mode & 0o777).toBe(0o600);
  expect((await stat(folder)).mode & 0o777).toBe(0o700);
  await share.release();
  expect(await readdir(folder)).toEqual([]);
  incoming.close();
});

test('a file that is given up in the middle of it leaves nothing', async () => {
  const incoming = await openIncoming(folder);
  const share = incoming.open('a');
  const leaving = new AbortController();
  const bytes = new PassThrough();
  bytes.write('half');
  const writing = share.write(bytes, leaving.signal);
  leaving.abort();
  await expect(writing).rejects.toThrow('aborted');
  await share.release();
  expect(await readdir(folder)).toEqual([]);
  incoming.close();
});

test('a full disk is told as such', async () => {
  const incoming = await openIncoming(folder);
  const share = incoming.open('a');
  const full = new Readable({
    read() {
      this.destroy(Object.assign(new Error('no space'), { code: 'ENOSPC', syscall: 'write' }));
    },
  });
  await expect(share.write(full, signal)).rejects.toThrow(StorageFull);
  await share.release();
  incoming.close();
});

test('one network cannot hold what is for all; what is answered is free again', async () => {
  const incoming = await openIncoming(folder, limits);
  const busy = { code: 'uploads_busy', status: 503, retryAfterSeconds: 10 };
  const refusalOf = (action: () => void) => {
    try {
      return action();
    } catch (error) {
      return error;
    }
  };
  const first = incoming.open('a');
  first.take(390);
  const second = incoming.open('a');
  expect(refusalOf(() => second.take(11))).toMatchObject(busy);
  await second.release();
  incoming.open('b').take(390);
  const third = incoming.open('c');
  expect(refusalOf(() => third.take(300))).toMatchObject(busy);
  await third.release();
  await first.release();
  incoming.open('a').take(390);
  incoming.close();
});

test('a request counts for something from its first byte', async () => {
  const incoming = await openIncoming(folder, limits);
  for (let sent = 0; sent < 40; sent += 1) incoming.open('a').take(1);
  expect(() => incoming.open('a').take(1)).toThrow('Many files are arriving just now.');
  incoming.close();
});

test('what a crash left is removed at the start, what another server just writes is not', async () => {
  (await openIncoming(folder)).close();
  const [old, young] = [join(folder, 'old'), join(folder, 'young')];
  for (const path of [old, young]) await writeFile(path, 'x');
  const twoHoursAgo = Date.now() / 1_000 - 7_200;
  await utimes(old, twoHoursAgo, twoHoursAgo);
  (await openIncoming(folder)).close();
  expect([existsSync(old), existsSync(young)]).toEqual([false, true]);
});
