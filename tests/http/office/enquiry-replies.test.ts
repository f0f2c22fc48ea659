import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { enquiryCalls } from '#contract/enquiries/calls.ts';
import { anAdministrator } from '#tests/world/administrators.ts';
import { startApp, type World } from '#tests/world/app.ts';
import { anApplication } from '#tests/world/applications.ts';
import type { Browser } from '#tests/world/browser.ts';
import { anEnquiry } from '#tests/world/enquiries.ts';
import { freePort } from '#tests/world/own-process.ts';
import { openSmtpServer, type SmtpServer } from '#tests/world/services/smtp-server.ts';
import { keepInUse } from '#tests/world/sessions.ts';

const { enquiryForm, enquiryFormList, sendMailEnquiry } = enquiryCalls;
const CLOCK = '2026-11-21T06:00:00Z';
const association = { website_name: 'Surgeons & Friends', email: 'office@surgeons.example', phone: '044 1' };

let world: World;
let post: SmtpServer;
let office: Browser;
beforeAll(async () => {
  post = await openSmtpServer();
  // The account that sends is nobody's desk.
  world = await startApp({ now: CLOCK, env: { SMTP_URL: post.url, PUBLIC_URL: 'https://surgeons.example' } });
  const account = { smtp_email: 'no-reply@mail.example', smtp_password: null };
  await world.db
    .updateTable('settings')
    .set({ ...association, ...account })
    .execute();
  office = await anAdministrator(world, 'Meera Nair', { 'Application queries': ['view', 'update'] });
});
beforeEach(async () => {
  world.clock.set(CLOCK);
  await world.db.deleteFrom('enquiries').execute();
});
afterAll(async () => {
  await world.close();
  await post.close();
});

type Filters = Parameters<typeof office.ok<typeof enquiryFormList>>[1];
const list = (filters: Filters = {}) => office.ok(enquiryFormList, filters);
const idsOf = async (filters: Filters) => (await list(filters)).data.map(({ id }) => id);
const reply = (id: number, reply_message = 'It is on its way.') =>
  office.ok(sendMailEnquiry, { id, reply_message });
const mailsTo = (recipient: string) =>
  world.db.selectFrom('outbox_mails').selectAll().where('recipient', '=', recipient).execute();

describe('the list', () => {
  test('shows an enquiry whole, with the member it names and what was answered', async () => {
    const id = await anEnquiry(world.db);
    const member = await anApplication(world.db, { status_id: 12, membership_no: 'LM0007' });
    await reply(id);
    world.clock.pass(60);
    await reply(id, 'It has left\r\nthis morning.');
    expect(await list()).toMatchObject({ total: 1, total_is_least: false });
    const [row] = (await list()).data;
    expect(row).toEqual({
      id,
      first_name: 'Asha',
      last_name: 'Rao',
      email_id: 'asha@example.org',
      mobile_number: '9876543210',
      member_no: 'LM0007',
      member_id: member.id,
      subject: 'My certificate',
      message: 'Where is my certificate?\nIt was due in May.',
      created_on: '2026-11-20T06:00:00.000Z',
      kind: 'general',
      due_on: null,
      replies: [
        { reply_message: 'It is on its way.', created_on: '2026-11-21T06:00:00.000Z', by: 'Meera Nair' },
        {
          reply_message: 'It has left\nthis morning.',
          created_on: '2026-11-21T06:01:00.000Z',
          by: 'Meera Nair',
        },
      ],
    });
  });

  test('knows who gave an application ID, and nobody by another number', async () => {
    const applicant = await anApplication(world.db, { status_id: 3 });
    const byId = await anEnquiry(world.db, { member_no: applicant.application_no ?? '' });
    const byNobody = await anEnquiry(world.db, { member_no: 'LM999999' });
    const members = new Map((await list()).data.map((row) => [row.id, row.member_id]));
    expect(members.get(byId)).toBe(applicant.id);
    expect(members.get(byNobody)).toBeNull();
  });

  test('comes in pages, newest first, as a form asks for them too', async () => {
    const ids: number[] = [];
    for (let count = 0; count < 5; count++) ids.unshift(await anEnquiry(world.db));
    const pages = [0, 2, 4].map((limit_offset) => ({ limit_value: 2, limit_offset }));
    expect(await Promise.all(pages.map(idsOf))).toEqual([ids.slice(0, 2), ids.slice(2, 4), ids.slice(4)]);
    const body = new URLSearchParams({ limit_value: '2', limit_offset: '2', search: '' });
    const answer = await office.fetch(`/api${enquiryFormList.path}`, { method: 'POST', body });
    expect(await answer.json()).toMatchObject({ status: true, total: 5, data: [{ id: ids[2] }, {}] });
  });

  test.each([
    ['name', 'asha RAO'],
    ['e-mail', 'Asha@example'],
    ['mobile number', '98765'],
    ['membership number', 'lm0007'],
    ['subject', 'certificate'],
    ['message', 'due in may'],
    ['initial', 'R'],
  ])('finds by %s', async (_, search) => {
    const id = await anEnquiry(world.db);
    await anEnquiry(world.db, {
      first_name: 'Vikram',
      last_name: 'Joshi',
      email: 'vikram@example.org',
      mobile_number: '9000000001',
      member_no: 'LM0008',
      subject: '100%_sure\\',
      message: 'Hello',
    });
    expect(await idsOf({ search })).toEqual([id]);
    expect(await idsOf({ search: '%_' })).toHaveLength(1);
    expect(await idsOf({ search: 'sure\\' })).toHaveLength(1);
    expect(await idsOf({ search: 'rao joshi' })).toEqual([]);
  });

  test('holds what nobody answered, or one alone', async () => {
    const [answered, waiting] = [await anEnquiry(world.db), await anEnquiry(world.db)];
    await reply(answered);
    expect(await idsOf({ unanswered: 1 })).toEqual([waiting]);
    expect(await list({ unanswered: 1, limit_value: 1 })).toMatchObject({ total: 1 });
    expect(await idsOf({ id: answered })).toEqual([answered]);
    expect(await idsOf({ id: 2_147_483_647 })).toEqual([]);
  });

  test('keeps a reply whose administrator is gone', async () => {
    const leaver = await anAdministrator(world, 'Leaver', { 'Application queries': ['view', 'update'] });
    const id = await anEnquiry(world.db);
    await leaver.ok(sendMailEnquiry, { id, reply_message: 'Bye' });
    await world.db.deleteFrom('admins').where('email', '=', 'leaver@example.org').execute();
    expect((await list()).data[0]?.replies).toMatchObject([
      { reply_message: 'Bye', by: 'Former administrator' },
    ]);
  });
});

describe('a reply', () => {
  test('reaches who wrote, in exactly these words, and an answer to it the office', async () => {
    const id = await anEnquiry(world.db, { email: 'words@example.org' });
    expect(await reply(id, 'It is on its way.\nPlease wait a week.')).toEqual({
      status: true,
      message: 'The reply was sent.',
    });
    const mail = await post.mailTo('words@example.org');
    expect(mail).toMatchObject({
      from: 'no-reply@mail.example',
      replyTo: 'office@surgeons.example',
      subject: 'Re: My certificate',
    });
    expect(mail.text.trim()).toBe(
      [
        'Dear Asha Rao,',
        'It is on its way.\nPlease wait a week.',
        'Kind regards\nSurgeons & Friends',
        'On 20/11/2026 you wrote to us:',
        '> Where is my certificate?\n> It was due in May.',
        '-- ',
        'Surgeons & Friends',
        '044 1 · office@surgeons.example',
      ].join('\n\n'),
    );
    const line = await world.db
      .selectFrom('audit_log')
      .select('who')
      .where('what', '=', 'enquiry.answered')
      .where('subject', '=', `enquiry ${id}`)
      .executeTakeFirstOrThrow();
    expect(line.who).toMatch(/^admin \d+$/);
  });

  test('to an answer is called Re: once, and goes back to the account where the office has no address', async () => {
    await world.db.updateTable('settings').set({ email: '' }).execute();
    await reply(await anEnquiry(world.db, { email: 're@example.org', subject: 'RE: Re: My address' }));
    await world.db.updateTable('settings').set({ email: association.email }).execute();
    const mail = await post.mailTo('re@example.org');
    expect(mail).toMatchObject({ subject: 'Re: My address', replyTo: '' });
  });

  test('leaves words that attack as words', async () => {
    const id = await anEnquiry(world.db, {
      first_name: '<script>alert(1)</script>',
      email: 'mallory@example.org',
      subject: 'Hi\r\nBcc: everybody@example.org\r\n\r\n<b>bold</b>',
      message: '</blockquote><img src=x onerror=alert(1)> {{7*7}}',
    });
    const before = post.mails.length;
    await reply(id, '<a href="javascript:alert(1)">here</a>');
    const mail = await post.mailTo('mallory@example.org');
    expect(post.mails.slice(before).map(({ to }) => to)).toEqual(['mallory@example.org']);
    expect(mail.subject).toMatch(/^Re: Hi\s+Bcc: everybody@example\.org\s+<b>bold<\/b>$/);
    expect(mail.html).not.toMatch(/<script|<img|<b>|<a /);
    expect(mail.text).toContain('<a href="javascript:alert(1)">here</a>');
    expect(mail.text).toContain('> </blockquote><img src=x onerror=alert(1)> {{7*7}}');
  });

  test('clicked twice is one; said again later, or in other words, it is another', async () => {
    const email = 'twice@example.org';
    const id = await anEnquiry(world.db, { email });
    const send = (reply_message: string) => office.call(sendMailEnquiry, { id, reply_message });
    const clicks = await Promise.all([send('Yes'), send('Yes'), send('Yes')]);
    expect(clicks.map(({ http }) => http)).toEqual([200, 200, 200]);
    expect(await mailsTo(email)).toHaveLength(1);
    const first = await world.db.selectFrom('enquiries').select('answered_at').execute();
    await reply(id, 'Yes, and no');
    world.clock.pass(3_600);
    await keepInUse(world);
    await reply(id, 'Yes, and no');
    expect(await mailsTo(email)).toHaveLength(3);
    expect((await list()).data[0]?.replies).toHaveLength(3);
    expect(await world.db.selectFrom('enquiries').select('answered_at').execute()).toEqual(first);
  });

  test('is refused without words, with too many, and to what is not there', async () => {
    const id = await anEnquiry(world.db, { email: 'refused@example.org' });
    for (const reply_message of ['', ' \r\n ', null as never])
      expect(await office.refused(sendMailEnquiry, { id, reply_message })).toMatchObject({
        http: 422,
        errors: { reply_message: 'Reply message cannot be empty' },
      });
    expect(await office.refused(sendMailEnquiry, { id, reply_message: 'x'.repeat(4_001) })).toMatchObject({
      errors: { reply_message: 'At most 4000 characters' },
    });
    const gone = { id: 2_147_483_647, reply_message: 'Hello' };
    expect(await office.refused(sendMailEnquiry, gone)).toMatchObject({ http: 404 });
    expect(await mailsTo('refused@example.org')).toEqual([]);
    expect((await list()).data[0]?.replies).toEqual([]);
  });

  test('that cannot be kept is not mailed either', async () => {
    const id = await anEnquiry(world.db, { email: 'whole@example.org' });
    const words = { id, reply_message: 'It is on its way.' };
    await sql`alter table audit_log add constraint full_disk check (what <> 'enquiry.answered') not valid`.execute(
      world.db,
    );
    expect(await office.refused(sendMailEnquiry, words)).toMatchObject({ http: 500 });
    expect(await mailsTo('whole@example.org')).toEqual([]);
    expect((await list({ unanswered: 1 })).data).toMatchObject([{ id, replies: [] }]);
    await sql`alter table audit_log drop constraint full_disk`.execute(world.db);
    await office.ok(sendMailEnquiry, words);
    expect(await mailsTo('whole@example.org')).toHaveLength(1);
  });

  test('is not lost while the mail server is down', async () => {
    const down = await startApp({
      now: CLOCK,
      env: { SMTP_URL: `smtp://127.0.0.1:${await freePort()}` },
    });
    const id = await anEnquiry(down.db, { email: 'patient@example.org' });
    const admin = await down.admin();
    await admin.ok(sendMailEnquiry, { id, reply_message: 'It is on its way.' });
    expect((await admin.ok(enquiryFormList, {})).data[0]?.replies).toHaveLength(1);
    const waiting = () =>
      down.db.selectFrom('outbox_mails').selectAll().where('recipient', '=', 'patient@example.org').execute();
    await expect
      .poll(waiting)
      .toMatchObject([{ sent_at: null, tries: 1, last_error: expect.stringContaining('ECONNREFUSED') }]);
    expect((await waiting())[0]?.text).toContain('It is on its way.');
    await down.close();
  });
});

test('who may only view reads and does not answer, and others do neither', async () => {
  const id = await anEnquiry(world.db);
  const reader = await anAdministrator(world, 'Reader', { 'Application queries': ['view'] });
  const other = await anAdministrator(world, 'Other', { Application: ['view', 'update'] });
  expect((await reader.ok(enquiryFormList, {})).data).toHaveLength(1);
  const words = { id, reply_message: 'Hello' };
  expect(await reader.refused(sendMailEnquiry, words)).toMatchObject({ http: 403 });
  expect(await other.refused(enquiryFormList, {})).toMatchObject({ http: 403 });
  expect(await other.refused(sendMailEnquiry, words)).toMatchObject({ http: 403 });
  expect(await world.browser().refused(enquiryFormList, {})).toMatchObject({ http: 401 });
  expect((await list()).data[0]?.replies).toEqual([]);
});

test('the mail about an enquiry leads to the page that answers it, and its answer to who wrote', async () => {
  await world.browser().ok(enquiryForm, {
    first_name: 'Asha',
    email_id: 'linked@example.org',
    mobile_number: '9876543210',
    member_no: 'LM0007',
    subject: 'Linked',
    message: 'Hello',
  });
  const [row] = (await list({ search: 'linked@example.org' })).data;
  const mail = await post.mailTo(association.email, /Linked/);
  expect(mail.replyTo).toBe('linked@example.org');
  expect(mail.text).toContain(
    `Read and answer it: https://surgeons.example/application/application-queries?enquiry=${row?.id}\n`,
  );
});
