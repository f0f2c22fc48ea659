import type { bundleDownload } from '#contract/documents/calls.ts';
import { fileHeaders } from '#server/kit/files/file-headers.ts';
import type { DownloadVerb } from '#server/kit/mount-calls.ts';
import type { Drawings } from '#server/modules/documents/draw/create-drawings.ts';
import { readIfThere } from '#server/modules/documents/draw-paper.ts';
import { openBundle } from './open-bundle.ts';
import { readPaper } from './read-paper.ts';

/** document_bundle: all papers of an application as one PDF. Read and drawn outside every transaction. */
export function downloadBundle(drawings: Drawings): DownloadVerb<typeof bundleDownload> {
  return async (context, { id }) => {
    const { storage } = context.services;
    const bundle = await context.inTransaction((inside) => openBundle(inside, id));
    const papers = await Promise.all(bundle.papers.map((paper) => readPaper(storage, paper)));
    const logo = await readIfThere(storage, bundle.logo);
    const body = await drawings.drawBundle(bundle.cover, papers, { logo });
    const headers = fileHeaders({ contentType: 'application/pdf', name: bundle.fileName, download: true });
    return { body, headers };
  };
}
