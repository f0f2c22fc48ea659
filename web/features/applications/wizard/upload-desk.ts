import { useSyncExternalStore } from 'react';
import type { StoredFile } from '#contract/applications/application.ts';
import { applicationCalls } from '#contract/applications/calls.ts';
import { type FileField, fileFields, fileKinds } from '#contract/applications/documents.ts';
import type { FieldErrors } from '#contract/kit/answer.ts';
import { refusals } from '#contract/texts/en.ts';
import { apiWithProgress } from '#web/kit/api.ts';
import { ApiError, messageOf } from '#web/kit/api-error.ts';
import { UnfitFile } from '#web/kit/file-check.ts';
import { prepareFile } from '#web/kit/file-prepare.ts';
import type { Progress } from '#web/kit/file-progress.tsx';

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
  settled: Promise<void>;
}

const places = new Map<string, Place>();
const listeners = new Set<() => void>();
const keyOf = (id: string, field: FileField) => `${id} ${field}`;

export interface UploadOrder {
  /** Public id of the application. */
  id: string;
  field: FileField;
  file: File;
  /** The server has it. */
  onStored: (stored: StoredFile) => Promise<void>;
}

/** Prepares and sends a file; an earlier one for the same field is given up. */
export function startUpload(order: UploadOrder): void {
  const key = keyOf(order.id, order.field);
  places.get(key)?.controller.abort();
  const controller = new AbortController();
  const show = (upload: Upload) => {
    const place = places.get(key);
    if (place?.controller !== controller) return;
    places.set(key, { ...place, upload });
    tell();
  };
  const upload: Upload = { file: order.file, progress: 'preparing' };
  places.set(key, { upload, controller, settled: Promise.resolve() });
  const settled = run(order, controller.signal, show).then((arrived) => {
    if (arrived && places.get(key)?.controller === controller) forget(key);
  });
  places.set(key, { upload, controller, settled });
  tell();
}

/** @returns whether the server has it now */
async function run(
  { id, field, file, onStored }: UploadOrder,
  signal: AbortSignal,
  show: (upload: Upload) => void,
): Promise<boolean> {
  let ready = file;
  try {
    ready = await prepareFile(file, { kind: fileKinds[field], signal });
    const onProgress = (sent: number) => show({ file: ready, progress: { sent } });
    onProgress(0);
    const { data } = await apiWithProgress(
      applicationCalls.uploadFile,
      { id, field, file: ready },
      onProgress,
      {
        signal,
      },
    );
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
  if (error instanceof UnfitFile) return { refused: error.message };
  if (!(error instanceof ApiError)) return { failed: messageOf(error) };
  const message = error.errors['file'] ?? error.errors[field] ?? error.message;
  const isFinal = error.status >= 400 && error.status < 500 && !passing.includes(error.status);
  return isFinal ? { refused: message } : { failed: message };
}

/** Gives up the file of a field, wherever it is. */
export function cancelUpload(id: string, field: FileField): void {
  const key = keyOf(id, field);
  places.get(key)?.controller.abort();
  forget(key);
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
 * Resolves when the files of these fields arrived.
 * @throws ApiError when one of them did not, or was refused, with its reason at its field
 */
export async function uploadsArrived(id: string, fields: readonly FileField[]): Promise<void> {
  const sent = placesOf(id, fields).filter(([, { upload }]) => 'progress' in upload);
  await Promise.all(sent.map(([, { settled }]) => settled));
  const errors: FieldErrors = {};
  for (const [field] of sent) {
    const upload = places.get(keyOf(id, field))?.upload;
    if (upload && 'failed' in upload) errors[field] = upload.failed;
    if (upload && 'refused' in upload) errors[field] = upload.refused;
  }
  if (Object.keys(errors).length > 0) {
    throw new ApiError(refusals.invalid_input.text, { status: refusals.invalid_input.status, errors });
  }
}

function placesOf(id: string, fields: readonly FileField[]): [field: FileField, place: Place][] {
  return fields.flatMap((field) => {
    const place = places.get(keyOf(id, field));
    return place ? [[field, place]] : [];
  });
}

/** What happens to the file of a field; undefined when nothing does. */
export function useUpload(id: string, field: FileField): Upload | undefined {
  return useSyncExternalStore(subscribe, () => places.get(keyOf(id, field))?.upload);
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function forget(key: string): void {
  places.delete(key);
  tell();
}

function tell(): void {
  const isBusy = [...places.values()].some(({ upload }) => 'progress' in upload || 'failed' in upload);
  if (isBusy) window.addEventListener('beforeunload', askToStay);
  else window.removeEventListener('beforeunload', askToStay);
  for (const listener of listeners) listener();
}

/** The browser asks in its own words whether to leave. */
function askToStay(event: BeforeUnloadEvent): void {
  event.preventDefault();
}
