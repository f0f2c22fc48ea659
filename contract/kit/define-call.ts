import type { z } from 'zod';
import type { Traces } from './traces.ts';
import type { ModuleName } from './permissions.ts';
import type { Limit } from './limits.ts';

/** The four flags a role holds per module (D1 section 6). */
export type Flag = 'view' | 'create' | 'update' | 'delete';

/** What an administrator's role must allow. `save` means create without an id in the input, update with one. */
export interface Permission {
  module: ModuleName;
  flag: Flag | 'save';
}

/**
 * Who may use a call (decisions section 3). A caller carries every proof it has; one matching entry is
 * enough to reach the handler, which then checks the row itself.
 */
export interface Access {
  /** Anyone, signed in or not. */
  visitor?: true;
  applicant?: true;
  tracker?: true;
  member?: true;
  /** `own`: any administrator, for what belongs to themselves. Of several permissions one is enough. */
  admin?: 'own' | Permission | readonly Permission[];
  /** Who has the key of a partner, and no other proof beside it (docs/decisions/0100). */
  partner?: true;
}

/** `fresh`: an administrator must have shown who they are within the last minutes (docs/decisions/0080). */
export type Proof = 'fresh';

type CallPath = `/${string}`;

export interface Call<Input extends z.ZodType = z.ZodType, Output extends z.ZodType = z.ZodType> {
  /** What is only read is a GET; a GET has no transaction (server/kit/http/mount-calls.ts). */
  method: 'GET' | 'POST';
  /** Below /api, exactly as in section 7 of the specification. */
  path: CallPath;
  summary: string;
  access: Access;
  proof?: Proof;
  /** Open also to an administrator whose role demands a second factor, before they have one (docs/decisions/0082). */
  beforeFactor?: true;
  input: Input;
  /** What the answer holds beside `status` and `message`; anything not declared here never leaves the server. */
  output: Output;
  /**
   * Of a call that changes something: the paths of the calls whose answers are stale after it. Paths, since the calls
   * themselves would be imported in circles; contract/calls.ts checks them. Empty where no answer is stale, or where the
   * page itself asks again, as after signing in.
   */
  changes?: 'everything' | readonly CallPath[];
  limits?: readonly Limit[];
  /**
   * Of a GET whose answer is large, holds nothing of a person and rarely changes: the browser keeps it, and asks each time
   * whether it is still the same.
   */
  kept?: true;
  /** Of a call by which the office reads, always (contract/audit/traces.test.ts). */
  traces?: Traces;
}

/** What a page sends to a call, before it is checked. */
export type InputOf<C extends Call> = z.input<C['input']>;
/** What the handler receives, after the check. */
export type CheckedInputOf<C extends Call> = z.output<C['input']>;
/** What the answer holds beside `status` and `message`. */
export type OutputOf<C extends Call> = z.output<C['output']>;

/** Keeps the exact types of a call; both sides infer theirs from it. */
export function defineCall<const C extends Call>(call: C): C {
  return call;
}
