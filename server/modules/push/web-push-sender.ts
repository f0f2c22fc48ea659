import { type Agent, request } from 'node:https';
import type { IncomingMessage } from 'node:http';
import webPush from 'web-push';
import type { Services } from '#server/kit/context/context.ts';
import type { Db } from '#server/kit/db/db.ts';
import { messageOf } from '#server/kit/log.ts';
import type { Fate, PushSender } from './push-sender.ts';
import { readVapidDetails } from './vapid-keys.ts';

/** From the first byte to the last, so that a slow service cannot outlast the lease of a delivery. */
const TIMEOUT_MS = 10_000;
/** Characters of a service's answer that are kept. */
const LONGEST_WORDS = 200;

interface WebPushParts {
  db: Db;
  services: Pick<Services, 'clock' | 'secrets' | 'publicUrl'>;
  agent: Agent;
}

/** Sends to browsers by Web Push: encrypted for one browser (RFC 8291), signed by us (RFC 8292). */
export function createWebPushSender({ db, services, agent }: WebPushParts): PushSender {
  return {
    async open() {
      const vapidDetails = await readVapidDetails(db, services);
      return async ({ endpoint, ...keys }, payload, { ttlSeconds, topic }) => {
        if (!vapidDetails) return { fate: 'later', afterSeconds: null, reason: 'our key cannot be read' };
        const options = { vapidDetails, TTL: ttlSeconds, urgency: 'normal', topic } as const;
        const sealed = seal({ endpoint, keys }, JSON.stringify(payload), options);
        if (sealed instanceof Error) return { fate: 'refused', reason: messageOf(sealed) };
        try {
          return fateOf(await post(endpoint, { ...sealed, agent }), services.clock.now());
        } catch (error) {
          return { fate: 'later', afterSeconds: null, reason: messageOf(error) };
        }
      };
    },
  };
}

/** Headers and body of a request; an error when the payload cannot be encrypted for this browser. */
function seal(...request: Parameters<typeof webPush.generateRequestDetails>) {
  try {
    return webPush.generateRequestDetails(...request);
  } catch (error) {
    return error instanceof Error ? error : new Error(String(error));
  }
}

interface Answer {
  status: number;
  retryAfter: string | undefined;
  words: string;
}

/** @throws Error when the service does not answer in time */
function post(
  endpoint: string,
  { headers, body, agent }: Pick<webPush.RequestDetails, 'headers' | 'body'> & { agent: Agent },
): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const signal = AbortSignal.timeout(TIMEOUT_MS);
    const outgoing = request(endpoint, { method: 'POST', headers, agent, signal }, (answer) => {
      readWords(answer).then(
        (words) =>
          resolve({ status: answer.statusCode ?? 0, retryAfter: answer.headers['retry-after'], words }),
        reject,
      );
    });
    outgoing.once('error', reject);
    outgoing.end(body);
  });
}

async function readWords(answer: IncomingMessage): Promise<string> {
  let words = '';
  for await (const bytes of answer) if (words.length < LONGEST_WORDS) words += String(bytes);
  return words.slice(0, LONGEST_WORDS);
}

/** What a status of the service means (RFC 8030; facts D: 410 is used in practice as well as 404). */
function fateOf({ status, retryAfter, words }: Answer, now: Date): Fate {
  if (status >= 200 && status < 300) return { fate: 'delivered' };
  if (status === 404 || status === 410) return { fate: 'gone' };
  const reason = `${status} ${words}`.trim();
  if (status === 429 || status >= 500)
    return { fate: 'later', afterSeconds: readRetryAfter(retryAfter, now), reason };
  return { fate: 'refused', reason };
}

/** Seconds from now that a Retry-After header names, as seconds or as a date (RFC 9110); null when it names none. */
export function readRetryAfter(header: string | undefined, now: Date): number | null {
  if (header === undefined) return null;
  if (/^\d{1,9}$/.test(header)) return Number(header);
  // Date.parse reads a year from many texts that are not dates.
  const at = /^[A-Z][a-z]+, /.test(header) ? Date.parse(header) : Number.NaN;
  return Number.isNaN(at) ? null : Math.max(0, Math.ceil((at - now.getTime()) / 1_000));
}
