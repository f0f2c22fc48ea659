import { setTimeout as pause } from 'node:timers/promises';
import { finish, type Paid, reconcile, sendWebhook, verify, webhooksOf } from './people.ts';
import type { MoneyWorld } from './world.ts';

/** Who may tell us of a payment. */
export type Teller = 'browser' | 'wizard' | 'captured' | 'paid' | 'reconciler';

/** `paid` is the webhook of the order, by a link also that of the link. */
export const tellers: readonly Teller[] = ['browser', 'wizard', 'captured', 'paid', 'reconciler'];

/** @returns the HTTP statuses of the answers */
async function tell(world: MoneyWorld, paid: Paid, teller: Teller): Promise<number[]> {
  switch (teller) {
    case 'browser':
      return [await verify(paid)];
    case 'wizard':
      return [await finish(paid)];
    case 'reconciler':
      return [await reconcile(world, paid.orderId)];
    case 'captured':
      return sendAll(world, paid, (event) => event.startsWith('payment.'));
    case 'paid':
      return sendAll(world, paid, (event) => !event.startsWith('payment.'));
  }
}

async function sendAll(world: MoneyWorld, paid: Paid, which: (event: string) => boolean): Promise<number[]> {
  const queued = await webhooksOf(world, paid.gatewayOrderId);
  const answers: number[] = [];
  for (const webhook of queued.filter(({ event }) => which(event)))
    answers.push(await sendWebhook(world, webhook));
  return answers;
}

export const manners = ['once each', 'each twice', 'two at once', 'all at once'] as const;
type Manner = (typeof manners)[number];

/** The same order of tellers as groups, each of which tells at the same moment. */
export function inManner(order: readonly Teller[], manner: Manner): Teller[][] {
  switch (manner) {
    case 'once each':
      return order.map((teller) => [teller]);
    case 'each twice':
      return order.flatMap((teller) => [[teller], [teller]]);
    case 'two at once':
      return order.map((teller, at) => [teller, order[at + 1] ?? teller]);
    case 'all at once':
      return [[...order, ...order]];
  }
}

/**
 * Tells; who gets no answer, or that we cannot just now, tells again, as gateway and browsers do.
 * @returns how often somebody told
 */
export async function tellAll(
  world: MoneyWorld,
  paid: Paid,
  groups: readonly (readonly Teller[])[],
): Promise<number> {
  let told = 0;
  for (const group of groups)
    await Promise.all(
      group.map(async (teller) => {
        for (let tries = 1; ; tries += 1) {
          const answers = await tell(world, paid, teller).catch(() => [503]);
          told += answers.length;
          if (answers.every((status) => status < 500)) return;
          if (tries === 5) throw new Error(`${teller} was answered ${answers.join(', ')}, five times`);
          await pause(200 * tries);
        }
      }),
    );
  return told;
}

/** Does it for each, several at a time. */
export async function forEach<Item>(
  items: readonly Item[],
  work: (item: Item, at: number) => Promise<void>,
  atOnce = 6,
): Promise<void> {
  const waiting = [...items.entries()];
  const worker = async () => {
    for (let next = waiting.shift(); next; next = waiting.shift()) await work(next[1], next[0]);
  };
  await Promise.all(Array.from({ length: atOnce }, worker));
}
