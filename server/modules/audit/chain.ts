import { createHash } from 'node:crypto';
import { daysKept } from '#contract/audit/kinds.ts';

/** A line of the log as it is hashed. */
export interface ChainedLine {
  id: number;
  at: Date;
  kind: string;
  who: string;
  what: string;
  subject: string;
  changes: unknown;
  ip: string;
  times: number;
}

/** What a seal says of a line: its id, until when it is kept (in milliseconds, 0 for good), its SHA-256. */
export type SealedLine = [id: number, until: number, hash: string];

/** What the first seal follows. */
export const noSeal = '';

const MILLISECONDS_A_DAY = 86_400_000;

export function sealLine(line: ChainedLine): SealedLine {
  const until = line.kind === 'change' ? 0 : line.at.getTime() + daysKept * MILLISECONDS_A_DAY;
  const { id, at, kind, who, what, subject, changes, ip, times } = line;
  const values = [id, at.toISOString(), kind, who, what, subject, inOrder(changes), ip, times];
  return [id, until, hashOf(JSON.stringify(values))];
}

/** The hash of a seal: over the one before it, its number, its time and its lines. */
export function hashSeal(previous: string, number: number, sealedAt: Date, lines: string): string {
  return hashOf(JSON.stringify([previous, number, sealedAt.toISOString(), lines]));
}

/** Since the database does not keep the order of an object's keys. */
function inOrder(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(inOrder);
  if (typeof value !== 'object' || value === null) return value;
  const entries = Object.entries(value).map(([key, item]): [string, unknown] => [key, inOrder(item)]);
  return entries.toSorted(([one], [other]) => (one < other ? -1 : 1));
}

function hashOf(text: string): string {
  return createHash('sha256').update(text).digest('base64url');
}
