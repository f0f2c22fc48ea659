import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { uploadMessages } from '#contract/kit/upload.ts';
import { settingsCalls } from '#contract/settings/calls.ts';
import { createSecrets } from '#server/kit/secrets.ts';
import { openSmtpServer } from '#tests/world/services/smtp-server.ts';
import { anAdministrator } from '#tests/world/administrators.ts';
import { startApp, type World } from '#tests/world/app.ts';
import type { Browser } from '#tests/world/browser.ts';
import { adminEmail } from '#tests/world/product.ts';
import { aPdf, aPhoto, aSignature, type Upload } from '#tests/world/uploads.ts';

const post = await openSmtpServer();

/** What the office enters, without its logo. */
const entered = {
  website_name: 'Surgeons & Friends',
  email: 'Office@Surgeons.example',
  phone: '+91 9876543210',
  webaddress: '1 Long Street, Chennai',
  webgst: '33AAAAA0000A1Z9',
  place_of_supply: 'TN (33)',
  razor_key_id: 'rzp_test_office',
  razor_key_secret: 'the secret of the keys',
  razor_webhook_secret: 'the secret of the webhook',
  smtp_email: 'mails@surgeons.example',
  smtp_password: 'the password of the mails',
  ...post.account,
};
const secretWords = [entered.razor_key_secret, entered.razor_webhook_secret, entered.smtp_password];
const kept = { ...entered, razor_key_secret: '', razor_webhook_secret: '', smtp_password: '' };

let world: World;
let office: Browser;
let clerk: Browser;
beforeAll(async () => {
  world = await startApp();
  office = await world.admin();
  clerk = await anAdministrator(world, 'Clerk', { Application: ['view', 'update'] });
});
afterAll(async () => {
  await world.close();
  await post.close();
});

function fileOf({ bytes, name, type }: Upload): File {
  return new File([new Uint8Array(bytes)], name, { type });
}

async function settingsFor(browser: Browser) {
  const { data } = await browser.ok(settingsCalls.settings, {});
  return data[0];
}

async function row() {
  return world.db.selectFrom('settings').selectAll().executeTakeFirstOrThrow();
}

async function newestLine() {
  return world.db.selectFrom('audit_log').selectAll().orderBy('id', 'desc').executeTakeFirstOrThrow();
}

describe('before anything is entered', () => {
  test('every missing field is named at once, an invalid logo too, and nothing is stored', async () => {
    const { http, errors } = await office.refused(settingsCalls.settingsUpdate, { email: 'nobody' });
    expect(http).toBe(422);
    expect(errors).toEqual({
      logo: 'Logo cannot be empty',
      website_name: 'Website name cannot be empty',
      email: 'Invalid email format',
      phone: 'Phone number cannot be empty',
      webaddress: 'Address cannot be empty',
      webgst: 'GST cannot be empty',
      place_of_supply: 'Place of supply cannot be empty',
      razor_key_id: 'Razorpay key id cannot be empty',
      razor_key_secret: 'Razorpay secret key cannot be empty',
      smtp_email: 'SMTP email cannot be empty',
      smtp_password: 'SMTP password cannot be empty',
    });
    const invalid = { ...entered, webgst: ' ', logo: fileOf(await aPdf()) };
    expect((await office.refused(settingsCalls.settingsUpdate, invalid)).errors).toEqual({
      logo: uploadMessages.wrongImage,
      webgst: 'GST cannot be empty',
    });
    const files = await world.db.selectFrom('files').select('id').execute();
    expect({ files, version: (await row()).version }).toEqual({ files: [], version: 1 });
  });

  test('who may practise needs neither keys nor a mail account', async () => {
    const practice = { practice_payments: 1, practice_mail: 1, logo: fileOf(await aPhoto()) };
    const { razor_key_id: _, smtp_email: __, ...plain } = kept;
    const { data } = await office.ok(settingsCalls.settingsUpdate, { ...plain, ...practice });
    expect(data).toEqual([{ id: 1, version: 2 }]);
    expect(await settingsFor(office)).toMatchObject({
      test_mode: true,
      mailbox: true,
      stored_razor_key_id: '',
    });
  });
});

describe('settings by multipart', () => {
  test('are saved with their logo, which visitors see, and the one before is gone', async () => {
    const before = await settingsFor(world.browser());
    const logo = fileOf(await aSignature());
    const saved = await office.ok(settingsCalls.settingsUpdate, { ...entered, id: 1, version: 2, logo });
    expect(saved).toMatchObject({
      message: `Saved. The mail account sent a test mail to ${adminEmail}.`,
      data: [{ id: 1, version: 3 }],
    });
    expect(post.mails).toMatchObject([{ to: adminEmail, from: 'mails@surgeons.example' }]);
    const settings = await settingsFor(world.browser());
    expect(settings).toEqual({
      website_name: 'Surgeons & Friends',
      benefits: expect.arrayContaining(['A membership for life, with a number of your own']),
      logo: expect.stringMatching(/^\/api\/file\?id=/),
      site_logo: {
        small: expect.stringMatching(/^\/api\/site_logo\?id=.*&size=small$/),
        large: expect.stringMatching(/^\/api\/site_logo\?id=.*&size=large$/),
        width: 600,
        height: 200,
      },
      email: 'office@surgeons.example',
      phone: '+91 9876543210',
      webaddress: '1 Long Street, Chennai',
      webgst: '33AAAAA0000A1Z9',
      links: [],
      facebook: '',
      x: '',
      instagram: '',
      linkedin: '',
      youtube: '',
      razor_key_id: 'rzp_test_office',
      checkout_script: 'https://checkout.razorpay.com/v1/checkout.js',
      test_mode: true,
      sends_mail: true,
      mailbox: false,
      directory: false,
    });
    const image = await world.browser().fetch(settings?.logo ?? '');
    expect(image.headers.get('content-type')).toBe('image/png');
    expect((await world.browser().fetch(before?.logo ?? '')).status).toBe(404);
    expect((await world.browser().fetch(before?.site_logo?.small ?? '')).status).toBe(404);
    for (const [address, height] of [
      [settings?.site_logo?.small, 72],
      [settings?.site_logo?.large, 144],
    ] as const) {
      const small = await world.browser().fetch(address ?? '');
      expect(small.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
      const pixels = await sharp(Buffer.from(await small.arrayBuffer())).metadata();
      expect(pixels).toMatchObject({ format: 'webp', height });
    }
    expect(await world.db.selectFrom('files').select('name').execute()).toEqual([{ name: 'signature.png' }]);
  });

  test('keep their secrets sealed, and tell them to nobody', async () => {
    const { razor_key_secret, razor_webhook_secret, smtp_password } = await row();
    for (const sealed of [razor_key_secret, razor_webhook_secret, smtp_password])
      expect(sealed).toMatch(/^v2\./);
    const line = await newestLine();
    expect(line).toMatchObject({ what: 'settings.updated', subject: 'settings' });
    expect(line.changes).toMatchObject({
      razor_key_id: { from: '', to: 'rzp_test_office' },
      razor_key_secret: { from: 'not set', to: 'stored' },
      smtp_password: { from: 'not set', to: 'stored' },
      logo: { from: 'stored', to: 'changed' },
    });
    const told = [await settingsFor(office), await settingsFor(world.browser()), await row(), line];
    for (const secret of secretWords) expect(JSON.stringify(told)).not.toContain(secret);
  });
});

describe('who sees what', () => {
  test('the office part is for those who may view settings', async () => {
    const viewer = await anAdministrator(world, 'Viewer', { Settings: ['view'] });
    expect(await settingsFor(viewer)).toMatchObject({
      id: 1,
      version: 3,
      place_of_supply: 'TN (33)',
      smtp_email: 'mails@surgeons.example',
      ...post.account,
      smtp_user: 'mails@surgeons.example',
      has_razor_key_secret: true,
      has_razor_webhook_secret: true,
      has_smtp_password: true,
      stored_razor_key_id: 'rzp_test_office',
      gateway_from_environment: false,
      mail_from_environment: false,
      may_practise: true,
      webhook_url: `${world.url}/api/razorpay_webhook`,
    });
    const visitors = Object.keys((await settingsFor(world.browser())) ?? {});
    expect(Object.keys((await settingsFor(clerk)) ?? {})).toEqual(visitors);
    for (const call of [
      settingsCalls.settingsUpdate,
      settingsCalls.sendTestMail,
      settingsCalls.testGateway,
    ]) {
      expect((await viewer.refused(call, {})).http).toBe(403);
      expect((await world.browser().refused(call, {})).http).toBe(401);
    }
  });
});

describe('settings by JSON', () => {
  test('keep the logo and the secrets that are not sent', async () => {
    const before = await row();
    await office.ok(settingsCalls.settingsUpdate, { ...kept, website_name: 'Surgeons', version: 3 });
    expect(await row()).toEqual({ ...before, website_name: 'Surgeons', version: 4 });
    expect((await newestLine()).changes).toEqual({
      website_name: { from: 'Surgeons & Friends', to: 'Surgeons' },
    });
  });

  test('take another key id and another account only with their secrets', async () => {
    const others = { ...kept, razor_key_id: 'rzp_live_other', smtp_email: 'other@surgeons.example' };
    const { errors } = await office.refused(settingsCalls.settingsUpdate, others);
    expect(Object.keys(errors ?? {})).toEqual(['razor_key_secret', 'smtp_password']);
    const secrets = { razor_key_secret: 'another secret', smtp_password: 'another password' };
    await office.ok(settingsCalls.settingsUpdate, { ...others, ...secrets });
    expect((await newestLine()).changes).toMatchObject({
      razor_key_secret: { from: 'stored', to: 'changed' },
      smtp_password: { from: 'stored', to: 'changed' },
    });
    expect(await settingsFor(world.browser())).toMatchObject({
      razor_key_id: 'rzp_live_other',
      test_mode: false,
    });
  });

  test('of another record are not found', async () => {
    expect((await office.refused(settingsCalls.settingsUpdate, { ...entered, id: 2 })).http).toBe(404);
  });
});

describe('the place of supply', () => {
  const place = async () => (await settingsFor(office))?.place_of_supply;

  test('is a State of the GST register, kept as invoices state it', async () => {
    const nowhere = { ...entered, place_of_supply: 'Chennai' };
    expect((await office.refused(settingsCalls.settingsUpdate, nowhere)).errors).toEqual({
      place_of_supply: 'Please choose a State of the GST register',
    });
    await office.ok(settingsCalls.settingsUpdate, {
      ...entered,
      webgst: '29AAACG3995M1ZX',
      place_of_supply: '29',
    });
    expect([(await row()).place_of_supply, await place()]).toEqual(['KA (29)', 'KA (29)']);
  });

  test.each([
    ['Tamil Nadu', 'TN (33)'],
    ['32', 'KL (32)'],
    ['Chennai', 'TN (33)'],
  ])('%j of an older database is in force, and shown, as %s', async (place_of_supply, shown) => {
    await world.db.updateTable('settings').set({ place_of_supply }).execute();
    expect(await place()).toBe(shown);
  });
});

describe('two administrators', () => {
  test('the second one is told, and nothing is overwritten', async () => {
    const { version } = await row();
    const first = { ...entered, website_name: 'First', version };
    await office.ok(settingsCalls.settingsUpdate, first);
    const logo = fileOf(await aPhoto());
    const files = await world.db.selectFrom('files').select('id').execute();
    const late = await office.refused(settingsCalls.settingsUpdate, {
      ...first,
      website_name: 'Second',
      logo,
    });
    expect(late).toMatchObject({ http: 409, code: 'edited_meanwhile' });
    expect(await row()).toMatchObject({ website_name: 'First', version: version + 1 });
    expect(await world.db.selectFrom('files').select('id').execute()).toEqual(files);
  });

  test('at the very same moment: one of them', async () => {
    const { version } = await row();
    const names = ['A', 'B', 'C', 'D'];
    const answers = await Promise.all(
      names.map((website_name) =>
        office.call(settingsCalls.settingsUpdate, { ...entered, website_name, version }),
      ),
    );
    const told = answers.map(({ http }) => http).toSorted((one, other) => one - other);
    expect(told).toEqual([200, 409, 409, 409]);
    expect((await row()).version).toBe(version + 1);
  });
});

describe('practice', () => {
  test('removes the stored keys and the stored account', async () => {
    const practice = { ...entered, practice_payments: '1', practice_mail: 'true' };
    await office.ok(settingsCalls.settingsUpdate, practice);
    expect(await row()).toMatchObject({
      razor_key_id: '',
      razor_key_secret: null,
      razor_webhook_secret: null,
      smtp_email: '',
      smtp_password: null,
    });
    expect(await settingsFor(world.browser())).toMatchObject({
      razor_key_id: 'rzp_test_sandbox',
      mailbox: true,
    });
  });
});

test('secrets sealed under another APP_SECRET keep no page from its visitors', async () => {
  await office.ok(settingsCalls.settingsUpdate, entered);
  const other = createSecrets('another secret that is long enough 0123456789');
  const others = { razor_key_secret: other.encrypt('lost'), smtp_password: other.encrypt('lost') };
  await world.db.updateTable('settings').set(others).execute();
  expect(await settingsFor(world.browser())).toMatchObject({
    razor_key_id: 'rzp_test_office',
    mailbox: false,
  });
  expect((await office.refused(settingsCalls.testGateway, {})).message).toBe(
    'The payment gateway could not be used: the stored secret cannot be read, because it was stored under another APP_SECRET. Please enter it again.',
  );
  expect((await office.refused(settingsCalls.sendTestMail, {})).message).toBe(
    'The test mail could not be sent: the stored password cannot be read, because it was stored under another APP_SECRET. Please enter it again.',
  );
  await office.ok(settingsCalls.settingsUpdate, entered);
  await office.ok(settingsCalls.sendTestMail, {});
});
