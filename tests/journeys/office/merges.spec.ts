import { aPair } from '#tests/steps/merges.ts';
import { anApplication } from '#tests/world/applications.ts';
import { expectAccessible } from '#tests/journeys/steps/accessible.ts';
import { dialogOf, enterOffice, recordOf } from '#tests/journeys/steps/records.ts';
import { expect, test } from '#tests/journeys/world.ts';

test('the office finds one person under two addresses, merges them, and undoes it @phone', async ({
  page,
  product,
  isMobile,
}) => {
  const last_name = `Twofold${'d'.repeat(6)}${isMobile ? 2 : 1}`;
  const mobile = isMobile ? '7311111112' : '7311111111';
  const name = { first_name: 'Asha', last_name, mobile };
  const { kept, merged } = await aPair(product, { kept: name, merged: name });
  await anApplication(product.db, { mobile, first_name: 'Ravi', last_name, status_id: 3 });
  await enterOffice(page, product);
  await page.goto(`/application/duplicates?q=${last_name}`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Duplicates 3');
  await expectAccessible(page);

  // The stranger is somebody else, twice; the second is taken back, and noted again.
  const withStranger = page.getByRole('button', {
    name: new RegExp(`Not the same person: .*Ravi ${last_name}`),
  });
  await expect(withStranger).toHaveCount(2);
  await withStranger.first().click();
  await expect(withStranger).toHaveCount(1);
  await page.goto(`/application/duplicates?q=${last_name}&show=different`);
  await page.getByRole('button', { name: /^Take back: / }).click();
  await expect(page.getByText('No results found')).toBeVisible();
  await page.goto(`/application/duplicates?q=${last_name}`);
  await expect(withStranger).toHaveCount(2);

  const pair = recordOf(page, `Dr. Asha ${last_name} and Dr. Asha ${last_name}`);
  await pair.getByRole('link', { name: `Dr. Asha ${last_name}` }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Compare and merge');
  // Of the two the member's address is suggested.
  await expect(page.getByRole('radio', { name: `${kept.email} remains` })).toBeChecked();
  await expect(page.getByRole('region', { name: merged.email })).toContainText(merged.application_no ?? '');
  await expect(page.getByText(`1 application moves to ${kept.email}`)).toBeVisible();
  await expectAccessible(page);

  // Something changes while the office looks: nothing is merged unseen.
  await product.db.updateTable('applications').set({ version: 7 }).where('id', '=', merged.id).execute();
  const question = dialogOf(page, `Merge both into ${kept.email}?`);
  await page.getByRole('button', { name: 'Merge…' }).click();
  await expectAccessible(page, '[role="dialog"]');
  await question.getByRole('button', { name: 'Merge' }).click();
  await expect(page.getByText('Nothing was merged. This is what both have now.')).toBeVisible();
  await page.getByRole('button', { name: 'Merge…' }).click();
  await question.getByRole('button', { name: 'Merge' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Merges done/);
  expect((await product.mailsTo(merged.email))[0]?.subject).toMatch(/are one now$/);

  await page.goto(`/application/all-membership-application/3?q=${last_name}&member=${merged.id}`);
  const panel = page.getByRole('dialog', { name: `View Member: Dr. Asha ${last_name}` });
  await expect(
    panel.getByText(`Moved from ${merged.email} to ${kept.email}, the address that signs in now`),
  ).toBeVisible();
  await expect(panel.getByRole('link', { name: 'Compare and merge' })).toHaveCount(1);

  await page.goto(`/application/merges?q=${encodeURIComponent(merged.email)}`);
  await expect(page.getByText(/^Until /)).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: `Undo the merge of ${merged.email}` }).click();
  await dialogOf(page, 'Undo the merge?').getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByText(/^Undone on /)).toBeVisible();
  const row = product.db.selectFrom('applications').select('account_id').where('id', '=', merged.id);
  expect(await row.executeTakeFirst()).toEqual({ account_id: merged.account_id });
});

test('the office compares two people who share no sign @phone', async ({ page, product, isMobile }) => {
  const last_name = `Signless${'d'.repeat(6)}${isMobile ? 2 : 1}`;
  const [first, second] = isMobile ? ['7322222221', '7322222222'] : ['7322222223', '7322222224'];
  const named = { last_name, status_id: 3 } as const;
  const one = await anApplication(product.db, { ...named, first_name: 'Meera', mobile: first });
  const other = await anApplication(product.db, { ...named, first_name: 'Meena', mobile: second });
  await enterOffice(page, product);
  await page.goto('/application/duplicates');
  await page.getByRole('button', { name: 'Compare two people…' }).click();
  const dialog = dialogOf(page, 'Compare two people');
  await dialog.getByRole('button', { name: 'Compare' }).click();
  await expect(dialog.getByRole('textbox', { name: 'The other' })).toHaveAccessibleDescription(
    /Please choose the other person/,
  );
  await expectAccessible(page, '[role="dialog"]');
  const choose = async (label: string, name: string) => {
    await dialog.getByRole('textbox', { name: label, exact: true }).fill(`${name} ${last_name}`);
    await page.getByRole('option', { name: new RegExp(`${name} ${last_name}`) }).click();
  };
  await choose('One', 'Meera');
  await choose('The other', 'Meera');
  await dialog.getByRole('button', { name: 'Compare' }).click();
  await expect(dialog.getByRole('alert')).toContainText('This is the same application twice');
  await choose('The other', 'Meena');
  await dialog.getByRole('button', { name: 'Compare' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Compare and merge');
  for (const { email } of [one, other]) await expect(page.getByRole('region', { name: email })).toBeVisible();

  // Two applications of one person: said, with a way on.
  const again = { ...named, first_name: 'Meera', mobile: first, email: one.email, package_id: 2 };
  const { id } = await anApplication(product.db, again);
  await page.goto(`/application/merge?first=${one.id}&second=${id}`);
  await expect(page.getByText('Both are of one account already.')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Back to the duplicates' }).click();
  await expect(page).toHaveURL(/duplicates$/);
});
