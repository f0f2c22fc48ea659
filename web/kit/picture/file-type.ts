import type { acceptedTypes } from '#contract/kit/upload.ts';

/** What a file is by its first bytes, whatever its name and the system say; HEIC under both of its names is one. */
export type FileType = Exclude<(typeof acceptedTypes)['document'][number], 'image/heif'>;

/** A PDF may have other bytes before its header: a byte order mark, lines for a printer (PDF 1.7, annex H.3.4.1). */
const MOST_BYTES = 1024 + 5;

/** The first four letters after 'ftyp' of pictures in HEIF files; AVIF has others. */
const heicBrands: readonly string[] = ['heic', 'heix', 'mif1'];

/** @returns null for what is never accepted */
export function typeOf(bytes: Uint8Array): FileType | null {
  const words = String.fromCharCode(...bytes.subarray(0, MOST_BYTES));
  if (words.startsWith('\xff\xd8\xff')) return 'image/jpeg';
  if (words.startsWith('\x89PNG\r\n\x1a\n')) return 'image/png';
  if (words.startsWith('RIFF') && words.slice(8, 12) === 'WEBP') return 'image/webp';
  if (words.slice(4, 8) === 'ftyp' && heicBrands.includes(words.slice(8, 12))) return 'image/heic';
  return words.includes('%PDF-') ? 'application/pdf' : null;
}

/** @throws DOMException when the file is gone or may not be read any more */
export async function readType(file: Blob): Promise<FileType | null> {
  return typeOf(new Uint8Array(await file.slice(0, MOST_BYTES).arrayBuffer()));
}
