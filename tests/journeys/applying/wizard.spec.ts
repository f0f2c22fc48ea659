import type { Locator, Page } from '@playwright/test';
import { applicationCalls } from '#contract/applications/calls.ts';
import { type Clinic, emptyClinic } from '#contract/applications/steps.ts';
import { fileFields } from '#contract/applications/uploads.ts';
import { toLists } from '#contract/kit/parallel-lists.ts';
import { network } from '#contract/texts/sentences.ts';
import { aPersonalStep, asFile } from '#tests/steps/apply.ts';
import { anApplication } from '#tests/world/applications.ts';
import { aPdf, aPhoto } from '#tests/world/uploads.ts';
import { personOf } from '#tests/world/sessions.ts';
import { chooseFile, codeFrom, pick, proceed, typeCode, typeDay } from '#tests/journeys/steps/apply.ts';
import { enterPortal } from '#tests/journeys/steps/portal.ts';
import { expect, test } from '#tests/journeys/world.ts';

const lifeMember = '/user-member-application/life-member';

const heading = (page: Page, name: string) => page.getByRole('heading', { name, exact: true });

test('a surgeon abroad is asked what fits abroad, up to the fee in dollars', async ({ page, product }) => {
  const abroad = { package_id: 3, status_id: 0, country_id: null, nationality: '' } as const;
  const application = await anApplication(product.db, abroad);
  await enterPortal(
    page,
    product,
    'applicant',
    application,
    '/user-member-application/international-life-member',
  );
  await chooseFile(page, 'Profile photo', await aPhoto());
  await typeDay(page, 'Date of birth', '05/11/1966');
  await pick(page, 'Gender', 'Male');
  const address = page.getByRole('group', { name: 'Permanent address' });
  await expect(address.getByLabel('Country')).toHaveValue('');
  await pick(page, 'Country', 'United Kingdom', address);
  await expect(page.getByLabel('Nationality')).toHaveValue('British');
  await expect(page.getByLabel('Age', { exact: true })).toHaveText(/^\d\d years$/);
  await page.getByLabel('Nationality').fill('Irish');
  await expect(address.getByLabel('Zone')).toHaveCount(0);
  await address.getByLabel('Street line 1').fill('1 Lincolns Inn Fields');
  await address.getByLabel('Street line 2').fill('Holborn');
  await pick(page, 'State', 'London', address);
  await address.getByLabel('City').fill('London');
  await address.getByLabel('Pin / postal code').fill('WC2A 3PE');
  await proceed(page);

  await expect(heading(page, 'Education & Practice')).toBeVisible();
  const degree = page.getByRole('group', { name: 'Post graduation' });
  await degree.getByLabel('Degree').fill('FRCS');
  await degree.getByLabel('College').fill('Royal College of Surgeons');
  await degree.getByLabel('University').fill('London');
  await pick(page, 'Year of passing', '1996', degree);
  await page.getByLabel('Medical council number').fill('GMC 4567890');
  for (const label of ['NMC state', 'ASI membership number', 'ASI state'])
    await expect(page.getByLabel(label)).toHaveCount(0);
  await page.getByRole('button', { name: 'Add a registration of India' }).click();
  await expect(page.getByLabel('ASI membership number (optional)')).toBeFocused();
  await chooseFile(page, 'PG degree certificate', await aPdf('PG degree certificate'));
  await chooseFile(page, 'Active license', await aPdf('Active license'));
  await proceed(page);

  await expect(heading(page, 'Review & Submit')).toBeVisible();
  await expect(page.getByText('Irish')).toBeVisible();
  const fee = page.getByRole('table', { name: 'Fee' });
  await expect(fee).toContainText('$');
  await expect(fee).toContainText('Processing fee');
  await expect(page.getByRole('button', { name: /^Pay \$.* and submit$/ })).toBeVisible();
});

test('another country asks for other uploads and says so; what is typed without a connection is kept', async ({
  page,
  product,
}) => {
  const application = await anApplication(product.db, { status_id: 0 });
  await enterPortal(page, product, 'applicant', application, lifeMember);
  const bar = page.getByRole('navigation', { name: 'Steps of the application' });
  const tabs = bar.getByRole('listitem');
  await expect(tabs).toHaveText(['Account Information', 'Profile Information', 'Education', 'Review']);
  await expect(bar.locator('[aria-current=step]')).toHaveText('Profile Information');
  // A step is not a button: only Back and Save move.
  await tabs.filter({ hasText: 'Account Information' }).click();
  await tabs.filter({ hasText: 'Education' }).click();
  await expect(bar.locator('[aria-current=step]')).toHaveText('Profile Information');
  await expect(heading(page, 'Personal Details')).toBeVisible();
  for (const label of ['Age', 'Nationality'])
    await expect(page.getByRole('textbox', { name: label, exact: true })).toHaveCount(0);
  await page.getByRole('button', { name: 'Add a clinic or hospital' }).click();
  const clinic = page.getByRole('group', { name: 'Clinic 1' });
  await expect(clinic.getByLabel('This is my mailing address')).toBeDisabled();
  await clinic.getByLabel('Name of the clinic or hospital').fill('Marina Hospital');
  await expect(clinic.getByLabel('This is my mailing address')).toBeEnabled();
  await clinic.getByLabel('This is my mailing address').check();
  await proceed(page);
  const summary = page.getByRole('alert').filter({ hasText: 'Please fill in the required details.' });
  const cards = await summary
    .locator('ul[aria-label]')
    .evaluateAll((lists) => lists.map((list) => list.ariaLabel));
  expect(cards).toEqual(['Photo', 'You', 'Permanent address', 'Clinic 1']);
  await expect(summary.getByRole('list', { name: 'Clinic 1' }).getByRole('button')).toHaveText([
    'Clinic pin code cannot be empty',
    'Clinic city cannot be empty',
    'Clinic state cannot be empty',
    'Clinic address line 1 cannot be empty',
  ]);
  for (const label of ['Address line 1', 'State', 'City', 'Pin code'])
    await expect(clinic.getByLabel(label, { exact: true })).toHaveAttribute('aria-invalid', 'true');
  await page.getByRole('group', { name: 'Permanent address' }).getByLabel('This is my mailing').check();

  const address = page.getByRole('group', { name: 'Permanent address' });
  await pick(page, 'State', 'Kerala', address);
  await expect(address.getByLabel('Zone')).toHaveText('South');
  await pick(page, 'Country', 'Singapore', address);
  // Nobody writes a state in Singapore.
  await expect(address.getByLabel('State')).toHaveCount(0);
  await expect(address.getByText('For this country we ask for these documents')).toBeVisible();
  await expect(address.getByRole('listitem')).toHaveText(['PG degree certificate', 'Active license']);
  await expect(page.getByLabel('Nationality')).toHaveText('Singaporean');
  await pick(page, 'Country', 'India', address);
  await expect(address.getByLabel('State')).toHaveValue('');
  await expect(address.getByLabel('Zone')).toHaveText('–N/A');
  await expect(address.getByRole('listitem')).toHaveCount(0);

  await page.context().setOffline(true);
  await address.getByLabel('City').fill('Thrissur');
  await expect(page.getByText('Not saved: no connection, trying again')).toBeVisible();
  await page.context().setOffline(false);
  await expect(page.getByText(/^Saved \d\d:\d\d/)).toBeVisible();
  await expect(address.getByLabel('City')).toHaveValue('Thrissur');
});

test('what was entered on one device is on the other after the code, and neither undoes the other', async ({
  browser,
  page: desk,
  product,
  contextOptions,
}) => {
  const application = await anApplication(product.db, { status_id: 0 });
  const clinic: Clinic = { ...emptyClinic, clinic_country: 101, clinic_name: 'Marina Hospital' };
  const surgeon = await personOf(product, 'applicant', application);
  await surgeon.ok(applicationCalls.memberTwo, {
    id: application.public_id,
    ...aPersonalStep(toLists([clinic])),
    profile: asFile(await aPhoto()),
  });
  await enterPortal(desk, product, 'applicant', application, lifeMember);
  await desk.getByRole('button', { name: 'Add a position' }).click();
  await desk.getByRole('textbox', { name: 'Position' }).fill('Registrar');
  await chooseFile(desk, 'NMC certificate', await aPdf('NMC certificate'));
  await expect(desk.getByText(/^Saved \d\d:\d\d/)).toBeVisible();

  const phone = await browser.newPage(contextOptions);
  await phone.goto(`${product.url}/application${lifeMember}`);
  await phone.getByLabel('First name').fill('Mary Ann 2');
  await expect(phone.getByLabel('First name')).toHaveValue('Mary Ann ');
  await phone.getByLabel('Last name (optional)').fill('D\u2019Souza-Rao Jr.');
  await expect(phone.getByLabel('Last name (optional)')).toHaveValue('D\u2019Souza-Rao Jr.');
  await phone.getByLabel('Email').fill(application.email);
  await phone.getByLabel('Mobile number', { exact: true }).fill('9876543210');
  await proceed(phone);
  await expect(phone.getByRole('dialog', { name: 'You Have already Registered' })).toBeVisible();
  await expect(phone.getByRole('button', { name: 'CREATE FRESH APPLICATION' })).toBeVisible();
  await phone.getByRole('button', { name: 'CONTINUE WITH OLD APPLICATION' }).click();
  await typeCode(phone, await codeFrom(product.post, application.email));
  const position = phone.getByRole('textbox', { name: 'Position' });
  await expect(position).toHaveValue('Registrar');
  await expect(phone.getByRole('button', { name: 'Remove: NMC certificate' })).toBeVisible();
  await phone.getByRole('button', { name: 'Back' }).click();
  await expect(phone.getByLabel('Name of the clinic or hospital')).toHaveValue('Marina Hospital');
  await expect(phone.getByRole('button', { name: 'Remove: Profile photo' })).toBeVisible();
  await proceed(phone);
  await position.fill('Consultant');
  await expect(phone.getByText(/^Saved \d\d:\d\d/)).toBeVisible();

  await desk.getByRole('textbox', { name: 'Position' }).fill('Registrar in Pune');
  await desk.getByRole('button', { name: 'Show what was entered there' }).click();
  await expect(desk.getByRole('textbox', { name: 'Position' })).toHaveValue('Consultant');
});

test('a device whose clock is an hour off loses nothing and undoes nothing', async ({ page, product }) => {
  const hour = 3_600_000;
  const application = await anApplication(product.db, { status_id: 0 });
  const { public_id: id } = application;
  // A clock that is slow makes older what was typed here.
  await page.clock.setSystemTime(Date.now() - hour);
  await enterPortal(page, product, 'applicant', application, lifeMember);
  const city = page.getByRole('group', { name: 'Permanent address' }).getByLabel('City');
  await city.fill('Madurai');
  await expect(page.getByText(/^Saved \d\d:\d\d/)).toBeVisible();
  let online = true;
  await page.route('**/api/save_draft', (route) => (online ? route.continue() : route.abort()));
  const offline = async (typed: string) => {
    online = false;
    await city.fill(typed);
    await expect(page.getByText('Not saved: no connection, trying again')).toBeVisible();
  };
  await offline('Madurai South');
  await page.reload();
  await expect(city).toHaveValue('Madurai South');
  online = true;
  await expect(page.getByText(/^Saved \d\d:\d\d/)).toBeVisible();

  // One that is fast makes it newer.
  await page.clock.setSystemTime(Date.now() + hour);
  await offline('Madurai North');
  const phone = await personOf(product, 'applicant', application);
  await phone.ok(applicationCalls.saveDraft, {
    id,
    step: 'personal',
    values: { city: 'Theni' },
    writer: 'p',
  });
  await page.reload();
  await expect(city).toHaveValue('Madurai North');
  online = true;
  await expect(page.getByText('What you entered here is still in this form.')).toBeVisible();
  await expect(city).toHaveValue('Madurai North');
  const { draft } = await phone.ok(applicationCalls.memberInfo, { id });
  expect(draft).toMatchObject([{ values: { city: 'Theni' } }]);
  await page.getByRole('button', { name: 'Show what was entered there' }).click();
  await expect(city).toHaveValue('Theni');
});

/** What was submitted once and lacks something of every kind: text, choice, day, row, file. */
const lacking = {
  'City cannot be empty': (page: Page) => page.getByLabel('City', { exact: true }),
  'Gender cannot be empty': (page: Page) => page.getByRole('combobox', { name: 'Gender' }),
  'State cannot be empty': (page: Page) =>
    page.getByRole('group', { name: 'Permanent address' }).getByRole('combobox', { name: 'State' }),
  'Date of birth cannot be empty': (page: Page) => page.getByRole('textbox', { name: 'Date of birth' }),
  'Clinic pin code must be 6 digits': (page: Page) =>
    page.getByRole('group', { name: 'Clinic 2' }).getByLabel('Pin code (optional)'),
  'Profile cannot be empty': (page: Page) => inFile(page, 'Profile photo'),
  'Degree cannot be empty': (page: Page) =>
    page.getByRole('group', { name: 'Post graduation' }).getByLabel('Degree'),
  'ASI state cannot be empty': (page: Page) => page.getByRole('combobox', { name: 'ASI state' }),
  'Position cannot be empty': (page: Page) =>
    page.getByRole('group', { name: 'Position 1' }).getByRole('textbox', { name: 'Position' }),
  'NMC certificate cannot be empty': (page: Page) => inFile(page, 'NMC certificate'),
} as const satisfies Record<string, (page: Page) => Locator>;

function inFile(page: Page, label: string): Locator {
  return page.getByRole('group', { name: label }).getByRole('button').first();
}

test('the review lists what is missing, and each entry leads to its field', async ({ page, product }) => {
  const application = await anApplication(product.db, { status_id: 10, mailing_address: true });
  const { id: application_id } = application;
  for (const [position, clinic_pin_code] of ['600004', '12'].entries())
    await product.db
      .insertInto('clinics')
      .values({ application_id, position, clinic_name: 'A', clinic_country_id: 101, clinic_pin_code })
      .execute();
  const years = { from_date: '2010-01-01', to_date: '2012-01-01' };
  await product.db
    .insertInto('work_experiences')
    .values({ application_id, position: 0, work_procedure: '', ...years })
    .execute();
  const review = `${lifeMember}?id=${application.public_id}&step=review`;
  await enterPortal(page, product, 'member', application, review);
  const missing = page.getByRole('alert').filter({ hasText: 'Something is still missing' });
  await page.getByRole('button', { name: /^Pay/ }).click();
  await expect(missing).toBeFocused();
  // The list is longer than a phone: what lies half behind the bar at the bottom would count as too small.
  await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight));
  for (const [message, field] of Object.entries(lacking)) {
    await missing.getByRole('button', { name: message }).first().click();
    await expect(field(page)).toBeFocused();
    await page.goBack();
  }
});

test('a member changes the address, and nothing that was verified', async ({ page, product }) => {
  const application = await anApplication(product.db, {
    status_id: 12,
    membership_no: 'LM7701',
    dob: '1980-05-17',
    street_line1: '1 Beach Road',
    street_line2: 'Mylapore',
    city: 'Chennai',
    pin: '600004',
    state_id: 4035,
    mailing_address: true,
  });
  const preview = `/user-member-application-preview/${application.public_id}`;
  await enterPortal(page, product, 'member', application, preview);
  await page.getByRole('link', { name: 'Update' }).click();
  await expect(heading(page, 'Contact details')).toBeVisible();
  for (const label of ['First name', 'Last name', 'Date of birth', 'Gender', 'Email'])
    await expect(page.getByRole('textbox', { name: label })).toHaveCount(0);
  await expect(page.getByText('17/05/1980')).toBeVisible();
  for (const field of fileFields.filter((known) => known !== 'profile'))
    await expect(page.locator(`[data-path="${field}"]`)).toHaveCount(0);

  await page.getByLabel('City', { exact: true }).fill('');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText('City cannot be empty').first()).toBeVisible();
  await page.getByLabel('City', { exact: true }).fill('Tiruvannamalai');
  await page.getByLabel('Mobile number', { exact: true }).fill('98400 11111');
  await page.context().setOffline(true);
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText(network.failed)).toBeVisible();
  await page.context().setOffline(false);
  const sent: string[] = [];
  page.on('request', (request) => sent.push(new URL(request.url()).pathname));
  await page.getByRole('button', { name: 'Save', exact: true }).dblclick();
  await expect(page.getByText('Saved.', { exact: true })).toBeVisible();
  await expect(page.getByText('Tiruvannamalai').first()).toBeVisible();
  await expect(page.getByText('+91 9840011111')).toBeVisible();
  expect(sent.filter((path) => path === '/api/member_two')).toHaveLength(1);
});

test('a position is deleted after a question; when that fails it says so and stays', async ({
  page,
  product,
}) => {
  const application = await anApplication(product.db, { status_id: 10 });
  await product.db
    .insertInto('work_experiences')
    .values({
      application_id: application.id,
      position: 0,
      work_procedure: 'Registrar',
      from_date: '2010-01-01',
      to_date: '2012-06-30',
    })
    .execute();
  const education = `${lifeMember}?id=${application.public_id}&step=education`;
  await enterPortal(page, product, 'member', application, education);
  const position = page.getByRole('group', { name: 'Position 1' });
  await expect(position.getByLabel('Total years')).toHaveText('2');
  const remove = async () => {
    await position.getByRole('button', { name: 'Remove position 1' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
  };
  await page.route('**/api/delete_work_exp', (route) => route.abort());
  await remove();
  await expect(page.getByText('Submission failed. Please try again.')).toBeVisible();
  await expect(position).toBeVisible();
  await page.unroute('**/api/delete_work_exp');
  await remove();
  await expect(position).toBeHidden();
  await page.reload();
  await expect(page.getByRole('button', { name: 'Add a position' })).toBeVisible();
  await expect(position).toBeHidden();
});

test('every field of the wizard fits a phone: its keys, its size, its label @phone', async ({
  page,
  product,
}) => {
  const application = await anApplication(product.db, { status_id: 10 });
  await enterPortal(page, product, 'member', application, `${lifeMember}?id=${application.public_id}`);
  await page.getByRole('button', { name: 'Add a clinic or hospital' }).click();
  await expect(page.getByRole('group', { name: 'Clinic 1' })).toBeVisible();
  for (const part of ['Permanent address', 'Clinic 1']) {
    const card = page.getByRole('group', { name: part });
    await card.getByRole('button', { name: 'Add a landline' }).click();
    await expect(card.getByLabel('STD code (optional)')).toBeFocused();
  }
  const fields = await page
    .locator('form input:not([type=file], [type=hidden], [type=checkbox], [readonly])')
    .evaluateAll((inputs) =>
      inputs.map((input) => ({
        label: (input as HTMLInputElement).labels?.[0]?.textContent ?? input.getAttribute('aria-label') ?? '',
        keys: (input as HTMLInputElement).inputMode,
        combobox: input.getAttribute('aria-haspopup') === 'listbox',
        enter: (input as HTMLInputElement).enterKeyHint,
        size: Number.parseFloat(getComputedStyle(input).fontSize),
        height: input.getBoundingClientRect().height,
      })),
    );
  expect(fields.length).toBeGreaterThan(20);
  for (const field of fields) {
    expect(field.label, JSON.stringify(field)).not.toBe('');
    expect(field.size, field.label).toBeGreaterThanOrEqual(16);
    expect(field.height, field.label).toBeGreaterThanOrEqual(44);
    if (!field.combobox) expect(field.enter, field.label).toBe('next');
  }
  const keysOf = (label: string) => fields.find((field) => field.label === label)?.keys;
  expect([
    keysOf('Pin'),
    keysOf('Mobile number'),
    keysOf('Date of birth'),
    keysOf('Landline (optional)'),
  ]).toEqual(['numeric', 'tel', 'numeric', 'tel']);
});
