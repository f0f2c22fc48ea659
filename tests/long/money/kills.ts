import { setTimeout as pause } from 'node:timers/promises';
import { statusIds } from '#contract/statuses/statuses.ts';
import { officeCalls } from '#contract/applications/office-calls.ts';
import type { Browser } from '#tests/world/browser.ts';
import type { Chance } from './chance.ts';
import { openReceipt, payOrder, type Payer, verify } from './people.ts';
import { openOrder } from '#tests/steps/pay.ts';
import type { MoneyWorld } from './world.ts';

/** What a kill waits for, and within how many milliseconds after it falls; `of` names what was measured for it. */
interface Step {
  name: string;
  after: string;
  of: Measured;
}

type Measured = 'order' | 'asking' | 'verify' | 'settling' | 'receipt' | 'number';

/** From the order to the number, in the order in which a person goes through them. */
export const killSteps: readonly Step[] = [
  { name: 'order asked of us', after: 'order', of: 'order' },
  { name: 'order asked at the gateway', after: 'POST /orders asked', of: 'asking' },
  { name: 'order made there, to be stored', after: 'POST /orders answered', of: 'asking' },
  { name: 'paid in the checkout, webhooks on their way', after: 'paid', of: 'verify' },
  { name: 'browser back from the checkout', after: 'verify', of: 'verify' },
  { name: 'payment asked at the gateway', after: 'GET /payments asked', of: 'asking' },
  { name: 'settled: payment, status, invoice, mail', after: 'GET /payments answered', of: 'settling' },
  { name: 'receipt drawn', after: 'receipt', of: 'receipt' },
  { name: 'number allotted', after: 'number', of: 'number' },
];

/** Medians in milliseconds. */
type Durations = Record<Measured, number>;

/** Somebody on the way from the order to the number, with the office at its end. */
export interface Journey {
  payer: Payer;
  office: Browser;
}

/**
 * Goes from the order to the membership number, as far as the product answers. Each step says when it begins.
 * @param draws whether the receipt is drawn on the way, which takes longer than all the rest
 * @param noted gets how long each step took, in milliseconds
 */
export async function travel(
  world: MoneyWorld,
  { payer, office }: Journey,
  draws: boolean,
  noted: (what: Measured, ms: number) => void = () => {},
): Promise<void> {
  const { moments } = world.gateway;
  const timed = async <Answer>(what: Measured, work: () => Promise<Answer>): Promise<Answer> => {
    moments.emit(what);
    const began = performance.now();
    const answer = await work();
    noted(what, performance.now() - began);
    return answer;
  };
  const { id } = await timed('order', () => openOrder(payer));
  const paid = await payOrder(world, payer, id);
  moments.emit('paid');
  await timed('verify', () => verify(paid));
  if (draws) await timed('receipt', () => openReceipt(payer));
  await timed('number', () => allot(office, payer));
}

/** The office approves, then allots the number. */
async function allot(office: Browser, { application }: Payer): Promise<void> {
  for (const application_status of [statusIds.approved, statusIds.numberAllotted])
    await office.ok(officeCalls.memberActivityUpdate, {
      member_id: application.id,
      application_status,
      message: 'Welcome',
    });
}

/** Journeys without a kill, for the durations within which kills fall. */
export async function measure(world: MoneyWorld, journeys: readonly Journey[]): Promise<Durations> {
  const all: Record<Measured, number[]> = {
    order: [],
    asking: [],
    verify: [],
    settling: [],
    receipt: [],
    number: [],
  };
  const { moments } = world.gateway;
  let began = 0;
  const begin = () => (began = performance.now());
  const end = () => all.asking.push(performance.now() - began);
  moments.on('POST /orders asked', begin).on('POST /orders answered', end);
  const answered = () => (began = performance.now());
  moments.on('GET /payments answered', answered);
  for (const journey of journeys) {
    await travel(world, journey, true, (what, ms) => {
      all[what].push(ms);
      if (what === 'verify') all.settling.push(performance.now() - began);
    });
  }
  moments.off('POST /orders asked', begin).off('POST /orders answered', end);
  moments.off('GET /payments answered', answered);
  const median = (values: number[]) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 10;
  return {
    order: median(all.order),
    asking: median(all.asking),
    verify: median(all.verify),
    settling: median(all.settling),
    receipt: median(all.receipt),
    number: median(all.number),
  };
}

/**
 * Waits for a step of journeys that are about to begin, and kills at a moment of chance in or just after it.
 * @returns what begins them, and resolves with false when they ended before they came to it; then it is killed all the same
 */
export function killAt(
  { product, gateway }: MoneyWorld,
  chance: Chance,
  how: { step: Step; part: Killed; durations: Durations },
): (going: Promise<unknown>) => Promise<boolean> {
  const { step, part, durations } = how;
  const wait = chance.next() * 1.3 * durations[step.of];
  const came = new Promise<boolean>((resolve) => gateway.moments.once(step.after, () => resolve(true)));
  return async (going) => {
    const isReached = await Promise.race([came, going.then(() => false)]);
    await pause(isReached ? wait : 0);
    await (part === 'server' ? product.killServer() : product.killDatabase());
    return isReached;
  };
}

type Killed = 'server' | 'database';

/** Starts again what was killed, and waits until the product answers. */
export async function revive({ product }: MoneyWorld, part: Killed): Promise<void> {
  await (part === 'server' ? product.startServer() : product.startDatabase());
  for (let tries = 0; tries < 600; tries += 1) {
    const answer = await fetch(`${product.url}/readyz`).catch(() => undefined);
    if (answer?.ok) return;
    await pause(50);
  }
  throw new Error(`The product does not come back: ${product.said().slice(-2_000)}`);
}
