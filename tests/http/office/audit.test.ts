import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { auditCalls, mostLines } from '#contract/audit/calls.ts';
import type { AuditAction } from '#contract/audit/actions.ts';
import { calls } from '#contract/calls.ts';
import type { Call, InputOf, Permission } from '#contract/kit/define-call.ts';
import { savedOutput } from '#contract/kit/fields.ts';
import { goodRequests } from '#tests/steps/good-requests.ts';
import { openSmtpServer } from '#tests/world/services/smtp-server.ts';
import { startApp, type World } from '#tests/world/app.ts';
import type { Browser } from '#tests/world/browser.ts';
import { adminEmail, adminPassword } from '#tests/world/product.ts';

const { auditList } = auditCalls;

let world: World;
let office: Browser;
beforeAll(async () => {
  world = await startApp();
  office = await world.admin();
});
afterAll(() => world.close());

const list = (input: Partial<InputOf<typeof auditList>>) =>
  office.ok(auditList, { limit_value: 100, ...input });

/** Puts a line into the log as if it had happened then. */
async function aLine(
  at: string,
  what: AuditAction,
  rest: Partial<Record<'who' | 'subject' | 'ip', string>> = {},
): Promise<void> {
  const line = { who: 'admin 7 clerk@example.org', subject: 'role 7', ip: '10.1.2.3', ...rest, at, what };
  await world.db.insertInto('audit_log').values(line).execute();
}

/** The lines that something leaves. */
async function linesOf(work: () => Promise<unknown>) {
  const newest = world.db.selectFrom('audit_log').select((row) => row.fn.max('id').as('id'));
  const before = (await newest.executeTakeFirst())?.id ?? 0;
  await work();
  return world.db.selectFrom('audit_log').selectAll().where('id', '>', before).orderBy('id').execute();
}

/** The calls that add, change or delete what the office keeps, from the contract. */
function writersWith(flags: readonly Permission['flag'][]): [keyof typeof calls, Call][] {
  const found = Object.entries<Call>(calls).filter(([, { access }]) => {
    const permissions = [access.admin ?? []].flat().filter((permission) => permission !== 'own');
    return permissions.some((permission) => flags.includes(permission.flag));
  });
  return found as [keyof typeof calls, Call][];
}

describe('what the office adds, changes and deletes leaves a line', () => {
  const who = 'admin 1';

  test.each(writersWith(['save']))('%s', async (name, call) => {
    const good = async () => (await goodRequests[name]({ world, office })).input;
    const input = await good();
    let id = 0;
    const added = await linesOf(async () => {
      const answer = savedOutput.parse(await office.ok(call, input));
      id = answer.data[0]?.id ?? 0;
    });
    const subject = expect.stringMatching(new RegExp(`^[A-Za-z ]+ ${id}$`)) as string;
    const line = { who, subject, ip: office.ip, at: world.clock.now() };
    expect(added[0]).toMatchObject({ ...line, what: expect.stringMatching(/^\w+\.added$/) as string });
    expect(Object.keys(added[0]?.changes ?? {})).not.toEqual([]);

    const other = await good();
    // Files that come along leave a line each.
    const lines = await linesOf(() => office.ok(call, { ...other, id }));
    const updated = lines.filter(({ what }) => what !== 'application.file_stored');
    expect(updated[0]).toMatchObject({
      ...line,
      subject: added[0]?.subject,
      what: added[0]?.what.replace('added', 'updated'),
    });
    const values = Object.values(updated[0]?.changes ?? {});
    // Of people the log says only what changed.
    if (name === 'addUser' || name === 'addMember') expect(values).toContain('changed');
    else
      expect(values).toContainEqual({
        from: expect.anything() as unknown,
        to: expect.anything() as unknown,
      });
  });

  // What erases a person has its own tests (tests/http/privacy), and an import is taken back by a job (imports-as-a-whole.test.ts).
  const deletes = writersWith(['delete']).filter(
    ([name]) => !name.startsWith('erasure') && name !== 'memberImportTakeBack',
  );
  test.each(deletes)('%s', async (name, call) => {
    const { input } = await goodRequests[name]({ world, office });
    const lines = await linesOf(() => office.ok(call, input));
    const what = expect.stringMatching(/^\w+\.deleted$/) as string;
    const subject = expect.stringMatching(new RegExp(` ${String(input['id'])}$`)) as string;
    expect(lines).toMatchObject([{ who, what, subject, ip: office.ip }]);
    expect(Object.keys(lines[0]?.changes ?? {})).not.toEqual([]);
    expect(await linesOf(() => office.refused(call, input))).toEqual([]);
  });

  test.each<[keyof typeof calls, AuditAction]>([
    ['settingsUpdate', 'settings.updated'],
    ['sendTestMail', 'settings.mail_tested'],
    ['testGateway', 'settings.gateway_tested'],
    ['myProfileUpdate', 'profile.updated'],
  ])('%s', async (name, what) => {
    const { browser, input } = await goodRequests[name]({ world, office });
    const lines = await linesOf(() => browser.ok<Call>(calls[name], input));
    expect(lines.map((line) => line.what)).toContain(what);
  });

  test('and no line holds a secret', async () => {
    const secrets = ['a key secret 4711', 'a webhook secret 4711', 'a mail secret 4711'];
    const [razor_key_secret, razor_webhook_secret, smtp_password] = secrets;
    const post = await openSmtpServer();
    const { input } = await goodRequests.settingsUpdate({ world, office });
    await office.ok<Call>(calls.settingsUpdate, {
      ...input,
      practice_payments: 0,
      practice_mail: 0,
      razor_key_id: 'rzp_live_1',
      razor_key_secret,
      razor_webhook_secret,
      smtp_email: 'society@example.org',
      smtp_password,
      ...post.account,
    });
    await office.ok<Call>(calls.settingsUpdate, input);
    await post.close();
    await office.refused(calls.adminLogin, { username: adminEmail, password: 'a wrong password 4711' });
    await office.ok(calls.memberForgotPassword, { email: adminEmail });
    await office.ok(calls.adminForgotPassword, { email: adminEmail });
    const { text = '' } = (await world.mailsTo(adminEmail))[0] ?? {};
    const token = /[\w-]{40,}/.exec(text)?.[0];
    expect(token).toBeDefined();
    const password = 'a new password 4711';
    await world.browser('office').ok(calls.adminChangePassword, { id: token ?? '', password });

    const kept = JSON.stringify(await world.db.selectFrom('audit_log').selectAll().execute());
    expect(kept).toContain('password.changed');
    const sessions = [...office.cookies.values()];
    for (const secret of [...secrets, 'a wrong password 4711', adminPassword, password, token, ...sessions])
      expect(kept).not.toContain(secret);
    // Neither sealed nor hashed.
    expect(kept).not.toMatch(/"v[12]\.[\w-.]{20,}|\$argon2/);
    office = world.browser('office');
    await office.ok(calls.adminLogin, { username: adminEmail, password });
  });
});

describe('audit_list', () => {
  test('shows who did what to what, when and from where, newest first', async () => {
    await aLine('2031-01-01T10:00:00Z', 'role.updated');
    await aLine('2031-01-03T10:00:00Z', 'role.deleted');
    await aLine('2031-01-02T10:00:00Z', 'role.added');
    const { data, total } = await list({ from_date: '2031-01-01', to_date: '2031-01-31' });
    expect(data.map(({ what }) => what)).toEqual(['role.deleted', 'role.added', 'role.updated']);
    expect(total).toBe(3);
    expect(data[0]).toEqual({
      id: expect.any(Number) as number,
      at: '2031-01-03T10:00:00.000Z',
      who: 'admin 7 clerk@example.org',
      what: 'role.deleted',
      subject: 'role 7',
      about: 'role 7',
      changes: {},
      ip: '10.1.2.3',
      times: 1,
      person: 'admin 7',
    });
  });

  test('what happened in one instant stands in the order in which it happened', async () => {
    for (const subject of ['role 1', 'role 2', 'role 3'])
      await aLine('2032-01-01T10:00:00Z', 'role.added', { subject });
    const { data } = await list({ from_date: '2032-01-01', to_date: '2032-01-01' });
    expect(data.map(({ subject }) => subject)).toEqual(['role 3', 'role 2', 'role 1']);
  });

  test('days begin and end in the zone of the society', async () => {
    // 18:30 in UTC is midnight in India.
    for (const at of ['2033-05-09T18:29:59.999Z', '2033-05-09T18:30:00Z', '2033-05-10T18:29:59.999Z'])
      await aLine(at, 'role.added');
    await aLine('2033-05-10T18:30:00Z', 'role.added');
    const total = async (input: object) => (await list({ search: 'role 7', ...input })).total;
    expect(await total({ from_date: '2033-05-10', to_date: '2033-05-10' })).toBe(2);
    expect(await total({ from_date: '2033-05-09', to_date: '2033-05-11' })).toBe(4);
    expect(await total({ from_date: '2033-05-10' })).toBe(3);
    expect(await total({ from_date: '2033-05-11', to_date: '2033-05-10' })).toBe(0);
  });

  test.each<[string, string[]]>([
    ['CLERK9', ['a', 'b']],
    ['clerk9 currency', ['b']],
    ['currency CLERK9@example.org', ['b']],
    ['10.9.8.7', ['a']],
    ['10.9%', []],
    ['clerk9_', []],
    ['\\', []],
    [`' or 1=1`, []],
    ['100%', ['c']],
  ])('the words %j find %j', async (search, found) => {
    const names: Record<string, [string, string, string]> = {
      a: ['admin 9 clerk9@example.org', 'role 9', '10.9.8.7'],
      b: ['admin 9 clerk9@example.org', 'currency 9', '10.1.1.1'],
      c: ['visitor', 'gst 100% 9', '10.1.1.1'],
    };
    const at = '2034-01-01T10:00:00Z';
    await sql`delete from audit_log where at = ${at}`.execute(world.db);
    for (const [who, subject, ip] of Object.values(names))
      await aLine(at, 'role.added', { who, subject, ip });
    const { data, total } = await list({ search, from_date: '2034-01-01', to_date: '2034-01-01' });
    const subjects = found.map((name) => names[name]?.[1] ?? '');
    expect(data.map(({ subject }) => subject).toSorted()).toEqual(subjects.toSorted());
    expect(total).toBe(found.length);
  });

  test('one action, page by page', async () => {
    for (let day = 1; day <= 5; day += 1) await aLine(`2035-01-0${day}T10:00:00Z`, 'package.deleted');
    const days = { from_date: '2035-01-01', to_date: '2035-01-31', what: 'package.deleted' };
    await aLine('2035-01-03T11:00:00Z', 'package.added');
    const page = await list({ ...days, limit_value: 2, limit_offset: 2 });
    expect(page.data.map(({ at }) => at.slice(0, 10))).toEqual(['2035-01-03', '2035-01-02']);
    expect(page.total).toBe(5);
    expect(await list({ ...days, limit_offset: 5 })).toMatchObject({ data: [], total: 5 });
  });

  test('a long log is counted up to a bound and no further', async () => {
    await sql`insert into audit_log (at, who, what, subject)
      select '2036-01-01', 'visitor', 'session.ended', 'member' from generate_series(1, ${mostLines + 1}::int)`.execute(
      world.db,
    );
    const { total } = await list({ what: 'session.ended', from_date: '2036-01-01', limit_value: 1 });
    expect(total).toBe(mostLines);
  });

  test.each<[Record<string, unknown>, string]>([
    [{ what: 'role.eaten' }, 'what'],
    [{ what: 'constructor' }, 'what'],
    [{ from_date: '2026-02-30' }, 'from_date'],
    [{ to_date: 'yesterday' }, 'to_date'],
    [{ limit_value: 101 }, 'limit_value'],
    [{ limit_offset: -1 }, 'limit_offset'],
    [{ search: 'x'.repeat(101) }, 'search'],
  ])('%j is refused at its field', async (input, field) => {
    const { http, errors } = await office.refused(auditList, { limit_value: 10, ...input });
    expect({ http, fields: Object.keys(errors ?? {}) }).toEqual({ http: 422, fields: [field] });
  });
});
