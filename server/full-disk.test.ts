import { expect, test } from 'vitest';
import { explainFullDisk } from './full-disk.ts';

const full = Object.assign(new Error('write failed'), { code: 'ENOSPC' });
const aLot = async () => 1e12;

test.each([
  [full],
  [new Error('The secret was not kept', { cause: full })],
  [new Error('PostgreSQL did not start: PANIC: could not write to file "x": No space left on device')],
])('%s says that the disk is full', async (error) => {
  expect(await explainFullDisk(error, '/data', aLot)).toMatch(/^The disk is full: .*\(\/data\).*start again/);
});

test('a start that fails without room is explained, whatever PostgreSQL says', async () => {
  const checkpoint = new Error('PostgreSQL did not start: FATAL: checkpoint request failed');
  expect(await explainFullDisk(checkpoint, '/data', async () => 4_096)).toContain(
    'checkpoint request failed',
  );
  expect(await explainFullDisk(checkpoint, '/data', aLot)).toBeUndefined();
});

test('a folder that cannot be asked is not called full', async () => {
  const gone = async () => Promise.reject(new Error('ENOENT'));
  expect(await explainFullDisk(new Error('port 8080 is taken'), '/data', gone)).toBeUndefined();
});
