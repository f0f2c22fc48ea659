import { anApplication } from '#tests/world/applications.ts';
import { expectAccessible } from '#tests/journeys/steps/accessible.ts';
import { enterPortal } from '#tests/journeys/steps/portal.ts';
import { enterOffice } from '#tests/journeys/steps/records.ts';
import { expect, test } from '#tests/journeys/world.ts';

test('a member asks to be erased, and the office carries it out @phone', async ({
  page,
  product,
  browser,
}) => {
  const given = {
    status_id: 12,
    membership_no: 'LM7401',
    first_name: 'Yashodhara',
    last_name: 'Erasewell',
  } as const;
  const application = await anApplication(product.db, given);
  await enterPortal(page, product, 'member', application, '/erase-my-data');
  await expect(page.getByText('Your membership ends with it')).toBeVisible();
  await page.getByLabel('Type ERASE').fill('yes');
  await page.getByRole('button', { name: 'Mail me the code' }).click();
  await expect(page.getByText('Please type the word as it is shown').first()).toBeVisible();
  await page.getByLabel('Type ERASE').fill('erase');
  await page.getByRole('button', { name: 'Mail me the code' }).click();
  const boxes = page.getByRole('group').getByRole('textbox');
  await expect(boxes.first()).toBeVisible();
  await boxes.first().focus();
  await page.keyboard.type(await product.codeFor(application.email));
  await expect(page.getByRole('heading', { name: 'Your request is with our office' })).toBeVisible();
  await expectAccessible(page);

  const desk = await browser.newContext({ baseURL: product.url });
  const office = await desk.newPage();
  await enterOffice(office, product);
  await office.goto('/application/erasure-requests');
  await office.getByText('Dr. Yashodhara Erasewell').first().click();
  const panel = office.getByRole('dialog', { name: 'Dr. Yashodhara Erasewell' });
  await expect(panel.getByText('What would be erased')).toBeVisible();
  await expectAccessible(office);
  await panel.getByRole('button', { name: 'Carry out' }).click();
  await office
    .getByRole('dialog', { name: 'Erase Dr. Yashodhara Erasewell for good?' })
    .getByRole('button', { name: 'Erase' })
    .click();
  await expect(office.getByText('Nobody waits to be erased')).toBeVisible();
  await expect(office.getByText('The person was erased. A last mail tells them so.')).toBeVisible();
  await desk.close();

  await page.reload();
  await expect(page.getByRole('heading', { level: 1, name: 'Member login' })).toBeVisible();
});
