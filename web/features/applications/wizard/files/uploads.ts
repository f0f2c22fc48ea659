import { createAtom } from '@tanstack/react-store';
import type { StoredFile } from '#contract/applications/application.ts';
import { applicationCalls } from '#contract/applications/calls.ts';
import { type FileField, fileKinds } from '#contract/applications/uploads.ts';
import { text } from '#contract/texts/text.ts';
import { apiWithProgress } from '#web/kit/data/api.ts';
import { ApiError, messageOf } from '#web/kit/data/api-error.ts';
import { keepsOfPerson } from '#web/kit/data/kept-of-person.ts';
import { InvalidFile } from '#web/kit/files/file-check.ts';
import { prepareFile } from '#web/kit/files/file-prepare.ts';
import { t } from '#web/kit/language/t.ts';
import { askToStayWhile } from '#web/kit/page/ask-to-stay.ts';
import { isUnsaved, mayArrive, startable } from './desk-views.ts';
import { createResender } from './resend.ts';
import { type Desk, type DeskEvent, emptyDesk, fieldOf, type Upload } from './desk-state.ts';
import { reduce } from './upload-desk.ts';

/*
 * Does the work of the upload desk: checks files and sends them. The desk is kept here and not in the page's parts, so that
 * files go on being sent while another step or page shows.
 */

export const desk = createAtom<Desk>(emptyDesk);

/** The functions that get the outcome. */
interface Ports {
  /** Called with the file as the server has stored it. */
  onStored: (field: FileField, stored: StoredFile) => Promise<void>;
  /** The server has another file there, which this page does not know. */
  onPlaceTaken?: () => void;
}

/** The parts of a file's order that are no state. */
const orders = new Map<number, { ports: Ports; controller: AbortController }>();
let count = 0;
let isChecking = false;

export function dispatch(event: DeskEvent): void {
  desk.set((now) => reduce(now, event));
  work();
}

function newKey(ports: Ports): number {
  count += 1;
  orders.set(count, { ports, controller: new AbortController() });
  return count;
}

/** Takes files that were chosen together, and checks them. */
export function chooseTogether(id: string, files: readonly File[], ports: Ports): void {
  dispatch({ kind: 'chosenTogether', id, files: files.map((file) => ({ key: newKey(ports), file })) });
}

/** Prepares and sends a file in place of an earlier one of the field. */
export function chooseFor(id: string, field: FileField, file: File, ports: Ports): void {
  dispatch({ kind: 'chosenFor', id, field, key: newKey(ports), file });
}

/** Gives a file up, or takes it out of its place: `event` says which. Cancels its request. */
export function withdraw(key: number, event: 'removed' | 'takenOut'): void {
  const order = orders.get(key);
  order?.controller.abort();
  if (event === 'takenOut' && order) orders.set(key, { ...order, controller: new AbortController() });
  dispatch({ kind: event, key });
}

/** Gives up every file: another person may use the browser next. */
export function dropUploads(): void {
  for (const { controller } of orders.values()) controller.abort();
  dispatch({ kind: 'dropped' });
}

keepsOfPerson({ drop: dropUploads });

/** Starts what the state of the desk asks for. Phones lack the memory to check two pictures at once. */
function work(): void {
  const [ready] = startable(desk.get());
  // It starts with an event, and then this runs again.
  if (ready) return void send(ready);
  const { uploads, running } = desk.get();
  const next = uploads.find(({ state }) => state.kind === 'checking');
  if (next && !isChecking) void check(next);
  const here = new Set([...uploads, ...running].map(({ key }) => key));
  for (const key of orders.keys()) if (!here.has(key)) orders.delete(key);
}

async function check({ key, file }: Upload): Promise<void> {
  const order = orders.get(key);
  if (!order) return;
  const { signal } = order.controller;
  isChecking = true;
  let event: DeskEvent;
  try {
    event = { kind: 'checked', key, file: await prepareFile(file, { kind: 'document', signal }) };
  } catch (error) {
    const isFinal = error instanceof InvalidFile;
    event = { kind: 'barred', key, reason: isFinal ? error.message : messageOf(error), isFinal };
  }
  isChecking = false;
  dispatch(event);
}

async function send(upload: Upload): Promise<void> {
  const { key, attempt, id, isAutomatic } = upload;
  const field = fieldOf(upload);
  const order = orders.get(key);
  if (field === undefined || !order) return;
  const { signal } = order.controller;
  const say = (event: DeskEvent) => {
    // A dropped file was another person's.
    if (desk.get().running.some((one) => one.key === key && one.attempt === attempt)) dispatch(event);
  };
  dispatch({ kind: 'started', key, attempt });
  let { file } = upload;
  try {
    file = await prepareFile(file, { kind: fileKinds[field], signal });
    const onProgress = (sent: number) => say({ kind: 'progress', key, attempt, file, sent });
    onProgress(0);
    const input = { id, field, file, ...(isAutomatic && { only_if_empty: 1 }) };
    const { data } = await apiWithProgress(applicationCalls.uploadFile, input, onProgress, { signal });
    signal.throwIfAborted();
    await order.ports.onStored(field, data);
    say({ kind: 'stored', key, attempt });
  } catch (error) {
    const outcome = outcomeOf(error, field);
    if (outcome.kind === 'failed') say({ ...outcome, key, attempt, file });
    else {
      say({ ...outcome, key, attempt });
      order.ports.onPlaceTaken?.();
    }
  }
  say({ kind: 'ended', key, attempt });
}

/** Signed out, too many at once: the next attempt may succeed. Every other refusal is final. */
const passing: readonly number[] = [401, 408, 429];

const lost = text(
  'This file has not arrived yet. It is sent again by itself as soon as the connection works.',
);

type Outcome = { kind: 'placeTaken' } | { kind: 'failed'; reason: string; isFinal: boolean; isLost: boolean };

function outcomeOf(error: unknown, field: FileField): Outcome {
  if (error instanceof InvalidFile)
    return { kind: 'failed', reason: error.message, isFinal: true, isLost: false };
  if (!(error instanceof ApiError) || error.status === 0 || error.status >= 500)
    return { kind: 'failed', reason: t(lost), isFinal: false, isLost: true };
  const { status, code, errors, message } = error;
  if (code === 'place_taken') return { kind: 'placeTaken' };
  const isFinal = status >= 400 && !passing.includes(status);
  return { kind: 'failed', reason: t(errors['file'] ?? errors[field] ?? message), isFinal, isLost: false };
}

/** Sends lost files again, and checks files again whose reader did not load. */
function resend(): void {
  for (const { key, state } of desk.get().uploads) {
    if (state.kind === 'failed' && state.isLost) dispatch({ kind: 'again', key });
    if (state.kind === 'barred' && !state.isFinal) dispatch({ kind: 'checkAgain', key });
  }
}

const isLost = ({ state }: Upload) =>
  (state.kind === 'failed' && state.isLost) || (state.kind === 'barred' && !state.isFinal);
const isTried = (upload: Upload) => mayArrive(upload) || upload.state.kind === 'checking';
const resender = createResender(resend);
desk.subscribe(({ uploads }) =>
  resender.note({
    isLost: uploads.some(isLost),
    isOver: !uploads.some((one) => isLost(one) || isTried(one)),
  }),
);
desk.subscribe(askToStayWhile(() => desk.get().uploads.some(isUnsaved)));
