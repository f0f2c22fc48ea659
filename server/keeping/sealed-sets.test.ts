import { generateIdentity } from 'age-encryption';
import { buffer } from 'node:stream/consumers';
import { beforeAll, describe, expect, test } from 'vitest';
import { entryNames, FORMAT } from './manifest.ts';
import { openSet, verifySet } from './read-set.ts';
import { readKey, seal, unseal } from './set-key.ts';
import { type Entry, readTar, writeTar } from './tar.ts';

async function* inChunks(bytes: Buffer, size = 60_000): AsyncGenerator<Buffer, void> {
  for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size);
}
async function* each(entries: Entry[]): AsyncGenerator<Entry, void> {
  yield* entries;
}
async function all<Item>(items: AsyncIterable<Item>): Promise<Item[]> {
  const found: Item[] = [];
  for await (const item of items) found.push(item);
  return found;
}

describe('encrypted', () => {
  let key: string;
  let sealed: Buffer;
  // Two whole chunks of age: a cut between them leaves only whole ones.
  const plain = Buffer.alloc(2 * 65_536, 'rows ');
  beforeAll(async () => {
    key = await generateIdentity();
    sealed = await buffer(await seal(inChunks(plain), key));
  });
  const open = async (bytes: Buffer, with_ = key) => buffer(await unseal(inChunks(bytes), with_));

  test('it opens as it was, and shows nothing of itself', async () => {
    expect((await open(sealed)).equals(plain)).toBe(true);
    expect(sealed.includes('rows')).toBe(false);
  });

  test('a pass phrase does as well', async () => {
    const own = await buffer(await seal(inChunks(plain), 'a pass phrase of ours'));
    expect((await open(own, 'a pass phrase of ours')).equals(plain)).toBe(true);
    await expect(open(own, 'a pass phrase of theirs')).rejects.toThrow('the key is another one');
  });

  test.each([-1, -16, -(65_536 + 16)])('cut by %i bytes it is refused', async (by) => {
    await expect(open(sealed.subarray(0, by))).rejects.toThrow('This set is broken');
  });

  test.each([0.3, 0.6, 0.999])('a bit that changed at %f of it is seen', async (part) => {
    const changed = Buffer.from(sealed);
    const at = Math.floor(changed.length * part);
    changed[at] = (changed[at] ?? 0) ^ 1;
    await expect(open(changed)).rejects.toThrow('This set is broken');
  });

  test('what is no set is said to be none', async () => {
    await expect(open(Buffer.from('a letter'))).rejects.toThrow('no set of OMAS');
  });
});

describe('a key', () => {
  test.each([undefined, '', '  '])('%j is none, and there is no default', async (BACKUP_KEY) => {
    await expect(readKey({ BACKUP_KEY }, undefined)).rejects.toThrow('never written without a key');
  });
  test('a short one is refused', async () => {
    await expect(readKey({ BACKUP_KEY: 'short' }, undefined)).rejects.toThrow('at least 16');
  });
});

test.each([0, 1, 511, 512, 513, 70_000])(
  'an entry of %i bytes comes out of the tar as it went in',
  async (size) => {
    const entries = [
      { name: 'set.json', bytes: Buffer.alloc(size, 7) },
      { name: entryNames.file(`ab/cd/${'e'.repeat(36)}`), bytes: Buffer.from('x') },
    ];
    const tar = Buffer.concat(await all(writeTar(each(entries))));
    expect(await all(readTar(inChunks(tar, 700)))).toEqual(entries);
    await expect(all(readTar(inChunks(tar.subarray(0, -1_100), 700)))).rejects.toThrow('This set is cut');
  },
);

test('a set of a newer product is refused in these words', async () => {
  const bytes = Buffer.from(JSON.stringify({ format: FORMAT + 1 }));
  await expect(verifySet(each([{ name: 'set.json', bytes }]))).rejects.toThrow('made by a newer OMAS');
});

test('a set without its end, and one of another program, are refused', async () => {
  const key = await generateIdentity();
  const sealed = await buffer(await seal(writeTar(each([{ name: 'letter', bytes: Buffer.from('x') }])), key));
  await expect(verifySet(openSet(inChunks(sealed), key))).rejects.toThrow('its contents are missing');
});
