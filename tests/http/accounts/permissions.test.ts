import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { CallerKind } from '#contract/accounts/callers.ts';
import type { Access } from '#contract/kit/define-call.ts';
import type { ApplicationRow } from '#server/modules/applications/index.ts';
import { allRows } from '#tests/permissions/all-rows.ts';
import { ask, every, outcomeOf, type Told } from '#tests/permissions/ask.ts';
import { type Caller, everyCaller, keepSessions } from '#tests/permissions/callers.ts';
import { outside, reachOutside } from '#tests/permissions/outside.ts';
import { fellowsOf, type Owner } from '#tests/permissions/own-requests.ts';
import { drawPage } from '#tests/permissions/page.ts';
import type { CallName } from '#tests/permissions/row.ts';
import { table } from '#tests/permissions/table.ts';
import { expected, isSignedIn, opensTo, ownWays, waysOf } from '#tests/permissions/ways.ts';
import { leaks, tracesOf } from '#tests/steps/traces.ts';
import { startApp, type World } from '#tests/world/app.ts';
import { anApplication } from '#tests/world/applications.ts';
import type { Browser } from '#tests/world/browser.ts';
import { personOf } from '#tests/world/sessions.ts';
import { enterFmasArtwork, enterOfficers } from '#tests/world/whole-application.ts';

const metricsToken = 'a-token-of-metrics';
let world: World;
let office: Browser;
let callers: Caller[];
let restoreSessions: () => Promise<unknown>;
let deleted: ApplicationRow;
let routes = '';
beforeAll(async () => {
  let listRoutes = () => '';
  // Nobody works in the background: what changes is changed by the request.
  world = await startApp({
    role: 'web',
    env: { METRICS_TOKEN: metricsToken },
    web: async (app) => void (listRoutes = () => app.printRoutes({ commonPrefix: false })),
  });
  routes = listRoutes();
  office = await world.admin();
  callers = await everyCaller(world);
  restoreSessions = await keepSessions(world);
  await enterFmasArtwork(world, fellowsOf);
  await enterOfficers(office);
  deleted = await anApplication(world.db, { status_id: 0 });
  await world.db.deleteFrom('applications').where('id', '=', deleted.id).execute();
});
afterAll(() => world.close());
beforeEach(() => world.faults({ webhooks: 'off' }));
afterEach(() => restoreSessions());

test('docs/permissions.md shows this table (vitest run -u writes it)', async () => {
  await expect(drawPage()).toMatchFileSnapshot('../../../docs/permissions.md');
});

const names = Object.keys(table) as CallName[];

/** Few are drawn at once (docs/decisions/0035): they are asked for one after the other. */
const isDrawn = (name: CallName) => name === 'documentBundle';

describe('who is let in by which call, with a good request about what is not theirs', () => {
  const ways = names.flatMap(waysOf);
  test.each(ways.map((way) => [`${way.name} ${way.what}`.trim(), way] as const))('%s', async (_, way) => {
    const wrong: string[] = [];
    const judge = async (caller: Caller, input: object) => {
      const told = await ask(caller.browser(), way.name, input);
      const [got, right] = [outcomeOf(told), expected(way, caller)];
      if (table[way.name].mayBeMissing && right === 'reached' && got === '404 not_found') return;
      if (got !== right) wrong.push(`${caller.name}: ${got}, not ${right}; ${told.said.slice(0, 200)}`);
    };
    const walk = { world, office };
    const { allowed = [], refused = [] } = Object.groupBy(callers, (caller) =>
      expected(way, caller) === 'reached' ? 'allowed' : 'refused',
    );
    const input = await way.input(walk);
    if (refused.length > 0) {
      const before = await allRows(world);
      await Promise.all(refused.map((caller) => judge(caller, input)));
      expect(await allRows(world)).toEqual(before);
    }
    const isRepeatable =
      (every[way.name].method === 'GET' && !isDrawn(way.name)) || way.doors.includes('visitor');
    if (isRepeatable) await Promise.all(allowed.map((caller) => judge(caller, input)));
    else for (const caller of allowed) await judge(caller, await way.input(walk));
    // One wrong door is wrong for dozens of callers; a few of them say it.
    expect(wrong.slice(0, 5)).toEqual([]);
  });
});

/** Everything by which the owner's rows could be asked for, and ids that are none. */
function idsOf(owner: Owner, right: string): string[] {
  const { id, public_id, application_no, membership_no, email, account_id } = owner.application;
  const numbers = [id, account_id, owner.clinicId, owner.workId].map(String);
  const known = [public_id, application_no, membership_no, email, owner.fileId, owner.payment];
  const broken = ['0', '-1', '%00', "' or 1=1 --", '../../etc/passwd', 'A'.repeat(22), 'x'.repeat(65)];
  const all = [right, ...known, ...numbers, ...broken, deleted.public_id, String(deleted.id)];
  return [...new Set(all.filter((one) => one !== null && one !== ''))] as string[];
}

const proofs = ['applicant', 'tracker', 'member'] as const;

describe("a person's own is reached by that person, and by nobody else by any of its names", () => {
  test.each(ownWays.map((way) => [way.title, way] as const))('%s', async (_, { name, request }) => {
    const owner = await request.owner(world);
    const { application } = owner;
    const right = (await request.id?.(world, owner)) ?? application.public_id;
    const others = proofs.filter((kind) => !opensTo(name, request, kind));
    const own = await Promise.all(others.map((kind) => personOf(world, kind, application)));
    const before = await tracesOf(world, application);
    const wrong: unknown[] = [];
    const judge = (who: string, id: string, { http, said }: Told, right: readonly number[]) => {
      const told = leaks(said.replaceAll(id, ''), application);
      if (!right.includes(http) || told.length > 0) wrong.push({ who, id, http, told, said });
    };
    const doorOf = (kind: CallerKind) =>
      table[name].doors.some((door) => door === kind || door === 'visitor')
        ? 404
        : isSignedIn(kind)
          ? 403
          : 401;
    for (const caller of callers.filter(({ kind }) => kind !== 'admin'))
      for (const id of idsOf(owner, right)) {
        // Five a day: all of its names are tried.
        if (name === 'ownDataFile') await world.db.deleteFrom('rate_limits').execute();
        const told = await ask(caller.browser(), name, await request.input(id, owner));
        // What is no id at all may also be refused as such; the owner's is not there.
        const refusals = doorOf(caller.kind) === 404 && id !== right ? [404, 422] : [doorOf(caller.kind)];
        judge(caller.name, id, told, refusals);
      }
    for (const [at, person] of own.entries()) {
      const kind = others[at] ?? 'tracker';
      judge(`its own ${kind}`, right, await ask(person, name, await request.input(right, owner)), [
        doorOf(kind),
      ]);
    }
    expect(wrong.slice(0, 3)).toEqual([]);
    expect(await tracesOf(world, application)).toEqual(before);
  });

  test.each(
    ownWays.flatMap((way) =>
      proofs
        .filter((kind) => opensTo(way.name, way.request, kind))
        .map((kind) => [way.title, kind, way] as const),
    ),
  )('%s opens to its own %s', async (_title, kind, { name, request }) => {
    const owner = await request.owner(world);
    const second = await request.owner(world, owner.application.email);
    const idOf = async (one: Owner) => (await request.id?.(world, one)) ?? one.application.public_id;
    const person = await personOf(world, kind, owner.application);
    const right = await idOf(owner);
    // Numbers of rows stay inside the office, also for who owns the row.
    const { id, public_id } = owner.application;
    if (right === public_id) {
      const byNumber = await ask(person, name, await request.input(String(id), owner));
      expect(byNumber).toMatchObject({ http: 404 });
    }
    // The account's other application: a member's too, and nothing to who proved the first one alone.
    const other = await ask(person, name, await request.input(await idOf(second), second));
    expect(other).toMatchObject({ http: kind === 'member' ? 200 : 404 });
    expect(await ask(person, name, await request.input(right, owner))).toMatchObject({ http: 200 });
  });
});

test('every call of the portal whose input names a row says whose', () => {
  const unsaid = names.filter((name) => {
    const { input, access }: { input: unknown; access: Access } = every[name];
    const isOfPortal = access.visitor ?? access.tracker ?? access.applicant ?? access.member;
    const keys = Object.keys((input as { shape?: object }).shape ?? { id: 'unknown shape' });
    const namesARow = keys.some((key) => /^id$|_(?:id|no|data)$/.test(key));
    return Boolean(isOfPortal) && namesARow && table[name].rows === undefined;
  });
  expect(unsaid).toEqual([]);
});

describe('what is served outside the contract', () => {
  test('is all in the table', () => {
    const served = [...routes.matchAll(/^[├└]── (\/\S*) \(/gm)].map(([, path = '']) => path);
    expect(served).toContain('/healthz');
    const known = [...Object.keys(outside), ...Object.values(every).map(({ path }) => `/api${path}`)];
    expect(served.filter((path) => !known.includes(path)).toSorted()).toEqual([]);
  });

  test.each(Object.keys(outside) as (keyof typeof outside)[])('%s', async (path) => {
    const askers = callers.filter(({ kind, name }) => kind !== 'admin' || name === 'the first administrator');
    for (const { name, browser } of askers)
      expect({ name, http: await reachOutside(browser(), path) }).toEqual({ name, http: outside[path].http });
  });

  test('/metrics opens to its token alone', async () => {
    const by = (token: string) =>
      world.browser().fetch('/metrics', { headers: { authorization: `Bearer ${token}` } });
    expect([(await by('a-token-that-is-none')).status, (await by(metricsToken)).status]).toEqual([404, 200]);
  });
});
