import { accountCalls } from '#contract/accounts/calls.ts';
import { notificationEvents } from '#contract/notifications/calls.ts';
import { Browser } from '#tests/world/browser.ts';
import { openStream, type Received } from '#tests/world/event-stream.ts';
import { officeEmail, officePassword, type Cluster } from './cluster.ts';

/** One stream of the bell on each web process, past nginx. */
export async function listenEverywhere({ webs }: Cluster): Promise<Received[]> {
  return Promise.all(
    webs.map(async ({ port }) => {
      const office = new Browser(`http://127.0.0.1:${port}`, 'office');
      await office.ok(accountCalls.adminLogin, { username: officeEmail, password: officePassword });
      return openStream(office, notificationEvents);
    }),
  );
}

/** How many events reached some process, and how many of them not every process. */
export function compareBells(streams: readonly Received[]): { rung: number; missed: number } {
  const all = new Set(streams.flatMap(({ events }) => events));
  const everywhere = [...all].filter((event) => streams.every(({ events }) => events.includes(event)));
  return { rung: all.size, missed: all.size - everywhere.length };
}
