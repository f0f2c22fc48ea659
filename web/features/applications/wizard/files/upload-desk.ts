import type { FileField } from '#contract/applications/uploads.ts';
import {
  type Desk,
  type DeskEvent,
  emptyDesk,
  fieldOf,
  type OfAttempt,
  type Places,
  placesIn,
  type Upload,
  type UploadState,
} from './desk-state.ts';
import { placesOf } from './sort-files.ts';

/*
 * Decides what becomes of every file that was chosen in this page. All rules see one state: no file can look placed to one
 * of them and unplaced to another. uploads.ts does the work.
 */

/** The next state of the desk. After each event the rules place what they can. */
export function reduce(desk: Desk, event: DeskEvent): Desk {
  return placeByRules(apply(desk, event));
}

function apply(desk: Desk, event: DeskEvent): Desk {
  switch (event.kind) {
    case 'opened':
      return withPlaces(desk, event.id, { asked: event.asked, onServer: event.onServer });
    case 'chosenTogether':
      return add(desk, event.id, event.files, true, { kind: 'checking' });
    case 'chosenFor': {
      const { id, field, key, file } = event;
      return place(add(desk, id, [{ key, file }], false, { kind: 'checking' }), key, field, false);
    }
    case 'checked':
      return change(desk, event.key, { file: event.file, state: { kind: 'unplaced' } });
    case 'barred': {
      const { key, reason, isFinal } = event;
      return change(desk, key, { state: { kind: 'barred', reason, isFinal } });
    }
    case 'checkAgain':
      return change(desk, event.key, { state: { kind: 'checking' } });
    case 'placed':
      return place(desk, event.key, event.field, false);
    case 'again':
      return again(desk, event.key);
    case 'takenOut':
      return change(desk, event.key, { state: { kind: 'unplaced' }, isHeld: true });
    case 'removed':
      return without(desk, ({ key }) => key === event.key);
    case 'emptied':
      return empty(desk, event.id, event.field);
    case 'storedForgotten':
      return without(desk, ({ id, state }) => id === event.id && state.kind === 'stored');
    case 'dropped':
      return emptyDesk;
    case 'ended':
      return { ...desk, running: desk.running.filter((one) => !isOf(one, event)) };
    default:
      return applyOutcome(desk, event);
  }
}

type Outcome = Extract<DeskEvent, { kind: 'started' | 'progress' | 'stored' | 'failed' | 'placeTaken' }>;

/** Notes the news of a request. Its file may have left the place since. */
function applyOutcome(desk: Desk, event: Outcome): Desk {
  const upload = desk.uploads.find((one) => isOf(one, event));
  const field = upload && fieldOf(upload);
  if (!upload || field === undefined) return desk;
  const { key, id, attempt } = upload;
  switch (event.kind) {
    case 'started':
      return { ...desk, running: [...desk.running, { key, attempt, id, field }] };
    case 'progress': {
      const { file, sent } = event;
      const sending = change(desk, key, { file, state: { kind: 'sending', field, sent } });
      const { used } = placesIn(desk, id);
      return used.includes(field) ? sending : withPlaces(sending, id, { used: [...used, field] });
    }
    case 'stored': {
      const stored = [...placesIn(desk, id).stored, field];
      return withPlaces(change(desk, key, { state: { kind: 'stored', field } }), id, { stored });
    }
    case 'failed': {
      const { file, reason, isFinal, isLost } = event;
      return change(desk, key, { file, state: { kind: 'failed', field, reason, isFinal, isLost } });
    }
    case 'placeTaken': {
      const stored = [...placesIn(desk, id).stored, field];
      const tray = change(desk, key, { state: { kind: 'unplaced' }, isHeld: true });
      return withPlaces(tray, id, { stored });
    }
  }
}

function isOf(one: OfAttempt, { key, attempt }: OfAttempt): boolean {
  return one.key === key && one.attempt === attempt;
}

function add(
  desk: Desk,
  id: string,
  files: readonly { key: number; file: File }[],
  isTogether: boolean,
  state: UploadState,
): Desk {
  const one = { id, isTogether, isHeld: false, isAutomatic: false, attempt: 0, state };
  return { ...desk, uploads: [...desk.uploads, ...files.map((chosen) => ({ ...one, ...chosen }))] };
}

function change(desk: Desk, key: number, now: Partial<Upload>): Desk {
  return { ...desk, uploads: desk.uploads.map((one) => (one.key === key ? { ...one, ...now } : one)) };
}

function without(desk: Desk, isMeant: (upload: Upload) => boolean): Desk {
  return { ...desk, uploads: desk.uploads.filter((one) => !isMeant(one)) };
}

function withPlaces(desk: Desk, id: string, now: Partial<Places>): Desk {
  return { ...desk, places: { ...desk.places, [id]: { ...placesIn(desk, id), ...now } } };
}

/** Gives a file its place. The file that had the place leaves it: unsent, it returns to the tray it came from. */
function place(desk: Desk, key: number, field: FileField, isAutomatic: boolean): Desk {
  const upload = desk.uploads.find((one) => one.key === key);
  if (!upload) return desk;
  const { id } = upload;
  const isFormer = (one: Upload) => one.key !== key && one.id === id && fieldOf(one) === field;
  const left = without(desk, (one) => isFormer(one) && (!one.isTogether || one.state.kind === 'stored'));
  const uploads = left.uploads.map((one): Upload => {
    if (isFormer(one)) return { ...one, state: { kind: 'unplaced' }, isHeld: true };
    if (one.key !== key) return one;
    return { ...one, isAutomatic, attempt: one.attempt + 1, state: { kind: 'waiting', field } };
  });
  return { ...left, uploads };
}

/** Sends a file again that did not arrive, into the same place. */
function again(desk: Desk, key: number): Desk {
  const upload = desk.uploads.find((one) => one.key === key);
  if (upload?.state.kind !== 'failed' || upload.state.isFinal) return desk;
  const { field } = upload.state;
  return change(desk, key, { attempt: upload.attempt + 1, state: { kind: 'waiting', field } });
}

function empty(desk: Desk, id: string, field: FileField): Desk {
  const { onServer, stored, used } = placesIn(desk, id);
  const rest = (fields: readonly FileField[]) => fields.filter((one) => one !== field);
  const isUnderWay = desk.running.some((one) => one.id === id && one.field === field);
  const left = without(
    desk,
    (one) => one.id === id && one.state.kind === 'stored' && one.state.field === field,
  );
  return withPlaces(left, id, {
    onServer: rest(onServer),
    stored: rest(stored),
    used: isUnderWay ? used : rest(used),
  });
}

/** The fields where a file is, is going, or may have arrived. The rules place nothing there. */
function fieldsInUse(desk: Desk, id: string): ReadonlySet<FileField | undefined> {
  const { onServer, stored, used } = placesIn(desk, id);
  const isRefused = ({ state }: Upload) => state.kind === 'failed' && state.isFinal;
  const here = desk.uploads.filter((one) => one.id === id && !isRefused(one)).map(fieldOf);
  const underWay = desk.running.filter((one) => one.id === id).map(({ field }) => field);
  return new Set([...onServer, ...stored, ...used, ...here, ...underWay]);
}

/** Places files by the rules, and holds those that the rules are done with. */
function placeByRules(desk: Desk): Desk {
  let now = desk;
  for (const [id, { asked }] of Object.entries(desk.places)) {
    const inUse = fieldsInUse(desk, id);
    const files = desk.uploads.filter((one) => one.id === id && fieldOf(one) === undefined);
    const { places, held } = placesOf(
      files.map(({ key, file, isHeld, state }) => ({
        key,
        name: file.name,
        isHeld,
        isReady: state.kind === 'unplaced',
      })),
      asked.filter((field) => !inUse.has(field)),
    );
    for (const { key, field } of places) now = place(now, key, field, true);
    for (const key of held) now = change(now, key, { isHeld: true });
  }
  return now;
}
