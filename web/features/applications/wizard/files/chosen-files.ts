import { createAtom, useSelector } from '@tanstack/react-store';
import { useMemo } from 'react';
import type { UploadField } from '#contract/applications/uploads.ts';
import { messageOf } from '#web/kit/data/api-error.ts';
import { keepsOfPerson } from '#web/kit/data/kept-of-person.ts';
import { InvalidFile } from '#web/kit/files/file-check.ts';
import { prepareFile } from '#web/kit/files/file-prepare.ts';
import { askToStayWhile } from '#web/kit/page/ask-to-stay.ts';

/*
 * Files that were chosen together, until each is sorted. Kept here and not in their card, so that they are there when the
 * person comes back from another step.
 */

type ChosenFileState =
  | { kind: 'checking' }
  /** `isFinal`: it can never be sent; otherwise what reads it did not load, and may the next time. */
  | { kind: 'refused'; reason: string; isFinal: boolean }
  | { kind: 'ready' }
  /** `url`: where the server keeps it, once it does. */
  | { kind: 'sorted'; field: UploadField; url: string | null };

export interface ChosenFile {
  key: number;
  /** Public id of the application. */
  id: string;
  /** As it is to be sent, once it was checked. */
  file: File;
  state: ChosenFileState;
  /** The person took it out of a document: nothing is sorted for them any more. */
  isHeld: boolean;
  controller: AbortController;
}

/** In the order in which they were chosen. */
const chosenFiles = createAtom<readonly ChosenFile[]>([]);
let count = 0;
/** One is checked after the other: a phone has not the memory for ten pictures at once. */
let checked = Promise.resolve();

function change(key: number, now: Partial<ChosenFile>): void {
  chosenFiles.set((all) => all.map((chosen) => (chosen.key === key ? { ...chosen, ...now } : chosen)));
}

/** Takes files and checks them. */
export function addFiles(id: string, files: readonly File[]): void {
  const added = files.map((file): ChosenFile => {
    count += 1;
    const state = { kind: 'checking' } as const;
    return { key: count, id, file, state, isHeld: false, controller: new AbortController() };
  });
  chosenFiles.set((all) => [...all, ...added]);
  for (const chosen of added) checkNext(chosen);
}

function checkNext(chosen: ChosenFile): void {
  checked = checked.then(() => check(chosen));
}

async function check({ key, file, controller: { signal } }: ChosenFile): Promise<void> {
  if (signal.aborted) return;
  try {
    const ready = await prepareFile(file, { kind: 'document', signal });
    change(key, { file: ready, state: { kind: 'ready' } });
  } catch (error) {
    const isFinal = error instanceof InvalidFile;
    change(key, {
      state: { kind: 'refused', reason: isFinal ? error.message : messageOf(error), isFinal },
    });
  }
}

/** Checks a file again that could not be read for want of a connection. */
export function checkAgain(chosen: ChosenFile): void {
  change(chosen.key, { state: { kind: 'checking' } });
  checkNext(chosen);
}

/** The file is that document, and is being sent. */
export function noteSorted(key: number, field: UploadField): void {
  change(key, { state: { kind: 'sorted', field, url: null } });
}

/** The server has it. */
export function noteStored(key: number, field: UploadField, url: string): void {
  change(key, { state: { kind: 'sorted', field, url } });
}

/** It is not that document after all. */
export function takeOut(key: number): void {
  change(key, { state: { kind: 'ready' }, isHeld: true });
}

export function removeFile({ key, controller }: ChosenFile): void {
  controller.abort();
  chosenFiles.set((all) => all.filter((chosen) => chosen.key !== key));
}

/** Forgets those that are sorted: the card opens anew. */
export function forgetSorted(id: string): void {
  chosenFiles.set((all) => all.filter((chosen) => chosen.id !== id || chosen.state.kind !== 'sorted'));
}

function dropFiles(): void {
  for (const { controller } of chosenFiles.get()) controller.abort();
  chosenFiles.set([]);
}

keepsOfPerson({ drop: dropFiles });

/** The files of an application, in the order in which they were chosen. */
export function useChosenFiles(id: string): readonly ChosenFile[] {
  const all = useSelector(chosenFiles);
  return useMemo(() => all.filter((chosen) => chosen.id === id), [all, id]);
}

const isUnsorted = ({ state: { kind } }: ChosenFile) => kind === 'checking' || kind === 'ready';

chosenFiles.subscribe(askToStayWhile(() => chosenFiles.get().some(isUnsorted)));
