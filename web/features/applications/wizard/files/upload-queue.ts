import { createAtom, useSelector } from '@tanstack/react-store';
import type { StoredFile } from '#contract/applications/application.ts';
import { applicationCalls } from '#contract/applications/calls.ts';
import { type FileField, fileFields, fileKinds } from '#contract/applications/uploads.ts';
import type { FieldErrors } from '#contract/kit/answer.ts';
import { headlineOf } from '#contract/kit/faults.ts';
import { refusals } from '#contract/texts/en.ts';
import { apiWithProgress } from '#web/kit/data/api.ts';
import { ApiError, messageOf } from '#web/kit/data/api-error.ts';
import { InvalidFile } from '#web/kit/files/file-check.ts';
import { prepareFile } from '#web/kit/files/file-prepare.ts';
import type { Progress } from '#web/kit/files/shown-file.tsx';
import { watchUnsaved } from '#web/kit/page/reload-page.ts';

/*
 * Files on their way to the server. They stand here and not in their fields, so that a file goes on being sent when the
 * person goes to another step or page, and one that did not arrive is still there afterwards.
 */

/** A chosen file that the server does not have yet. */
export type Upload = { file: File } & (
  | { progress: Progress }
  /** It did not arrive, and may the next time. */
  | { failed: string }
  /** It will never be taken. */
  | { refused: string }
);

interface Place {
  upload: Upload;
  controller: AbortController;
}

/** What each field shows. */
const places = createAtom<ReadonlyMap<string, Place>>(new Map());
/** The newest run of each field: resolves when it and those before it are over. The next one is sent after it. */
const runs = new Map<string, Promise<void>>();
/** Of every run, also of a file that another one has replaced. */
const controllers = new Set<AbortController>();
const keyOf = (id: string, field: FileField) => `${id} ${field}`;

export interface UploadOrder {
  /** Public id of the application. */
  id: string;
  field: FileField;
  file: File;
  /** The server has it. */
  onStored: (stored: StoredFile) => Promise<void>;
}

/**
 * Prepares and sends a file in place of an earlier one of the field. One that is being sent already is waited for: the
 * server may have all of it, and would otherwise store it after the one that was chosen last.
 */
export function startUpload(order: UploadOrder): void {
  const key = keyOf(order.id, order.field);
  const controller = new AbortController();
  const isLast = () => places.get().get(key)?.controller === controller;
  const show = (upload: Upload) => {
    if (isLast()) setPlace(key, { upload, controller });
  };
  setPlace(key, { upload: { file: order.file, progress: 'preparing' }, controller });
  controllers.add(controller);
  const over = run(order, { signal: controller.signal, former: runs.get(key), isLast, show }).then(
    (arrived) => {
      controllers.delete(controller);
      if (runs.get(key) === over) runs.delete(key);
      if (arrived && isLast()) forget(key);
    },
  );
  runs.set(key, over);
}

function setPlace(key: string, place: Place): void {
  places.set((before) => new Map(before).set(key, place));
}

interface Running {
  signal: AbortSignal;
  former: Promise<void> | undefined;
  /** No other file was chosen, and it was not given up. */
  isLast: () => boolean;
  show: (upload: Upload) => void;
}

/** @returns whether the server has it now */
async function run(
  { id, field, file, onStored }: UploadOrder,
  { signal, former, isLast, show }: Running,
): Promise<boolean> {
  let ready = file;
  try {
    try {
      ready = await prepareFile(file, { kind: fileKinds[field], signal });
    } finally {
      await former;
    }
    if (!isLast()) return false;
    const onProgress = (sent: number) => show({ file: ready, progress: { sent } });
    onProgress(0);
    const { data } = await apiWithProgress(
      applicationCalls.uploadFile,
      { id, field, file: ready },
      onProgress,
      { signal },
    );
    signal.throwIfAborted();
    await onStored(data);
    return true;
  } catch (error) {
    if (!signal.aborted) show({ file: ready, ...whyNot(error, field) });
    return false;
  }
}

/** Signed out, too many at once: the next try may do better. Every other refusal stays one. */
const passing: readonly number[] = [401, 408, 429];

function whyNot(error: unknown, field: FileField): { refused: string } | { failed: string } {
  if (error instanceof InvalidFile) return { refused: error.message };
  if (!(error instanceof ApiError)) return { failed: messageOf(error) };
  const message = error.errors['file'] ?? error.errors[field] ?? error.message;
  const isFinal = error.status >= 400 && error.status < 500 && !passing.includes(error.status);
  return isFinal ? { refused: message } : { failed: message };
}

/** Gives up the file of a field, wherever it is. */
export function cancelUpload(id: string, field: FileField): void {
  const key = keyOf(id, field);
  places.get().get(key)?.controller.abort();
  forget(key);
}

/** Gives up every file: another person may use the browser next. */
export function dropUploads(): void {
  for (const controller of controllers) controller.abort();
  places.set(new Map());
  runs.clear();
}

/** The fields whose file is on its way. */
export function fieldsOnTheirWay(id: string): string[] {
  return placesOf(id, fileFields).flatMap(([field, { upload }]) => ('progress' in upload ? [field] : []));
}

/** Of these fields those whose file did not arrive, and why: saving would leave it behind. */
export function unsentFiles(id: string, fields: readonly FileField[]): FieldErrors {
  return Object.fromEntries(
    placesOf(id, fields).flatMap(([field, { upload }]) =>
      'failed' in upload ? [[field, upload.failed]] : [],
    ),
  );
}

/**
 * Resolves when the files of these fields arrived, also those that were chosen while it waited.
 * @throws ApiError when one of them did not, or was refused, with its reason at its field
 */
export async function uploadsArrived(id: string, fields: readonly FileField[]): Promise<void> {
  const awaited = new Set<FileField>();
  const next = () => fields.find((field) => runs.has(keyOf(id, field)));
  for (let field = next(); field !== undefined; field = next()) {
    awaited.add(field);
    await runs.get(keyOf(id, field));
  }
  const errors: FieldErrors = {};
  for (const field of awaited) {
    const upload = places.get().get(keyOf(id, field))?.upload;
    if (upload && 'failed' in upload) errors[field] = upload.failed;
    if (upload && 'refused' in upload) errors[field] = upload.refused;
  }
  if (Object.keys(errors).length > 0) {
    throw new ApiError(headlineOf(Object.values(errors)), {
      status: refusals.invalid_input.status,
      code: 'invalid_input',
      errors,
    });
  }
}

function placesOf(id: string, fields: readonly FileField[]): [field: FileField, place: Place][] {
  return fields.flatMap((field) => {
    const found = places.get().get(keyOf(id, field));
    return found ? [[field, found]] : [];
  });
}

/** What happens to the file of a field; undefined when nothing does. */
export function useUpload(id: string, field: FileField): Upload | undefined {
  return useSelector(places, (all) => all.get(keyOf(id, field))?.upload);
}

function forget(key: string): void {
  places.set((before) => new Map([...before].filter(([other]) => other !== key)));
}

const isBusy = () =>
  [...places.get().values()].some(({ upload }) => 'progress' in upload || 'failed' in upload);

watchUnsaved(isBusy);

places.subscribe(() => {
  if (isBusy()) window.addEventListener('beforeunload', askToStay);
  else window.removeEventListener('beforeunload', askToStay);
});

/** The browser asks in its own words whether to leave. */
function askToStay(event: BeforeUnloadEvent): void {
  event.preventDefault();
}
