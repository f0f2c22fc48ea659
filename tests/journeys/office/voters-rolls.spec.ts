import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { anApplication } from '#tests/world/applications.ts';
import { expectAccessible } from '#tests/journeys/steps/accessible.ts';
import { dialogOf, enterOffice, recordOf } from '#tests/journeys/steps/records.ts';
import { aStaffMember, enterAs } from '#tests/journeys/steps/staff.ts';
import { expect, test } from '#tests/journeys/world.ts';

test('the office freezes who may vote, answers an objection, and hands out a file that anybody can check @phone', async ({
  page,
  product,
  isMobile,
}) => {
  const since = { member_reg_date: '2026-01-10', status_changed_at: new Date('2026-01-10T06:00:00Z') };
  const serial = isMobile ? 2 : 1;
  const asked = {
    first_name: 'Zarinaben',
    last_name: `Voter${'o'.repeat(30)}`,
    membership_no: `ILM970${serial}1`,
  };
  await anApplication(product.db, { ...since, ...asked, package_id: 3, status_id: 12 });
  const lapsed = { first_name: 'Zarinaben', last_name: 'Lapsed', membership_no: `ILM970${serial}2` };
  await anApplication(product.db, { ...since, ...lapsed, package_id: 3, status_id: 7 });
  await enterOffice(page, product);
  const name = `Election of the executive committee ${serial}`;

  await page.goto('/application/voters-rolls');
  await page.getByRole('button', { name: 'Freeze a roll' }).click();
  const dialog = dialogOf(page, 'Freeze a roll');
  await dialog.getByRole('button', { name: 'Freeze', exact: true }).click();
  await expect(dialog.getByText('Please give the roll a name').first()).toBeVisible();
  await expect(dialog.getByText('Please choose who votes').first()).toBeVisible();
  await expectAccessible(page, '[role="dialog"]');
  await dialog.getByRole('textbox', { name: 'Name' }).fill(name);
  await dialog.getByRole('textbox', { name: 'As of' }).fill('01/02/2026');
  await dialog.getByRole('checkbox', { name: 'International Life Member' }).check();
  await expect(dialog.getByRole('status')).toContainText(/The roll would hold \d+ member/);
  const [, members = ''] = /hold (\d+)/.exec((await dialog.getByRole('status').textContent()) ?? '') ?? [];
  await dialog.getByRole('button', { name: 'Freeze', exact: true }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByText('The voters’ roll was frozen.')).toBeVisible();
  await expectAccessible(page);

  await recordOf(page, name).getByRole('link', { name }).click();
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
  await expect(page.getByRole('term').filter({ hasText: 'As of' }).locator('xpath=../dd')).toHaveText(
    '01/02/2026',
  );
  await page.getByRole('searchbox', { name: 'Search' }).fill('zarinaben');
  // The list is asked for once the typing has paused.
  await expect(page).toHaveURL(/[?&]q=zarinaben/);
  await expect(page.getByText(asked.membership_no)).toBeVisible();
  await expect(page.getByText(lapsed.membership_no)).toHaveCount(0);
  await expectAccessible(page);
  const wide = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
  expect(wide).toBe(0);
  await page.getByRole('searchbox', { name: 'Search' }).fill(lapsed.membership_no);
  await expect(page.getByText('Nobody of this name or number is on the roll')).toBeVisible();

  await page.getByRole('button', { name: 'Download CSV' }).click();
  const question = dialogOf(page, 'What is this export for?');
  await question.getByRole('combobox', { name: 'For' }).click();
  await page.getByRole('option', { name: 'A meeting or an election of the association' }).click();
  await question.getByRole('textbox', { name: 'In a few words' }).fill('For the returning officer');
  const download = page.waitForEvent('download');
  await question.getByRole('button', { name: 'Export' }).click();
  const file = await download;
  expect(file.suggestedFilename()).toBe(
    `voters-roll-Election-of-the-executive-committee-${serial}-2026-02-01.csv`,
  );
  const bytes = await readFile(await file.path());
  const sha256 = createHash('sha256').update(bytes).digest('hex');
  await expect(page.getByText(sha256, { exact: true })).toBeVisible();
  const lines = bytes.toString().trimEnd().split('\r\n').slice(1);
  expect(lines).toHaveLength(Number(members));
  expect(lines.filter((line) => line.includes('Zarinaben')).length).toBeGreaterThan(0);

  await page.getByRole('button', { name: 'Delete', exact: true }).click();
  const deletion = dialogOf(page, 'Delete the roll');
  await deletion.getByRole('textbox', { name: 'Reason' }).fill('The election was called off');
  await expectAccessible(page, '[role="dialog"]');
  await deletion.getByRole('button', { name: 'Delete', exact: true }).click();
  await expect(page).toHaveURL(/\/voters-rolls$/);
  await expect(page.getByRole('heading', { level: 1, name: /Voters’ rolls/ })).toBeVisible();
  await expect(recordOf(page, name)).toHaveCount(0);
});

test('who may only view rolls is offered nothing else', async ({ page, product }) => {
  const staff = await aStaffMember(product, { 'Application reports': ['view'] });
  await enterAs(page, product, staff);
  await page.goto('/application/voters-rolls');
  await expect(page.getByRole('heading', { level: 1, name: /Voters’ rolls/ })).toBeVisible();
  await expect(page.getByRole('status', { name: 'Loading' })).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Freeze a roll' })).toHaveCount(0);
});
