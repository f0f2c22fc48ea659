import { isIP } from 'node:net';
import type { Call } from '#contract/kit/define-call.ts';
import { type Limit, refusedProofs } from '#contract/kit/limits.ts';
import { type Filled, text } from '#contract/texts/text.ts';
import { waits } from '#contract/texts/sentences.ts';
import { type Caller, visitor } from '#server/kit/context/caller.ts';
import type { Db } from '#server/kit/db/db.ts';
import { Refusal, refuse } from '#server/kit/refusal.ts';
import { countUse, takeBackUse, type Use, waitOfKey } from './limits.store.ts';
import {
  countUse as countSlidingUse,
  takeBackUse as takeBackSlidingUse,
  waitOfKey as waitOfSlidingKey,
} from './sliding-limits.store.ts';

type Limited = Pick<Call, 'path' | 'limits'>;

/** At most `max` uses of one key in `seconds`. */
export interface KeyLimit {
  key: string;
  max: number;
  seconds: number;
  /** Each use ends `seconds` after it was counted. Otherwise all end together, with the window that the first use began. */
  slides?: boolean;
}

/** A limit, and the outcomes that use it up. */
export interface Quota<Result> extends KeyLimit {
  /** Does this outcome use it up? */
  counts: (outcome: PromiseSettledResult<Result>) => boolean;
}

/** Counts a request before its body is read. @throws too_many */
export async function countRequest(
  db: Db,
  { path, limits = [] }: Limited,
  ip: string,
  now: Date,
): Promise<void> {
  for (const { counts, max, seconds } of limits) {
    if (counts !== 'requests') continue;
    const { wait } = await countUse(
      db,
      { key: `${path} ${counts} ip ${networkOf(ip)} in ${seconds}`, max, seconds },
      now,
    );
    if (wait > 0) throw tooMany(wait);
  }
}

interface Asked {
  /** As the call reads it: blanks and capitals do not make a different value. */
  input: Readonly<Record<string, unknown>>;
  ip: string;
  caller: Caller;
  /** The id of the browser when it signed in with this e-mail before. */
  deviceFor: (address: string) => string | null;
}

/**
 * The quotas of a call for this request. A browser that signed in before with the e-mail of the input is counted by
 * itself, so that attempts of strangers never lock out the owner.
 */
export function quotasOf({ path, limits = [] }: Limited, request: Asked): Quota<unknown>[] {
  const values = limits.flatMap(({ by }) => (typeof by === 'object' ? [request.input[by.field]] : []));
  const known = values.flatMap(
    (value) => (typeof value === 'string' ? request.deviceFor(value) : null) ?? [],
  )[0];
  return limits.flatMap(({ counts, by, max, seconds, together = path, onlyWith }) => {
    if (counts === 'requests' || (onlyWith && request.input[onlyWith] === undefined)) return [];
    if (known !== undefined && by === 'ip' && counts === 'refused_proofs') return [];
    // The key was right.
    if (request.caller.partner && counts === 'refused_proofs') return [];
    const who = whoIsCounted(by, request);
    // A call may have several limits on one field, each with its own count.
    const ofDevice = known !== undefined && typeof by === 'object' ? ` of device ${known}` : '';
    const key = `${together} ${counts} ${who}${ofDevice} in ${seconds}`;
    return who === '' ? [] : [{ key, max, seconds, counts: outcomes[counts] }];
  });
}

function whoIsCounted(by: Limit['by'], { input, ip, caller }: Asked): string {
  if (by === 'ip') return `ip ${networkOf(ip)}`;
  if (by !== 'caller') {
    const value = input[by.field];
    const isGiven = typeof value === 'number' || (typeof value === 'string' && value !== '');
    return isGiven ? `${by.field} ${value}` : '';
  }
  const { admin, member, applicant, partner } = caller;
  if (admin) return `admin ${admin.id}`;
  if (member) return `member ${member.accountId}`;
  if (applicant) return `applicant ${applicant.applicationId}`;
  return partner ? `partner ${partner.id}` : '';
}

const outcomes: Record<Exclude<Limit['counts'], 'requests'>, Quota<unknown>['counts']> = {
  uses: (outcome) => codeOf(outcome) !== 'invalid_input',
  refused_proofs: (outcome) => {
    const code = codeOf(outcome);
    return code !== undefined && refusedProofs.has(code);
  },
  sent: ({ status }) => status === 'fulfilled',
};

function codeOf(outcome: PromiseSettledResult<unknown>) {
  return outcome.status === 'rejected' && outcome.reason instanceof Refusal ? outcome.reason.code : undefined;
}

/**
 * Does the work unless a quota is used up, and counts it where its outcome is a use. Each use is counted before the work
 * and taken back afterwards, so that many at once cannot exceed the quota. It is counted outside the work's transaction,
 * which a thrown refusal rolls back.
 * @param work gets the uses that were counted for it
 * @param full makes the refusal that is thrown when a quota is used up, from the seconds to wait
 */
export async function withinQuotas<Result>(
  db: Db,
  quotas: readonly Quota<Result>[],
  now: Date,
  work: (uses: readonly Use[]) => Promise<Result>,
  full: (wait: number) => Refusal = tooMany,
): Promise<Result> {
  const counted: { use: Use; quota: Quota<Result> }[] = [];
  for (const quota of quotas) {
    const use = await windowOf(quota).countUse(db, quota, now);
    if (use.wait > 0) {
      for (const earlier of counted) await windowOf(earlier.quota).takeBackUse(db, earlier.use);
      throw full(use.wait);
    }
    counted.push({ use, quota });
  }
  const [outcome] = await Promise.allSettled([work(counted.map(({ use }) => use))]);
  const unused = counted.filter(({ quota }) => !quota.counts(outcome));
  // The work is done: a use that cannot be taken back costs an attempt, not the answer.
  await Promise.allSettled(unused.map(({ use, quota }) => windowOf(quota).takeBackUse(db, use)));
  if (outcome.status === 'rejected') throw outcome.reason;
  return outcome.value;
}

const fixedWindow = { countUse, takeBackUse, waitOfKey };
const slidingWindow = {
  countUse: countSlidingUse,
  takeBackUse: takeBackSlidingUse,
  waitOfKey: waitOfSlidingKey,
};

function windowOf({ slides = false }: KeyLimit) {
  return slides ? slidingWindow : fixedWindow;
}

/** Seconds until a key may be used again; 0 when it may be now. */
export async function waitOf(db: Db, limit: KeyLimit, now: Date): Promise<number> {
  return windowOf(limit).waitOfKey(db, limit, now);
}

/**
 * Refuses who came without the proof that a call asks for, before anything else of the request is read, and counts it as a
 * refused proof.
 * @throws the refusal; too_many where the quota of refused proofs is used up
 */
export async function refuseProof(
  db: Db,
  call: Limited,
  refusal: Refusal,
  { ip, now }: { ip: string; now: Date },
): Promise<never> {
  const quotas = quotasOf(call, { input: {}, ip, caller: visitor, deviceFor: () => null });
  return withinQuotas<never>(db, quotas, now, async () => {
    throw refusal;
  });
}

/** The refusal that says how long to wait. */
export function tooMany(seconds: number): Refusal {
  return refuse('too_many', { wait: waitInWords(seconds) });
}

function waitInWords(seconds: number): Filled {
  const minutes = Math.ceil(seconds / 60);
  if (minutes === 1) return { text: waits.minute };
  return minutes < 120
    ? text(waits.minutes, { count: minutes })
    : text(waits.hours, { count: Math.ceil(minutes / 60) });
}

/**
 * The key of a client in limits per network: an IPv4 address, or the first 64 bits of an IPv6 address, which are the
 * least that one household or machine is given (RFC 6177). IPv4 written as IPv6 is IPv4.
 */
export function networkOf(ip: string): string {
  if (isIP(ip) !== 6) return ip;
  const groups = groupsOf(ip);
  if (groups.slice(0, 6).join(':') === '0:0:0:0:0:ffff') return inDots(groups.slice(6));
  return `${groups.slice(0, 4).join(':')}::/64`;
}

/**
 * The network of a client as it is shown: enough to recognise the own one by, and not the address of a machine. The
 * first 24 bits of IPv4, the first 48 of IPv6, which a site is given (RFC 6177); '' for what is no address.
 */
export function shortNetwork(ip: string): string {
  const known = networkOf(ip);
  if (isIP(ip) === 0) return '';
  return isIP(known) === 4
    ? `${known.split('.').slice(0, 3).join('.')}.0/24`
    : `${groupsOf(ip).slice(0, 3).join(':')}::/48`;
}

/** The eight groups of an IPv6 address, in the canonical spelling of URLs: lower case, no leading zeros. */
function groupsOf(ip: string): string[] {
  const { hostname } = new URL(`http://[${ip.replace(/%.*$/, '')}]`);
  const [before = [], after = []] = hostname
    .slice(1, -1)
    .split('::')
    .map((part) => (part === '' ? [] : part.split(':')));
  const zeros = Array.from({ length: 8 - before.length - after.length }, () => '0');
  return [...before, ...zeros, ...after];
}

function inDots(pair: readonly string[]): string {
  return pair
    .map((group) => Number.parseInt(group, 16))
    .flatMap((number) => [number >> 8, number & 255])
    .join('.');
}
