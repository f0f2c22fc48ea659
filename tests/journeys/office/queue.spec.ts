import type { Page } from '@playwright/test';
import { anApplication } from '#tests/world/applications.ts';
import { expectAccessible } from '#tests/journeys/steps/accessible.ts';
import { enterOffice, recordOf } from '#tests/journeys/steps/records.ts';
import { reach } from '#tests/journeys/steps/keyboard.ts';
import { expect, test } from '#tests/journeys/world.ts';

/** Opens the list of a status, narrowed to the people of one test. */
async function openList(page: Page, status: number, search: string, size = ''): Promise<void> {
  await page.goto(`/application/all-membership-application/${status}?q=${search}${size}`);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
}

test('a reviewer clears a queue by the keyboard alone, over two pages', async ({ page, product }) => {
  const names = ['Aarav', 'Bhavna', 'Chetan', 'Divya', 'Esha', 'Farhan', 'Gita'];
  // The list begins with the newest.
  for (const first_name of names.toReversed())
    await anApplication(product.db, { status_id: 3, paid: true, first_name, last_name: 'Queuewala' });
  const { keyboard } = page;
  const panelOf = (name: string) => page.getByRole('dialog', { name: `Dr. ${name} Queuewala` });
  await enterOffice(page, product);
  await openList(page, 3, 'Queuewala', '&size=5');
  await expect(recordOf(page, 'Dr. Aarav Queuewala')).toBeVisible();

  await keyboard.press('j');
  await keyboard.press('j');
  await expect(recordOf(page, 'Dr. Bhavna Queuewala')).toBeFocused();
  await keyboard.press('k');
  await keyboard.press('Enter');
  await expect(panelOf('Aarav')).toBeVisible();
  await expect(panelOf('Aarav').getByText('1 of 7', { exact: true })).toBeVisible();

  await test.step('there and back over the edge of a page', async () => {
    for (const [key, way] of [
      ['j', [2, 3, 4, 5, 6, 7]],
      ['k', [6, 5, 4, 3, 2, 1]],
    ] as const)
      for (const place of way) {
        await keyboard.press(key);
        const panel = panelOf(names[place - 1] ?? '');
        await expect(panel.getByText(`${place} of 7`, { exact: true })).toBeVisible();
      }
  });

  await test.step('each next one, whatever was done with the one before', async () => {
    for (const [index, name] of names.entries()) {
      const panel = panelOf(name);
      await expect(panel).toBeVisible();
      if (name === 'Chetan') {
        await keyboard.press('j');
        continue;
      }
      const action = panel.getByRole('button', { name: 'My Action' });
      await reach(action);
      await keyboard.press('Enter');
      await expect(page.getByRole('menuitem', { name: 'On Hold' })).toBeVisible();
      await keyboard.type('on');
      await page.getByRole('menuitem', { name: 'On Hold' }).press('Enter');
      const dialog = page.getByRole('dialog', { name: 'Confirm Change Status' });
      await reach(dialog.getByRole('textbox', { name: 'Message' }));
      await keyboard.type('We wait for the council.');
      await reach(dialog.getByRole('button', { name: 'Submit' }));
      await keyboard.press('Enter');
      await expect(dialog).toBeHidden();
      await expect(
        panel.getByText(`Left this list, ${names.length - index - (index > 2 ? 0 : 1)} to go`),
      ).toBeVisible();
      if (index < names.length - 1) await keyboard.press('j');
    }
  });

  await expect(panelOf('Gita').getByRole('button', { name: 'Next application' })).toHaveAttribute(
    'aria-disabled',
    'true',
  );
  await keyboard.press('k');
  await expect(panelOf('Chetan').getByText('1 of 1', { exact: true })).toBeVisible();
  await keyboard.press('Escape');
  await expect(recordOf(page, 'Dr. Chetan Queuewala')).toBeFocused();
});

test('several applications change at once: preview, results, and what was not changed stays selected @phone', async ({
  page,
  product,
}) => {
  const make = (first_name: string, paid: boolean) =>
    anApplication(product.db, { status_id: 5, package_id: 4, paid, first_name, last_name: 'Bulkarni' });
  await make('Neela', false);
  await make('Ojas', true);
  const stale = await make('Priya', true);
  await enterOffice(page, product);
  await openList(page, 5, 'Bulkarni');
  await page.getByRole('checkbox', { name: 'Select this page' }).check();
  const bar = page.getByRole('region', { name: 'Selected applications' });
  await expect(bar).toContainText('3 selected');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expectAccessible(page);
  // Somebody else is faster.
  await product.db.updateTable('applications').set({ status_id: 8 }).where('id', '=', stale.id).execute();

  await bar.getByRole('button', { name: 'Change status…' }).click();
  const dialog = page.getByRole('dialog', { name: 'Change status' });
  await dialog.getByRole('button', { name: 'Preview' }).click();
  await expect(dialog.getByText('Message cannot be empty').first()).toBeVisible();
  await dialog.getByRole('combobox', { name: 'New status' }).click();
  await page.getByRole('option', { name: 'Membership Number Allotted' }).click();
  await dialog.getByRole('textbox', { name: 'Message' }).fill('Welcome to all of you.');
  await expectAccessible(page, '[role="dialog"]');
  await dialog.getByRole('button', { name: 'Preview' }).click();
  await expect(dialog.getByText('1 of 3 applications will change')).toBeFocused();
  const rowOf = (name: string) => dialog.getByRole('listitem').filter({ hasText: name });
  const groupOf = (words: string) => dialog.getByRole('group').filter({ hasText: words });
  await expect(groupOf('A membership number needs a successful payment first.')).toContainText('Neela');
  await expect(groupOf('it is now On Hold')).toContainText('Priya');
  await expect(groupOf('1 will change')).toContainText('Ojas');
  await expect(rowOf('Ojas')).toContainText('Not judged yet: ');
  await expect(dialog.getByText('1 application with papers that nobody accepted.')).toBeVisible();
  await expectAccessible(page, '[role="dialog"]');

  await dialog.getByRole('button', { name: 'Back' }).click();
  await expect(dialog.getByRole('textbox', { name: 'Message' })).toHaveValue('Welcome to all of you.');
  await dialog.getByRole('button', { name: 'Preview' }).click();
  await dialog.getByRole('button', { name: 'Change 1 application' }).click();
  await expect(
    dialog.getByText('1 application changed to Membership Number Allotted. 2 were not'),
  ).toBeFocused();
  await expect(rowOf('Ojas')).toContainText(/Changed, membership number ATM\d{4}/);
  await dialog.getByRole('button', { name: 'Close' }).click();
  await expect(dialog).toBeHidden();
  await expect(bar).toContainText('2 selected');
  await expect(page.getByRole('checkbox', { name: 'Select Dr. Neela Bulkarni' })).toBeChecked();
  await expect(recordOf(page, 'Dr. Ojas Bulkarni')).toHaveCount(0);
  await bar.getByRole('button', { name: 'Clear' }).click();
  await expect(bar).toBeHidden();
});

test('the keys of a list, their help sheet, and the switch that turns them off', async ({
  page,
  product,
}) => {
  for (const first_name of ['Uma', 'Tara', 'Sita', 'Ravi', 'Quasar', 'Zubin'])
    await anApplication(product.db, { status_id: 9, first_name, last_name: 'Keymaster' });
  const { keyboard } = page;
  await enterOffice(page, product);
  await openList(page, 9, 'Keymaster', '&size=5');
  await expect(recordOf(page, 'Dr. Zubin Keymaster')).toBeVisible();
  await keyboard.press('n');
  await expect(recordOf(page, 'Dr. Uma Keymaster')).toBeFocused();
  await keyboard.press('x');
  await keyboard.press('p');
  await expect(recordOf(page, 'Dr. Zubin Keymaster')).toBeFocused();
  await keyboard.press('x');
  await expect(page.getByRole('region', { name: 'Selected applications' })).toContainText('2 selected');
  await keyboard.press('s');
  await expect(page.getByRole('dialog', { name: 'Change status' })).toBeVisible();
  await keyboard.press('Escape');

  await recordOf(page, 'Dr. Zubin Keymaster').press('Enter');
  await expect(page.getByText('1 of 6', { exact: true })).toBeVisible();
  await keyboard.press('?');
  const sheet = page.getByRole('dialog', { name: 'Keyboard shortcuts' });
  await expect(sheet.getByText('Next application')).toBeVisible();
  await keyboard.press('j');
  await keyboard.press('Escape');
  await expect(sheet).toBeHidden();
  await expect(page.getByText('1 of 6', { exact: true })).toBeVisible();
  await keyboard.press('Escape');

  await keyboard.press('/');
  await expect(page.getByRole('searchbox')).toBeFocused();
  await keyboard.press('j');
  await expect(page.getByRole('searchbox')).toHaveValue('Keymasterj');
  await keyboard.press('Backspace');
  await keyboard.press('Enter');
  await keyboard.press('?');
  await expect(sheet.getByText('Next row')).toBeVisible();
  await sheet.getByRole('switch', { name: /Use single keys/ }).click();
  await keyboard.press('Escape');
  await expect(sheet).toBeHidden();
  await keyboard.press('?');
  await keyboard.press('n');
  await page.reload();
  await expect(recordOf(page, 'Dr. Zubin Keymaster')).toBeVisible();
  await keyboard.press('?');
  await page.getByRole('button', { name: /^Welcome/ }).click();
  await page.getByRole('menuitem', { name: 'Keyboard shortcuts' }).click();
  await expect(sheet.getByRole('switch', { name: /Use single keys/ })).not.toBeChecked();
});

test('what a pointer rests on is there when it is pressed, and so is the next of a queue', async ({
  page,
  product,
}) => {
  for (const first_name of ['Kamala', 'Jeevan', 'Indira'])
    await anApplication(product.db, { status_id: 3, first_name, last_name: 'Aheadwala' });
  const asked: unknown[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/member_detail')) asked.push(request.postDataJSON());
  });
  await enterOffice(page, product);
  await openList(page, 3, 'Aheadwala');
  const rows = await product.db
    .selectFrom('applications')
    .select('id')
    .where('last_name', '=', 'Aheadwala')
    .orderBy('id', 'desc')
    .execute();
  const ids = rows.map(({ id }) => ({ id: String(id) }));
  await recordOf(page, 'Dr. Indira Aheadwala').hover();
  await expect.poll(() => asked).toEqual(ids.slice(0, 1));

  await page.route('**/api/member_detail', (route) => route.abort());
  await recordOf(page, 'Dr. Indira Aheadwala').click();
  await expect(page.getByRole('dialog', { name: 'Dr. Indira Aheadwala' })).toBeVisible();
  await expect.poll(() => asked).toContainEqual(ids[1]);
});

test('the filters of a list open over it, and each that is set is taken off by its chip @only-phone', async ({
  page,
  product,
}) => {
  await enterOffice(page, product);
  await page.goto('/application/all-membership-application/1?status=3&type=1');
  const chips = page.getByRole('list', { name: 'Filters that are set' }).getByRole('button');
  await expect(chips).toHaveText(['Status: Pending Actions', 'Application: Life Member']);
  await page.getByRole('button', { name: 'Filters (2)' }).click();
  const sheet = page.getByRole('dialog', { name: 'Filters' });
  await sheet.getByRole('combobox', { name: 'New/Old' }).click();
  await page.getByRole('option', { name: 'New', exact: true }).click();
  await expectAccessible(page);
  await sheet.getByRole('button', { name: 'Show the list' }).click();
  await expect(page).toHaveURL(/order=new/);
  await expect(chips).toHaveCount(3);
  await chips.filter({ hasText: 'Status' }).click();
  await expect(page).not.toHaveURL(/status=/);
  await expect(page.getByRole('button', { name: 'Filters (2)' })).toBeFocused();
  await expectAccessible(page);
});
