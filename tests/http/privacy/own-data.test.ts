import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { applicationCalls } from '#contract/applications/calls.ts';
import { downloadUrl } from '#contract/kit/define-download.ts';
import { downloadsADay, ownDataDownload, privacyCalls } from '#contract/privacy/calls.ts';
import { insertEnquiry } from '#server/modules/enquiries/index.ts';
import { inTransaction } from '#server/kit/db/db.ts';
import { heldEntries, leftOut } from '#server/modules/privacy/held/all-tables.ts';
import { anEndorsement, anEndorser } from '#tests/steps/endorsements.ts';
import { startApp, type World } from '#tests/world/app.ts';
import type { Browser } from '#tests/world/browser.ts';
import { readZip } from '#tests/world/read-zip.ts';
import { personOf } from '#tests/world/sessions.ts';
import { aPdf } from '#tests/world/uploads.ts';
import { aWholeApplication, aWholeMember, uploadFile, type Whole } from '#tests/world/whole-application.ts';

const { ownData, nomineeUpdate, nomineeRemove, privacyRecord } = privacyCalls;

let world: World;
let whole: Whole;
/** What the member downloaded, once: drawing documents takes its time. */
let files: Map<string, Buffer>;
let contentType: string | null;
beforeAll(async () => {
  world = await startApp();
  const file = await aPdf();
  whole = await aWholeMember(world, { first_name: 'Zubeida' }, async (application) => {
    await uploadFile(world, application, 'mci_certificate', file);
  });
  await world.db
    .updateTable('applications')
    .set({ street_line1: '<Quraishi> & Sons' })
    .where('id', '=', whole.application.id)
    .execute();
  const member = await personOf(world, 'member', whole.application);
  await fillEveryTable();
  await aWholeApplication(world.db, { first_name: 'Somebodyelse', email: 'somebody.else@example.net' });
  const zip = await zipOf(member, whole.application.public_id);
  contentType = zip.headers.get('content-type');
  files = readZip(zip.bytes);
}, 300_000);
afterAll(() => world.close());

/** A row in every table that is told, where the story of a member does not leave one. */
async function fillEveryTable(): Promise<void> {
  const { id: application_id, account_id, email } = whole.application;
  const at = world.clock.now();
  const { db } = world;
  const enquiry = { first_name: 'Z', member_no: 'LM1', mobile_number: '9', subject: 'S', message: 'M' };
  const enquiry_id = await inTransaction(db, (tx) =>
    insertEnquiry(tx, { ...enquiry, email, created_at: at }),
  );
  await db
    .insertInto('enquiry_replies')
    .values({ enquiry_id, message: 'Answered', created_at: at, admin_id: 1 })
    .execute();
  await db
    .insertInto('application_starts')
    .values({
      public_id: 'start-that-is-secret',
      email,
      package_id: 1,
      created_at: at,
      first_name: 'Z',
      last_name: 'Q',
      mobile: '9',
      mobile_code: '+91',
    })
    .execute();
  await db
    .insertInto('corrections')
    .values({ application_id, field: 'letter_hod', reason: 'Not signed' })
    .execute();
  await db
    .insertInto('push_subscriptions')
    .values({ account_id, endpoint: 'https://push.example.org/secret', auth: 'a', p256dh: 'p', told_at: at })
    .execute();
  await db
    .insertInto('reminders')
    .values({ application_id, step: 'unpaid', since: at, number: 1, most: 3, sent_at: at })
    .execute();
  await db
    .insertInto('reminder_switches')
    .values({ application_id, reminds: false, at, by_office: false })
    .execute();
  const other = await anEndorser(world);
  await anEndorsement(world, { id: application_id }, other);
  await anEndorsement(world, other, { id: application_id });
  const payment = await db.selectFrom('payments').select('id').executeTakeFirstOrThrow();
  const refund = { payment_id: payment.id, amount: 100, status: 'processed', way: 'elsewhere' };
  await db
    .insertInto('refunds')
    .values({ ...refund, created_at: at, changed_at: at })
    .execute();
  await db
    .insertInto('consents')
    .values({
      application_id,
      notice_id: 1,
      given_at: at,
      channel: 'portal',
      language: 'en',
      text_hash: 'abc',
    })
    .execute();
  await db
    .insertInto('passkeys')
    .values({
      public_id: 'a-passkey',
      member_account_id: account_id,
      credential_id: Buffer.from('secret'),
      public_key: Buffer.from('key'),
      user_handle: Buffer.from('handle'),
      counter: 0,
      transports: [],
      backed_up: true,
      name: 'My phone',
      created_at: at,
    })
    .execute();
  await db
    .insertInto('membership_events')
    .values({ application_id, kind: 'lapsed', on_day: '2026-11-20', reason: 'Owes three years', at })
    .execute();
  const shown = { application_id, fields: ['place', 'photo'] };
  await db
    .insertInto('directory_entries')
    .values({ ...shown, public_id: 'an-entry', published_at: at })
    .execute();
  await db
    .insertInto('directory_events')
    .values({ ...shown, kind: 'published', at })
    .execute();
  const { id: roll_id } = await db
    .insertInto('voters_rolls')
    .values({ name: 'Election 2026', as_of: '2026-11-20', types: [1], frozen_at: at })
    .returning('id')
    .executeTakeFirstOrThrow();
  const line = { membership_no: 'LM1', name: 'Zubeida Quraishi', type: 'Life Member', state: '' };
  await db
    .insertInto('voters')
    .values({ roll_id, position: 1, application_id, ...line, registered_on: '2026-11-20' })
    .execute();
  const { id: mailing_id } = await db
    .insertInto('mailings')
    .values({
      subject: 'Annual meeting',
      body: 'Come',
      audience: '{}',
      audience_name: 'Members',
      state: 'sent',
      created_at: at,
      sent_at: at,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await db
    .insertInto('mailing_recipients')
    .values({ mailing_id, position: 1, application_id, account_id, mailed_at: at })
    .execute();
  await db.insertInto('mailing_stops').values({ account_id, stopped_at: at }).execute();
  await db
    .insertInto('erasure_requests')
    .values({ account_id, asked_at: at, ended_at: at, state: 'withdrawn' })
    .execute();
  const { id: merged_id } = await db
    .insertInto('member_accounts')
    .values({ email: 'zubeida.former@example.org', merged_into: account_id })
    .returning('id')
    .executeTakeFirstOrThrow();
  await db
    .insertInto('account_merges')
    .values({
      kept_id: account_id,
      merged_id,
      merged_at: at,
      mailing_ids: [],
      subscription_ids: [],
      former_ids: [],
      nominee_copied: false,
      stop_copied: false,
    })
    .execute();
  await db.insertInto('nominees').values({ account_id, name: 'N', contact: 'C', named_at: at }).execute();
  await db
    .insertInto('outbox_mails')
    .values({
      recipient: email,
      subject: 'Code',
      text: 'Your code is 4711',
      secret: true,
      created_at: at,
      unsubscribe_url: 'https://surgeons.example/signed-by-us',
    })
    .execute();
  await db
    .insertInto('notes')
    .values({ application_id, note: 'A word among the office', created_at: at })
    .execute();
}

async function zipOf(browser: Browser, id: string) {
  const answer = await browser.fetch(downloadUrl(ownDataDownload, { id }));
  const bytes = Buffer.from(await answer.arrayBuffer());
  return { status: answer.status, bytes, headers: answer.headers };
}

describe('the download of own data', () => {
  test('holds every column of every table about people, or has a reason why not', async () => {
    const { rows } = await sql<{ table: string; column: string }>`
      select table_name as "table", column_name as "column" from information_schema.columns
      where table_schema = 'public'`.execute(world.db);
    const told = new Map(heldEntries.map(([table, { columns }]) => [table, Object.keys(columns)]));
    const forgotten = rows.filter(
      ({ table, column }) =>
        !table.startsWith('_') && !(table in leftOut) && !told.get(table)?.includes(column),
    );
    expect(forgotten.filter(({ table }) => !/migrat/.test(table))).toEqual([]);
    const data = JSON.parse(files.get('data.json')?.toString() ?? '') as Record<string, object[]>;
    for (const [table, { name, columns }] of heldEntries) {
      const [row] = data[name] ?? [];
      expect(row, `${table} has no row in this test`).toBeDefined();
      const names = Object.entries(columns).flatMap(([column, how]) =>
        how === true ? [column] : typeof how === 'string' ? [how] : 'not' in how ? [] : [how.as],
      );
      expect(Object.keys(row ?? {}).toSorted(), table).toEqual(names.toSorted());
    }
  });

  test('has the papers as they were uploaded, the documents, and a summary to read', async () => {
    expect(contentType).toBe('application/zip');
    expect([...files.keys()]).toEqual(
      expect.arrayContaining([
        'data.json',
        'summary.html',
        'papers/NMC certificate.pdf',
        'documents/invoice.pdf',
      ]),
    );
    expect(files.get('documents/receipt.pdf')?.subarray(0, 5).toString()).toBe('%PDF-');
    expect(files.get('papers/NMC certificate.pdf')?.subarray(0, 5).toString()).toBe('%PDF-');
    const summary = files.get('summary.html')?.toString() ?? '';
    expect(summary).toContain('&lt;Quraishi&gt; &amp; Sons');
    expect(summary).not.toContain('<Quraishi>');
    // Rows without bytes behind them, as this world puts them.
    expect(summary).toContain('papers/Profile photo.pdf');
  });

  test('has no secret, nobody else, and nothing that the office says among itself', async () => {
    // The words of a PDF are packed, and its offsets may have the digits of any code.
    const texts = [...files].filter(([name]) => !name.endsWith('.pdf'));
    const said = texts.map(([, content]) => content.toString()).join('\n');
    for (const secret of [
      '4711',
      'https://push.example.org/secret',
      'start-that-is-secret',
      'signed-by-us',
      'A word among the office',
      'Owes three years',
      'Somebodyelse',
      'somebody.else@example.net',
      'storage_key',
      'token_hash',
      'admin@example.org',
    ])
      expect(said.includes(secret), secret).toBe(false);
    const keys = await world.db.selectFrom('files').select('storage_key').execute();
    expect(keys.filter(({ storage_key }) => said.includes(storage_key))).toEqual([]);
  });

  test('is for the owner alone, leaves a line, and is given some times a day', async () => {
    const { application } = await aWholeApplication(world.db);
    const { public_id: id } = application;
    const stranger = await personOf(world, 'member', (await aWholeApplication(world.db)).application);
    expect((await zipOf(stranger, id)).status).toBe(404);
    expect((await zipOf(await personOf(world, 'tracker', application), id)).status).toBe(403);
    const owner = await personOf(world, 'applicant', application);
    for (let count = 0; count < downloadsADay; count += 1) expect((await zipOf(owner, id)).status).toBe(200);
    expect((await zipOf(owner, id)).status).toBe(429);
    const office = await world.admin();
    const { data } = await office.ok(privacyRecord, { member_id: String(application.id) });
    expect(data.downloads).toHaveLength(downloadsADay);
    world.clock.pass(86_401);
    expect((await zipOf(await personOf(world, 'applicant', application), id)).status).toBe(200);
  });
});

describe('the summary of own data', () => {
  test('says what is held and on which days the office looked, without saying who', async () => {
    const { public_id: id, id: number } = whole.application;
    // The clock went on.
    const member = await personOf(world, 'member', whole.application);
    const office = await world.admin();
    await office.ok(applicationCalls.memberDetail, { id: String(number) });
    await expect
      .poll(async () => (await member.ok(ownData, { id })).data.reads)
      .toContainEqual({ day: expect.any(String), what: 'record.read', times: expect.any(Number) });
    const { data } = await member.ok(ownData, { id });
    expect(data).toMatchObject({
      nominee: { name: 'N' },
      number: whole.application.membership_no,
    });
    expect(data.held).toContainEqual({ name: 'Photo and papers', count: 4 });
    expect(JSON.stringify(data)).not.toContain('admin');
  });

  test('is not for trackers', async () => {
    const { public_id: id } = whole.application;
    const tracker = await personOf(world, 'tracker', whole.application);
    expect((await tracker.refused(ownData, { id })).http).toBe(403);
    expect((await tracker.refused(nomineeUpdate, { id, name: 'X', contact: 'Y' })).http).toBe(403);
  });
});

test('a nominee is named, changed and taken back by their person, and seen by the office', async () => {
  const { application } = await aWholeApplication(world.db);
  const person = await personOf(world, 'applicant', application);
  const id = application.public_id;
  expect((await person.refused(nomineeUpdate, { id, name: ' ', contact: '' })).errors).toEqual({
    name: 'Name cannot be empty',
    contact: 'Please say how they are reached',
  });
  await person.ok(nomineeUpdate, { id, name: 'Mohan Rao', contact: 'mohan@example.org' });
  await person.ok(nomineeUpdate, { id, name: 'Lata Rao', contact: '98400 12345' });
  const office = await world.admin();
  const seen = async () =>
    (await office.ok(privacyRecord, { member_id: String(application.id) })).data.nominee;
  expect(await seen()).toMatchObject({ name: 'Lata Rao', contact: '98400 12345' });
  await person.ok(nomineeRemove, { id });
  await person.ok(nomineeRemove, { id });
  expect(await seen()).toBeNull();
});
