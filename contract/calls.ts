import { accountCalls } from './accounts/calls.ts';
import { applicationCalls, fileDownload } from './applications/calls.ts';
import { officeCalls } from './applications/office-calls.ts';
import { documentCalls, documentDownload } from './documents/calls.ts';
import { mailboxCalls } from './mailbox/calls.ts';
import { masterCalls } from './masters/calls.ts';
import { packageCalls } from './packages/calls.ts';
import { paymentCalls } from './payments/calls.ts';
import { settingsCalls } from './settings/calls.ts';

/** Every call of the product: routes, OpenAPI and the permission tests walk this table. */
export const calls = {
  ...accountCalls,
  ...applicationCalls,
  ...officeCalls,
  ...paymentCalls,
  ...documentCalls,
  ...packageCalls,
  ...masterCalls,
  ...settingsCalls,
  ...mailboxCalls,
} as const;

/** Every call that answers bytes. */
export const downloads = { file: fileDownload, document: documentDownload } as const;
