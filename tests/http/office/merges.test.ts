import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { accountCalls } from '#contract/accounts/calls.ts';
import { applicationCalls } from '#contract/applications/calls.ts';
import { mergeCalls } from '#contract/merges/calls.ts';
import { undoHours } from '#contract/merges/merge.ts';
import { newPublicId } from '#server/kit/secrets.ts';
import { lastAction } from '#tests/steps/audit.ts';
import { askErasure } from '#tests/steps/erasure.ts';
import { aMerge, aPair, mergeNow } from '#tests/steps/merges.ts';
import { startApp, type World } from '#tests/world/app.ts';
import { anApplication } from '#tests/world/applications.ts';
import type { Browser } from '#tests/world/browser.ts';
import { personOf } from '#tests/world/sessions.ts';

const { mergePreview, mergePeople, mergeUndo, accountMerges } = mergeCalls;

let world: World;
let office: Browser;
beforeAll(async () => {
  world = await startApp();
  office = await world.admin();
});
afterAll(() => world.close());

type Pair = Awaited<ReturnType<typeof aPair>>;
const rowOf = ({ id }: { id: number }) =>
  world.db.selectFrom('applications').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
const accountOf = (id: number) =>
  world.db.selectFrom('member_accounts').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
const preview = async ({ kept, merged }: Pair) =>
  (await office.ok(mergePreview, { first: kept.id, second: merged.id })).data;
const subjectsTo = async (address: string) => (await world.mailsTo(address)).map(({ subject }) => subject);

/** A row of the other account in each table that has something of it. */
async function withEverything({ kept, merged }: Pair): Promise<void> {
  const { db } = world;
  const at = world.clock.now();
  const account_id = merged.account_id;
  await db
    .updateTable('member_accounts')
    .set({ password_hash: 'never right', language: 'hi' })
    .where('id', '=', account_id)
    .execute();
  await db
    .insertInto('nominees')
    .values({ account_id, name: 'Mohan', contact: '98', named_at: at })
    .execute();
  await db.insertInto('mailing_stops').values({ account_id, stopped_at: at }).execute();
  await db
    .insertInto('push_subscriptions')
    .values({
      account_id,
      endpoint: `https://push.example/${account_id}`,
      auth: 'a',
      p256dh: 'p',
      told_at: at,
    })
    .execute();
  await db
    .insertInto('passkeys')
    .values({
      public_id: newPublicId(),
      member_account_id: account_id,
      credential_id: Buffer.from(newPublicId()),
      public_key: Buffer.from('key'),
      user_handle: Buffer.from('handle'),
      counter: 0,
      transports: [],
      backed_up: false,
      name: 'Phone',
      created_at: at,
    })
    .execute();
  for (const both of [false, true]) {
    const mailing = { subject: 'News', body: 'x', audience: '{}', audience_name: 'All', created_at: at };
    const { id: mailing_id } = await db
      .insertInto('mailings')
      .values({ ...mailing, state: 'sent', sent_at: at, ended_at: at })
      .returning('id')
      .executeTakeFirstOrThrow();
    const line = { mailing_id, mailed_at: at };
    await db
      .insertInto('mailing_recipients')
      .values([
        { ...line, position: 1, account_id, application_id: merged.id },
        ...(both ? [{ ...line, position: 2, account_id: kept.account_id, application_id: kept.id }] : []),
      ])
      .execute();
  }
  const erasure = { account_id, state: 'withdrawn', asked_at: at, ended_at: at };
  await db.insertInto('erasure_requests').values(erasure).execute();
}

/** Not what a merge ends for good, tells of, or counts. */
const apart = [
  'account_merges',
  'merged_applications',
  'audit_log',
  'audit_seals',
  'audit_unsealed',
  'rate_limits',
  'outbox_mails',
  'sessions',
  'one_time_codes',
  'code_links',
];

/** Every row of every other table, but for the version of an application, which a change counts. */
async function everyRow(): Promise<Record<string, unknown[]>> {
  const { rows: tables } = await sql<{ name: string }>`
    select table_name as name from information_schema.tables
    where table_schema = 'public' and table_type = 'BASE TABLE' order by 1`.execute(world.db);
  const found: Record<string, unknown[]> = {};
  for (const { name } of tables.filter((table) => !apart.includes(table.name))) {
    const { rows } = await sql<{ row: object }>`
      select to_jsonb(t) - ${name === 'applications' ? 'version' : ''}::text as row
      from ${sql.table(name)} t order by t::text`.execute(world.db);
    found[name] = rows.map(({ row }) => JSON.stringify(row)).toSorted();
  }
  return found;
}

describe('a merge', () => {
  test('moves the applications and what hangs on the account, says so, and ends sign-ins', async () => {
    const pair = await aPair(world);
    const { kept, merged } = pair;
    await withEverything(pair);
    const own = await personOf(world, 'member', merged);
    const applicant = await personOf(world, 'applicant', merged);
    const keptOne = await personOf(world, 'member', kept);
    await world.browser().ok(accountCalls.memberForgotPassword, { email: merged.email });
    const id = await mergeNow(world, office, kept, merged);

    expect(await rowOf(merged)).toMatchObject({ account_id: kept.account_id, email: kept.email });
    expect(await accountOf(merged.account_id)).toMatchObject({
      merged_into: kept.account_id,
      email: merged.email,
    });
    const { db } = world;
    const of = (account: number) => ({
      nominees: () => db.selectFrom('nominees').select('name').where('account_id', '=', account).execute(),
      stops: () =>
        db.selectFrom('mailing_stops').select('stopped_at').where('account_id', '=', account).execute(),
      push: () =>
        db.selectFrom('push_subscriptions').select('id').where('account_id', '=', account).execute(),
      passkeys: () =>
        db.selectFrom('passkeys').select('id').where('member_account_id', '=', account).execute(),
      mailings: () =>
        db.selectFrom('mailing_recipients').select('position').where('account_id', '=', account).execute(),
      sessions: () => db.selectFrom('sessions').select('kind').where('account_id', '=', account).execute(),
      links: () =>
        db.selectFrom('password_links').select('expires_at').where('account_id', '=', account).execute(),
      erasures: () =>
        db.selectFrom('erasure_requests').select('id').where('account_id', '=', account).execute(),
    });
    const remaining = of(kept.account_id);
    const other = of(merged.account_id);
    expect(await remaining.nominees()).toEqual([{ name: 'Mohan' }]);
    expect(await remaining.stops()).toHaveLength(1);
    expect(await remaining.push()).toHaveLength(1);
    expect(await remaining.mailings()).toHaveLength(2);
    expect(await remaining.passkeys()).toEqual([]);
    expect(await other.passkeys()).toHaveLength(1);
    // Where both got a mailing, each line stays.
    expect(await other.mailings()).toEqual([{ position: 1 }]);
    expect(await other.sessions()).toEqual([]);
    expect(await other.links()).toEqual([]);
    expect(await other.erasures()).toHaveLength(1);

    expect((await own.ok(accountCalls.session, {})).data.member).toBeNull();
    expect((await applicant.ok(accountCalls.session, {})).data.applicant).toBeNull();
    const mine = await keptOne.ok(applicationCalls.getMemberActivity, { member_id: merged.public_id });
    expect(JSON.stringify(mine)).not.toContain('Merged');
    const { data: lines } = await office.ok(applicationCalls.getMemberActivity, {
      member_id: merged.public_id,
    });
    expect(lines.find(({ of }) => of === 'merge')).toMatchObject({
      status_name: 'Merged',
      message: `Moved from ${merged.email} to ${kept.email}, the address that signs in now`,
    });
    const { data: keptLines } = await office.ok(applicationCalls.getMemberActivity, {
      member_id: kept.public_id,
    });
    expect(keptLines.find(({ of }) => of === 'merge')?.message).toBe(
      `The applications of ${merged.email} were moved to ${kept.email}`,
    );
    expect(await lastAction(world)).toMatchObject({
      what: 'merge.done',
      subject: `member ${kept.account_id}`,
      changes: { merge: id, merged: merged.account_id, application_ids: [merged.id] },
    });
    const [here] = await world.mailsTo(kept.email);
    expect(here?.subject).toMatch(/^Your two accounts with .* are one now$/);
    expect(here?.text).toContain('s***@e***.org');
    // In the language of that account.
    expect((await world.mailsTo(merged.email))[0]?.text).not.toMatch(/is now under/);
    const { data: done } = await office.ok(accountMerges, {});
    expect(done[0]).toMatchObject({ id, kept: kept.email, merged: merged.email, moved: 1, undone_on: '' });
  });

  test('the remaining account keeps its own nominee, and either one’s wish for no mailings holds', async () => {
    const pair = await aPair(world);
    const at = world.clock.now();
    const { account_id } = pair.kept;
    await withEverything(pair);
    await world.db
      .insertInto('nominees')
      .values({ account_id, name: 'Own', contact: '1', named_at: at })
      .execute();
    await mergeNow(world, office, pair.kept, pair.merged);
    const named = await world.db
      .selectFrom('nominees')
      .select('name')
      .where('account_id', '=', account_id)
      .execute();
    expect(named).toEqual([{ name: 'Own' }]);
    const stops = world.db
      .selectFrom('mailing_stops')
      .select('account_id')
      .where('account_id', '=', account_id);
    expect(await stops.execute()).toHaveLength(1);
  });

  test('what changed since the preview is not merged unseen', async () => {
    const { kept, merged } = await aPair(world);
    const input = await aMerge(office, kept, merged);
    await anApplication(world.db, { email: merged.email, package_id: 2 });
    const before = await everyRow();
    expect(await office.refused(mergePeople, input)).toMatchObject({ code: 'merge_changed' });
    expect(await everyRow()).toEqual(before);
    await office.ok(mergePeople, await aMerge(office, kept, merged));
  });

  test('of eight at once, in both directions, one is done', async () => {
    const { kept, merged } = await aPair(world);
    const there = await aMerge(office, kept, merged);
    const back = { kept: merged.id, merged: kept.id, seen: there.seen };
    const answers = await Promise.all(
      Array.from({ length: 8 }, (_, index) => office.call(mergePeople, index % 2 === 0 ? there : back)),
    );
    expect(answers.filter(({ http }) => http === 200)).toHaveLength(1);
    expect(new Set(answers.map(({ http }) => http))).toEqual(new Set([200, 409]));
    const rows = await world.db
      .selectFrom('member_accounts')
      .select('merged_into')
      .where('id', 'in', [kept.account_id, merged.account_id])
      .execute();
    expect(rows.filter(({ merged_into }) => merged_into !== null)).toHaveLength(1);
  });

  test('nobody is merged with themselves, and nobody unknown', async () => {
    const { kept, merged } = await aPair(world);
    expect(await office.refused(mergePreview, { first: kept.id, second: kept.id })).toMatchObject({
      code: 'merge_same',
    });
    expect(await office.refused(mergePreview, { first: kept.id, second: 2_000_000_000 })).toMatchObject({
      code: 'not_found',
    });
    await mergeNow(world, office, kept, merged);
    expect(await office.refused(mergePreview, { first: kept.id, second: merged.id })).toMatchObject({
      code: 'merge_same',
    });
  });
});

describe('what holds a merge up', () => {
  const blocks: [string, (pair: Pair) => Promise<unknown>, RegExp][] = [
    [
      'unfinished',
      async ({ kept, merged }) => {
        for (const { email } of [kept, merged])
          await anApplication(world.db, { email, status_id: 0, package_id: 2 });
      },
      /Both have an unfinished application of the type/,
    ],
    ['erasing', async ({ merged }) => askErasure(world, merged), /has asked to be erased/],
    [
      'erased',
      async ({ merged }) =>
        world.db
          .updateTable('applications')
          .set({ erased_at: world.clock.now() })
          .where('id', '=', merged.id)
          .execute(),
      /was erased/,
    ],
    [
      'mailing',
      async ({ kept, merged }) => {
        const at = world.clock.now();
        const mailing = { subject: 'Now', body: 'x', audience: '{}', audience_name: 'All', created_at: at };
        const { id: mailing_id } = await world.db
          .insertInto('mailings')
          .values({ ...mailing, state: 'sending', sent_at: at })
          .returning('id')
          .executeTakeFirstOrThrow();
        await world.db
          .insertInto('mailing_recipients')
          .values(
            [kept, merged].map(({ id, account_id }, index) => ({
              mailing_id,
              position: index + 1,
              account_id,
              application_id: id,
            })),
          )
          .execute();
      },
      /A mailing is on its way to both/,
    ],
  ];
  test.each(blocks)('%s: named in the preview, and nothing is changed', async (block, arrange, words) => {
    const pair = await aPair(world);
    await arrange(pair);
    const { holds, seen } = await preview(pair);
    expect(holds.map((held) => held.block)).toEqual([block]);
    const { kept, merged } = pair;
    const refused = await office.refused(mergePeople, { kept: kept.id, merged: merged.id, seen });
    expect(refused).toMatchObject({ code: 'merge_held', message: expect.stringMatching(words) });
    expect(await rowOf(merged)).toMatchObject({ account_id: merged.account_id });
  });

  test('two memberships of one type are a warning', async () => {
    const pair = await aPair(world, { merged: { status_id: 12, membership_no: 'MGB1' } });
    expect(await preview(pair)).toMatchObject({ holds: [], both: ['Life Member'] });
    await mergeNow(world, office, pair.kept, pair.merged);
  });
});

describe('an undo', () => {
  test('restores every row of every table', async () => {
    const pair = await aPair(world);
    await withEverything(pair);
    const before = await everyRow();
    const id = await mergeNow(world, office, pair.kept, pair.merged);
    expect(await everyRow()).not.toEqual(before);
    await personOf(world, 'applicant', pair.merged);
    await office.ok(mergeUndo, { id });
    expect(await everyRow()).toEqual(before);
    // Opened by proofs of the other address.
    const left = world.db.selectFrom('sessions').select('id').where('application_id', '=', pair.merged.id);
    expect(await left.execute()).toEqual([]);
    expect(await lastAction(world)).toMatchObject({ what: 'merge.undone' });
    expect(await subjectsTo(pair.kept.email)).toHaveLength(2);
    expect((await world.mailsTo(pair.kept.email))[0]?.subject).toMatch(/are apart again$/);
    const { data } = await office.ok(applicationCalls.getMemberActivity, {
      member_id: pair.merged.public_id,
    });
    expect(data.flatMap(({ of = '' }) => (of.startsWith('merge') ? [of] : [])).toSorted()).toEqual([
      'merge',
      'merge_undone',
    ]);
  });

  test('what the person changed and began since stays with the remaining account', async () => {
    const pair = await aPair(world);
    const { kept, merged } = pair;
    await withEverything(pair);
    const id = await mergeNow(world, office, kept, merged);
    const since = await anApplication(world.db, { email: kept.email, package_id: 2 });
    await world.db
      .updateTable('nominees')
      .set({ name: 'Named since' })
      .where('account_id', '=', kept.account_id)
      .execute();
    await office.ok(mergeUndo, { id });
    expect(await rowOf(since)).toMatchObject({ account_id: kept.account_id });
    expect(await rowOf(merged)).toMatchObject({ account_id: merged.account_id, email: merged.email });
    const named = await world.db
      .selectFrom('nominees')
      .select('name')
      .where('account_id', 'in', [kept.account_id, merged.account_id])
      .orderBy('name')
      .execute();
    expect(named.map(({ name }) => name)).toEqual(['Mohan', 'Named since']);
  });

  test('of eight at once one is done', async () => {
    const { kept, merged } = await aPair(world);
    const id = await mergeNow(world, office, kept, merged);
    const answers = await Promise.all(Array.from({ length: 8 }, () => office.call(mergeUndo, { id })));
    expect(answers.filter(({ http }) => http === 200)).toHaveLength(1);
    expect(await office.refused(mergeUndo, { id })).toMatchObject({ code: 'merge_undone' });
  });

  test('not after its hours, an erasure, a conversion of both, or another merge', async () => {
    const late = await aPair(world);
    const lateId = await mergeNow(world, office, late.kept, late.merged);
    const erased = await aPair(world);
    const erasedId = await mergeNow(world, office, erased.kept, erased.merged);
    await world.db
      .updateTable('applications')
      .set({ erased_at: world.clock.now() })
      .where('id', '=', erased.merged.id)
      .execute();
    const tied = await aPair(world, { merged: { status_id: 12, membership_no: 'MGT1', package_id: 2 } });
    const tiedId = await mergeNow(world, office, tied.kept, tied.merged);
    await anApplication(world.db, { email: tied.kept.email, package_id: 5, converts_id: tied.merged.id });
    const again = await aPair(world);
    const againId = await mergeNow(world, office, again.kept, again.merged);
    const third = await anApplication(world.db, {});
    const outer = await mergeNow(world, office, third, again.kept);
    const refusedOf = async (id: number) => office.refused(mergeUndo, { id });
    expect(await refusedOf(erasedId)).toMatchObject({ message: expect.stringContaining('was erased since') });
    expect(await refusedOf(tiedId)).toMatchObject({ message: expect.stringContaining('a conversion') });
    expect(await refusedOf(againId)).toMatchObject({ message: expect.stringContaining('another one since') });
    // The other way round it can: first the second merge, then the first one.
    await office.ok(mergeUndo, { id: outer });
    await office.ok(mergeUndo, { id: againId });
    expect(await rowOf(again.merged)).toMatchObject({ account_id: again.merged.account_id });

    world.clock.pass(undoHours * 3_600 + 1);
    office = await world.admin();
    expect(await refusedOf(lateId)).toMatchObject({ code: 'merge_final' });
    const { data } = await office.ok(accountMerges, { search: late.merged.email });
    expect(data).toMatchObject([{ id: lateId, undo_until: '' }]);
  });
});
