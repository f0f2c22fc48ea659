import { PDFName, PDFNumber, type PDFRawStream } from '@cantoo/pdf-lib';

/** Pixels of a picture in a PDF: the size in its dictionary, or in the JPEG or JPEG 2000 itself if that is larger. */
export function pixelsOf({ dict, contents }: PDFRawStream): number {
  const side = (...keys: string[]) => {
    const [value] = keys.map((key) => dict.lookup(PDFName.of(key))).filter((one) => one instanceof PDFNumber);
    return value?.asNumber() ?? 0;
  };
  const bytes = Buffer.from(contents.buffer, contents.byteOffset, contents.length);
  return Math.max(side('Width', 'W') * side('Height', 'H'), jpegPixels(bytes), jpeg2000Pixels(bytes));
}

/** Returns 0 if the bytes are not a JPEG. */
function jpegPixels(bytes: Buffer): number {
  if (bytes.length < 4 || bytes.readUInt16BE(0) !== 0xff_d8) return 0;
  for (let at = 2; at + 9 < bytes.length && bytes[at] === 0xff;) {
    const marker = bytes[at + 1] ?? 0;
    // The frame headers: C0 to CF, except C4, C8 and CC, which are tables.
    if (marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker))
      return bytes.readUInt16BE(at + 5) * bytes.readUInt16BE(at + 7);
    at += marker === 0xff ? 1 : 2 + bytes.readUInt16BE(at + 2);
  }
  return 0;
}

/** Returns 0 if the bytes are not a JPEG 2000. The size follows the marker SIZ. */
function jpeg2000Pixels(bytes: Buffer): number {
  const start = bytes.subarray(0, 4096).indexOf(Buffer.from('ff4fff51', 'hex'));
  if (start < 0 || start + 24 > bytes.length) return 0;
  return bytes.readUInt32BE(start + 8) * bytes.readUInt32BE(start + 12);
}
