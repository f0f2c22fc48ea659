import { flood } from '#contract/kit/limits.ts';
import type { Services, Origin } from '#server/kit/context/context.ts';
import { inTransaction, type Tx } from '#server/kit/db/db.ts';
import { refuse } from '#server/kit/refusal.ts';
import { originOf } from './http.ts';
import { countRequest } from './limits.ts';
import type { Mounting } from './mount-calls.ts';

interface OneClick {
  /** Below /api; the token of the link follows. */
  path: `/${string}`;
  /** The page that asks, below the address of the product; the token follows. */
  page: `/${string}`;
  /** Ends the mails of the link. @throws Refusal not_found for a link that we did not sign */
  end: (
    context: { tx: Tx; now: Date; origin: Origin; services: Services },
    token: string,
  ) => Promise<unknown>;
}

/** More than mail programs send, as a form of either kind. */
const LONGEST_BODY = 4_096;

/**
 * Where a mail program ends mails of a kind by itself: a POST without a cookie, whose body says so (RFC 8058). Whoever opens the
 * address, such as a scanner of mails or an older mail program, is led to the page that asks.
 */
export function mountOneClick({ app, db, services }: Mounting, { path, page, end }: OneClick): void {
  const address = `/api${path}/:token`;
  void app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', { parseAs: 'string' }, async (_: unknown, body: string) => body);
    scope.post<{ Params: { token: string } }>(
      address,
      { bodyLimit: LONGEST_BODY },
      async (request, reply) => {
        const now = services.clock.now();
        await countRequest(db, { path, limits: [flood] }, request.ip, now);
        if (!/List-Unsubscribe[\s\S]*One-Click/.test(String(request.body))) throw refuse('unreadable_body');
        const { token } = request.params;
        const origin = originOf(request);
        await inTransaction(db, (tx) => end({ tx, now, origin, services }, token));
        return reply.header('cache-control', 'no-store').send({ status: true });
      },
    );
    scope.get<{ Params: { token: string } }>(address, async (request, reply) =>
      reply.redirect(`${services.publicUrl}${page}/${encodeURIComponent(request.params.token)}`),
    );
  });
}
