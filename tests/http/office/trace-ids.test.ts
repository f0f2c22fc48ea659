import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { applicationCalls } from '#contract/applications/calls.ts';
import { auditCalls } from '#contract/audit/calls.ts';
import { calls } from '#contract/calls.ts';
import { toForward } from '#server/modules/audit/forward-lines.ts';
import { ask } from '#tests/permissions/ask.ts';
import { keepSessions } from '#tests/permissions/callers.ts';
import { fellowsOf } from '#tests/permissions/own-requests.ts';
import type { CallName } from '#tests/permissions/row.ts';
import { table } from '#tests/permissions/table.ts';
import { goodRequests } from '#tests/steps/good-requests.ts';
import { startApp, type World } from '#tests/world/app.ts';
import { anApplication } from '#tests/world/applications.ts';
import type { Browser } from '#tests/world/browser.ts';
import { adminEmail, adminPassword } from '#tests/world/product.ts';
import { aPerson, aQuickAdministrator } from '#tests/world/sessions.ts';
import { enterFmasArtwork, enterOfficers } from '#tests/world/whole-application.ts';

let world: World;
let office: Browser;
let others: Browser[];
let restoreSessions: () => Promise<unknown>;
beforeAll(async () => {
  world = await startApp({ role: 'web' });
  office = await world.admin();
  others = [
    world.browser(),
    await aPerson(world, 'applicant'),
    await aPerson(world, 'tracker'),
    await aPerson(world, 'member'),
    await aQuickAdministrator(world, 'Without Flags', {}),
  ];
  restoreSessions = await keepSessions(world);
  await enterFmasArtwork(world, fellowsOf);
  await enterOfficers(office);
  await world.faults({ webhooks: 'off' });
});
afterAll(() => world.close());
afterEach(() => restoreSessions());

/** Passwords, codes and tokens that were sent. */
const sent = new Set<string>();
function noteSecrets(input: object): void {
  for (const [field, value] of Object.entries(input))
    if (/password|otp|token|proof|encrypt_data/.test(field) && typeof value === 'string') sent.add(value);
}

/** Waits for what is told about a second later: a read of the office comes last. */
async function linesWithTraces() {
  world.clock.pass(61);
  const { id } = await anApplication(world.db);
  await office.ok(applicationCalls.memberDetail, { id: String(id) });
  const lines = () => world.db.selectFrom('audit_log').selectAll().orderBy('id').execute();
  const isLast = { what: 'record.read', subject: `application ${id}` };
  await expect.poll(lines, { timeout: 20_000 }).toContainEqual(expect.objectContaining(isLast));
  return lines();
}

/** Everything by which a person is known, of everybody in the database. */
async function knownOfPeople(): Promise<Set<string>> {
  const { db } = world;
  const admins = await db.selectFrom('admins').select(['full_name', 'email']).execute();
  const accounts = await db.selectFrom('member_accounts').select('email').execute();
  const people = await db
    .selectFrom('applications')
    .select(['first_name', 'last_name', 'email', 'mobile'])
    .execute();
  const starts = await db
    .selectFrom('application_starts')
    .select(['first_name', 'email', 'mobile'])
    .execute();
  const enquirers = await db
    .selectFrom('enquiries')
    .select(['first_name', 'email', 'mobile_number'])
    .execute();
  const rows: Record<string, string>[] = [...admins, ...accounts, ...people, ...starts, ...enquirers];
  const words = rows.flatMap((row) => Object.values(row)).filter((word) => word.length > 2);
  // Names that are also words of the log: of a role, and of an id.
  return new Set(words.filter((word) => !/^(?:administrator|user \d+)$/i.test(word)));
}

const escape = (word: string) => word.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);

/** What of a line could be somebody's name, address, number or secret. */
async function tellingOf(lines: Awaited<ReturnType<typeof linesWithTraces>>): Promise<string[]> {
  const words = [...(await knownOfPeople()), ...sent].filter((word) => word !== '');
  const telling = new RegExp(`(?<!\\w)(?:${words.map(escape).join('|')})(?!\\w)`, 'i');
  return lines.flatMap((line) => {
    const { ip: _, id: __, at: ___, search_text: ____, ...told } = line;
    const [said, forwarded] = [
      JSON.stringify(told),
      JSON.stringify({ ...toForward(line, 1), ip: '', at: '' }),
    ];
    // What the society says of itself on every page and paper is its own.
    const isOfSociety = line.kind === 'change' && /^(?:settings|certificate)\./.test(line.what);
    const isTelling = isOfSociety
      ? telling.test(forwarded)
      : telling.test(said + forwarded) || said.includes('@');
    return isTelling || forwarded.includes('@') ? [`${said} ${telling.exec(said)?.[0] ?? ''}`] : [];
  });
}

describe('lines hold ids, and nothing by which a person is known', () => {
  test.each(Object.keys(table) as CallName[])(
    '%s is asked by whom it is for, and by others',
    async (name) => {
      const { browser, input } = await goodRequests[name]({ world, office });
      noteSecrets(input);
      for (const other of others) await ask(other, name, input);
      expect((await ask(browser, name, input)).http).toBeLessThan(500);
    },
  );

  test('after all of them', async () => {
    const lines = await linesWithTraces();
    expect((await tellingOf(lines)).slice(0, 5)).toEqual([]);
    const kinds = ['change', 'sign_in', 'refusal', 'read', 'export'];
    expect(lines.map(({ kind }) => kind)).toEqual(expect.arrayContaining(kinds));
  });

  test('after wrong ones', async () => {
    const member = await anApplication(world.db, { status_id: 12, email: 'kept.out@example.net' });
    const password = 'a wrong password 4711';
    const lines = world.db.selectFrom('audit_log').select((row) => row.fn.max('id').as('id'));
    const before = (await lines.executeTakeFirst())?.id ?? 0;
    for (const username of [adminEmail, 'nobody.here@example.net', 'Nobody.Here@example.net'])
      await world.browser('office').refused(calls.adminLogin, { username, password });
    for (const username of [member.email, 'nobody.here@example.net'])
      await world.browser().refused(calls.memberLogin, { username, password });
    const { userid } = await world.browser().ok(calls.memberSendOtp, { email: 'nobody.here@example.net' });
    await world.browser().refused(calls.memberOtpVerify, { id: userid, otp: '4711' });
    const own = await world.browser().ok(calls.memberSendOtp, { email: member.email });
    const otp = (await world.codeFor(member.email)) === '4711' ? '4712' : '4711';
    await world.browser().refused(calls.memberOtpVerify, { id: own.userid, otp });
    await world.browser().refused(applicationCalls.trackApplication, {
      application_no: member.application_no ?? '',
      email: 'nobody.here@example.net',
    });
    for (const secret of [password, adminPassword, '4711', '4712', 'nobody.here@example.net'])
      sent.add(secret);
    const all = (await linesWithTraces()).filter(({ id }) => id > before);
    expect((await tellingOf(all)).slice(0, 5)).toEqual([]);
    // Tries on one address that nobody has are one subject; those on somebody's are that person's.
    const tried = all.filter(({ kind }) => kind === 'sign_in').map(({ subject }) => subject);
    const [mark] = tried.filter((subject) => subject.startsWith('address '));
    expect(mark).toMatch(/^address [0-9a-f]{12}$/);
    const mine = `member ${member.account_id}`;
    expect(tried).toHaveLength(7);
    expect(tried).toEqual(expect.arrayContaining(['user 1', mine, mark]));
    expect(all).toContainEqual(
      expect.objectContaining({ what: 'request.not_theirs', subject: `application ${member.id}` }),
    );
    const found = async (search: string) =>
      (await office.ok(auditCalls.auditList, { search, limit_value: 100 })).data;
    expect((await found('nobody.here@example.net')).map(({ subject }) => subject)).toEqual([
      mark,
      mark,
      mark,
      mark,
    ]);
    expect((await found('kept.out')).map(({ about }) => about)).toContain(`${mine} ${member.email}`);
  });
});
