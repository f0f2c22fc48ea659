import { freshProofSeconds } from '#contract/accounts/callers.ts';
import type { Access, Call, Flag, Permission, Proof } from '#contract/kit/define-call.ts';
import type { ModuleName } from '#contract/kit/permissions.ts';

/** A flag of a role for a module, in a word. */
export type Right = `${ModuleName}:${Flag}`;

export interface AdminCaller {
  id: number;
  name: string;
  email: string;
  role: string;
  rights: ReadonlySet<Right>;
  /** When they last showed who they are; null for one who works without a session. */
  provenAt: Date | null;
  /** Whether their role demands a second factor, and whether they have one then. */
  factorDemand: 'none' | 'met' | 'unmet';
}

/** Every proof a request carries; a visitor carries none. Each part names the rows it opens. */
export interface Caller {
  admin: AdminCaller | null;
  member: { accountId: number; email: string } | null;
  applicant: { applicationId: number } | null;
  tracker: { applicationId: number } | null;
  partner: { id: number } | null;
}

export const visitor: Caller = {
  admin: null,
  member: null,
  applicant: null,
  tracker: null,
  partner: null,
};

/** May this administrator do this to this module? Whoever may not view it may do nothing to it (docs/decisions/0089). */
export function hasFlag({ rights }: AdminCaller, module: ModuleName, flag: Flag): boolean {
  return rights.has(`${module}:view`) && rights.has(`${module}:${flag}`);
}

/** Did this caller show who they are so lately that a call of this proof is open to them? Only the staff is asked. */
export function isProven(proof: Proof | undefined, { admin }: Caller, now: Date): boolean {
  if (proof === undefined || !admin) return true;
  return admin.provenAt !== null && now.getTime() - admin.provenAt.getTime() <= freshProofSeconds * 1_000;
}

/**
 * The caller as a call may know them: whose role demands a second factor is nobody of the office before they have one,
 * but for the few calls by which they get it (docs/decisions/0082).
 */
export function admitted({ beforeFactor }: Pick<Call, 'beforeFactor'>, caller: Caller): Caller {
  if (caller.admin?.factorDemand !== 'unmet' || beforeFactor) return caller;
  return { ...caller, admin: null };
}

export type AccessDecision = 'allowed' | 'sign_in_needed' | 'not_allowed' | 'partner_key_unknown';

/**
 * May this caller use a call (decisions section 3)? One matching proof is enough; what partners ask is open to a key alone.
 * `input` decides between create and update where an access says `save`.
 */
export function judge(access: Access, caller: Caller, input: unknown): AccessDecision {
  if (access.visitor) return 'allowed';
  if (access.applicant && caller.applicant) return 'allowed';
  if (access.tracker && caller.tracker) return 'allowed';
  if (access.member && caller.member) return 'allowed';
  if (access.partner) return caller.partner ? 'allowed' : 'partner_key_unknown';
  if (!access.admin || !caller.admin) return isSignedIn(caller) ? 'not_allowed' : 'sign_in_needed';
  if (access.admin === 'own') return 'allowed';
  const { admin } = caller;
  const permissions = Array.isArray(access.admin) ? access.admin : [access.admin];
  return permissions.some((permission) => holds(admin, permission, input)) ? 'allowed' : 'not_allowed';
}

function holds(admin: AdminCaller, { module, flag }: Permission, input: unknown): boolean {
  return hasFlag(admin, module, flag !== 'save' ? flag : hasId(input) ? 'update' : 'create');
}

function isSignedIn(caller: Caller): boolean {
  return Boolean(caller.admin ?? caller.member ?? caller.applicant ?? caller.tracker);
}

function hasId(input: unknown): boolean {
  if (typeof input !== 'object' || input === null || !('id' in input)) return false;
  return input.id !== undefined && input.id !== null && input.id !== '';
}

/** For whom data is read: only the office sees the ids of rows and its internal fields. */
export type Audience = 'portal' | 'office';
