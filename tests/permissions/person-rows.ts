import { type CallName, type Row, to } from './row.ts';

const seesApplications = to('Application:view');

export const knowing = {
  persons: seesApplications,
  person: seesApplications,
  personApplications: seesApplications,
  personDocuments: seesApplications,
  personPayments: seesApplications,
  personMails: seesApplications,
} satisfies Partial<Record<CallName, Row>>;
