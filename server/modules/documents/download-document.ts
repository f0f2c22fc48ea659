import type { documentDownload } from '#contract/documents/calls.ts';
import { fileHeaders } from '#server/kit/files/file-headers.ts';
import type { DownloadVerb } from '#server/kit/mount-calls.ts';
import type { Drawings } from './draw/create-drawings.ts';
import { drawPaper } from './draw-paper.ts';
import { openPaper } from './open-paper.ts';

/** What our own drawings need and nothing else: their images and styles stand inside them. */
const SVG_POLICY = "default-src 'none'; img-src data:; style-src 'unsafe-inline'; sandbox";

/** document: its pages as one SVG for the screen, or the PDF to keep. */
export function downloadDocument(drawings: Drawings): DownloadVerb<typeof documentDownload> {
  return async (context, { kind, id, as }) => {
    const paper = await context.inTransaction((inside) => openPaper(inside, kind, id));
    const drawing = await drawPaper(drawings, context.services.storage, paper);
    const name = paper.fileName;
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
