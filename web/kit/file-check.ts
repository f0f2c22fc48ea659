import { MAX_UPLOAD_BYTES, type UploadKind, acceptedTypes, uploadMessages } from '#contract/kit/upload.ts';

/**
 * What speaks against a chosen file before it is sent, or null. The server judges by content.
 * @param tooBig what a file of more than 2 MB is told
 */
export function checkFile(
  file: Pick<File, 'type' | 'size'>,
  kind: UploadKind,
  tooBig: string = uploadMessages.tooBig,
): string | null {
  if (file.size === 0) return uploadMessages.empty;
  if (file.size > MAX_UPLOAD_BYTES) return tooBig;
  const accepted: readonly string[] = acceptedTypes[kind];
  if (!accepted.includes(file.type))
    return kind === 'image' ? uploadMessages.wrongImage : uploadMessages.wrongDocument;
  return null;
}

/** Bytes as people read them: 1_468_006 -> '1.4 MB'. */
export function showSize(bytes: number): string {
  if (bytes < 1024) return `${bytes} B`;
  if (bytes < 1024 * 1024) return `${Math.round(bytes / 1024)} KB`;
  return `${(bytes / 1024 / 1024).toFixed(1)} MB`;
}

/** True for what can be shown as a small picture. */
export function looksLikeImage(name: string, type = ''): boolean {
  return type.startsWith('image/') || /\.(jpe?g|png|webp)$/i.test(name);
}
