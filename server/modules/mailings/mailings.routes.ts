import type { mailingCalls } from '#contract/mailings/calls.ts';
import { mayBeOlder, type Routes, withTransaction } from '#server/kit/http/mount-calls.ts';
import { countMailingAudience, previewMailing, testMailing } from './audience.handlers.ts';
import {
  readMailingLink,
  readOwnMailings,
  subscribe,
  unsubscribe,
  updateOwnMailings,
} from './choice.handlers.ts';
import { removeMailing, saveMailing } from './drafts.handlers.ts';
import { listMailings, listRecipients, readMailing } from './reading.handlers.ts';
import { sendMailing, stopMailing, tryMailingAgain } from './sending.handlers.ts';

export const mailingRoutes: Routes<typeof mailingCalls> = {
  mailings: mayBeOlder(listMailings),
  mailing: readMailing,
  mailingRecipients: mayBeOlder(listRecipients),
  mailingAudience: countMailingAudience,
  mailingPreview: previewMailing,
  mailingTest: withTransaction(testMailing),
  mailingSave: withTransaction(saveMailing),
  mailingSend: withTransaction(sendMailing),
  mailingStop: withTransaction(stopMailing),
  mailingTryAgain: withTransaction(tryMailingAgain),
  mailingDelete: withTransaction(removeMailing),
  mailingLink: readMailingLink,
  mailingUnsubscribe: withTransaction(unsubscribe),
  mailingSubscribe: withTransaction(subscribe),
  ownMailings: readOwnMailings,
  ownMailingsUpdate: withTransaction(updateOwnMailings),
};
