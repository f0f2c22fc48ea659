import { crc32, inflateRawSync } from 'node:zlib';

/**
 * The files of a ZIP by name, in the order of its directory, as a reader without mercy sees it.
 * @throws Error when header and directory differ, a checksum is wrong, or bytes belong to nothing
 */
export function readZip(zip: Buffer): Map<string, Buffer> {
  const end = zip.length - 22;
  if (zip.readUInt32LE(end) !== 0x06054b50) throw new Error('This is not the end of a ZIP');
  const { count, offset } = endOf(zip, end);
  const files = new Map<string, Buffer>();
  let line = offset;
  let next = 0;
  for (let n = 0; n < count; n += 1) {
    if (zip.readUInt32LE(line) !== 0x02014b50) throw new Error(`Line ${n} of the directory is none`);
    const nameLength = zip.readUInt16LE(line + 28);
    const extra = zip.readUInt16LE(line + 30);
    const name = zip.toString('utf8', line + 46, line + 46 + nameLength);
    const start = zip.readUInt32LE(line + 42);
    if (start !== next) throw new Error(`${name} begins at ${start}, not at ${next}`);
    if (!zip.subarray(start + 6, start + 26).equals(zip.subarray(line + 8, line + 28)))
      throw new Error(`Header and directory differ about ${name}`);
    const content = start + 30 + nameLength;
    if (zip.toString('utf8', start + 30, content) !== name) throw new Error(`${name} has another name`);
    next = content + zip.readUInt32LE(line + 20);
    const bytes = inflateRawSync(zip.subarray(content, next));
    if (crc32(bytes) !== zip.readUInt32LE(line + 16)) throw new Error(`The checksum of ${name} is wrong`);
    if (bytes.length !== zip.readUInt32LE(line + 24)) throw new Error(`The length of ${name} is wrong`);
    if (files.has(name)) throw new Error(`${name} is there twice`);
    files.set(name, bytes);
    line += 46 + nameLength + extra;
  }
  if (next !== offset) throw new Error(`${offset - next} bytes belong to no file`);
  return files;
}

/** How many lines the directory has, and where it begins: by its fields of 64 bits where there are any. */
function endOf(zip: Buffer, end: number): { count: number; offset: number } {
  if (end < 20 || zip.readUInt32LE(end - 20) !== 0x07064b50)
    return { count: zip.readUInt16LE(end + 10), offset: zip.readUInt32LE(end + 16) };
  const end64 = Number(zip.readBigUInt64LE(end - 12));
  if (zip.readUInt32LE(end64) !== 0x06064b50) throw new Error('The end of 64 bits is not where it should be');
  return { count: Number(zip.readBigUInt64LE(end64 + 32)), offset: Number(zip.readBigUInt64LE(end64 + 48)) };
}
