import { aMembership } from '#tests/steps/membership-ends.ts';
import { expectAccessible } from '#tests/journeys/steps/accessible.ts';
import { enterPortal } from '#tests/journeys/steps/portal.ts';
import { dialogOf, enterOffice, recordOf } from '#tests/journeys/steps/records.ts';
import { expect, test } from '#tests/journeys/world.ts';

test('the office records that a membership lapsed; the member reads it, and is reinstated @phone', async ({
  page,
  product,
  browser,
  isMobile,
}) => {
  const last_name = `Lapsing${'g'.repeat(8)}${isMobile ? 2 : 1}`;
  const member = await aMembership(product, { first_name: 'Asha', last_name });
  const name = `Dr. Asha ${last_name}`;
  await enterOffice(page, product);
  await page.goto(`/application/all-membership-application/1?q=${last_name}`);
  await recordOf(page, name).click();
  const panel = page.getByRole('dialog', { name: `View Member: ${name}` });

  await panel.getByRole('button', { name: 'End membership…' }).click();
  const dialog = dialogOf(page, 'End membership');
  await dialog.getByRole('button', { name: 'End membership' }).click();
  await expect(dialog.getByText('Please choose how it ended').first()).toBeVisible();
  await expect(dialog.getByText('Please choose the day').first()).toBeVisible();
  await dialog.getByRole('radio', { name: 'Removed' }).check();
  await dialog.getByRole('textbox', { name: 'Since which day' }).fill('09/01/2026');
  await dialog.getByRole('button', { name: 'End membership' }).click();
  await expect(dialog.getByText('Please say why the member was removed').first()).toBeVisible();
  await expect(dialog.getByText('The day cannot be before the joining date').first()).toBeVisible();
  await dialog.getByRole('radio', { name: 'Died' }).check();
  await expect(dialog.getByText(/Nobody writes to who died/)).toBeVisible();
  await expect(dialog.getByRole('checkbox')).toHaveCount(0);
  await dialog.getByRole('radio', { name: 'Lapsed' }).check();
  await dialog.getByRole('textbox', { name: 'Since which day' }).fill('01/03/2026');
  await dialog.getByRole('textbox', { name: /Reason/ }).fill('No answer to three letters');
  await expectAccessible(page, '[role="dialog"]');
  await dialog.getByRole('button', { name: 'End membership' }).click();
  await expect(dialog).toBeHidden();
  await expect(panel.getByText('Lapsed since 01/03/2026').first()).toBeVisible();
  await expect(panel.getByText('No answer to three letters')).toBeVisible();
  await expect(panel.getByRole('button', { name: 'Record a death…' })).toBeVisible();
  await expectAccessible(page);

  const context = await browser.newContext({ baseURL: product.url, viewport: page.viewportSize() });
  const own = await context.newPage();
  await enterPortal(own, product, 'member', member, `/user-member-application-preview/${member.public_id}`);
  await expect(own.getByText('Lapsed since 01/03/2026').first()).toBeVisible();
  await expect(own.getByText('Please write to the office to have it reinstated.')).toBeVisible();
  await expect(own.getByText('No answer to three letters')).toHaveCount(0);
  await expectAccessible(own, 'main');
  await context.close();

  await page.goto(`/application/all-membership-application/7?q=${last_name}&ended=lapsed`);
  await expect(recordOf(page, name)).toContainText('Lapsed since 01/03/2026');
  await page.goto(`/application/all-membership-application/7?q=${last_name}&ended=died`);
  await expect(recordOf(page, name)).toHaveCount(0);
  // No list of members whose membership goes on is filtered by how it ended.
  if (!isMobile) {
    const howItEnded = page.getByRole('search').getByRole('combobox', { name: 'How it ended' });
    await expect(howItEnded).toBeVisible();
    await page.goto('/application/all-membership-application/5');
    await expect(page.getByRole('search').getByRole('combobox', { name: 'Owner' })).toBeVisible();
    await expect(howItEnded).toHaveCount(0);
  }

  await page.goto(`/application/all-membership-application/1?q=${last_name}&member=${member.id}`);
  await panel.getByRole('button', { name: 'Reinstate…' }).click();
  const reinstating = dialogOf(page, 'Reinstate the membership');
  await reinstating.getByRole('textbox', { name: 'Since which day' }).fill('01/05/2026');
  await reinstating.getByRole('checkbox', { name: 'Do not write to the member' }).check();
  await expectAccessible(page, '[role="dialog"]');
  await reinstating.getByRole('button', { name: 'Reinstate', exact: true }).click();
  await expect(reinstating).toBeHidden();
  await expect(panel.getByText('Reinstated on 01/05/2026')).toBeVisible();
  await expect(panel.getByText('Lapsed since 01/03/2026')).toHaveCount(1);
  await expect(panel.getByRole('button', { name: 'End membership…' })).toBeVisible();
  expect(await product.mailsTo(member.email)).toMatchObject([{ subject: 'Your membership has lapsed' }]);
});
