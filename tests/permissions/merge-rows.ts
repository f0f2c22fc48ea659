import { type CallName, type Row, to } from './row.ts';

export const merging = {
  duplicatePairs: to('Application:view'),
  peopleDiffer: to('Application:update'),
  peopleMayBeSame: to('Application:update'),
  mergePreview: to('Application:view'),
  mergePeople: to('Application:update'),
  accountMerges: to('Application:view'),
  mergeUndo: to('Application:update'),
} satisfies Partial<Record<CallName, Row>>;
