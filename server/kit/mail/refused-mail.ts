import { DatabaseBusy } from '#server/kit/db/naming-pool.ts';

/**
 * Does a failure concern every mail, as the server or the account that sends is out of order? One of a single recipient or mail, or
 * a refusal for now, says nothing of the others.
 */
export function failsForAll(error: unknown): boolean {
  if (error instanceof DatabaseBusy) return false;
  const code = error instanceof Error && 'code' in error ? error.code : undefined;
  if (code !== 'EENVELOPE' && code !== 'EMESSAGE') return true;
  const response = error instanceof Error && 'response' in error ? String(error.response) : '';
  return response.startsWith('5') && refusedForGood(error) === null;
}

/** What a mail server says of a mail that it will never take: there is nobody of this address, or it refuses the mail. */
export type RefusedMail = 'nobody' | 'refused';

/** Nobody has this address, by the codes of RFC 3463. */
const NOBODY = /\b5\.(?:1\.(?:[1236]|10)|2\.1)\b/;
/** The same in the words of servers that send no such code. */
const NOBODY_IN_WORDS =
  /(?:no such|unknown|invalid|does(?: not|n't) exist|not found|unrouteable).*(?:user|recipient|mailbox|address|account)|(?:user|recipient|mailbox|address|account).*(?:unknown|invalid|does(?: not|n't) exist|not found)/i;
/** Refusals of our own account, which end once the office has set it up rightly. */
const OF_ACCOUNT =
  /relay|authenticat|sender|\bfrom\b|\bip\b|block ?list|black ?list|spamhaus|sending limit|\b5\.(?:4\.5|7\.(?:8|9|11|12|13|14))\b/i;

/**
 * Tells whether a mail server has refused a mail for good (5xx to RCPT or DATA).
 * @returns null for everything else: no answer, a refusal for now (4xx), or a refusal of the account that sends
 */
export function refusedForGood(error: unknown): RefusedMail | null {
  if (!(error instanceof Error && 'code' in error)) return null;
  if (error.code !== 'EENVELOPE' && error.code !== 'EMESSAGE') return null;
  const response = 'response' in error && typeof error.response === 'string' ? error.response : '';
  const command = 'command' in error ? error.command : '';
  if (!response.startsWith('5') || command === 'MAIL FROM') return null;
  if (NOBODY.test(response)) return 'nobody';
  if (OF_ACCOUNT.test(response)) return null;
  return error.code === 'EENVELOPE' && NOBODY_IN_WORDS.test(response) ? 'nobody' : 'refused';
}
