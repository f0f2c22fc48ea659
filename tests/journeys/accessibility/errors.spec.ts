import type { Locator, Page } from '@playwright/test';
import { network } from '#contract/texts/sentences.ts';
import type { ApplicationRow } from '#server/modules/applications/index.ts';
import { anApplication } from '#tests/world/applications.ts';
import { aWholeApplication } from '#tests/world/whole-application.ts';
import type { World } from '#tests/world/product.ts';
import { enterPortal } from '#tests/journeys/steps/portal.ts';
import { expect, test } from '#tests/journeys/world.ts';

/** A form of D3 whose call does not arrive, or fails on our side (D3 section 8). */
interface Action {
  /** The last part of the call's path. */
  call: string;
  /** Fills the form; answers a field and what was typed into it. */
  fill: (page: Page, product: World) => Promise<[Locator, string]>;
  /** Name of the button that sends it. */
  button: string | RegExp;
}

let count = 0;
const anEmail = () => `asha.rao.errors.${process.pid}.${(count += 1)}@example.org`;

async function fillEmail(page: Page, path: string): Promise<[Locator, string]> {
  await page.goto(`/application${path}`);
  const email = page.getByLabel('Email', { exact: true });
  await email.fill('asha@example.org');
  return [email, 'asha@example.org'];
}

/** The four boxes of a code that left so long ago that another one may be asked for. */
async function fillCode(page: Page): Promise<[Locator, string]> {
  await page.addInitScript(() =>
    sessionStorage.setItem(
      'omas.sent-code.sign-in.portal',
      JSON.stringify({ handle: 'x', email: 'asha@example.org', sentAt: Date.now() - 70_000 }),
    ),
  );
  await page.goto('/application/user-login');
  await page.getByLabel('Digit 1 of 4').pressSequentially('123');
  return [page.getByLabel('Digit 3 of 4'), '3'];
}

async function fillWholeCode(page: Page): Promise<[Locator, string]> {
  await fillCode(page);
  // The fourth digit sends it.
  await page.route('**/api/member_otp_verify', (route) => route.abort());
  await page.getByLabel('Digit 4 of 4').fill('4');
  await expect(page.getByText(network.failed)).toBeVisible();
  await page.unroute('**/api/member_otp_verify');
  return [page.getByLabel('Digit 4 of 4'), '4'];
}

/** Opens a step, or the conversion page, as somebody who has filled everything, with nothing left unsaved. */
async function openFilled(
  page: Page,
  product: World,
  path: string,
  values: Partial<ApplicationRow> = {},
): Promise<void> {
  const { application } = await aWholeApplication(product.db, { email: anEmail(), ...values });
  await product.db.deleteFrom('application_drafts').where('application_id', '=', application.id).execute();
  const there = `/user-member-application${path.replace('{id}', application.public_id)}`;
  await enterPortal(page, product, 'applicant', application, there);
}

function fillStep(step: 'personal' | 'education', label: string) {
  return async (page: Page, product: World): Promise<[Locator, string]> => {
    await openFilled(page, product, `/life-member?step=${step}`);
    const field = page.getByLabel(label).first();
    await field.fill('Madurai');
    return [field, 'Madurai'];
  };
}

async function fillConversion(page: Page, product: World): Promise<[Locator, string]> {
  const { application } = await aWholeApplication(product.db, { package_id: 2, status_id: 12 });
  await openFilled(page, product, '-conversion/{id}', { package_id: 5, converts_id: application.id });
  await page.getByLabel(/I declare/).check();
  const field = page.getByLabel('ASI membership number');
  await field.fill('20311');
  return [field, '20311'];
}

const actions: Record<string, Action> = {
  'the login by password': {
    call: 'memberlogin',
    button: 'Login',
    async fill(page) {
      await page.goto('/application/user-login');
      await page.getByRole('tab', { name: 'Login with Password' }).click();
      await page.getByLabel('Password', { exact: true }).fill('a long password');
      const email = page.getByLabel('Email');
      await email.fill('asha@example.org');
      return [email, 'asha@example.org'];
    },
  },
  'the login by code': {
    call: 'member_send_otp',
    button: 'Send OTP',
    fill: (page) => fillEmail(page, '/user-login'),
  },
  'the check of a code': { call: 'member_otp_verify', button: 'Verify OTP', fill: fillWholeCode },
  'the wish for another code': { call: 'member_resend_otp', button: 'Resend OTP', fill: fillCode },
  'the forgotten password': {
    call: 'memberforgotpassword',
    button: 'Submit',
    fill: (page) => fillEmail(page, '/user-forgot-password'),
  },
  'the new password': {
    call: 'member_forgot_pass_update',
    button: 'Submit',
    async fill(page) {
      const good = { status: true, message: '' };
      await page.route('**/api/password_link', (route) => route.fulfill({ json: good }));
      await page.goto('/application/user-change-password?token=x');
      await page.getByLabel('New password', { exact: true }).fill('a long password');
      const confirm = page.getByLabel('Confirm password');
      await confirm.fill('a long password');
      return [confirm, 'a long password'];
    },
  },
  'the account step': {
    call: 'check_application_status',
    button: 'Save & Proceed',
    async fill(page) {
      await page.goto('/application/user-member-application/life-member');
      await page.getByLabel('Email', { exact: true }).fill('asha@example.org');
      await page.getByLabel('Mobile number', { exact: true }).fill('9876543210');
      const name = page.getByLabel('First name');
      await name.fill('Asha');
      return [name, 'Asha'];
    },
  },
  'the personal step': {
    call: 'member_two',
    button: 'Save & Proceed',
    fill: fillStep('personal', 'Street line 2'),
  },
  'the education step': {
    call: 'member_three',
    button: 'Save & Proceed',
    fill: fillStep('education', 'College'),
  },
  'the conversion': { call: 'member_conversion', button: /submit$/i, fill: fillConversion },
};

const fault = {
  status: false,
  message:
    'Something went wrong on our side. Please try again; if it happens again, tell us the number r-77.',
  code: 'fault',
  request_id: 'r-77',
};

for (const [name, { call, button, fill }] of Object.entries(actions))
  test(`${name} reports that it failed, and loses nothing`, async ({ page, product }) => {
    const [field, typed] = await fill(page, product);
    const url = `**/api/${call}`;
    const send = page.getByRole('button', { name: button, exact: true });

    await page.route(url, (route) => route.abort());
    await send.click();
    await expect(page.getByText(network.failed)).toBeVisible();
    await expect(field).toHaveValue(typed);
    await page.unroute(url);

    await page.route(url, (route) => route.fulfill({ status: 500, json: fault }));
    await send.click();
    await expect(page.getByText(fault.message)).toBeVisible();
    await expect(field).toHaveValue(typed);
  });

test('a position that could not be deleted stays', async ({ page, product }) => {
  await openFilled(page, product, '/life-member?step=education');
  await page.route('**/api/delete_work_exp', (route) => route.abort());
  await page.getByRole('button', { name: 'Remove position 1' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByText(network.submission)).toBeVisible();
  await expect(page.getByRole('textbox', { name: 'Position' })).toHaveValue('Consultant Surgeon');
});

test('an answer that makes no sense at the login asks to try again', async ({ page, product }) => {
  await actions['the login by password']?.fill(page, product);
  await page.route('**/api/memberlogin', (route) => route.fulfill({ body: 'Welcome to the hotel' }));
  await page.getByRole('button', { name: 'Login', exact: true }).click();
  await expect(page.getByText('Please try again', { exact: true })).toBeVisible();
});

test('a person who tries too often reads how long to wait, at the field', async ({ page, product }) => {
  const { email } = await anApplication(product.db, { email: anEmail(), status_id: 12 });
  const browser = product.browser();
  const signIn = { method: 'POST', body: JSON.stringify({ username: email, password: 'wrong' }) };
  const headers = { 'content-type': 'application/json' };
  for (let round = 0; round < 10; round++) await browser.fetch('/api/memberlogin', { ...signIn, headers });
  await page.goto('/application/user-login');
  await page.getByRole('tab', { name: 'Login with Password' }).click();
  await page.getByLabel('Email').fill(email);
  const password = page.getByLabel('Password', { exact: true });
  await password.fill('another guess');
  await page.getByRole('button', { name: 'Login', exact: true }).click();
  // In the summary and at its field.
  await expect(page.getByText(/^Too many attempts\. Please try again in \d+ minutes\.$/)).toHaveCount(2);
  await expect(password).toHaveAttribute('aria-invalid', 'true');
});

/** What loads by a call, the page it is on, and what is there once it has loaded. */
const loads = {
  'the membership types': ['get_application', '/user-member-application-list', 'Life Member'],
  'the preview': ['member_detail', '/user-member-application-preview/{id}', 'My Application'],
  'the status': ['application_status', '/user-member-application-status/{id}', 'Application status'],
  'the failed payment': [
    'application_data',
    '/user-member-application-payment-failed/{no}',
    'Payment Failed',
  ],
} as const;

for (const [name, [call, path, heading]] of Object.entries(loads))
  test(`${name} that did not load can be asked for again`, async ({ page, product }) => {
    const application = await anApplication(product.db, { email: anEmail() });
    const { public_id, application_no } = application;
    await page.route(`**/api/${call}`, (route) => route.abort());
    const there = path.replace('{id}', public_id).replace('{no}', application_no ?? '');
    await enterPortal(page, product, 'member', application, there);
    await expect(page.getByText(network.noResponse)).toBeVisible();
    await page.unroute(`**/api/${call}`);
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(page.getByRole('heading', { name: heading }).first()).toBeVisible();
  });

test('countries and states that did not load say so at their fields and can be asked for again', async ({
  page,
  product,
}) => {
  await page.route(/\/api\/(?:get_country|country_states)(?:\?|$)/, (route) => route.abort());
  await openFilled(page, product, '/life-member?step=personal');
  const address = page.getByRole('group', { name: 'Permanent address' });
  const countries = address.getByRole('alert').filter({ hasText: network.countriesFailed });
  const states = address.getByRole('alert').filter({ hasText: network.statesFailed });
  await expect(countries).toBeVisible();
  await expect(states).toBeVisible();
  await expect(address.getByLabel('Country')).toHaveValue('');
  await page.unroute(/\/api\/(?:get_country|country_states)(?:\?|$)/);
  await countries.getByRole('button', { name: 'Try again' }).click();
  await expect(address.getByLabel('Country')).toHaveValue('India');
  await expect(countries).toBeHidden();
  // What failed without a connection is requested again once there is one.
  await page.context().setOffline(true);
  await page.context().setOffline(false);
  await expect(address.getByLabel('State')).toHaveValue('Tamil Nadu');
  await expect(states).toBeHidden();
});

test('a fault that no page shows is told to the server, without what an address holds', async ({ page }) => {
  await page.goto('/application/user-change-password?token=secret');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  const telling = page.waitForRequest('**/api/report_fault');
  await page.evaluate(() => void setTimeout(() => Promise.reject(new TypeError('rows is not iterable'))));
  const request = await telling;
  expect((await request.response())?.status()).toBe(200);
  expect(request.postDataJSON()).toMatchObject({
    page: '/application/user-change-password',
    fault: 'TypeError: rows is not iterable',
  });
});
