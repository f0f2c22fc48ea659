import { bellEvent, mostStreams, type notificationEvents } from '#contract/notifications/calls.ts';
import type { FastifyInstance } from 'fastify';
import type { Readable } from 'node:stream';
import { eventStreamHeaders, openEventStream } from '#server/kit/http/event-stream.ts';
import { tooMany } from '#server/kit/http/limits.ts';
import type { Listener } from '#server/kit/db/listen.ts';
import type { DownloadHandler } from '#server/kit/http/mount-calls.ts';
import { refuse } from '#server/kit/refusal.ts';

/**
 * notification_events: one event for each notification, and one when some may have been missed. The event says only
 * that the list has changed; the browser then requests the list with its own rights.
 */
export function streamNotifications(
  listener: Listener,
  app: Pick<FastifyInstance, 'addHook'>,
): DownloadHandler<typeof notificationEvents> {
  const streams = new Set<Readable>();
  // The browser reconnects by itself, to the process that serves it then.
  app.addHook('preClose', async () => {
    for (const stream of streams) stream.destroy();
  });
  const opened = new Map<number, number>();
  return async ({ caller: { admin }, stillAllowed }) => {
    if (!admin) throw refuse('sign_in_needed');
    const { id } = admin;
    const count = (change: 1 | -1) => opened.set(id, (opened.get(id) ?? 0) + change);
    const body = async () => {
      if ((opened.get(id) ?? 0) >= mostStreams) throw tooMany(60);
      count(1);
      const stream = openEventStream(stillAllowed, () => {
        count(-1);
        unsubscribe();
        streams.delete(stream.body);
      });
      streams.add(stream.body);
      const unsubscribe = listener.subscribe('bell', (news) => void stream.send(bellEvent, news ?? 0));
      return stream.body;
    };
    return { body, headers: eventStreamHeaders };
  };
}
