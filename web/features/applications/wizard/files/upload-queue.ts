import { createAtom, useSelector } from '@tanstack/react-store';
import { useMemo } from 'react';
import type { StoredFile } from '#contract/applications/application.ts';
import { applicationCalls } from '#contract/applications/calls.ts';
import { type FileField, fileFields, fileKinds } from '#contract/applications/uploads.ts';
import type { SaidErrors } from '#contract/kit/answer.ts';
import { headlineOf } from '#contract/kit/faults.ts';
import { refusals } from '#contract/texts/refusals.ts';
import { keepsOfPerson } from '#web/kit/data/kept-of-person.ts';
import { apiWithProgress } from '#web/kit/data/api.ts';
import { ApiError, messageOf } from '#web/kit/data/api-error.ts';
import { InvalidFile } from '#web/kit/files/file-check.ts';
import { prepareFile } from '#web/kit/files/file-prepare.ts';
import { askToStayWhile } from '#web/kit/page/ask-to-stay.ts';
import { t } from '#web/kit/language/t.ts';

/*
 * Files on their way to the server. They are kept here and not in their fields, so that a file goes on being sent when
 * the person goes to another step or page, and one that did not arrive is still there afterwards.
 */

export type UploadState =
  /** It is prepared, or waits for the file that it replaces. */
  | { kind: 'waiting'; file: File }
  /** `sent`: 0 to 1. */
  | { kind: 'sending'; file: File; sent: number }
  | { kind: 'stored' }
  /** It did not arrive. `isFinal`: the server will never take it; otherwise the next attempt may succeed. */
  | { kind: 'failed'; file: File; reason: string; isFinal: boolean }
  /** Another file was chosen, or the person gave it up: its field does not show it any more. */
  | { kind: 'replaced' };

interface Upload {
  /** Public id of the application. */
  id: string;
  field: FileField;
  state: UploadState;
  controller: AbortController;
  /** Resolves when this upload and the earlier ones of its field have ended; never rejects. */
  ended: Promise<void>;
}

/** In the order in which they were chosen. One that is stored or replaced leaves the list when it has ended. */
const uploads = createAtom<readonly Upload[]>([]);

interface UploadOrder {
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
export function startUpload({ id, field, file, onStored }: UploadOrder): void {
  const former = uploads
    .get()
    .filter((other) => other.id === id && other.field === field)
    .at(-1);
  if (former) replace(former);
  const state: UploadState = { kind: 'waiting', file };
  const upload: Upload = { id, field, state, controller: new AbortController(), ended: Promise.resolve() };
  uploads.set((before) => [...before, upload]);
  upload.ended = run(upload, file, former?.ended, onStored).then(() => {
    if (!isShown(upload)) remove(upload);
  });
}

/** Leaves the upload stored, failed or replaced. */
async function run(
  upload: Upload,
  file: File,
  former: Promise<void> | undefined,
  onStored: UploadOrder['onStored'],
): Promise<void> {
  const { id, field } = upload;
  const { signal } = upload.controller;
  let ready = file;
  try {
    try {
      ready = await prepareFile(file, { kind: fileKinds[field], signal });
    } finally {
      await former;
    }
    if (upload.state.kind === 'replaced') return;
    const onProgress = (sent: number) => setState(upload, { kind: 'sending', file: ready, sent });
    onProgress(0);
    const input = { id, field, file: ready };
    const { data } = await apiWithProgress(applicationCalls.uploadFile, input, onProgress, { signal });
    signal.throwIfAborted();
    await onStored(data);
    setState(upload, { kind: 'stored' });
  } catch (error) {
    setState(upload, { kind: 'failed', file: ready, ...failureOf(error, field) });
  }
}

/** A replaced upload stays replaced, whatever becomes of its request. */
function setState(upload: Upload, state: UploadState): void {
  if (upload.state.kind === 'replaced') return;
  upload.state = state;
  uploads.set((before) => [...before]);
}

/** Its request goes on: the server may have all of it. */
function replace(upload: Upload): void {
  if (upload.state.kind === 'failed') remove(upload);
  setState(upload, { kind: 'replaced' });
}

function remove(upload: Upload): void {
  uploads.set((before) => before.filter((other) => other !== upload));
}

const isShown = ({ state }: Upload) => state.kind !== 'replaced' && state.kind !== 'stored';
const isOnItsWay = ({ state }: Upload) => state.kind === 'waiting' || state.kind === 'sending';
const mayArrive = (upload: Upload) =>
  isOnItsWay(upload) || (upload.state.kind === 'failed' && !upload.state.isFinal);
const hasEnded = ({ state }: Upload) => state.kind === 'failed' || state.kind === 'stored';

/** Signed out, too many at once: the next attempt may succeed. Every other refusal is final. */
const passing: readonly number[] = [401, 408, 429];

function failureOf(error: unknown, field: FileField): { reason: string; isFinal: boolean } {
  if (error instanceof InvalidFile) return { reason: error.message, isFinal: true };
  if (!(error instanceof ApiError)) return { reason: messageOf(error), isFinal: false };
  const { status, errors, message } = error;
  const isFinal = status >= 400 && status < 500 && !passing.includes(status);
  return { reason: t(errors['file'] ?? errors[field] ?? message), isFinal };
}

/** Gives up the file of a field, whatever its state. */
export function cancelUpload(id: string, field: FileField): void {
  const upload = shownUpload(id, field);
  if (!upload) return;
  upload.controller.abort();
  replace(upload);
}

/** Gives up every file: another person may use the browser next. */
export function dropUploads(): void {
  for (const upload of uploads.get()) {
    upload.controller.abort();
    upload.state = { kind: 'replaced' };
  }
  uploads.set([]);
}

keepsOfPerson({ drop: dropUploads });

/** The upload that a field shows. */
function shownUpload(id: string, field: FileField, all = uploads.get()): Upload | undefined {
  return all.find((upload) => upload.id === id && upload.field === field && isShown(upload));
}

/** The fields whose file is on its way. */
export function fieldsOnTheirWay(id: string, all = uploads.get()): FileField[] {
  return fileFields.filter((field) => {
    const upload = shownUpload(id, field, all);
    return upload && isOnItsWay(upload);
  });
}

/** The fields whose file is on its way, or did not arrive and still may. */
export function useFieldsTaken(id: string): ReadonlySet<string> {
  const fields = useSelector(uploads, (all) => {
    const taken = all.filter((upload) => upload.id === id && mayArrive(upload));
    return taken.map(({ field }) => field).join(' ');
  });
  return useMemo(() => new Set(fields.split(' ')), [fields]);
}

/** How many of these fields have a file on its way. */
export function useOnTheirWay(id: string, fields: readonly FileField[]): number {
  return useSelector(
    uploads,
    (all) => fieldsOnTheirWay(id, all).filter((field) => fields.includes(field)).length,
  );
}

/** The fields of these whose file did not arrive but still may, and why: saving would leave it behind. */
export function unsentFiles(id: string, fields: readonly FileField[]): SaidErrors {
  return failuresOf(id, fields, ({ isFinal }) => !isFinal);
}

/**
 * Resolves when the files of these fields arrived, also those that were chosen while it waited.
 * @throws ApiError when one of them did not, or was refused, with its reason at its field
 */
export async function uploadsArrived(id: string, fields: readonly FileField[]): Promise<void> {
  const awaited = new Set<FileField>();
  const next = () =>
    uploads.get().find((upload) => upload.id === id && fields.includes(upload.field) && !hasEnded(upload));
  for (let upload = next(); upload; upload = next()) {
    awaited.add(upload.field);
    await upload.ended;
  }
  const errors = failuresOf(id, [...awaited]);
  if (Object.keys(errors).length > 0) {
    throw new ApiError(t(headlineOf(Object.values(errors))), {
      status: refusals.invalid_input.status,
      code: 'invalid_input',
      errors,
    });
  }
}

type Failure = Extract<UploadState, { kind: 'failed' }>;

function failuresOf(
  id: string,
  fields: readonly FileField[],
  counts: (failure: Failure) => boolean = () => true,
): SaidErrors {
  const errors: SaidErrors = {};
  for (const field of fields) {
    const state = shownUpload(id, field)?.state;
    if (state?.kind === 'failed' && counts(state)) errors[field] = state.reason;
  }
  return errors;
}

/** State of the upload that a field shows; undefined when there is none. */
export function useUpload(id: string, field: FileField): UploadState | undefined {
  return useSelector(uploads, (all) => shownUpload(id, field, all)?.state);
}

uploads.subscribe(askToStayWhile(() => uploads.get().some(mayArrive)));
