import { promisify } from 'node:util';
import { crc32, deflateRaw } from 'node:zlib';
import { SOCIETY_ZONE } from '#contract/kit/day.ts';

/** A file in a ZIP: all that its directory says of it, but where it begins. */
export interface ZipEntry {
  name: string;
  crc: number;
  /** Bytes of the file, and of what is kept of it. */
  size: number;
  packed: number;
  /** Bytes of its header with what is kept: the next entry begins behind them. */
  length: number;
}

const deflate = promisify(deflateRaw);

/** Of a PDF, whose pictures and fonts are compressed already, more effort would gain a fiftieth. */
const LEVEL = 1;

/** 2.0: compressed by Deflate; 4.5: with fields of 64 bits (APPNOTE 4.4.3). */
const VERSION = 20;
const VERSION_64 = 45;
/** Names are UTF-8. */
const FLAGS = 0x0800;
const DEFLATED = 8;
const MOST_16 = 0xffff;
const MOST_32 = 0xffffffff;

/**
 * A file as it stands in a ZIP. It does not depend on where it stands, so that parts of a ZIP can be made apart.
 * @param at its time, in the zone in which readers show it; whole minutes
 * @throws Error for a file of 4 GiB or more
 */
export async function packEntry(
  name: string,
  bytes: Buffer,
  at: Date,
): Promise<{ entry: ZipEntry; bytes: Buffer }> {
  if (bytes.byteLength >= MOST_32) throw new Error(`The file ${name} is too large for this ZIP`);
  const packed = await deflate(bytes, { level: LEVEL });
  const nameBytes = Buffer.from(name);
  const entry = { name, crc: crc32(bytes), size: bytes.byteLength, packed: packed.byteLength };
  const header = Buffer.alloc(30);
  header.writeUInt32LE(0x04034b50, 0);
  header.writeUInt16LE(VERSION, 4);
  writeFacts(header, 6, entry, at);
  header.writeUInt16LE(nameBytes.byteLength, 26);
  const whole = Buffer.concat([header, nameBytes, packed]);
  return { entry: { ...entry, length: whole.byteLength }, bytes: whole };
}

/** What a header and the directory say alike of a file: 20 bytes from its flags to its size. */
function writeFacts(to: Buffer, from: number, entry: Omit<ZipEntry, 'length'>, at: Date): void {
  to.writeUInt16LE(FLAGS, from);
  to.writeUInt16LE(DEFLATED, from + 2);
  to.writeUInt16LE((at.getUTCHours() << 11) | (at.getUTCMinutes() << 5), from + 4);
  const year = Math.max(0, at.getUTCFullYear() - 1980);
  to.writeUInt16LE((year << 9) | ((at.getUTCMonth() + 1) << 5) | at.getUTCDate(), from + 6);
  to.writeUInt32LE(entry.crc, from + 8);
  to.writeUInt32LE(entry.packed, from + 12);
  to.writeUInt32LE(entry.size, from + 16);
}

/** Writes the directory of a ZIP, entry after entry, and its end. */
export function zipDirectory(at: Date) {
  let offset = 0;
  let count = 0;
  let length = 0;
  return {
    /** The lines of the next entries, in the order in which their bytes stand in the file. */
    lines(entries: readonly ZipEntry[]): Buffer {
      const lines = entries.map((entry) => {
        const line = directoryLine(entry, offset, at);
        offset += entry.length;
        return line;
      });
      const some = Buffer.concat(lines);
      count += entries.length;
      length += some.byteLength;
      return some;
    },
    /** What follows the lines. */
    end: (): Buffer => directoryEnd({ count, length, offset }),
  };
}

function directoryLine(entry: ZipEntry, offset: number, at: Date): Buffer {
  const name = Buffer.from(entry.name);
  const isFar = offset >= MOST_32;
  const line = Buffer.alloc(46);
  line.writeUInt32LE(0x02014b50, 0);
  line.writeUInt16LE(VERSION_64, 4);
  line.writeUInt16LE(isFar ? VERSION_64 : VERSION, 6);
  writeFacts(line, 8, entry, at);
  line.writeUInt16LE(name.byteLength, 28);
  line.writeUInt16LE(isFar ? 12 : 0, 30);
  line.writeUInt32LE(isFar ? MOST_32 : offset, 42);
  if (!isFar) return Buffer.concat([line, name]);
  const extra = Buffer.alloc(12);
  extra.writeUInt16LE(1, 0);
  extra.writeUInt16LE(8, 2);
  extra.writeBigUInt64LE(BigInt(offset), 4);
  return Buffer.concat([line, name, extra]);
}

/** The end of the directory; where its fields are too short, the same once more in fields of 64 bits before it (ZIP64). */
function directoryEnd({ count, length, offset }: { count: number; length: number; offset: number }): Buffer {
  const end = Buffer.alloc(22);
  end.writeUInt32LE(0x06054b50, 0);
  end.writeUInt16LE(Math.min(count, MOST_16), 8);
  end.writeUInt16LE(Math.min(count, MOST_16), 10);
  end.writeUInt32LE(Math.min(length, MOST_32), 12);
  end.writeUInt32LE(Math.min(offset, MOST_32), 16);
  if (count < MOST_16 && length < MOST_32 && offset < MOST_32) return end;
  const end64 = Buffer.alloc(56);
  end64.writeUInt32LE(0x06064b50, 0);
  end64.writeBigUInt64LE(44n, 4);
  end64.writeUInt16LE(VERSION_64, 12);
  end64.writeUInt16LE(VERSION_64, 14);
  for (const place of [24, 32]) end64.writeBigUInt64LE(BigInt(count), place);
  end64.writeBigUInt64LE(BigInt(length), 40);
  end64.writeBigUInt64LE(BigInt(offset), 48);
  const locator = Buffer.alloc(20);
  locator.writeUInt32LE(0x07064b50, 0);
  locator.writeBigUInt64LE(BigInt(offset + length), 8);
  locator.writeUInt32LE(1, 16);
  return Buffer.concat([end64, locator, end]);
}

const clock = new Intl.DateTimeFormat('sv-SE', {
  timeZone: SOCIETY_ZONE,
  dateStyle: 'short',
  timeStyle: 'short',
});

/** A time as a ZIP bears it: it has no zones, and readers show what it says. */
export function inZone(at: Date): Date {
  return new Date(`${clock.format(at).replace(' ', 'T')}:00Z`);
}
