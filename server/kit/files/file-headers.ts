import { keptTypes } from '#contract/kit/upload.ts';
import { contentDisposition } from './file-name.ts';

/**
 * Headers of an answer that carries a stored file. Nothing in the file can act on our pages: its type is
 * not guessed, no cache keeps it, no other site may embed it, and opened by itself it stands in a sandbox
 * without scripts. Our own pages still get it by fetch or img, which the sandbox does not touch; a PDF is
 * drawn on screen by the pdf viewer of the pages, not by an iframe.
 * `download` saves it in place of showing it; so does every type that uploads are not kept as.
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
    'content-security-policy': "default-src 'none'; sandbox",
    'cross-origin-resource-policy': 'same-origin',
    'x-content-type-options': 'nosniff',
    'cache-control': 'private, no-store',
  };
}
