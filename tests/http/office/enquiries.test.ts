import { afterAll, beforeAll, expect, test } from 'vitest';
import { enquiryCalls } from '#contract/enquiries/calls.ts';
import { startApp, type World } from '#tests/world/app.ts';
import { openSmtpServer, type SmtpServer } from '#tests/world/services/smtp-server.ts';

let world: World;
let post: SmtpServer;
beforeAll(async () => {
  post = await openSmtpServer();
  world = await startApp({ env: { SMTP_URL: post.url } });
  await world.db.updateTable('settings').set({ email: office, website_name: 'Surgeons & Friends' }).execute();
});
afterAll(async () => {
  await world.close();
  await post.close();
});

const { enquiryForm } = enquiryCalls;
const office = 'support@surgeons.example';

const enquiry = {
  first_name: 'Asha',
  last_name: 'Rao',
  email_id: 'asha@example.org',
  mobile_number: '9876543210',
  member_no: 'lm0007',
  subject: 'My certificate',
  message: 'Where is my certificate?\nIt was due in May.',
};

const kept = (email: string) =>
  world.db.selectFrom('enquiries').selectAll().where('email', '=', email).execute();

test('an enquiry is kept for the office and mailed to the address of the settings', async () => {
  const answer = await world.browser().ok(enquiryForm, { ...enquiry, email_id: 'Asha@Example.org' });
  expect(answer).toEqual({
    status: true,
    message: 'Thank you, your enquiry was sent. We answer within 24 hours on business days.',
  });
  // The bell is about applications (D1 section 3).
  expect(await world.db.selectFrom('notifications').select('id').execute()).toEqual([]);
  const [row, ...others] = await kept('asha@example.org');
  const { email_id: email, ...written } = enquiry;
  expect(row).toMatchObject({ ...written, email, member_no: 'LM0007', created_at: world.clock.now() });
  expect(others).toEqual([]);

  const mail = await post.mailTo(office, /My certificate/);
  expect(mail.subject).toBe('Enquiry: My certificate');
  for (const words of [
    'Name: Asha Rao',
    'Email: asha@example.org',
    'Mobile number: 9876543210',
    'Membership number or application ID: LM0007',
    'Subject: My certificate',
    '> Where is my certificate?\n> It was due in May.',
  ])
    expect(mail.text).toContain(words);

  const line = await world.db
    .selectFrom('audit_log')
    .select('who')
    .where('what', '=', 'enquiry.sent')
    .where('subject', '=', `enquiry ${row?.id}`)
    .executeTakeFirstOrThrow();
  expect(line.who).toBe('visitor');
});

test('what is missing is told at every field at once, and nothing is kept', async () => {
  const before = (await world.db.selectFrom('enquiries').select('id').execute()).length;
  expect(await world.browser().refused(enquiryForm, {})).toMatchObject({
    http: 422,
    errors: {
      first_name: 'First Name cannot be empty',
      email_id: 'Email ID cannot be empty',
      mobile_number: 'Mobile Number cannot be empty',
      member_no: 'Membership Number cannot be empty',
      subject: 'Subject cannot be empty',
      message: 'Message cannot be empty',
    },
  });
  const badly = { ...enquiry, email_id: 'asha@example', mobile_number: '98-7x', member_no: 'LM/7' };
  expect(Object.keys((await world.browser().refused(enquiryForm, badly)).errors ?? {})).toEqual([
    'email_id',
    'mobile_number',
    'member_no',
  ]);
  expect(await world.db.selectFrom('enquiries').select('id').execute()).toHaveLength(before);
});

test('hostile words stay words: no markup, no second recipient, no other subject', async () => {
  const mails = post.mails.length;
  await world.browser().ok(enquiryForm, {
    ...enquiry,
    first_name: '<script>alert(1)</script>',
    email_id: 'mallory@example.org',
    subject: 'Hi\r\nBcc: everybody@example.org\r\n\r\n<b>bold</b>',
    message: '</blockquote><img src=x onerror=alert(1)> {{7*7}}',
  });
  const mail = await post.mailTo(office, /everybody/);
  expect(post.mails).toHaveLength(mails + 1);
  expect(mail.subject).toBe('Enquiry: Hi Bcc: everybody@example.org <b>bold</b>');
  expect(mail.html).not.toMatch(/<script|<img|<b>/);
  expect(mail.html).toContain('&lt;script&gt;alert(1)&lt;/script&gt;');
  expect(mail.text).toContain('> </blockquote><img src=x onerror=alert(1)> {{7*7}}');
  const [row] = await kept('mallory@example.org');
  expect(row?.message).toBe('</blockquote><img src=x onerror=alert(1)> {{7*7}}');
});

test('nobody floods the office: five enquiries an hour of one address, sixty of one network', async () => {
  const from = (email_id: string) => ({ ...enquiry, email_id });
  for (let times = 0; times < 5; times += 1) await world.browser().ok(enquiryForm, from('eager@example.org'));
  expect(await world.browser().refused(enquiryForm, from('EAGER@example.org'))).toMatchObject({ http: 429 });
  const browser = world.browser();
  for (let times = 0; times < 60; times += 1)
    await browser.ok(enquiryForm, from(`eager${times}@example.org`));
  expect(await browser.refused(enquiryForm, from('other@example.org'))).toMatchObject({ http: 429 });
  expect(await kept('eager@example.org')).toHaveLength(5);
});

test('while the association has no address, an enquiry is kept all the same', async () => {
  const mails = () => world.db.selectFrom('outbox_mails').select('id').orderBy('id').execute();
  const before = await mails();
  await world.db.updateTable('settings').set({ email: '' }).execute();
  await world.browser().ok(enquiryForm, { ...enquiry, email_id: 'early@example.org' });
  await world.db.updateTable('settings').set({ email: office }).execute();
  expect(await kept('early@example.org')).toHaveLength(1);
  expect(await mails()).toEqual(before);
});
