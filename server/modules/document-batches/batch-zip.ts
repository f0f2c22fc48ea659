import { inZone, packEntry, type ZipEntry, zipDirectory } from '#server/kit/files/zip.ts';

/** A document as it was drawn, with its name in the batch. */
export interface DrawnDocument {
  name: string;
  pdf: Buffer;
}

/** A document that could not be had. */
export interface LeftOut {
  /** As in the names of the others. */
  place: number;
  /** Of the application or the membership. */
  number: string;
  reason: string;
}

/** A part as it is stored. */
export interface StoredPart {
  storageKey: string;
  contents: ZipEntry[];
  leftOut: LeftOut[];
}

/** The list of documents that are not in the ZIP. */
const LEFT_OUT = '00000_left-out.txt';

/** The documents of a part as they stand in the ZIP, and what its directory says of them. */
export async function packPart(
  documents: readonly DrawnDocument[],
  at: Date,
): Promise<{ bytes: Buffer; contents: ZipEntry[] }> {
  const packed = await Promise.all(documents.map(({ name, pdf }) => packEntry(name, pdf, inZone(at))));
  return {
    bytes: Buffer.concat(packed.map(({ bytes }) => bytes)),
    contents: packed.map(({ entry }) => entry),
  };
}

/**
 * A ZIP of parts, some bytes at a time, always the same; what was left out is listed in a text file behind the documents.
 * @param parts gives all parts in their order, each time it is called
 * @param read the bytes of a part
 */
export async function* writeZip(
  parts: () => AsyncIterable<StoredPart>,
  read: (storageKey: string) => AsyncIterable<Buffer>,
  at: Date,
): AsyncGenerator<Buffer, void> {
  const leftOut: LeftOut[] = [];
  for await (const part of parts()) {
    yield* read(part.storageKey);
    leftOut.push(...part.leftOut);
  }
  const list = leftOut.length > 0 ? await packEntry(LEFT_OUT, listOf(leftOut), inZone(at)) : null;
  if (list) yield list.bytes;
  const directory = zipDirectory(inZone(at));
  for await (const { contents } of parts()) yield directory.lines(contents);
  if (list) yield directory.lines([list.entry]);
  yield directory.end();
}

function listOf(leftOut: readonly LeftOut[]): Buffer {
  const lines = leftOut.map(({ place, number, reason }) =>
    [String(place).padStart(5, '0'), number, reason].join('\t'),
  );
  return Buffer.from(lines.map((line) => `${line}\r\n`).join(''));
}
