import type { bundleDownload } from '#contract/documents/calls.ts';
import { fileHeaders } from '#server/kit/files/file-headers.ts';
import type { DownloadHandler } from '#server/kit/http/mount-calls.ts';
import { createQueue } from '#server/kit/jobs/queue.ts';
import type { Drawings } from '#server/modules/documents/draw/create-drawings.ts';
import { readIfThere } from '#server/modules/documents/draw-document.ts';
import { openBundle } from './open-bundle.ts';
import type { BoundUpload } from '#server/modules/documents/draw/bind-bundle.ts';
import { readUpload } from './read-upload.ts';

/** A bundle reads up to eight strangers' files, one after the other; uploads have a queue of their own. */
const inTurn = createQueue({ name: 'bundles', atOnce: 2, waitingOwners: 20, waitingOfOne: 2 });

/** document_bundle: all uploads of an application as one PDF. Read and drawn outside every transaction. */
export function downloadBundle(drawings: Drawings): DownloadHandler<typeof bundleDownload> {
  return async (context, { id }) => {
    const { services, abandoned } = context;
    const { storage } = services;
    const bundle = await context.inTransaction((inside) => openBundle(inside, id));
    const body = await inTurn({ owner: id, signal: abandoned }, async () => {
      const uploads: BoundUpload[] = [];
      for (const upload of bundle.uploads) uploads.push(await readUpload(storage, upload, abandoned));
      const logo = await readIfThere(storage, bundle.logo);
      return drawings.drawBundle(bundle.cover, uploads, { logo });
    });
    const headers = fileHeaders({ contentType: 'application/pdf', name: bundle.fileName, download: true });
    return { body, headers };
  };
}
