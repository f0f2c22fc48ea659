import { fileTypeFromBuffer } from 'file-type';
import {
  acceptedTypes,
  type keptTypes,
  longestSide,
  MAX_UPLOAD_BYTES,
  type UploadKind,
} from '#contract/kit/upload.ts';
import { createQueue, type Turn } from '#server/kit/jobs/queue.ts';
import { decodeHeic } from './decode-heic.ts';
import { safeFileName } from './file-headers.ts';
import { reencodeImage } from './reencode-image.ts';
import { UploadRefused } from './upload-refused.ts';
import { inThread } from './in-thread.ts';
import type { PdfResult } from './pdf.worker.ts';

/** Applications, or users of the office, whose uploads may wait: half a minute at a sixth of a second for each. */
export const waitingUploaders = 200;

/** A stranger's upload may occupy a processor for seconds, so few run at once (docs/decisions/0035). */
const inTurn = createQueue({ name: 'uploads', atOnce: 2, waitingOwners: waitingUploaders, waitingOfOne: 10 });

/**
 * Inspects an uploaded file when its turn comes; its bytes are read only then.
 * Throws UploadRefused when the person must choose another file, and refuses with `papers_busy`.
 */
export async function checkUpload(file: File, kind: UploadKind, turn: Turn): Promise<AcceptedFile> {
  return inTurn(turn, async () =>
    inspectUpload({ bytes: Buffer.from(await file.arrayBuffer()), name: file.name }, kind, turn.signal),
  );
}

/** A file that may be stored: `bytes` are those to store, which for images differ from the bytes sent. */
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
 * Inspects an upload by its content, never by its name or declared type (decisions section 5).
 * PDFs are kept byte for byte. Only a PDF that is locked against changes, or has bytes before its header, is rewritten, so
 * that every viewer opens it. Images come back re-encoded without metadata, upright and within 2 MB, HEIC and WebP as JPEG.
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
  const isPicture = acceptedTypes.image.some((accepted) => accepted === type?.mime);
  if (!isPicture && kind === 'document' && beginsAsPdf(file.bytes)) {
    const { bytes, pages } = await inspectPdf(file.bytes, signal);
    const originalName = safeFileName(file.name, 'pdf');
    return { bytes, contentType: 'application/pdf', extension: 'pdf', originalName, pages };
  }
  if (!isPicture) {
    throw new UploadRefused(kind === 'document' ? 'wrongDocument' : 'wrongImage');
  }
  const picture = isHeic(type?.mime) ? await decodeHeic(file.bytes, signal) : file.bytes;
  const image = await reencodeImage(picture, longestSide[kind], signal);
  return { ...image, originalName: safeFileName(file.name, image.extension) };
}

/** Readers look for the header in the first 1,024 bytes: some programs write other lines before it. */
function beginsAsPdf(bytes: Buffer): boolean {
  return bytes.subarray(0, 1024 + '%PDF-'.length).includes('%PDF-');
}

function isHeic(mime: string | undefined): boolean {
  return mime === 'image/heic' || mime === 'image/heif';
}

/** A PDF of 1.5 MB can unpack into gigabytes and keep the parser busy for many seconds. */
const readPdf = inThread<PdfResult>('pdf.worker.ts', {
  milliseconds: 5_000,
  heapMegabytes: 192,
  outsideHeapBytes: 192 * 1024 * 1024,
  filesInARow: 20,
});

/** Some programs append blanks or a page's leftovers after the end mark; a truncated file has no end mark there. */
const END_WITHIN_BYTES = 4096;

/**
 * The bytes to store of a PDF that anyone can open, and its pages. Scripts and links inside stay: uploads are
 * served as downloads or in a sandbox (file-headers.ts). Throws UploadRefused: encrypted, unreadable, too complex or with
 * too many pages.
 */
async function inspectPdf(bytes: Buffer, signal?: AbortSignal): Promise<{ bytes: Buffer; pages: number }> {
  // The parser silently repairs a truncated file, and pages are missing.
  if (!bytes.subarray(-END_WITHIN_BYTES).includes('%%EOF')) throw new UploadRefused('unreadable', 'cut off');
  const result = await readPdf(bytes, signal).catch((cause: unknown) => {
    throw new UploadRefused('unreadable', cause);
  });
  if ('refused' in result) throw new UploadRefused(result.refused, result.cause);
  const { rewritten, pages } = result;
  if (rewritten && rewritten.length > MAX_UPLOAD_BYTES) throw new UploadRefused('tooBig');
  return { bytes: rewritten ? Buffer.from(rewritten) : bytes, pages };
}
