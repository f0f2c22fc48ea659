import type { Page } from '@playwright/test';
import { directoryCalls } from '#contract/directory/calls.ts';
import { directoryFields } from '#contract/directory/fields.ts';
import { aMemberToShow, aShownMember, offerDirectory } from '#tests/steps/directory.ts';
import { expectAccessible } from '#tests/journeys/steps/accessible.ts';
import { enterPortal } from '#tests/journeys/steps/portal.ts';
import { dialogOf, enterOffice, recordOf } from '#tests/journeys/steps/records.ts';
import { expect, test } from '#tests/journeys/world.ts';

const entriesOf = (page: Page) => page.getByRole('list', { name: 'Members in the directory' });

async function lookFor(page: Page, name: string): Promise<void> {
  const search = page.getByRole('search', { name: 'Search the directory' });
  await search.getByLabel('Name').fill(name);
  await search.getByRole('button', { name: 'Search' }).click();
}

test('a member publishes an entry, a visitor finds it, the member leaves, and it is gone @phone', async ({
  page,
  product,
  browser,
  isMobile,
}) => {
  await offerDirectory(product);
  const last_name = `Showing${'s'.repeat(8)}${isMobile ? 'b' : 'a'}`;
  const name = `Dr. Meera ${last_name}`;
  const member = await aMemberToShow(product, { first_name: 'Meera', last_name });
  const visiting = await browser.newContext({ ...test.info().project.use });
  const visitor = await visiting.newPage();
  await visitor.goto(`${product.url}/application/directory`);
  await lookFor(visitor, last_name);
  await expect(visitor.getByText('Nobody like this has chosen to be shown')).toBeVisible();
  await expectAccessible(visitor);

  await enterPortal(page, product, 'member', member, `/user-your-data/${member.public_id}`);
  await expect(page.getByText('You are not in it. Only members who ask for it are.')).toBeVisible();
  await page.getByRole('link', { name: 'See what would be shown' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Public directory' })).toBeVisible();
  const ticks = page.getByRole('checkbox');
  await expect(ticks).toHaveCount(directoryFields.length);
  for (const tick of await ticks.all()) await expect(tick).not.toBeChecked();
  const preview = page.getByRole('region', { name: 'As it will look' });
  await expect(preview.getByRole('heading', { name })).toBeVisible();
  await expect(preview.getByText('Madurai')).toHaveCount(0);
  await page.getByRole('checkbox', { name: 'City and state' }).check();
  await page.getByRole('checkbox', { name: 'Mobile' }).check();
  await expect(preview.getByText('Madurai, Tamil Nadu')).toBeVisible();
  await expect(preview.getByText('Shown on request: +91 9876543210')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Publish my entry' }).click();
  await expect(page.getByRole('heading', { name: 'You are shown since' })).toBeVisible();

  await visitor.reload();
  const entry = entriesOf(visitor).getByRole('listitem').filter({ hasText: name });
  await expect(entry.getByText('Madurai, Tamil Nadu')).toBeVisible();
  await expect(entry.getByText('MBBS')).toHaveCount(0);
  await expect(visitor.getByText('9876543210')).toHaveCount(0);
  await entry.getByRole('button', { name: `Show how to reach ${name}` }).click();
  await expect(entry.getByRole('link', { name: '+91 9876543210' })).toHaveAttribute(
    'href',
    'tel:+919876543210',
  );
  await expectAccessible(visitor);

  await page.getByRole('button', { name: 'Leave the directory' }).click();
  await expect(page.getByRole('button', { name: 'Publish my entry' })).toBeVisible();
  await visitor.reload();
  await expect(visitor.getByText('Nobody like this has chosen to be shown')).toBeVisible();
  await visiting.close();
});

test('a visitor narrows a search and turns its pages by the keyboard', async ({ page, product }) => {
  await offerDirectory(product);
  const at = product.clock.now();
  for (let row = 0; row < 21; row += 1) {
    const last_name = `Turned${String.fromCodePoint(97 + row)}`;
    const { id } = await aMemberToShow(product, { first_name: 'Usha', last_name, city: 'Karaikudi' });
    await product.db
      .insertInto('directory_entries')
      .values({ application_id: id, public_id: `turned ${row}`, fields: ['place'], published_at: at })
      .execute();
  }
  await page.goto('/application/directory');
  await page.getByLabel('City').fill('karaik');
  await page.keyboard.press('Enter');
  await expect(page.getByText('1-20 of 21')).toBeVisible();
  await page.getByRole('button', { name: 'Next page' }).press('Enter');
  await expect(entriesOf(page).getByRole('listitem')).toHaveCount(1);
  await expect(page.getByRole('heading', { name: 'Dr. Usha Turnedu' })).toBeVisible();
  await page.getByRole('button', { name: 'Show all' }).click();
  await expect(page.getByLabel('City')).toHaveValue('');
});

test('the office switches it on, sees an entry and takes it off; off, there is no page', async ({
  page,
  product,
}) => {
  await offerDirectory(product);
  await aShownMember(product, ['place'], { first_name: 'Tara', last_name: 'Takenoff' });
  await offerDirectory(product, [], false);
  await enterOffice(page, product);
  await page.goto('/application/directory');
  await expect(page.getByRole('heading', { level: 1, name: 'Page not found' })).toBeVisible();
  await page.goto('/application/settings');
  const card = page.getByRole('group', { name: 'Directory of members' }).first();
  await card.getByRole('switch', { name: 'There is a directory' }).check();
  await card.getByRole('checkbox', { name: 'City and state' }).check();
  await card.getByRole('button', { name: 'Save the directory' }).click();
  await expect(card.getByText(/Members shown now/)).toBeVisible();
  await page.goto('/application/all-membership-application/1?q=Takenoff');
  await recordOf(page, 'Dr. Tara Takenoff').click();
  const panel = page.getByRole('dialog', { name: 'View Member: Dr. Tara Takenoff' });
  const section = panel.getByRole('group', { name: 'Public directory' });
  await expect(section.getByText(/Shown since .*: Name and membership type, City and state/)).toBeVisible();
  await section.getByRole('button', { name: 'Take off the directory…' }).click();
  const dialog = dialogOf(page, 'Take off the directory');
  await dialog.getByRole('button', { name: 'Take off' }).click();
  await expect(dialog.getByText('Please tell the member why').first()).toBeVisible();
  await dialog.getByRole('textbox', { name: 'Reason' }).fill('Asked by phone');
  await expectAccessible(page, '[role="dialog"]');
  await dialog.getByRole('button', { name: 'Take off' }).click();
  await expect(section.getByText(/Taken off the public directory on .*\s*Asked by phone/)).toBeVisible();
  const { data } = await product.browser().ok(directoryCalls.directory, { name: 'Takenoff' });
  expect(data).toEqual([]);
});
