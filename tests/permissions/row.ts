import type { CallerKind } from '#contract/accounts/callers.ts';
import type { calls, downloads } from '#contract/calls.ts';
import type { Flag } from '#contract/kit/define-call.ts';
import type { ModuleName } from '#contract/kit/permissions.ts';
import type { GoodRequest, Walk } from '#tests/steps/who-asks.ts';

export type CallName = keyof typeof calls | keyof typeof downloads;

/** A flag of a module; `save` is create without an id and update with one. */
type Right = `${ModuleName}:${Flag | 'save'}`;

/** What opens a call: being somebody, any administrator's session, one flag of the role, or two of them together. */
export type Door = CallerKind | Right | `${Right} + ${Right}`;

/** Where the handler asks for more than the call's own door, by what is asked for. */
interface Case {
  doors: readonly Door[];
  /** As in the row. */
  rows?: 'own';
  request: (walk: Walk) => Promise<GoodRequest>;
}

export interface Row {
  /** Each of them opens the call alone, and nothing else does. */
  doors: readonly Door[];
  /**
   * Whose rows it opens, where it names one: `own` those of the person who asks, to the office all; `asker` only those of
   * the administrator who asks, `seen` those that the role may view. Anything else says why an id opens nothing by itself.
   */
  rows?: string;
  cases?: Readonly<Record<string, Case>>;
  /** Of the asker's one thing, which they may not have: it is then not found, by the handler. */
  mayBeMissing?: true;
}

export const to = <const Doors extends readonly Door[]>(...doors: Doors) => ({ doors });
export const ofTheirOwn = (...doors: Door[]) => ({ doors, rows: 'own' as const });
export const ofTheSeen = (...doors: Door[]) => ({ doors, rows: 'seen' as const });
export const ofTheAsker = (...doors: Door[]) => ({ doors, rows: 'asker' as const });
/** Open to everyone, since its id opens nothing by itself: why. */
export const harmless = (rows: string) => ({ doors: ['visitor'] as const, rows });

export const everyone = to('visitor');
export const everyAdministrator = to('admin');
