import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { readZip } from '#tests/world/read-zip.ts';
import { packEntry, type ZipEntry, zipDirectory } from './zip.ts';

const at = new Date('2026-11-23T18:30:00Z');

/** A whole ZIP of these files, its entries packed `size` at a time. */
async function zipOf(files: [string, Buffer][], size = 3): Promise<Buffer> {
  const packed = await Promise.all(files.map(([name, bytes]) => packEntry(name, bytes, at)));
  const directory = zipDirectory(at);
  const entries = packed.map(({ entry }) => entry);
  const lines: Buffer[] = [];
  for (let from = 0; from < entries.length; from += size)
    lines.push(directory.lines(entries.slice(from, from + size)));
  return Buffer.concat([...packed.map(({ bytes }) => bytes), ...lines, directory.end()]);
}

test('holds every file as it was, under its name, in its order', async () => {
  const file = fc.tuple(fc.string({ unit: 'grapheme', maxLength: 40 }), fc.uint8Array({ maxLength: 2_000 }));
  const files = fc.uniqueArray(file, { selector: ([name]) => name, maxLength: 20 });
  await fc.assert(
    fc.asyncProperty(files, async (given) => {
      const expected = given.map(([name, bytes]): [string, Buffer] => [
        Buffer.from(name).toString(),
        Buffer.from(bytes),
      ]);
      expect([...readZip(await zipOf(expected))]).toEqual(expected);
    }),
    { numRuns: 50 },
  );
});

test('a file says when it was made', async () => {
  const zip = await zipOf([['a.txt', Buffer.from('a')]]);
  expect(zip.readUInt16LE(10)).toBe((18 << 11) | (30 << 5));
  expect(zip.readUInt16LE(12)).toBe((46 << 9) | (11 << 5) | 23);
});

test('more files than 16 bits count are counted in 64', async () => {
  const { entry, bytes } = await packEntry('a', Buffer.from('a'), at);
  const directory = zipDirectory(at);
  const lines = directory.lines(Array.from({ length: 65_536 }, (_, n) => ({ ...entry, name: `${n % 10}` })));
  const end = directory.end();
  expect(end.readUInt16LE(56 + 20 + 10)).toBe(0xffff);
  expect(end.readBigUInt64LE(32)).toBe(65_536n);
  expect(end.readBigUInt64LE(40)).toBe(BigInt(lines.length));
  expect(end.readBigUInt64LE(48)).toBe(BigInt(bytes.length * 65_536));
});

test('a file behind the first 4 GiB is found by 64 bits', () => {
  const directory = zipDirectory(at);
  const large = (name: string): ZipEntry => ({ name, crc: 1, size: 9, packed: 9, length: 3_000_000_000 });
  const lines = directory.lines([large('a'), large('b'), large('c')]);
  const third = lines.length - 47 - 12;
  expect(lines.readUInt32LE(47 + 42)).toBe(3_000_000_000);
  expect(lines.readUInt32LE(third + 42)).toBe(0xffffffff);
  expect(lines.readUInt16LE(third + 30)).toBe(12);
  expect(lines.readUInt16LE(third + 47)).toBe(1);
  expect(lines.readBigUInt64LE(third + 47 + 4)).toBe(6_000_000_000n);
  const end = directory.end();
  expect(end.readUInt32LE(0)).toBe(0x06064b50);
  expect(end.readBigUInt64LE(48)).toBe(9_000_000_000n);
  // Where the end of 64 bits begins: behind all lines.
  expect(end.readBigUInt64LE(56 + 8)).toBe(9_000_000_000n + BigInt(lines.length));
  expect(end.readUInt32LE(56 + 20 + 16)).toBe(0xffffffff);
});

test('an empty one is one', async () => {
  expect(readZip(await zipOf([])).size).toBe(0);
});
