import { readFileSync } from 'node:fs';
import { brotliDecompressSync } from 'node:zlib';

/** Answers whether a font has a glyph for a code point. */
export type Coverage = (codePoint: number) => boolean;

/** The bytes of a font file that is compressed with Brotli. */
export function readFont(path: string): Buffer {
  return brotliDecompressSync(readFileSync(path));
}

/**
 * Reads the table `cmap` of an OpenType font: the code points that lead to a glyph other than .notdef.
 * @throws Error when the font has no Unicode table of format 4 or 12
 */
export function coverageOf(font: Buffer): Coverage {
  const cmap = tableOf(font, 'cmap');
  const offsets = Array.from({ length: cmap.readUInt16BE(2) }, (_, index) =>
    cmap.readUInt32BE(8 + 8 * index),
  );
  const tables = offsets.map((offset) => cmap.subarray(offset));
  const whole = tables.find((table) => table.readUInt16BE(0) === 12);
  const basic = tables.find((table) => table.readUInt16BE(0) === 4);
  if (whole) return wholeCoverage(whole);
  if (basic) return basicCoverage(basic);
  throw new Error('The font has no character map that we can read');
}

function tableOf(font: Buffer, tag: string): Buffer {
  for (let index = 0; index < font.readUInt16BE(4); index += 1) {
    const record = 12 + 16 * index;
    if (font.toString('latin1', record, record + 4) !== tag) continue;
    const offset = font.readUInt32BE(record + 8);
    return font.subarray(offset, offset + font.readUInt32BE(record + 12));
  }
  throw new Error(`The font has no table ${tag}`);
}

/** Format 12: groups of code points in all planes. */
function wholeCoverage(table: Buffer): Coverage {
  const groups = Array.from({ length: table.readUInt32BE(12) }, (_, index) => {
    const at = 16 + 12 * index;
    const [first, last] = [table.readUInt32BE(at), table.readUInt32BE(at + 4)];
    return { first, last, glyph: table.readUInt32BE(at + 8) };
  });
  return (codePoint) => {
    const group = groups.find(({ first, last }) => first <= codePoint && codePoint <= last);
    return group !== undefined && group.glyph + codePoint - group.first !== 0;
  };
}

/** Format 4: segments of the basic plane. */
function basicCoverage(table: Buffer): Coverage {
  const doubled = table.readUInt16BE(6);
  const segments = Array.from({ length: doubled / 2 }, (_, index) => {
    const at = 14 + 2 * index;
    const rangeAt = at + 2 + 3 * doubled;
    return {
      last: table.readUInt16BE(at),
      first: table.readUInt16BE(at + 2 + doubled),
      delta: table.readUInt16BE(at + 2 + 2 * doubled),
      rangeAt,
      range: table.readUInt16BE(rangeAt),
    };
  });
  return (codePoint) => {
    const segment = segments.find(({ last }) => codePoint <= last);
    if (!segment || codePoint < segment.first) return false;
    const { first, delta, rangeAt, range } = segment;
    if (range === 0) return (codePoint + delta) % 0x1_00_00 !== 0;
    return table.readUInt16BE(rangeAt + range + 2 * (codePoint - first)) !== 0;
  };
}
