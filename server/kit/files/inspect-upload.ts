import { fileTypeFromBuffer } from 'file-type';
import { acceptedTypes, MAX_UPLOAD_BYTES } from '#contract/kit/upload.ts';
import type { UploadKind } from '#contract/kit/upload.ts';
import { safeFileName } from './file-name.ts';
import { inspectPdf } from './inspect-pdf.ts';
import { reencodeImage } from './reencode-image.ts';
import { UploadRefused } from './upload-refused.ts';

/** A file that may be stored: `bytes` are what to keep, which for images are not the bytes that were sent. */
export interface AcceptedFile {
  bytes: Buffer;
  contentType: (typeof acceptedTypes)[UploadKind][number];
  /** Without the dot; belongs to the content, whatever the name said. */
  extension: 'pdf' | 'jpg' | 'png';
  /** The sender's name for it, made safe to show and to save under. */
  originalName: string;
  /** Pixels of an image, as kept. */
  width?: number;
  height?: number;
  /** Pages of a PDF. */
  pages?: number;
}

/** Longest side in pixels: A4 at 250 dpi for a paper, 10 cm at 300 dpi for a picture. */
const LONGEST_SIDE = { document: 3000, image: 1200 } as const satisfies Record<UploadKind, number>;

/**
 * Judges what a person sent by its content, never by its name or declared type (decisions section 5).
 * PDFs are kept byte for byte; images come back re-encoded without metadata, upright and within 2 MB.
 * Throws UploadRefused.
 */
export async function inspectUpload(
  file: { bytes: Buffer; name: string },
  kind: UploadKind,
): Promise<AcceptedFile> {
  if (file.bytes.length === 0) throw new UploadRefused('empty');
  if (file.bytes.length > MAX_UPLOAD_BYTES) throw new UploadRefused('tooBig');

  const type = await fileTypeFromBuffer(file.bytes);
  if (type?.mime === 'application/pdf' && kind === 'document') {
    const pages = await inspectPdf(file.bytes);
    const originalName = safeFileName(file.name, 'pdf');
    return { bytes: file.bytes, contentType: 'application/pdf', extension: 'pdf', originalName, pages };
  }
  if (type === undefined || !isReadableImage(type.mime)) {
    throw new UploadRefused(kind === 'image' ? 'wrongImage' : 'wrongDocument');
  }
  const image = await reencodeImage(file.bytes, LONGEST_SIDE[kind]);
  return { ...image, originalName: safeFileName(file.name, image.extension) };
}

/** WebP beside the offered types, because phones hand it over under a .jpg name. It is kept as JPEG. */
function isReadableImage(mime: string): boolean {
  return mime === 'image/webp' || acceptedTypes.image.some((type) => type === mime);
}
