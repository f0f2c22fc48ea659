import { visitor } from '#server/kit/caller.ts';
import type { OutsideContext, Services } from '#server/kit/context.ts';
import { type Db, inTransaction } from '#server/kit/db.ts';

/** The world of work that nobody signed in asked for: a webhook, a job. `ip` is where a webhook came from. */
export function backgroundContext(db: Db, services: Services, ip = ''): OutsideContext {
  const common = {
    caller: visitor,
    now: services.clock.now(),
    origin: { ip, userAgent: '', requestId: '', isWeb: false },
    cookies: { set: () => {}, clear: () => {}, get: () => undefined },
    services,
  };
  return { ...common, db, inTransaction: (work) => inTransaction(db, (tx) => work({ ...common, tx })) };
}
