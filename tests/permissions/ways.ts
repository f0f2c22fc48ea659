import type { CallerKind } from '#contract/accounts/callers.ts';
import type { Call, Flag } from '#contract/kit/define-call.ts';
import { goodRequests } from '#tests/steps/good-requests.ts';
import type { Walk } from '#tests/steps/who-asks.ts';
import { every } from './ask.ts';
import { type Caller, isOpen } from './callers.ts';
import { type OwnRequest, ownRequests } from './own-requests.ts';
import type { CallName, Door } from './row.ts';
import { type OwnCall, table } from './table.ts';

/** A way to ask a call, by somebody to whom no row of it belongs. */
export interface Way {
  what: string;
  name: CallName;
  doors: readonly Door[];
  /** Whose rows: row.ts. */
  rows?: string | undefined;
  /** What `save` means here. */
  saving: Flag;
  input: (walk: Walk) => Promise<Record<string, unknown>>;
}

/** Every way in which a row of the table is asked. */
export function waysOf(name: CallName): Way[] {
  const { doors, rows, cases = {} } = table[name];
  const good = async (walk: Walk) => (await goodRequests[name](walk)).input;
  const saved = async (walk: Walk) => {
    const { data } = (await walk.office.ok<Call>(every[name] as Call, await good(walk))) as unknown as {
      data: { id: number }[];
    };
    return { ...(await good(walk)), id: data[0]?.id };
  };
  const whole: Way = { what: '', name, doors, rows, saving: 'create', input: good };
  const ofCases = Object.entries(cases).map(([what, one]) => ({
    ...whole,
    what,
    doors: one.doors,
    rows: one.rows,
    input: async (walk: Walk) => (await one.request(walk)).input,
  }));
  const owned = rows === 'own' ? Object.entries(ownRequests[name as OwnCall]) : [];
  const ofOwners = owned.map(([what, request]) => ({
    ...whole,
    what,
    doors: request.opens ? [...request.opens, 'Application:view' as const] : doors,
    input: async ({ world }: Walk) => {
      const owner = await request.owner(world);
      const id = (await request.id?.(world, owner)) ?? owner.application.public_id;
      return { ...(await request.input(id, owner)) };
    },
  }));
  // The form of a new member has no id.
  const saves = name !== 'addMember' && doors.some((door) => door.endsWith(':save'));
  const updating: Way[] = saves ? [{ ...whole, what: 'what is there', saving: 'update', input: saved }] : [];
  // Some cases are all that can be asked.
  const rest = ofOwners.length > 0 || name in decidedByCase ? [] : [whole];
  return [...rest, ...ofOwners, ...ofCases, ...updating];
}

/** Calls of which each request is one of the cases. */
const decidedByCase: Partial<Record<CallName, true>> = {
  deleteCertificateData: true,
  documentBatchCount: true,
  addDocumentBatch: true,
  masterUsers: true,
};

/** Elsewhere the key of a partner is no proof at all. */
export const isSignedIn = (kind: CallerKind) => kind !== 'visitor' && kind !== 'partner';

/** What the table says that this caller is answered: 'reached', or the refusal. */
export function expected({ doors, rows, saving, name }: Way, caller: Caller): string {
  const { kind, rights } = caller;
  const isInside = isOpen(table[name].doors, caller, saving);
  if (!isOpen(doors, caller, saving)) {
    if (isInside && rows === 'own') return '404 not_found';
    if (table[name].doors.includes('partner')) return '401 partner_key_unknown';
    return isSignedIn(kind) ? '403 not_allowed' : '401 sign_in_needed';
  }
  const isTheirs: Record<string, boolean> = {
    own: kind === 'admin',
    asker: caller.name === 'the first administrator',
    seen: rights.has('Application:view'),
  };
  return (isTheirs[rows ?? ''] ?? true) ? 'reached' : '404 not_found';
}

/** Every request of the table about somebody's own. */
export const ownWays = (Object.entries(ownRequests) as [OwnCall, Record<string, OwnRequest>][]).flatMap(
  ([name, requests]) =>
    Object.entries(requests).map(([what, request]) => ({ title: `${name} ${what}`.trim(), name, request })),
);

/** Does this kind reach its own by this request? */
export function opensTo(name: OwnCall, { opens }: OwnRequest, kind: CallerKind): boolean {
  const doors: readonly string[] = opens ?? table[name].doors;
  return doors.includes(kind);
}
