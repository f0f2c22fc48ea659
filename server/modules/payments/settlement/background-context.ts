import { visitor } from '#server/kit/context/caller.ts';
import type { ContextWithoutTransaction, Services } from '#server/kit/context/context.ts';
import { type Db, inTransaction } from '#server/kit/db/db.ts';

/** The world of work that nobody signed in asked for: a webhook, a job. `ip` is where a webhook came from. */
export function backgroundContext(db: Db, services: Services, ip = ''): ContextWithoutTransaction {
  const common = {
    caller: visitor,
    now: services.clock.now(),
    origin: { ip, userAgent: '', requestId: '', isWeb: false },
    cookies: { set: () => {}, clear: () => {}, get: () => undefined },
    services,
  };
  return {
    ...common,
    db,
    abandoned: new AbortController().signal,
    inTransaction: (work) => inTransaction(db, (tx) => work({ ...common, tx })),
  };
}
