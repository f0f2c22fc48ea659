import { fileTypeFromBuffer } from 'file-type';
import { acceptedTypes, type keptTypes, longestSide, MAX_UPLOAD_BYTES } from '#contract/kit/upload.ts';
import type { UploadKind } from '#contract/kit/upload.ts';
import { decodeHeic } from './decode-heic.ts';
import { safeFileName } from './file-name.ts';
import { inspectPdf } from './inspect-pdf.ts';
import { reencodeImage } from './reencode-image.ts';
import { UploadRefused } from './upload-refused.ts';

/** A file that may be stored: `bytes` are what to keep, which for images are not the bytes that were sent. */
export interface AcceptedFile {
  bytes: Buffer;
  contentType: (typeof keptTypes)[number];
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

/**
 * Judges what a person sent by its content, never by its name or declared type (decisions section 5).
 * PDFs are kept byte for byte; images come back re-encoded without metadata, upright and within 2 MB,
 * HEIC and WebP as JPEG.
 * Throws UploadRefused; `signal` ends the work.
 */
export async function inspectUpload(
  file: { bytes: Buffer; name: string },
  kind: UploadKind,
  signal?: AbortSignal,
): Promise<AcceptedFile> {
  if (file.bytes.length === 0) throw new UploadRefused('empty');
  if (file.bytes.length > MAX_UPLOAD_BYTES) throw new UploadRefused('tooBig');

  const type = await fileTypeFromBuffer(file.bytes);
  if (type?.mime === 'application/pdf' && kind === 'document') {
    const pages = await inspectPdf(file.bytes, signal);
    const originalName = safeFileName(file.name, 'pdf');
    return { bytes: file.bytes, contentType: 'application/pdf', extension: 'pdf', originalName, pages };
  }
  if (!acceptedTypes.image.some((accepted) => accepted === type?.mime)) {
    throw new UploadRefused(kind === 'document' ? 'wrongDocument' : 'wrongImage');
  }
  const picture = isHeic(type?.mime) ? await decodeHeic(file.bytes, signal) : file.bytes;
  const image = await reencodeImage(picture, longestSide[kind], signal);
  return { ...image, originalName: safeFileName(file.name, image.extension) };
}

function isHeic(mime: string | undefined): boolean {
  return mime === 'image/heic' || mime === 'image/heif';
}
