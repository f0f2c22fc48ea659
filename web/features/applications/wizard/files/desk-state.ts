import type { FileField, UploadField } from '#contract/applications/uploads.ts';

/* The state of every file that was chosen in this page, and the events that change it (upload-desk.ts). */

export type UploadState =
  /** It is checked, and has no place yet. */
  | { kind: 'checking' }
  /** It cannot be used. `isFinal`: never; otherwise its reader did not load, and may the next time. */
  | { kind: 'barred'; reason: string; isFinal: boolean }
  /** It waits in the tray. */
  | { kind: 'unplaced' }
  /** It has a place. It is prepared, or an earlier request for this place is still under way. */
  | { kind: 'waiting'; field: FileField }
  /** `sent`: 0 to 1. */
  | { kind: 'sending'; field: FileField; sent: number }
  | { kind: 'stored'; field: FileField }
  /** It did not arrive. `isFinal`: the server will never accept it. `isLost`: it is sent again without a press. */
  | { kind: 'failed'; field: FileField; reason: string; isFinal: boolean; isLost: boolean };

export interface Upload {
  key: number;
  /** Public id of the application. */
  id: string;
  file: File;
  /** It was chosen together with others. It returns to the tray if it loses its place. */
  isTogether: boolean;
  /** Only the person says where it goes. */
  isHeld: boolean;
  /** The rules placed it, so it must not replace a stored file. */
  isAutomatic: boolean;
  /** Counts its places: the outcome of an older request says nothing about the present one. */
  attempt: number;
  state: UploadState;
}

/** A request that has not ended. The server may have all of it, whatever became of its file here. */
interface Running {
  key: number;
  attempt: number;
  id: string;
  field: FileField;
}

/** The documents of one application. */
export interface Places {
  /** The documents among which the rules sort. */
  asked: readonly UploadField[];
  /** The fields with a file, by the newest answer that the page shows. It may be older than `stored`. */
  onServer: readonly FileField[];
  /** The fields that this page filled. */
  stored: readonly FileField[];
  /** The fields that this page sent a file to: the server may have it, whatever the answer was. */
  used: readonly FileField[];
}

export interface Desk {
  /** In the order of choosing. A field has at most one of them. */
  uploads: readonly Upload[];
  running: readonly Running[];
  places: Readonly<Record<string, Places>>;
}

export const emptyDesk: Desk = { uploads: [], running: [], places: {} };

export type OfAttempt = { key: number; attempt: number };

export type DeskEvent =
  | { kind: 'opened'; id: string; asked: readonly UploadField[]; onServer: readonly FileField[] }
  | { kind: 'chosenTogether'; id: string; files: readonly { key: number; file: File }[] }
  | { kind: 'chosenFor'; id: string; field: FileField; key: number; file: File }
  | { kind: 'checked'; key: number; file: File }
  | { kind: 'barred'; key: number; reason: string; isFinal: boolean }
  | { kind: 'checkAgain'; key: number }
  /** The person chose the place. If another file is there, this one replaces it. */
  | { kind: 'placed'; key: number; field: FileField }
  | ({ kind: 'started' } & OfAttempt)
  | ({ kind: 'progress'; file: File; sent: number } & OfAttempt)
  | ({ kind: 'stored' } & OfAttempt)
  | ({ kind: 'failed'; file: File; reason: string; isFinal: boolean; isLost: boolean } & OfAttempt)
  /** The server has another file there. */
  | ({ kind: 'placeTaken' } & OfAttempt)
  | ({ kind: 'ended' } & OfAttempt)
  | { kind: 'again'; key: number }
  /** The person took it out of its place. */
  | { kind: 'takenOut'; key: number }
  | { kind: 'removed'; key: number }
  /** The server has removed the file of this field. */
  | { kind: 'emptied'; id: string; field: FileField }
  /** The step opens again: it does not list the files that were stored before. */
  | { kind: 'storedForgotten'; id: string }
  | { kind: 'dropped' };

const noPlaces: Places = { asked: [], onServer: [], stored: [], used: [] };

export function placesIn(desk: Desk, id: string): Places {
  return desk.places[id] ?? noPlaces;
}

/** The field of a file that has one. */
export function fieldOf({ state }: Upload): FileField | undefined {
  return 'field' in state ? state.field : undefined;
}
