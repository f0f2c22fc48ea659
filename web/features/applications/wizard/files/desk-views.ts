import type { FileField } from '#contract/applications/uploads.ts';
import { type Desk, fieldOf, placesIn, type Upload } from './desk-state.ts';

/** It is prepared or sent. */
export function isOnItsWay({ state }: Upload): boolean {
  return state.kind === 'waiting' || state.kind === 'sending';
}

/** It is on its way, or did not arrive and still may. */
export function mayArrive(upload: Upload): boolean {
  return isOnItsWay(upload) || (upload.state.kind === 'failed' && !upload.state.isFinal);
}

/** The page would lose it: the server does not have it yet. */
export function isUnsaved(upload: Upload): boolean {
  const { kind } = upload.state;
  return kind === 'checking' || kind === 'unplaced' || mayArrive(upload);
}

/** The files whose request may start: no earlier request for the same place is under way. */
export function startable({ uploads, running }: Desk): Upload[] {
  return uploads.filter(
    (upload) =>
      upload.state.kind === 'waiting' &&
      running.every((one) => one.id !== upload.id || one.field !== fieldOf(upload)),
  );
}

/** The file that a field shows in place of the stored one. */
export function shownAt({ uploads }: Desk, id: string, field: FileField): Upload | undefined {
  return uploads.find(
    (upload) => upload.id === id && fieldOf(upload) === field && upload.state.kind !== 'stored',
  );
}

/** The fields that have a file, or whose file is on its way or still may arrive. */
export function fieldsFilled(desk: Desk, id: string): ReadonlySet<FileField> {
  const { onServer, stored } = placesIn(desk, id);
  return new Set([...onServer, ...stored, ...fieldsToCome(desk, id)]);
}

/** The fields whose file is on its way, or did not arrive and still may. */
export function fieldsToCome({ uploads }: Desk, id: string): FileField[] {
  return uploads.flatMap((upload) => {
    const field = fieldOf(upload);
    return upload.id === id && field !== undefined && mayArrive(upload) ? [field] : [];
  });
}
