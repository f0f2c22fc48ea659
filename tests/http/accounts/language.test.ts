import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { accountCalls } from '#contract/accounts/calls.ts';
import { applicationCalls } from '#contract/applications/calls.ts';
import { officeCalls } from '#contract/applications/office-calls.ts';
import { documentDownload } from '#contract/documents/calls.ts';
import { statusIds } from '#contract/statuses/statuses.ts';
import { newPublicId } from '#server/kit/secrets.ts';
import { readPdf } from '#server/modules/documents/draw/testing/read-pdf.ts';
import type { ApplicationRow } from '#server/modules/applications/index.ts';
import { anAccount } from '#tests/steps/apply.ts';
import { startApp, type World } from '#tests/world/app.ts';
import { anApplication } from '#tests/world/applications.ts';
import type { Browser } from '#tests/world/browser.ts';
import { issuedInvoices } from '#tests/world/issued-invoices.ts';
import { adminEmail } from '#tests/world/product.ts';
import { personOf } from '#tests/world/sessions.ts';

const { languageUpdate, memberOtpVerify, memberSendOtp } = accountCalls;

let world: World;
let office: Browser;
let email: string;
let application: ApplicationRow;
beforeAll(async () => {
  world = await startApp();
  office = await world.admin();
});
beforeEach(async () => {
  email = `${newPublicId().toLowerCase()}@example.org`;
  application = await anApplication(world.db, { email, status_id: statusIds.pendingActions, paid: true });
});
afterAll(() => world.close());

async function languageOfAccount(address = email): Promise<string> {
  const query = world.db.selectFrom('member_accounts').select('language').where('email', '=', address);
  return (await query.executeTakeFirstOrThrow()).language;
}

/** Signs the member in; the mail with the code, as it was. */
async function signIn(browser: Browser) {
  const { userid: id } = await browser.ok(memberSendOtp, { email });
  const [mail] = await world.mailsTo(email);
  await browser.ok(memberOtpVerify, { id, otp: await world.codeFor(email) });
  return mail;
}

describe('the choice of a language', () => {
  test('is kept in the browser of a visitor for a year, and no other language is', async () => {
    const browser = world.browser();
    const answer = await browser.fetch('/api/language_update', {
      method: 'POST',
      body: '{"language":"hi"}',
      headers: { 'content-type': 'application/json' },
    });
    expect(answer.headers.getSetCookie()).toEqual([
      'language=hi; Max-Age=31536000; Path=/; HttpOnly; SameSite=Lax',
    ]);
    const refused = await browser.refused(languageUpdate, { language: 'fr' as 'hi' });
    expect(refused.errors).toHaveProperty('language');
    expect(browser.cookies.get('language')).toBe('hi');
  });

  test.each(['member', 'applicant'] as const)('is kept at the account: %s', async (kind) => {
    const browser = await personOf(world, kind, application);
    await browser.ok(languageUpdate, { language: 'ta' });
    expect(await languageOfAccount()).toBe('ta');
    await browser.ok(languageUpdate, { language: 'en' });
    expect(await languageOfAccount()).toBe('en');
  });

  test('made before the sign-in becomes that of the account, and of the code mail', async () => {
    const browser = world.browser();
    await browser.ok(languageUpdate, { language: 'hi' });
    const mail = await signIn(browser);
    expect(mail?.subject).toMatch(/^\d{4} .* के लिए आपका कोड है$/);
    expect(mail?.html).toContain('<html lang="hi">');
    expect(mail?.text).toContain('साइन इन करने के लिए इस कोड का उपयोग करें:');
    expect(await languageOfAccount()).toBe('hi');
  });

  test('comes along to a browser that has none, and not to one that has English', async () => {
    await (await personOf(world, 'member', application)).ok(languageUpdate, { language: 'hi' });
    const newPhone = world.browser();
    expect((await signIn(newPhone))?.html).toContain('<html lang="hi">');
    expect(newPhone.cookies.get('language')).toBe('hi');

    world.clock.pass(61);
    const english = world.browser();
    await english.ok(languageUpdate, { language: 'en' });
    expect((await signIn(english))?.html).toContain('<html lang="en">');
    expect(await languageOfAccount()).toBe('en');
  });

  test('of a visitor who applies is that of the new account', async () => {
    const browser = world.browser();
    const account = anAccount();
    await browser.ok(languageUpdate, { language: 'hi' });
    const { userid: id } = await browser.ok(applicationCalls.sendOtp, account);
    const otp = await world.codeFor(account.email);
    await browser.ok(applicationCalls.otpVerify, { id, otp });
    expect((await world.mailsTo(account.email))[0]?.html).toContain('<html lang="hi">');
    expect(await languageOfAccount(account.email)).toBe('hi');
  });
});

test('a mail of the office is in the language of the account, with the message as it was typed', async () => {
  await (await personOf(world, 'member', application)).ok(languageUpdate, { language: 'hi' });
  const message = 'Your application is approved';
  const change = { member_id: application.public_id, application_status: statusIds.approved, message };
  await office.ok(officeCalls.memberActivityUpdate, change);
  const [mail] = await world.mailsTo(email);
  expect(mail).toMatchObject({ subject: 'आपका आवेदन स्वीकृत हो गया है' });
  expect(mail?.html).toContain('<html lang="hi">');
  expect(mail?.text).toMatch(/^आदरणीय Dr\. Asha Rao,\n/);
  expect(mail?.text).toContain(`> ${message}`);
});

test('a code for the office is mailed in English, whatever the browser has chosen', async () => {
  const browser = world.browser('office');
  await browser.ok(languageUpdate, { language: 'hi' });
  await browser.ok(accountCalls.adminSendOtp, { email: adminEmail });
  const [mail] = await world.mailsTo(adminEmail);
  expect(mail?.text).toContain('Use this code to sign in:');
});

test('an invoice is in the language of the member who opens it, and in English for the office', async () => {
  const [paid] = await issuedInvoices(world.db, 1, world.clock.now(), { email });
  if (!paid) throw new Error('No invoice was issued');
  const member = await personOf(world, 'member', paid);
  const titleFor = async (browser: Browser) => {
    const answer = await browser.download(documentDownload, {
      kind: 'invoice',
      id: paid.public_id,
      as: 'pdf',
    });
    return (await readPdf(new Uint8Array(await answer.arrayBuffer()))).title;
  };
  expect(await titleFor(member)).toBe(`Tax Invoice INV-${paid.application_no}`);
  await member.ok(languageUpdate, { language: 'hi' });
  expect(await titleFor(member)).toBe(`कर बीजक (TAX INVOICE) INV-${paid.application_no}`);
  office.cookies.set('language', 'hi');
  expect(await titleFor(office)).toBe(`Tax Invoice INV-${paid.application_no}`);
});
