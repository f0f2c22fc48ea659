import { constants, createInflate, inflateSync } from 'node:zlib';
import {
  decodePDFRawStream,
  PDFArray,
  PDFContext,
  PDFDict,
  PDFName,
  PDFNumber,
  PDFRawStream,
} from '@cantoo/pdf-lib';

/** A PDF that a viewer cannot show within reasonable time and memory. */
export class TooComplex extends Error {}

/** Filters that unpack bytes, under their full and their short names. Every other filter holds a picture. */
const unpacking: Readonly<Record<string, string>> = {
  FlateDecode: 'FlateDecode',
  Fl: 'FlateDecode',
  LZWDecode: 'LZWDecode',
  LZW: 'LZWDecode',
  ASCII85Decode: 'ASCII85Decode',
  A85: 'ASCII85Decode',
  ASCIIHexDecode: 'ASCIIHexDecode',
  AHx: 'ASCIIHexDecode',
  RunLengthDecode: 'RunLengthDecode',
  RL: 'RunLengthDecode',
};

/** Real files have one or two. */
const MOST_FILTERS = 4;

/** The most bytes that a stage holds in memory. A larger last stage is only counted. */
const MOST_HELD_BYTES = 16 * 1024 * 1024;

interface Unpacked {
  /** Undefined if they are more than 16 MB. */
  bytes?: Buffer;
  size: number;
  /** The picture format of the bytes, such as DCTDecode. */
  format?: string;
}

/**
 * Unpacks a stream, at most to `most` bytes.
 * @throws TooComplex if there is more, or if it is packed too often
 */
export async function unpackStream(stream: PDFRawStream, most: number): Promise<Unpacked> {
  const filters = filtersOf(stream);
  if (filters.length > MOST_FILTERS) throw new TooComplex('a stream is packed too often');
  let bytes: Buffer = Buffer.from(stream.contents);
  for (const [at, { name, params }] of filters.entries()) {
    const filter = unpacking[name];
    // A picture: its pixels are counted by its size. An unknown filter: viewers leave the bytes as they are.
    if (filter === undefined) return { bytes, size: bytes.length, format: name };
    const isLast = at === filters.length - 1;
    const here = Math.min(most, MOST_HELD_BYTES);
    const unpacked = filter === 'FlateDecode' ? inflate(bytes, here) : decode(filter, params, bytes, here);
    if (unpacked) {
      bytes = unpacked;
      continue;
    }
    if (!isLast || filter !== 'FlateDecode' || most <= here)
      throw new TooComplex('a stream unpacks to too much');
    return { size: await countInflated(bytes, most) };
  }
  return { bytes, size: bytes.length };
}

function filtersOf({ dict }: PDFRawStream): { name: string; params?: PDFDict }[] {
  const filter = dict.lookup(PDFName.of('Filter'));
  const given = dict.lookup(PDFName.of('DecodeParms'));
  const names = filter instanceof PDFArray ? filter.asArray().map((_, at) => filter.lookup(at)) : [filter];
  return names.flatMap((name, at) => {
    if (!(name instanceof PDFName) || name.decodeText() === 'Crypt') return [];
    const params = given instanceof PDFArray ? given.lookup(at) : given;
    return [{ name: name.decodeText(), ...(params instanceof PDFDict && { params }) }];
  });
}

/** Undefined if there is more than `most`. A damaged end is left out, as viewers do. */
function inflate(packed: Buffer, most: number): Buffer | undefined {
  try {
    return inflateSync(packed, { maxOutputLength: most, finishFlush: constants.Z_SYNC_FLUSH });
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? error.code : undefined;
    if (code === 'ERR_BUFFER_TOO_LARGE') return undefined;
    // pdf-lib's own inflate keeps the bytes up to the fault.
    return decode('FlateDecode', undefined, packed, most);
  }
}

/** Undefined if there is more than `most`. */
function decode(
  filter: string,
  params: PDFDict | undefined,
  packed: Buffer,
  most: number,
): Buffer | undefined {
  const earlyChange = params?.lookup(PDFName.of('EarlyChange'));
  const one = PDFDict.withContext(PDFContext.create());
  one.set(PDFName.of('Filter'), PDFName.of(filter));
  if (earlyChange instanceof PDFNumber) {
    const own = PDFDict.withContext(one.context);
    own.set(PDFName.of('EarlyChange'), earlyChange);
    one.set(PDFName.of('DecodeParms'), own);
  }
  try {
    const bytes = decodePDFRawStream(PDFRawStream.of(one, packed)).getBytes(most + 1);
    return bytes.length > most ? undefined : Buffer.from(bytes);
  } catch {
    // Viewers show what they can read of a page, and nothing of this stream.
    return Buffer.alloc(0);
  }
}

async function countInflated(packed: Buffer, most: number): Promise<number> {
  const inflating = createInflate({ finishFlush: constants.Z_SYNC_FLUSH });
  inflating.end(packed);
  let size = 0;
  for await (const part of inflating as AsyncIterable<Buffer>) {
    size += part.length;
    if (size > most) throw new TooComplex('a stream unpacks to too much');
  }
  return size;
}
