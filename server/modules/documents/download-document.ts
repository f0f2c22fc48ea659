import type { documentDownload } from '#contract/documents/calls.ts';
import { fileHeaders } from '#server/kit/files/file-headers.ts';
import type { DownloadHandler } from '#server/kit/http/mount-calls.ts';
import type { Drawings } from './draw/create-drawings.ts';
import { drawDocument } from './draw-document.ts';
import { openDocument } from './open-document.ts';

/** What our own drawings need and nothing else: their images and styles stand inside them. */
const SVG_POLICY = "default-src 'none'; img-src data:; style-src 'unsafe-inline'; sandbox";

/** document: its pages as one SVG for the screen, or the PDF to keep. */
export function downloadDocument(drawings: Drawings): DownloadHandler<typeof documentDownload> {
  return async (context, { kind, id, as }) => {
    const document = await context.inTransaction((inside) => openDocument(inside, kind, id));
    const drawing = await drawDocument(drawings, context.services.storage, document);
    const name = document.fileName;
    if (as === 'pdf') {
      const headers = fileHeaders({ contentType: 'application/pdf', name, download: true });
      return { body: await drawing.pdf(), headers };
    }
    const file = { contentType: 'image/svg+xml', name: name.replace(/pdf$/, 'svg'), download: true };
    return {
      body: await drawing.svg(),
      headers: { ...fileHeaders(file), 'content-security-policy': SVG_POLICY },
    };
  };
}
