import { adminCalled, firstAdmin } from '#tests/steps/committee.ts';
import { anApplication } from '#tests/world/applications.ts';
import { expectAccessible } from '#tests/journeys/steps/accessible.ts';
import { dialogOf, enterOffice } from '#tests/journeys/steps/records.ts';
import { expect, test } from '#tests/journeys/world.ts';

test('the committee votes, its meeting decides, and both stand in the panel @phone', async ({
  page,
  product,
  isMobile,
}) => {
  const serial = isMobile ? 2 : 1;
  const last_name = `Referred${'e'.repeat(24)}${serial}`;
  const { id } = await anApplication(product.db, {
    status_id: 9,
    paid: true,
    first_name: 'Kamala',
    last_name,
  });
  const me = await firstAdmin(product);
  const { full_name } = await product.db
    .selectFrom('admins')
    .select('full_name')
    .where('id', '=', me)
    .executeTakeFirstOrThrow();
  expect(await adminCalled(product, full_name)).toBe(me);
  await enterOffice(page, product);

  await page.goto('/application/settings');
  const card = page.getByRole('group', { name: 'Committee', exact: true });
  await card.getByRole('checkbox', { name: full_name, exact: true }).check();
  await card.getByRole('button', { name: 'Save the committee' }).click();
  await expect(card.getByRole('button', { name: 'Save the committee' })).toBeDisabled();

  await page.goto(`/application/all-membership-application/1?member=${id}`);
  const votes = page.getByRole('group', { name: 'Committee', exact: true });
  await votes.getByRole('button', { name: 'Vote', exact: true }).click();
  const ballot = dialogOf(page, 'My vote');
  await ballot.getByRole('radio', { name: 'Against' }).check();
  await ballot.getByRole('button', { name: 'Vote', exact: true }).click();
  await expect(ballot.getByText('Please say why you vote against it').first()).toBeVisible();
  await ballot.getByRole('radio', { name: 'For', exact: true }).check();
  await ballot.getByRole('textbox', { name: /Comment/ }).fill('Well trained');
  await ballot.getByRole('button', { name: 'Vote', exact: true }).click();
  await expect(ballot).toBeHidden();
  await expect(votes.getByText('Carried')).toBeVisible();
  await expect(votes.getByText('Well trained')).toBeVisible();

  const title = `Executive committee of November ${serial}`;
  await page.goto('/application/meetings');
  await page.getByRole('button', { name: 'Add a meeting' }).click();
  const adding = dialogOf(page, 'Add a meeting');
  await adding.getByRole('button', { name: 'Save' }).click();
  await expect(adding.getByText('Please give the meeting a title').first()).toBeVisible();
  await adding.getByRole('textbox', { name: 'Title' }).fill(title);
  await adding.getByRole('radio', { name: 'Committee' }).check();
  await adding.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
  await expect(page.getByText('Nothing is on the agenda yet')).toBeVisible();

  await page.getByRole('button', { name: 'Add applications' }).click();
  const choosing = dialogOf(page, 'Add applications');
  await choosing.getByRole('checkbox', { name: new RegExp(last_name) }).check();
  await choosing.getByRole('button', { name: 'Put on the agenda' }).click();
  await expect(choosing).toBeHidden();
  await expect(page.getByRole('link', { name: new RegExp(last_name) })).toBeVisible();
  await expectAccessible(page);
  const wide = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
  expect(wide).toBe(0);

  await page.getByRole('button', { name: 'Record the decisions' }).click();
  const act = dialogOf(page, 'Record the decisions');
  await act.getByRole('button', { name: 'Record', exact: true }).click();
  await expect(act.getByText('Please enter the resolution number').first()).toBeVisible();
  await expectAccessible(page, '[role="dialog"]');
  await act.getByRole('textbox', { name: 'Resolution number' }).fill(`EC/2026/${serial}`);
  await expect(act.getByRole('status')).toHaveText('Approved: 1');
  await act.getByRole('button', { name: 'Record', exact: true }).click();
  await expect(act).toBeHidden();
  await expect(page.getByText(`EC/2026/${serial}`)).toBeVisible();
  await expect(page.getByText('Approved').first()).toBeVisible();

  await page.goto(`/application/all-membership-application/1?member=${id}`);
  const meetings = page.getByRole('group', { name: 'Meetings', exact: true });
  await expect(meetings.getByText(new RegExp(`Approved by resolution EC/2026/${serial}`))).toBeVisible();
});
