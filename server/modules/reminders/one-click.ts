import { flood } from '#contract/kit/limits.ts';
import { oneClick } from '#contract/reminders/calls.ts';
import { inTransaction } from '#server/kit/db/db.ts';
import { originOf } from '#server/kit/http/http.ts';
import { countRequest } from '#server/kit/http/limits.ts';
import type { Mounting } from '#server/kit/http/mount-calls.ts';
import { refuse } from '#server/kit/refusal.ts';
import { switchByLink } from './link.handlers.ts';

/** More than mail programs send, as a form of either kind. */
const LONGEST_BODY = 4_096;

/**
 * Where a mail program stops reminders by itself: a POST without a cookie, whose body says so (RFC 8058). Whoever opens the
 * address, such as a scanner of mails or an older mail program, is led to the page that asks.
 */
export function mountOneClick({ app, db, services }: Mounting): void {
  const path = `/api${oneClick.path}/:token`;
  void app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', { parseAs: 'string' }, async (_: unknown, body: string) => body);
    scope.post<{ Params: { token: string } }>(path, { bodyLimit: LONGEST_BODY }, async (request, reply) => {
      const now = services.clock.now();
      await countRequest(db, { path: oneClick.path, limits: [flood] }, request.ip, now);
      if (!/List-Unsubscribe[\s\S]*One-Click/.test(String(request.body))) throw refuse('unreadable_body');
      const { token } = request.params;
      const origin = originOf(request);
      await inTransaction(db, (tx) => switchByLink({ tx, now, origin, services }, token, false));
      return reply.header('cache-control', 'no-store').send({ status: true });
    });
    scope.get<{ Params: { token: string } }>(path, async (request, reply) =>
      reply.redirect(
        `${services.publicUrl}/application/user-member-application-reminders/${encodeURIComponent(request.params.token)}`,
      ),
    );
  });
}
