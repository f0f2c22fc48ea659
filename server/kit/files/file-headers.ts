import { keptTypes } from '#contract/kit/upload.ts';

/**
 * Headers of an answer that carries a stored file. The file cannot affect our pages: its type is
 * not guessed, no cache keeps it, no other site may embed it, and opened by itself it is in a sandbox
 * without scripts. Our own pages still get it by fetch or img, which the sandbox does not touch; a PDF is
 * drawn on screen by the pdf viewer of the pages, not by an iframe.
 * `download` saves it instead of showing it; so does every type that uploads are not stored as.
 */
export function fileHeaders(file: {
  contentType: string;
  name: string;
  download: boolean;
}): Record<string, string> {
  const shown = !file.download && keptTypes.some((type) => type === file.contentType);
  return {
    'content-type': file.contentType,
    'content-disposition': contentDisposition(file.name, shown ? 'inline' : 'attachment'),
    'content-security-policy': "default-src 'none'; frame-ancestors 'none'; sandbox",
    'cross-origin-resource-policy': 'same-origin',
    'x-content-type-options': 'nosniff',
    'cache-control': 'private, no-store',
  };
}

const LONGEST_NAME = 120;

/** Removed before the true extension is added; other endings may belong to the name (Dr.Rao). */
const KNOWN_EXTENSION = /\.(pdf|jpe?g|jfif|png|webp|hei[cf])\s*$/i;

/**
 * A person's name for a file, made safe to show and to save on any system: no folders, no control
 * or direction characters, no leading dot, at most 120 characters, ending in the extension of its content.
 * Letters of every script stay. `extension` comes without its dot.
 */
export function safeFileName(name: string, extension: string): string {
  const base = (name.toWellFormed().normalize('NFC').split(/[/\\]/).at(-1) ?? '')
    // The joiners U+200C and U+200D are needed in Indian scripts; all other invisible characters are removed.
    .replaceAll(/(?![\u200C\u200D])[\p{C}\p{Zl}\p{Zp}]/gu, '')
    .replaceAll(/[<>:"|?*\uFFFD]/g, '-')
    .replaceAll(/\s+/g, ' ')
    .replace(KNOWN_EXTENSION, '')
    .replaceAll(/^[\s.]+|[\s.]+$/g, '');
  const room = LONGEST_NAME - extension.length - 1;
  const cut = [...new Intl.Segmenter().segment(base)].map(({ segment }) => segment);
  while (cut.join('').length > room) cut.pop();
  return `${cut.join('').trim() || 'file'}.${extension}`;
}

/**
 * The Content-Disposition header after RFC 6266: a plain name for old clients and, where that loses
 * letters, the full one encoded after RFC 5987.
 */
export function contentDisposition(name: string, type: 'inline' | 'attachment'): string {
  const wellFormed = name.toWellFormed();
  const plain = wellFormed
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    // A percent sign would make some clients decode the plain name.
    .replaceAll(/[^\u0020-\u007E]|["\\%/]/gu, '_');
  if (plain === wellFormed) return `${type}; filename="${plain}"`;
  const encoded = encodeURIComponent(wellFormed).replaceAll(
    /['()*]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  return `${type}; filename="${plain}"; filename*=UTF-8''${encoded}`;
}
