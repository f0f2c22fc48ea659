import { undeliveredMail } from './undelivered.ts';
import { prepared, type Walk } from './who-asks.ts';

const aMail = async ({ world }: Walk) => ({ id: await undeliveredMail(world.db, world.clock.now()) });

/** Good requests about mails that did not arrive. */
export const undeliveredRequests = {
  undeliveredMails: prepared(() => ({ search: 'asha' })),
  undeliveredCount: prepared(() => ({})),
  undeliveredRetry: prepared(aMail),
  undeliveredSettle: prepared(aMail),
};
