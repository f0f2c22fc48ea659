import type { Page } from '@playwright/test';
import { expectAccessible } from '#tests/journeys/steps/accessible.ts';
import { dialogOf, enterOffice, recordOf } from '#tests/journeys/steps/records.ts';
import { aStaffMember, enterAs } from '#tests/journeys/steps/staff.ts';
import { expect, test } from '#tests/journeys/world.ts';

/** Chooses a file of these bytes by the button. */
async function choose(page: Page, name: string, content: string) {
  const chooser = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: /Choose file/ }).click();
  await (await chooser).setFiles({ name, mimeType: 'text/csv', buffer: Buffer.from(content) });
}

test('a list of members is matched, mended in place, taken over, and taken back @phone', async ({
  page,
  product,
  isMobile,
}) => {
  const serial = isMobile ? 2 : 1;
  const [first, second, third] = [1, 2, 3].map((number) => `LM88${serial}${number}`);
  const long = 'x'.repeat(60);
  const rows = [
    'Gazette;Name;Joined;E-mail;Spouse',
    `${first};Dr. Zarina Imported;28/03/2001;zarina${serial}@members.example;${long}`,
    `${second};Dr. Ravi Imported;31/02/2001;nobody;${long}`,
    `${third};;28/03/2001;;${long}`,
  ];
  const file = `members-${serial}-${long}.csv`;
  await enterOffice(page, product);
  await page.goto('/application/member-imports');
  await choose(page, 'nothing.csv', '');
  await expect(page.getByRole('alert')).toHaveText('This file is empty');
  await expectAccessible(page);
  await choose(page, file, rows.join('\r\n'));

  await expect(page.getByRole('heading', { level: 1, name: file })).toBeVisible();
  await page.getByRole('button', { name: 'Check', exact: true }).click();
  await expect(
    page.getByRole('button', { name: 'Please choose the column of the membership number' }),
  ).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('combobox', { name: 'What Gazette holds' }).click();
  await page.getByRole('option', { name: 'Membership number' }).click();
  await page.getByRole('combobox', { name: 'Membership type' }).click();
  await page.getByRole('option', { name: 'Life Member', exact: true }).click();
  await page.getByRole('button', { name: 'Check', exact: true }).click();

  const line = (number: number) => page.getByRole('listitem', { name: `Line ${number}`, exact: true });
  await expect(line(3)).toBeVisible();
  await expect(page.getByText('2 rows have problems', { exact: false })).toBeVisible();
  await expect(page.getByRole('button', { name: /Take over/ })).toBeDisabled();
  await expectAccessible(page);
  const wide = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
  expect(wide).toBe(0);
  await line(3).getByRole('textbox', { name: 'Joining date' }).fill('28/02/2001');
  await line(3).getByRole('button', { name: 'Save line 3' }).click();
  await expect(line(3).getByRole('textbox', { name: 'Joining date' })).toHaveCount(0);
  await line(3).getByRole('textbox', { name: 'Email' }).fill(`ravi${serial}@members.example`);
  await line(3).getByRole('textbox', { name: 'Email' }).press('Enter');
  await expect(line(3)).toHaveCount(0);
  await page.getByRole('button', { name: 'Leave line 4 out' }).click();
  await expect(page.getByText('Every row is right.', { exact: false })).toBeVisible();

  await page.getByRole('button', { name: 'Take over 2 members' }).click();
  const question = dialogOf(page, 'Take over 2 members');
  await expect(question.getByText('Nobody is written to.')).toBeVisible();
  await question.getByRole('button', { name: 'Take over', exact: true }).click();
  await expect(page.getByRole('heading', { name: '2 members taken over' })).toBeVisible();
  await expectAccessible(page);

  await page.getByRole('link', { name: 'Show the members' }).click();
  await page.getByRole('searchbox', { name: 'Search' }).fill(second ?? '');
  await recordOf(page, 'Dr. Ravi Imported').click();
  await expect(page.getByText(`From ${file}, line 3`)).toBeVisible();
  await page.goBack();
  await page.goto('/application/member-imports');
  await page.getByRole('link', { name: file }).click();

  await page.getByRole('button', { name: 'Take back' }).click();
  const back = dialogOf(page, 'Take the members back');
  await back.getByRole('button', { name: 'Take back' }).click();
  await expect(back.getByText('Reason cannot be empty').first()).toBeVisible();
  await back.getByRole('textbox', { name: 'Reason' }).fill('The list was an old one');
  await expectAccessible(page, '[role="dialog"]');
  await back.getByRole('button', { name: 'Take back' }).click();
  await expect(page.getByText('Its members were removed again.', { exact: false })).toBeVisible();
});

test('a list of choices opens at its field, and the page stays where it is @only-phone', async ({
  page,
  product,
}) => {
  await enterOffice(page, product);
  await page.goto('/application/member-imports');
  const columns = Array.from({ length: 20 }, (_, index) => `Column ${index + 1}`);
  await choose(page, 'wide.csv', `${columns.join(',')}\n${columns.join(',')}`);
  await expect(page.getByRole('heading', { level: 1, name: 'wide.csv' })).toBeVisible();
  for (const column of columns) {
    const field = page.getByRole('combobox', { name: `What ${column} holds`, exact: true });
    await field.evaluate((input) => input.scrollIntoView({ block: 'center' }));
    const before = await page.evaluate(() => window.scrollY);
    await field.click();
    const list = page.getByRole('listbox', { name: `What ${column} holds`, exact: true });
    await expect(list).toBeInViewport();
    expect(await page.evaluate(() => window.scrollY)).toBe(before);
    await page.keyboard.press('Escape');
    await expect(list).toBeHidden();
  }
});

test('a sending that broke off goes on with the same file', async ({ page, product }) => {
  await enterOffice(page, product);
  await page.goto('/application/member-imports');
  const numbers = Array.from({ length: 2_500 }, (_, index) => `LM7${String(index).padStart(5, '0')}`);
  const content = `No,Name,Joined\n${numbers.map((number) => `${number},Asha Iyer,1/2/1999`).join('\n')}`;
  // The second portion never arrives.
  let portions = 0;
  await page.route('**/api/member_import_send', async (route) => {
    portions += 1;
    if (portions < 2) await route.continue();
  });
  await choose(page, 'long.csv', content);
  await expect(page.getByText('1,000 of 2,500 rows sent')).toBeVisible();
  await page.getByRole('link', { name: 'Statistics' }).first().click();
  const question = dialogOf(page, 'Stop sending the file?');
  await question.getByRole('button', { name: 'Leave the page' }).click();
  await expect(page).toHaveURL(/statistics/);
  await page.unrouteAll({ behavior: 'ignoreErrors' });

  await page.goto('/application/member-imports');
  await page.getByRole('link', { name: 'long.csv' }).click();
  await expect(page.getByText('1,000 of 2,500 rows arrived.', { exact: false })).toBeVisible();
  await choose(page, 'other.csv', content.replace('LM700000', 'LM799999'));
  await expect(page.getByRole('alert')).toHaveText('This is another file than long.csv');
  await choose(page, 'long.csv', content);
  await expect(page.getByRole('button', { name: 'Check', exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Delete' }).click();
  await dialogOf(page, 'Delete the import').getByRole('button', { name: 'Delete' }).click();
  await expect(page).toHaveURL(/member-imports$/);
});

test('who may not add members is offered no import', async ({ page, product }) => {
  const staff = await aStaffMember(product, { Application: ['view'] });
  await enterAs(page, product, staff);
  await expect(page.getByRole('link', { name: 'Import members' })).toHaveCount(0);
});
