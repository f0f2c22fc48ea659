import { SOCIETY_ZONE } from '#contract/kit/day.ts';
import { packEntry, type ZipEntry, zipDirectory } from '#server/kit/files/zip.ts';
import type { FileForm, LeftOut } from './file-form.ts';

/** The list of documents that are not in the ZIP. */
const LEFT_OUT = '00000_left-out.txt';

/** A ZIP with a PDF for each document; those left out are listed in a text file behind them. */
export const zipForm: FileForm<ZipEntry[]> = {
  contentType: 'application/zip',
  async pack(documents, _part, at) {
    const packed = await Promise.all(documents.map(({ name, pdf }) => packEntry(name, pdf, inZone(at))));
    return {
      bytes: Buffer.concat(packed.map(({ bytes }) => bytes)),
      contents: packed.map(({ entry }) => entry),
    };
  },
  async *write(parts, read, { at }) {
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
  },
};

function listOf(leftOut: readonly LeftOut[]): Buffer {
  const lines = leftOut.map(({ place, number, reason }) =>
    [String(place).padStart(5, '0'), number, reason].join('\t'),
  );
  return Buffer.from(lines.map((line) => `${line}\r\n`).join(''));
}

const clock = new Intl.DateTimeFormat('sv-SE', {
  timeZone: SOCIETY_ZONE,
  dateStyle: 'short',
  timeStyle: 'short',
});

/** A ZIP has no zones: readers show the time that it bears. */
function inZone(at: Date): Date {
  return new Date(`${clock.format(at).replace(' ', 'T')}:00Z`);
}
