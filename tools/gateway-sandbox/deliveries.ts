import type { FastifyBaseLogger } from 'fastify';
import type { Sandbox } from './context.ts';
import { type Faults, readFaults } from './faults.store.ts';
import { captureOneLate } from './payments.ts';
import { signWebhook } from './signatures.ts';
import { markDelivered, nextDueInMs, postpone, takeWebhooks, type QueuedWebhook } from './webhooks.store.ts';

/** The gateway waits that long for a 2xx (facts A8). */
const ANSWER_WITHIN_MS = 5000;
/** How often the queue is looked at when nobody rings: after a restart, or for another process's webhooks. */
const IDLE_LOOK_MS = 10_000;
const LONGEST_RETRY_SECONDS = 3600;

/** The sandbox's one worker: captures what is late and delivers webhooks. */
export interface Deliveries {
  /** Something was queued: looks at once. */
  wake(): void;
  /** Delivers everything that waits, whatever its time and whether webhooks are off. */
  flush(): Promise<{ delivered: number; failed: number }>;
  /** Waits for what is under way: nothing after it knows the faults of before. */
  settle(): Promise<void>;
  /** Breaks off what is under way and starts nothing more. */
  stop(): Promise<void>;
}

/** Starts the worker; its timers do not keep the process alive. */
export function startDeliveries(sandbox: Sandbox, log: FastifyBaseLogger): Deliveries {
  const stopping = new AbortController();
  let lastTurn: Promise<unknown> = Promise.resolve();
  let lookIsQueued = false;
  let timer: NodeJS.Timeout | undefined;

  /** One turn at a time, or a flush and a timer would deliver the same webhook. */
  function inTurn<Result>(work: () => Promise<Result>): Promise<Result> {
    const turn = lastTurn.then(work);
    lastTurn = turn.catch(() => undefined);
    return turn;
  }

  async function look(): Promise<void> {
    lookIsQueued = false;
    if (stopping.signal.aborted) return;
    let nextMs: number | null = IDLE_LOOK_MS;
    try {
      while (await captureOneLate(sandbox));
      const faults = await readFaults(sandbox.pool);
      if (faults.webhooks !== 'off') await deliver(await takeWebhooks(sandbox.pool, 'due'), faults);
      nextMs = await nextDueInMs(sandbox.pool, faults.webhooks !== 'off');
    } catch (error) {
      if (!stopping.signal.aborted) log.error(error, 'The sandbox gateway could not look at its queue');
    }
    lookAgainIn(nextMs ?? IDLE_LOOK_MS);
  }

  function lookAgainIn(ms: number): void {
    clearTimeout(timer);
    if (stopping.signal.aborted) return;
    timer = setTimeout(wake, Math.min(Math.max(ms, 20), IDLE_LOOK_MS));
    timer.unref();
  }

  function wake(): void {
    if (lookIsQueued) return;
    lookIsQueued = true;
    void inTurn(look);
  }

  async function deliver(webhooks: QueuedWebhook[], faults: Faults) {
    const inOrder = faults.webhooks === 'reversed' ? webhooks.toReversed() : webhooks;
    let delivered = 0;
    for (const webhook of inOrder) {
      const copies = faults.webhooks === 'duplicate' ? 2 : 1;
      const answers = await Promise.all(Array.from({ length: copies }, () => post(webhook, faults)));
      if (stopping.signal.aborted) break;
      if (answers.every(Boolean)) {
        delivered += 1;
        await markDelivered(sandbox.pool, webhook.sequence);
      } else {
        const seconds = Math.min(2 ** (webhook.attempts - 1), LONGEST_RETRY_SECONDS);
        await postpone(sandbox.pool, webhook.sequence, seconds);
      }
    }
    return { delivered, failed: webhooks.length - delivered };
  }

  /** @returns true when the receiver took it. */
  async function post(webhook: QueuedWebhook, faults: Faults): Promise<boolean> {
    const secret = faults.webhook_wrong_signature ? `not-${sandbox.webhookSecret}` : sandbox.webhookSecret;
    try {
      const response = await fetch(sandbox.webhookUrl, {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          'x-razorpay-signature': signWebhook(webhook.body, secret),
          'x-razorpay-event-id': webhook.event_id,
        },
        body: webhook.body,
        redirect: 'manual',
        signal: AbortSignal.any([stopping.signal, AbortSignal.timeout(ANSWER_WITHIN_MS)]),
      });
      await response.arrayBuffer();
      return response.ok;
    } catch {
      return false;
    }
  }

  return {
    wake,
    flush: () =>
      inTurn(async () => deliver(await takeWebhooks(sandbox.pool, 'all'), await readFaults(sandbox.pool))),
    settle: () => inTurn(async () => {}),
    stop: async () => {
      stopping.abort();
      clearTimeout(timer);
      await lastTurn;
    },
  };
}
