import { defaultLanguage } from '#contract/texts/languages.ts';
import { type BatchKind, mayDrawBatch, nameInBatch } from '#contract/document-batches/batch.ts';
import { findAdministrator } from '#server/modules/accounts/index.ts';
import { drawDocument, openDocuments, type Documents } from '#server/modules/documents/index.ts';
import { hasFlag } from '#server/kit/context/caller.ts';
import type { Services } from '#server/kit/context/context.ts';
import { toJsonb } from '#server/kit/db/jsonb.ts';
import { type Db, inTransaction } from '#server/kit/db/db.ts';
import type { LeasedBy } from '#server/kit/jobs/take-back.ts';
import { createSlots } from '#server/kit/jobs/queue.ts';
import { Refusal, refuse } from '#server/kit/refusal.ts';
import { FileMissing, type FileStorage } from '#server/kit/storage/file-storage.ts';
import type { BatchRow, DrawnPart, TakenPart } from './batches.store.ts';
import { type DrawnDocument, type LeftOut, packPart } from './batch-zip.ts';

export interface BatchParts {
  db: Db;
  services: Services;
  documents: Documents;
  leasedBy: LeasedBy;
}

/** Documents of a part, and what a process that ends loses at most: about a second's work, some megabytes. */
export const PART_SIZE = 50;

/** Both drawing threads busy with one waiting for each: who opens a document waits for a few of these, not for a part. */
const inSlots = createSlots('documents of batches', 4);

/** The user was deleted, or the role may no longer do this. */
export class NoLongerAllowed extends Error {}

/**
 * Issues, draws and packs the documents of a part, as each would be by itself, and stores its bytes under its key.
 * @throws NoLongerAllowed
 */
export async function drawPart(parts: BatchParts, batch: BatchRow, part: TakenPart): Promise<DrawnPart> {
  const kind = batch.kind as BatchKind;
  const opened = await openPart(parts, batch, part);
  const storage = remembering(parts.services.storage);
  const drawn = await Promise.all(
    opened.map(async ({ number, document }, index): Promise<DrawnDocument | LeftOut> => {
      const place = part.part * PART_SIZE + index + 1;
      const why = (refusal: Refusal) => ({ place, number, reason: refusal.message });
      if (document instanceof Refusal) return why(document);
      try {
        const drawing = await drawDocument(parts.documents, storage, document, defaultLanguage);
        const pdf = await inSlots(() => drawing.pdfOnce());
        return { name: nameInBatch(place, document.fileName), pdf };
      } catch (error) {
        if (error instanceof FileMissing) return why(refuse('picture_lost'));
        throw new Error(`The ${kind} of ${number} could not be drawn`, { cause: error });
      }
    }),
  );
  const leftOut = drawn.filter((each) => 'reason' in each);
  const documents = drawn.filter((each) => 'pdf' in each);
  const { bytes, contents } = await packPart(documents, batch.created_at);
  await parts.services.storage.put(part.storage_key, bytes, 'application/octet-stream');
  return {
    bytes: bytes.byteLength,
    contents: JSON.stringify(contents),
    left_out: toJsonb(leftOut),
    leftOut: leftOut.length,
  };
}

/** The documents of a part, by the rights that who asked for them has now. */
async function openPart({ db, services }: BatchParts, batch: BatchRow, part: TakenPart) {
  return inTransaction(db, async (tx) => {
    const caller = batch.admin_id === null ? null : await findAdministrator(tx, batch.admin_id);
    const kind = batch.kind as BatchKind;
    const admin = caller?.admin;
    if (!admin || !mayDrawBatch(kind, (module) => hasFlag(admin, module, 'view')))
      throw new NoLongerAllowed();
    const context = { tx, caller, now: services.clock.now(), services };
    return openDocuments(context, kind, part.application_ids);
  });
}

/** Reads each file once: the documents of a part bear the same pictures. */
function remembering(storage: FileStorage): Pick<FileStorage, 'bytes'> {
  const read = new Map<string, Promise<Buffer>>();
  return {
    bytes(key) {
      const known = read.get(key) ?? storage.bytes(key);
      read.set(key, known);
      return known;
    },
  };
}
