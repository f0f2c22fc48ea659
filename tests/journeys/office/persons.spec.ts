import { anApplication, aPayment } from '#tests/world/applications.ts';
import { inTransaction } from '#server/kit/db/db.ts';
import { queueMail } from '#server/kit/mail/outbox.ts';
import { expectAccessible } from '#tests/journeys/steps/accessible.ts';
import { enterOffice, recordOf } from '#tests/journeys/steps/records.ts';
import { aStaffMember, enterAs } from '#tests/journeys/steps/staff.ts';
import { expect, test } from '#tests/journeys/world.ts';
import type { Page } from '@playwright/test';

const part = (page: Page, name: string) => page.getByRole('region', { name, exact: true });

const sidewaysOf = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);

test('the office finds a person by a former number, and all that they have to do with the society @phone', async ({
  page,
  product,
  isMobile,
}) => {
  const serial = isMobile ? 2 : 1;
  const last_name = `Zperson${'o'.repeat(30)}`;
  const person = { first_name: 'Vasantha', last_name, email: `vasantha${serial}@z.example` };
  const name = `Dr. Vasantha ${last_name}`;
  const former = await anApplication(product.db, {
    ...person,
    package_id: 2,
    status_id: 17,
    membership_no: `ALM9800${serial}`,
    member_reg_date: '2019-03-01',
  });
  await anApplication(product.db, {
    ...person,
    package_id: 5,
    status_id: 12,
    membership_no: `LM9800${serial}`,
    member_reg_date: '2026-01-10',
    converts_id: former.id,
  });
  await aPayment(product.db, former, 1);
  await inTransaction(product.db, async (tx) => {
    const mail = { to: person.email, html: '<p>Words</p>', text: 'Words' };
    await queueMail(tx, { ...mail, subject: `Welcome as a Life Member ${serial}` }, product.clock.now());
    await queueMail(
      tx,
      { ...mail, subject: '4711 is your code', secret: 'password_link' },
      product.clock.now(),
    );
  });
  await enterOffice(page, product);

  await page.goto('/application/persons');
  await expect(page.getByRole('heading', { level: 1, name: /Persons/ })).toBeVisible();
  await page.getByRole('searchbox', { name: 'Search' }).fill(`ALM9800${serial}`);
  // The list is asked for once the typing has paused.
  await expect(page).toHaveURL(/[?&]q=ALM/);
  await expect(recordOf(page, name)).toHaveCount(1);
  await expect(recordOf(page, name)).toContainText(`Life Member LM9800${serial}`);
  expect(await sidewaysOf(page)).toBe(0);
  await expectAccessible(page);

  await recordOf(page, name).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
  const applications = part(page, 'Applications and memberships');
  await expect(applications.getByText('Converted into')).toBeVisible();
  await expect(applications.getByText('Converts', { exact: false }).last()).toBeVisible();
  await expect(part(page, 'Payments').getByText('₹4,130')).toHaveCount(2);
  await expect(
    part(page, 'Certificates and other documents').getByText('Nothing was issued yet'),
  ).toBeVisible();
  const mails = part(page, 'Mails');
  await expect(mails.getByText(`Welcome as a Life Member ${serial}`)).toBeVisible();
  await expect(mails.getByText('Not shown: it has a code, a link or a record in it')).toBeVisible();
  await expect(page.getByText('4711')).toHaveCount(0);
  expect(await sidewaysOf(page)).toBe(0);
  await expectAccessible(page);

  // What it was converted into opens as everywhere, and leads back to the person.
  await applications.getByRole('button', { name: `Life Member LM9800${serial}` }).click();
  const panel = page.getByRole('dialog', { name: `View Member: ${name}` });
  await expect(panel.getByText(`LM9800${serial}`, { exact: true })).toBeVisible();
  await expectAccessible(page, '[role="dialog"]');
  await panel.getByRole('link', { name: 'Open the person' }).click();
  await expect(panel).toBeHidden();
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
});

test('who may not see applications has no persons, and a number of nobody is no page', async ({
  page,
  product,
}) => {
  await enterOffice(page, product);
  await page.goto('/application/person?id=2147483647');
  await expect(page.getByRole('heading', { level: 1, name: 'Page not found' })).toBeVisible();
  await page.goto('/application/persons?q=zzyzx');
  await expect(page.getByText('No results found')).toBeVisible();
  await page.keyboard.press('Control+k');
  await page.getByRole('combobox', { name: 'Search', exact: true }).fill('Perso');
  await page.getByRole('option', { name: 'Persons' }).click();
  await expect(page).toHaveURL(/\/persons$/);

  const staff = await aStaffMember(product, { Settings: ['view'] });
  await page.context().clearCookies();
  await enterAs(page, product, staff);
  await page.goto('/application/settings');
  await expect(page.getByRole('link', { name: 'Settings' }).first()).toBeVisible();
  await expect(page.getByRole('link', { name: 'Persons' })).toHaveCount(0);
});
