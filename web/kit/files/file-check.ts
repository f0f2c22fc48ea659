import { acceptedTypes, MAX_UPLOAD_BYTES, type UploadKind, uploadMessages } from '#contract/kit/upload.ts';
import type { FileType } from '#web/kit/picture/file-type.ts';

/** A file that cannot be taken; `message` says why, in the person's language. */
export class InvalidFile extends Error {
  override readonly name = 'InvalidFile';
}

/** What a chooser offers. HEIC by its endings too: Windows and Android have no type for it. */
export const acceptOf = (kind: UploadKind) => [...acceptedTypes[kind], '.heic', '.heif'].join(',');

/** What can be done with a chosen file: sent as it is, made into a JPEG within 2 MB first, or refused. */
export type Judgement = 'send' | 'convert' | { refused: string };

/**
 * The server judges again, by the whole content.
 * @param type what its first bytes say; null for what is never accepted
 * @param tooBig the message for a file of more than 2 MB that cannot be made smaller
 */
export function judgeFile(
  type: FileType | null,
  size: number,
  kind: UploadKind,
  tooBig: string = uploadMessages.tooBig,
): Judgement {
  if (size === 0) return { refused: uploadMessages.empty };
  if (kind !== 'document' && type === 'application/pdf') return { refused: uploadMessages.wrongImage };
  if (type === 'application/pdf' || type === null) {
    if (size > MAX_UPLOAD_BYTES) return { refused: tooBig };
    if (type !== null) return 'send';
    return { refused: kind === 'document' ? uploadMessages.wrongDocument : uploadMessages.wrongImage };
  }
  return type === 'image/heic' || type === 'image/webp' || size > MAX_UPLOAD_BYTES ? 'convert' : 'send';
}

/** Bytes as people read them: 1_468_006 -> '1.4 MB'. */
export function showSize(bytes: number): string {
  if (bytes < 1024) return `${bytes} B`;
  if (bytes < 1024 * 1024) return `${Math.round(bytes / 1024)} KB`;
  return `${(bytes / 1024 / 1024).toFixed(1)} MB`;
}

/** True for what can be shown as a small picture. */
export function looksLikeImage(name: string, type = ''): boolean {
  return /^image\/(jpeg|png|webp)$/.test(type) || /\.(jpe?g|png|webp)$/i.test(name);
}

/** The name of a picture after it became a JPEG: 'IMG_0042.HEIC' -> 'IMG_0042.jpg'. */
export function asJpegName(name: string): string {
  return `${name.replace(/\.(jpe?g|jfif|png|webp|hei[cf])$/i, '') || 'picture'}.jpg`;
}
