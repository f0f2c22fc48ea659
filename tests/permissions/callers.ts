import type { CallerKind } from '#contract/accounts/callers.ts';
import type { Flag } from '#contract/kit/define-call.ts';
import { type ModuleName, moduleNames } from '#contract/kit/permissions.ts';
import type { World } from '#tests/world/app.ts';
import type { Browser } from '#tests/world/browser.ts';
import type { Flags } from '#tests/world/administrators.ts';
import { aPartner } from '#tests/steps/partners.ts';
import { aPerson, aQuickAdministrator } from '#tests/world/sessions.ts';
import type { Door } from './row.ts';

type Right = `${ModuleName}:${Flag}`;

/** Somebody at a browser. */
export interface Caller {
  name: string;
  kind: CallerKind;
  rights: ReadonlySet<Right>;
  /** A browser with this caller's session or key, which keeps no cookie that a call sets. */
  browser: () => Browser;
}

const flags: readonly Flag[] = ['view', 'create', 'update', 'delete'];
const everyRight = moduleNames.flatMap((module) => flags.map((flag): Right => `${module}:${flag}`));

/**
 * A visitor, the three who prove themselves by an application, a partner, and administrators: without flags, with all, with each beside
 * view, and with all but view, which count for nothing (docs/decisions/0089).
 */
export async function everyCaller(world: World): Promise<Caller[]> {
  const caller = (
    name: string,
    kind: CallerKind,
    browser: Browser,
    rights: readonly Right[] = [],
  ): Caller => ({
    name,
    kind,
    rights: new Set(rights),
    browser: () => copyOf(world, browser),
  });
  const administrator = async (name: string, given: Flags, rights: readonly Right[]) =>
    caller(name, 'admin', await aQuickAdministrator(world, name, given), rights);
  const all = Object.fromEntries(moduleNames.map((module) => [module, flags])) as Flags;
  const allButView = Object.fromEntries(moduleNames.map((module) => [module, flags.slice(1)])) as Flags;
  const callers = [
    caller('a visitor', 'visitor', world.browser()),
    await administrator('no flag', {}, []),
    await administrator('every flag', all, everyRight),
    await administrator('every flag but view', allButView, []),
    caller('the first administrator', 'admin', await world.admin(), everyRight),
  ];
  for (const kind of ['applicant', 'tracker', 'member'] as const)
    callers.push(caller(`another ${kind}`, kind, await aPerson(world, kind)));
  callers.push(caller('another partner', 'partner', (await aPartner(world)).browser));
  for (const right of everyRight) {
    const [module, flag] = right.split(':') as [ModuleName, Flag];
    const given = [...new Set<Flag>(['view', flag])];
    const rights = given.map((one): Right => `${module}:${one}`);
    callers.push(await administrator(right, { [module]: given }, rights));
  }
  return callers;
}

/** Takes note of all sessions; what it returns puts those back that calls have ended, as signing in and out do. */
export async function keepSessions({ db }: World): Promise<() => Promise<unknown>> {
  const kept = await db.selectFrom('sessions').selectAll().execute();
  const rows = kept.map((row) => {
    const { id: _, ...session } = row;
    return session;
  });
  const again = db.insertInto('sessions').values(rows);
  return () => again.onConflict((same) => same.doNothing()).execute();
}

function copyOf(world: World, { cookies, face, key }: Browser): Browser {
  const copy = world.browser(face);
  copy.key = key;
  for (const [name, value] of cookies) copy.cookies.set(name, value);
  return copy;
}

/** Is one of the doors open to this caller? What `save` means is said by `saving`. */
export function isOpen(doors: readonly Door[], { kind, rights }: Caller, saving: Flag = 'create'): boolean {
  return doors.some((door) => {
    if (door === 'visitor' || door === kind) return true;
    return door.split(' + ').every((one) => rights.has(one.replace(/:save$/, `:${saving}`) as Right));
  });
}
