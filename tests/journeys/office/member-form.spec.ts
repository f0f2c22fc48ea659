import type { Locator, Page } from '@playwright/test';
import { askedOf } from '#tests/steps/asked-by-d3.ts';
import { aJpegScan, aPhoto, type Upload } from '#tests/world/uploads.ts';
import { aWholeApplication } from '#tests/world/whole-application.ts';
import { expectAccessible } from '#tests/journeys/steps/accessible.ts';
import { dialogOf, enterOffice, fillFields } from '#tests/journeys/steps/records.ts';
import { expect, test } from '#tests/journeys/world.ts';

/** Everything that a trainee in India has to give, uploads included. */
async function fillTrainee(panel: Locator, [first, last]: [string, string], email: string): Promise<void> {
  await fillFields(panel, {
    'First name': first,
    'Last name (optional)': last,
    Email: email,
    Gender: 'Female',
  });
  await panel.getByLabel('Mobile number', { exact: true }).fill('98765 43210');
  await panel.getByRole('textbox', { name: 'Date of birth', exact: true }).fill('05/11/1990');
  const address = panel.getByRole('group', { name: 'Permanent address' });
  await fillFields(address, {
    'Street line 1': '1 Beach Road',
    'Street line 2': 'Adyar',
    State: 'Tamil Nadu',
    City: 'Chennai',
    Pin: '600020',
  });
  const degree = { College: 'Stanley Medical College', University: 'Madras University' };
  await fillFields(panel.getByRole('group', { name: 'Undergraduate (MBBS)' }), degree);
  await year(panel.getByRole('group', { name: 'Undergraduate (MBBS)' }), '2012');
  const postGraduate = panel.getByRole('group', { name: 'Post graduation' });
  await postGraduate.getByLabel('Degree').fill('MS (Gen');
  await panel.page().getByRole('option', { name: 'MS (General Surgery)' }).click();
  await fillFields(postGraduate, degree);
  await year(postGraduate, '2016');
  await fillFields(panel, { 'NMC / state council number': 'TN-4711', 'NMC state': 'Tamil Nadu' });
  await choose(panel, 'Profile photo', await aPhoto());
  await choose(panel, 'HOD letter (from head of department)', await aJpegScan('letter.jpg'));
  await choose(panel, 'MBBS degree certificate', await aJpegScan('mbbs.jpg'));
}

async function year(card: Locator, passed: string): Promise<void> {
  await card.getByRole('combobox', { name: /^Year of passing/ }).click();
  await card.page().getByRole('option', { name: passed, exact: true }).click();
}

async function choose(panel: Locator, label: string, { name, type, bytes }: Upload): Promise<void> {
  const box = panel.getByRole('group', { name: label, exact: true });
  await box.locator('input[type=file]').setInputFiles({ name, mimeType: type, buffer: bytes });
  await expect(box.getByText(name)).toBeVisible();
}

/** Opens View Member of an application in the list of its status. */
async function openMember(
  page: Page,
  { id, last_name }: { id: number; last_name: string },
): Promise<Locator> {
  await page.goto(`/application/all-membership-application/3?search=${last_name}&member=${id}`);
  const panel = page.getByRole('dialog').filter({ hasText: last_name });
  await expect(panel.getByRole('button', { name: 'Edit', exact: true })).toBeVisible();
  return panel;
}

test('the office adds a trainee: every fault is reported at once, and nothing typed is lost', async ({
  page,
  product,
}) => {
  await enterOffice(page, product);
  await page.goto('/application/membership-application/associate-trainee-member');
  await page.getByRole('button', { name: 'Add New' }).click();
  const panel = dialogOf(page, 'Add Member');
  await expect(panel.getByLabel('First name')).toBeVisible();
  await panel.getByRole('button', { name: 'Submit' }).click();
  const summary = panel.getByRole('alert').filter({ hasText: 'Please fill in the required details.' });
  const {
    country: _,
    nationality: __,
    ...asked
  } = askedOf(['personal', 'education', 'files'], 4, 'in India');
  const told = ['First name cannot be empty', 'Email cannot be empty', 'Mobile number cannot be empty'];
  for (const message of new Set([...Object.values(asked), ...told]))
    await expect(summary.getByRole('button', { name: message, exact: true }).first()).toBeVisible();
  await summary.getByRole('button', { name: 'Pin cannot be empty' }).click();
  await expect(panel.getByLabel('Pin', { exact: true })).toBeFocused();

  const email = `kavitha.trainee.${process.pid}.${page.viewportSize()?.width}@example.org`;
  await fillTrainee(panel, ['Kavitha', 'Trainee'], email);
  await panel.getByRole('button', { name: 'Back' }).click();
  await dialogOf(page, 'Discard what you entered?').getByRole('button', { name: 'Keep editing' }).click();
  await page.context().setOffline(true);
  await panel.getByRole('button', { name: 'Submit' }).click();
  await expect(page.getByText('A network error occurred').first()).toBeVisible();
  await page.context().setOffline(false);
  await panel.getByRole('button', { name: 'Submit' }).click();
  await expect(page.getByText('The member was added.')).toBeVisible();
  await expect(panel).toBeHidden();
  await product.post.mailTo(email, /Your application/);
});

test('an existing member is taken over with number and joining date', async ({ page, product }) => {
  await enterOffice(page, product);
  await page.goto('/application/membership-application/associate-trainee-member');
  await page.getByRole('button', { name: 'Add New' }).click();
  const panel = dialogOf(page, 'Add Member');
  await panel.getByLabel('Membership number (optional)', { exact: true }).fill('ATM-9401');
  await panel.getByRole('textbox', { name: 'Joining date (optional)' }).fill('31/03/2015');
  await fillTrainee(panel, ['Revathi', 'Takenover'], `revathi.${process.pid}@example.org`);
  await panel.getByRole('button', { name: 'Add international organisations' }).click();
  await panel.getByRole('checkbox', { name: 'Others' }).check();
  await panel.getByLabel('Name of the other organisation').fill('EAES');
  await panel.getByRole('checkbox', { name: 'Others' }).uncheck();
  await panel.getByRole('button', { name: 'Submit' }).click();
  await expect(panel).toBeHidden();
  const row = await product.db
    .selectFrom('applications')
    .selectAll()
    .where('membership_no', '=', 'ATM9401')
    .executeTakeFirstOrThrow();
  expect(row).toMatchObject({
    status_id: 12,
    joining_date: '2015-03-31',
    other_inter_organisation_value: '',
  });
});

test('two tabs edit one application: the second shows what changed, and offers a choice', async ({
  page,
  product,
}) => {
  const whole = await aWholeApplication(product.db, {
    status_id: 3,
    paid: true,
    last_name: 'Twotabs',
    application_no: '26T940001',
    submitted_at: new Date('2026-11-20T06:00:00Z'),
  });
  await enterOffice(page, product);
  const second = await page.context().newPage();
  await openMember(page, whole.application);
  await page.keyboard.press('e');
  await openMember(second, whole.application);
  await second.getByRole('button', { name: 'Edit', exact: true }).click();
  const [mine, theirs] = [dialogOf(page, 'Update Member'), dialogOf(second, 'Update Member')];
  await fillFields(mine.getByRole('group', { name: 'Member', exact: true }), {
    "Father's name (optional)": 'Kumar Rao',
  });
  const street = 'Street line 1';
  await theirs.getByRole('group', { name: 'Permanent address' }).getByLabel(street).fill('9 New Street');
  await theirs.getByRole('group', { name: 'Position 1' }).getByLabel('Remove position 1').click();
  await dialogOf(second, 'Confirm Deletion').getByRole('button', { name: 'Delete' }).click();
  await expect(theirs.getByRole('group', { name: 'Position 1' })).toBeHidden();
  await theirs.getByRole('button', { name: 'Update' }).click();
  await expect(theirs).toBeHidden();

  await mine.getByRole('button', { name: 'Update' }).click();
  const notice = mine.getByRole('alert').filter({ hasText: 'Somebody else changed this application' });
  await expect(notice).toContainText('9 New Street');
  await expectAccessible(page);
  await expect(mine.getByLabel("Father's name (optional)")).toHaveValue('Kumar Rao');
  await notice.getByRole('button', { name: 'Show what is stored now' }).click();
  await expect(mine.getByLabel(street)).toHaveValue('9 New Street');
  await fillFields(mine.getByRole('group', { name: 'Member', exact: true }), {
    "Father's name (optional)": 'Kumar Rao',
  });
  await mine.getByRole('button', { name: 'Update' }).click();
  await expect(mine).toBeHidden();
  const { id } = whole.application;
  const row = await product.db
    .selectFrom('applications')
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  expect(row).toMatchObject({ father_name: 'Kumar Rao', street_line1: '9 New Street' });
});
