import type { Locator, Page } from '@playwright/test';
import { showInstant } from '#contract/kit/day.ts';
import { MAX_UPLOAD_BYTES } from '#contract/kit/upload.ts';
import { settingsCalls } from '#contract/settings/calls.ts';
import { wrongCodesOfAll } from '#server/kit/http/wrong-codes.ts';
import { asFile } from '#tests/steps/apply.ts';
import { aPhoto, aSignature } from '#tests/world/uploads.ts';
import { openSmtpServer } from '#tests/world/services/smtp-server.ts';
import { adminEmail, type World } from '#tests/world/product.ts';
import { chooseFile } from '#tests/journeys/steps/apply.ts';
import { enterOffice } from '#tests/journeys/steps/records.ts';
import { aStaffMember, enterAs } from '#tests/journeys/steps/staff.ts';
import { expect, openProduct, test } from '#tests/journeys/world.ts';

async function openSettings(page: Page): Promise<void> {
  await page.goto('/application/settings');
  await expect(page.getByRole('heading', { level: 1, name: 'Website Settings' })).toBeVisible();
}

/** What is typed or chosen; a tick of the directory is called Email, too. */
const field = (page: Page, label: string) =>
  page.getByLabel(label, { exact: true }).and(page.locator(':not([type="checkbox"])'));
const placeOfSupply = (page: Page) => page.getByRole('combobox', { name: 'Place of supply' });
const update = (page: Page) => page.getByRole('button', { name: 'Update' }).click();
const card = (page: Page, title: string) => page.getByRole('group', { name: title, exact: true });

/** The fields of the website itself, as they are typed. */
const website = {
  'Website name': 'Surgeons of Chennai',
  Email: 'office@surgeons.example',
  'Phone number': '98765 43210',
  Address: '1 Long Street\nChennai 600020',
  GST: '33AAAAA0000A1Z9',
};

async function fill(page: Page, values: Record<string, string>): Promise<void> {
  for (const [label, value] of Object.entries(values)) await field(page, label).fill(value);
}

/** Saves, and waits until the page says so. */
async function save(page: Page): Promise<void> {
  const answer = page.waitForResponse('**/api/settings_update');
  await update(page);
  expect((await answer).status()).toBe(200);
  // The toast of the save before may still be there.
  await expect(page.getByText('Saved.').last()).toBeVisible();
}

/** The sentence stands at its field, beside the summary on top. */
async function expectFault(page: Page, fault: string | RegExp): Promise<void> {
  await expect(page.getByRole('main').getByText(fault, { exact: true }), String(fault)).toHaveCount(2);
}

/** The width of a picture once it is there; 0 for one that cannot be shown. */
async function widthOf(picture: Locator): Promise<number> {
  return picture.evaluate((image: HTMLImageElement) => image.decode().then(() => image.naturalWidth));
}

/** A product that works for real and has no account yet: the form asks for every one of them. */
const bare = test.extend<{ real: World }>({
  real: async ({ ground, product }, use) => {
    const gateway = `${product.url}/sandbox/razorpay`;
    const world = await openProduct(ground.template, {
      NODE_ENV: 'production',
      RAZORPAY_BASE_URL: gateway,
    });
    await use(world);
    await world.close();
  },
  baseURL: async ({ real }, use) => use(real.url),
});

bare('every fault is reported at its field, and an invalid logo at once', async ({ page, real }) => {
  await enterOffice(page, real);
  await openSettings(page);
  await fill(page, { 'Website name': '' });
  await update(page);
  for (const fault of [
    'Logo cannot be empty',
    'Website name cannot be empty',
    'Email cannot be empty',
    'Phone number cannot be empty',
    'Razorpay key id cannot be empty',
    'Razorpay secret key cannot be empty',
    'Address cannot be empty',
    'GST cannot be empty',
    'SMTP email cannot be empty',
    'SMTP password cannot be empty',
  ])
    await expectFault(page, fault);
  await page.getByRole('button', { name: 'SMTP password cannot be empty' }).click();
  await expect(field(page, 'SMTP password')).toBeFocused();

  await fill(page, { Email: 'office@nowhere' });
  await update(page);
  await expectFault(page, 'Invalid email format');
  await fill(page, { Email: 'office@surgeons.example', 'SMTP email': 'mails@nowhere' });
  await update(page);
  await expectFault(page, 'Invalid email format');

  const logo = page.getByRole('group', { name: 'Logo', exact: true });
  const chooser = logo.locator('input[type=file]');
  const large = Buffer.alloc(MAX_UPLOAD_BYTES + 1);
  await chooser.setInputFiles({ name: 'large.png', mimeType: 'image/png', buffer: large });
  await expect(page.getByText('Maximum file size allowed: 2MB')).toBeVisible();
  await chooser.setInputFiles({
    name: 'a.pdf',
    mimeType: 'application/pdf',
    buffer: Buffer.from('%PDF-1.7'),
  });
  await expect(page.getByText('Only JPEG, JPG, PNG, HEIC or WebP images are accepted')).toBeVisible();
  await expect(field(page, 'Email')).toHaveValue('office@surgeons.example');
});

bare('secrets are written and never read; an account that does not work says why', async ({ page, real }) => {
  const post = await openSmtpServer();
  await enterOffice(page, real);
  await openSettings(page);
  await fill(page, website);
  await chooseFile(page, 'Logo', await aSignature());
  const secrets = {
    'Razorpay secret key': 'a secret of the keys',
    'SMTP password': 'the password of the mails',
  };
  await fill(page, { 'Razorpay key id': 'rzp_test_1', 'SMTP email': 'mails@nowhere.invalid', ...secrets });
  await update(page);
  await expectFault(page, /there is no mail server smtp\.nowhere\.invalid\./);
  await expect(field(page, 'SMTP password')).toHaveValue(secrets['SMTP password']);

  await fill(page, { Host: '127.0.0.1', Port: String(post.account.smtp_port) });
  await page.getByRole('combobox', { name: 'Encryption' }).click();
  await page.getByRole('option', { name: 'None (only on this machine)' }).click();
  await update(page);
  await expect(page.getByText(`Saved. The mail account sent a test mail to ${adminEmail}.`)).toBeVisible();
  await page.reload();
  await expect(page.getByText('A secret is stored')).toHaveCount(2);
  await expect(field(page, 'Address')).toHaveValue(website.Address);
  const told = await (await page.request.get('/api/settings')).text();
  for (const secret of Object.values(secrets)) expect(told).not.toContain(secret);

  await page.getByRole('button', { name: 'Test gateway' }).click();
  await expect(card(page, 'Payments').getByRole('alert')).toContainText(
    'the key id or the secret is not right.',
  );
  await expect(page.getByText(`Mail server: 127.0.0.1:${post.account.smtp_port}`)).toBeVisible();

  await page.getByRole('button', { name: 'Replace: Razorpay secret key' }).click();
  await expect(field(page, 'Razorpay secret key')).toBeFocused();
  await page.keyboard.type('another one');
  await page.getByRole('button', { name: 'Keep the stored one: Razorpay secret key' }).click();
  await expect(page.getByRole('button', { name: 'Replace: Razorpay secret key' })).toBeFocused();

  const stored = async () => real.db.selectFrom('settings').selectAll().executeTakeFirstOrThrow();
  const before = await stored();
  await fill(page, { 'Razorpay key id': 'rzp_test_2', 'SMTP email': 'others@nowhere.invalid' });
  await expect(page.getByRole('button', { name: 'Test gateway' })).toBeDisabled();
  await update(page);
  await expectFault(page, 'Another key id has another secret key: please enter it');
  await expectFault(page, 'Another e-mail has another password: please enter it');
  await fill(page, { 'Razorpay key id': 'rzp_test_1', 'SMTP email': 'mails@nowhere.invalid' });
  await fill(page, { 'SMTP password': 'another password' });
  await save(page);
  await expect(page.getByText('A secret is stored')).toHaveCount(2);
  const after = await stored();
  expect(after.razor_key_secret).toBe(before.razor_key_secret);
  expect(after.smtp_password).not.toBe(before.smtp_password);
  await post.close();
});

test.describe('the settings of a product that practises', () => {
  const storedIn = ({ db }: World) => db.selectFrom('settings').selectAll().executeTakeFirstOrThrow();

  test('name and logo are everywhere at once', async ({ page, product }) => {
    await enterOffice(page, product);
    await openSettings(page);
    const brand = page.getByRole('link', { name: /home$/ }).filter({ visible: true }).first();
    const picture = brand.locator('img[src^="/api/site_logo"]');
    await expect(picture).toHaveCount(0);
    await fill(page, website);
    await fill(page, { 'Registered name (optional)': 'The Surgeons', 'Registration (optional)': 'No. 7' });
    await chooseFile(page, 'Logo', await aSignature());
    await save(page);
    const { registered_name, registration } = await storedIn(product);
    expect([registered_name, registration]).toEqual(['The Surgeons', 'No. 7']);
    await expect(page.getByRole('link', { name: 'Surgeons of Chennai home' }).first()).toBeVisible();
    expect(await widthOf(picture)).toBeGreaterThan(0);
    const first = await picture.getAttribute('src');

    await chooseFile(page, 'Logo', await aPhoto('logo.jpg'));
    await save(page);
    await expect(picture).not.toHaveAttribute('src', first ?? '');
    await expect(field(page, 'Phone number')).toHaveValue('9876543210');
    await expect(page.getByRole('button', { name: 'Remove: Logo' })).toBeHidden();

    await page.goto('/application/user-member-application-list');
    const header = page.getByRole('banner');
    await expect(header.getByRole('link', { name: 'Surgeons of Chennai home' })).toBeVisible();
    expect(await widthOf(header.locator('img[src^="/api/site_logo"]').first())).toBeGreaterThan(0);
    expect((await page.request.get(first ?? '')).status()).toBe(404);
    expect((await storedIn(product)).phone).toBe('+91 9876543210');
  });

  test('links are added, moved and removed, and the portal shows them @phone', async ({ page, product }) => {
    await enterOffice(page, product);
    await openSettings(page);
    await fill(page, website);
    await chooseFile(page, 'Logo', await aSignature());
    const links = card(page, 'Links on the portal');
    const row = (position: number) => links.getByRole('group', { name: `Link ${position}` });
    for (const [at, name] of ['Courses', 'About us', 'Old page'].entries()) {
      await links.getByRole('button', { name: 'Add a link' }).click();
      await expect(row(at + 1).getByLabel('Label')).toBeFocused();
      await page.keyboard.type(name);
      await row(at + 1)
        .getByLabel('Web address')
        .fill(`surgeons.example/${at}`);
    }
    await links.getByRole('button', { name: 'Move link 1 down' }).press('Enter');
    await expect(links.getByRole('button', { name: 'Move link 2 down' })).toBeFocused();
    await links.getByRole('button', { name: 'Remove link 3' }).press('Enter');
    await expect(links.getByRole('button', { name: 'Remove link 2' })).toBeFocused();

    await row(1).getByLabel('Web address').fill('our page');
    await links.getByLabel('YouTube (optional)').fill('youtube.com/@surgeons');
    await update(page);
    const fault = 'Please enter a web address such as https://www.example.org';
    await expectFault(page, fault);
    await page.getByRole('button', { name: fault }).click();
    await expect(row(1).getByLabel('Web address')).toBeFocused();
    await page.keyboard.press('ControlOrMeta+A');
    await page.keyboard.type('surgeons.example/about');
    await save(page);
    await expect(row(1).getByLabel('Web address')).toHaveValue('https://surgeons.example/about');
    expect(await storedIn(product)).toMatchObject({
      links: [
        { label: 'About us', url: 'https://surgeons.example/about' },
        { label: 'Courses', url: 'https://surgeons.example/0' },
      ],
      youtube: 'https://youtube.com/@surgeons',
    });

    await page.goto('/application/user-member-application-list');
    const footer = page.getByRole('contentinfo').getByRole('navigation', { name: 'Association' });
    await expect(footer.getByRole('link')).toHaveText([/^About us/, /^Courses/]);
  });

  test('the place of supply is chosen from the GST register', async ({ page, product }) => {
    await enterOffice(page, product);
    await openSettings(page);
    await fill(page, website);
    await chooseFile(page, 'Logo', await aSignature());
    const place = placeOfSupply(page);
    await expect(place).toHaveValue('33 Tamil Nadu');
    await expect(place).toHaveAccessibleDescription(/New invoices state it and charge CGST and SGST/);
    await place.fill('kera');
    await expect(page.getByRole('listbox').getByRole('option')).toHaveText(['32 Kerala']);
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await update(page);
    await expectFault(page, 'This GST number belongs to Tamil Nadu, but the place of supply is Kerala');
    await fill(page, { GST: '32aaaaa0000 a1zb' });
    await save(page);
    await expect(field(page, 'GST')).toHaveValue('32AAAAA0000A1ZB');
    await expect(place).toHaveValue('32 Kerala');
    expect((await storedIn(product)).place_of_supply).toBe('KL (32)');
  });

  test('the second of two administrators sees the conflict, and keeps what was typed', async ({
    page,
    product,
  }) => {
    const office = await product.admin();
    await product.db.updateTable('settings').set({ place_of_supply: 'TN (33)' }).execute();
    await enterOffice(page, product);
    await openSettings(page);
    await fill(page, { ...website, GST: '33AAAAA0002A1Z7' });
    await chooseFile(page, 'Logo', await aSignature());
    await office.ok(settingsCalls.settingsUpdate, {
      logo: asFile(await aPhoto()),
      website_name: 'Surgeons of Chennai',
      email: 'another@surgeons.example',
      phone: '+91 9000000000',
      webaddress: 'Another street',
      webgst: '33AAAAA0001A1Z8',
      place_of_supply: 'TN (33)',
      practice_payments: 1,
    });
    await update(page);
    const notice = page
      .getByRole('alert')
      .filter({ hasText: 'Somebody else changed this record of settings' });
    await expect(notice).toContainText('GST is now 33AAAAA0001A1Z8');
    await expect(field(page, 'GST')).toHaveValue('33AAAAA0002A1Z7');
    await expect(page.getByRole('button', { name: 'Remove: Logo' })).toBeVisible();
    expect((await storedIn(product)).webgst).toBe('33AAAAA0001A1Z8');

    await notice.getByRole('button', { name: 'Keep mine' }).click();
    await expect(page.getByText('Saved.')).toBeVisible();
    await expect(notice).toBeHidden();
    expect((await storedIn(product)).webgst).toBe('33AAAAA0002A1Z7');

    await page.route('**/api/settings_update', (route) => route.abort());
    await fill(page, { GST: '33AAAAA0003A1Z6' });
    await update(page);
    await expect(page.getByText('Submission failed. Please try again.')).toBeVisible();
    await expect(field(page, 'GST')).toHaveValue('33AAAAA0003A1Z6');
  });

  test('the gateway and the mail account in force are tried', async ({ page, product }) => {
    await enterOffice(page, product);
    await openSettings(page);
    await page.getByRole('button', { name: 'Test gateway' }).click();
    const payments = card(page, 'Payments');
    await expect(payments.getByRole('status')).toContainText(
      'The payment gateway answers, and accepts the keys.',
    );
    await product.faults({ fail_next: 1 });
    await page.getByRole('button', { name: 'Test gateway' }).click();
    await expect(payments.getByRole('alert')).toContainText('answered with an error of its own');
    await product.faults({});

    await expect(card(page, 'Mail')).toContainText('(SMTP_URL), and is in force');
    await page.getByRole('button', { name: 'Send test mail' }).click();
    await expect(card(page, 'Mail').getByRole('status')).toContainText(
      `The test mail was sent to ${adminEmail}.`,
    );
    expect((await product.post.mailTo(adminEmail, /^Test mail of/)).text).toContain('This one did.');
  });

  test('the page says that too many wrong codes were typed, and until when @phone', async ({
    page,
    product,
  }) => {
    await enterOffice(page, product);
    await openSettings(page);
    const work = card(page, 'Background work');
    await expect(work.getByText('Too many wrong sign-in codes')).toHaveCount(0);
    const until = new Date(product.clock.now().getTime() + 3_600_000);
    const full = wrongCodesOfAll.map(({ key, max }) => {
      return { key, window_ends_at: until, used: max, ends: Array.from({ length: max }, () => until) };
    });
    await product.db.insertInto('rate_limits').values(full).execute();
    await openSettings(page);
    await expect(work.getByText(`Until ${showInstant(until.toISOString())}`)).toBeVisible();
  });

  test('a user who may only view them reads them, and is offered nothing else', async ({ page, product }) => {
    await enterAs(page, product, await aStaffMember(product, { Settings: ['view'] }));
    await openSettings(page);
    await expect(page.getByText('Your role lets you read these settings, not change them.')).toBeVisible();
    await expect(placeOfSupply(page)).toHaveAttribute('readonly');
    await expect(placeOfSupply(page)).toHaveValue(/^\d\d \w/);
    const offered = page
      .getByRole('main')
      .getByRole('button', { name: /Update|Replace|Test|Send|Choose|Remove/ });
    await expect(offered).toHaveCount(0);
    await expect(page.getByRole('main').getByRole('radio')).toHaveCount(0);
    await expect(field(page, 'Payments go to')).toHaveValue('Practice gateway: no real money');
  });

  test('a user who may not view them does not see them', async ({ page, product }) => {
    await enterAs(page, product, await aStaffMember(product, { Application: ['view'] }));
    await page.goto('/application/settings');
    await expect(page.getByText('Your role does not allow this.')).toBeVisible();
    await expect(field(page, 'Website name')).toHaveCount(0);
  });
});
