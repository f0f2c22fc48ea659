import type { mergeCalls } from '#contract/merges/calls.ts';
import { type Routes, withTransaction } from '#server/kit/http/mount-calls.ts';
import { listMerges } from './list-merges.ts';
import { mergePeople } from './merge-people.ts';
import { listPairs, notePeopleDiffer, previewMerge, takeDifferenceBack } from './pairs.handlers.ts';
import { undoMerge } from './undo-merge.ts';

export const mergeRoutes: Routes<typeof mergeCalls> = {
  duplicatePairs: listPairs,
  peopleDiffer: withTransaction(notePeopleDiffer),
  peopleMayBeSame: withTransaction(takeDifferenceBack),
  mergePreview: previewMerge,
  mergePeople: withTransaction(mergePeople),
  accountMerges: listMerges,
  mergeUndo: withTransaction(undoMerge),
};
