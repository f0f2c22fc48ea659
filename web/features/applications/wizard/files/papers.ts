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

type PaperState =
  | { kind: 'checking' }
  /** `isFinal`: it can never be sent; otherwise what reads it did not load, and may the next time. */
  | { kind: 'refused'; reason: string; isFinal: boolean }
  | { kind: 'ready' }
  /** `url`: where the server keeps it, once it does. */
  | { kind: 'sorted'; field: UploadField; url: string | null };

export interface Paper {
  key: number;
  /** Public id of the application. */
  id: string;
  /** As it is to be sent, once it was checked. */
  file: File;
  state: PaperState;
  /** The person took it out of a document: nothing is sorted for them any more. */
  isHeld: boolean;
  controller: AbortController;
}

/** In the order in which they were chosen. */
const papers = createAtom<readonly Paper[]>([]);
let count = 0;
/** One is checked after the other: a phone has not the memory for ten pictures at once. */
let checked = Promise.resolve();

function change(key: number, now: Partial<Paper>): void {
  papers.set((all) => all.map((paper) => (paper.key === key ? { ...paper, ...now } : paper)));
}

/** Takes files and checks them. */
export function addPapers(id: string, files: readonly File[]): void {
  const added = files.map((file): Paper => {
    count += 1;
    const state = { kind: 'checking' } as const;
    return { key: count, id, file, state, isHeld: false, controller: new AbortController() };
  });
  papers.set((all) => [...all, ...added]);
  for (const paper of added) checkNext(paper);
}

function checkNext(paper: Paper): void {
  checked = checked.then(() => check(paper));
}

async function check({ key, file, controller: { signal } }: Paper): Promise<void> {
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
export function checkAgain(paper: Paper): void {
  change(paper.key, { state: { kind: 'checking' } });
  checkNext(paper);
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

export function removePaper({ key, controller }: Paper): void {
  controller.abort();
  papers.set((all) => all.filter((paper) => paper.key !== key));
}

/** Forgets those that are sorted: the card opens anew. */
export function forgetSorted(id: string): void {
  papers.set((all) => all.filter((paper) => paper.id !== id || paper.state.kind !== 'sorted'));
}

function dropPapers(): void {
  for (const { controller } of papers.get()) controller.abort();
  papers.set([]);
}

keepsOfPerson({ drop: dropPapers });

/** The files of an application, in the order in which they were chosen. */
export function usePapers(id: string): readonly Paper[] {
  const all = useSelector(papers);
  return useMemo(() => all.filter((paper) => paper.id === id), [all, id]);
}

const isUnsorted = ({ state: { kind } }: Paper) => kind === 'checking' || kind === 'ready';

papers.subscribe(askToStayWhile(() => papers.get().some(isUnsorted)));
