import type { UploadKind } from '#contract/kit/upload.ts';
import { createQueue, type Turn } from '#server/kit/queue.ts';
import { type AcceptedFile, inspectUpload } from './inspect-upload.ts';

/** A stranger's upload may take a processor for seconds: the other one answers everybody else (docs/decisions/0035). */
const inTurn = createQueue({ name: 'uploads', atOnce: 2, waitingOwners: 40, waitingOfOne: 10 });

/**
 * Judges a sent file when it is its turn; its bytes are read then, and not while it waits.
 * Throws UploadRefused when the person must choose another file, and refuses with `papers_busy`.
 */
export async function checkUpload(file: File, kind: UploadKind, turn: Turn): Promise<AcceptedFile> {
  return inTurn(turn, async () =>
    inspectUpload({ bytes: Buffer.from(await file.arrayBuffer()), name: file.name }, kind, turn.signal),
  );
}
