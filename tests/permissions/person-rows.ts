import { type CallName, type Row, to } from './row.ts';

const seesApplications = to('Application:view');

export const knowing = {
  persons: seesApplications,
  person: seesApplications,
  personApplications: seesApplications,
  personDocuments: seesApplications,
  personPayments: seesApplications,
  personMails: seesApplications,
  undeliveredMails: seesApplications,
  undeliveredCount: seesApplications,
  undeliveredRetry: to('Application:update'),
  undeliveredSettle: to('Application:update'),
} satisfies Partial<Record<CallName, Row>>;

export const merging = {
  duplicatePairs: to('Application:view'),
  peopleDiffer: to('Application:update'),
  peopleMayBeSame: to('Application:update'),
  mergePreview: to('Application:view'),
  mergePeople: to('Application:update'),
  accountMerges: to('Application:view'),
  mergeUndo: to('Application:update'),
} satisfies Partial<Record<CallName, Row>>;
