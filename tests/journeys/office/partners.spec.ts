import { statusIds } from '#contract/statuses/statuses.ts';
import { expectAccessible } from '#tests/journeys/steps/accessible.ts';
import { dialogOf, enterOffice } from '#tests/journeys/steps/records.ts';
import { expect, test } from '#tests/journeys/world.ts';
import { anApplication } from '#tests/world/applications.ts';

test('a hospital asks by its key whether somebody is a member in good standing, until its access ends @phone', async ({
  page,
  context,
  request,
  product,
  isMobile,
}) => {
  const member = { first_name: 'Lakshmi', last_name: 'D’Souza', status_id: statusIds.numberAllotted };
  const membership_no = isMobile ? 'LM8002' : 'LM8001';
  const { id } = await anApplication(product.db, { ...member, membership_no });
  const name = isMobile ? 'St. Mary’s Hospital' : 'St. John’s Hospital';
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await enterOffice(page, product);
  await page.goto('/application/settings');
  const partners = page.getByRole('group', { name: 'Partners', exact: true });
  const row = partners.getByRole('listitem', { name });

  const add = partners.getByRole('button', { name: 'Add a partner' });
  await add.click();
  const form = dialogOf(page, 'Add a partner');
  await form.getByRole('button', { name: 'Add', exact: true }).click();
  await expect(form.getByText('Name cannot be empty').last()).toBeVisible();
  await expectAccessible(page, '[role="dialog"]');
  // The page behind has a field of the same path.
  await form.getByRole('button', { name: 'Email cannot be empty' }).click();
  await expect(form.getByLabel('Contact e-mail')).toBeFocused();
  await form.getByLabel('Name', { exact: true }).fill(name);
  await form.getByLabel('Contact e-mail').fill('registry@stjohns.example');
  await form.getByLabel('Contact e-mail').press('Enter');

  const shown = dialogOf(page, `Key of ${name}`);
  await expect(shown.getByText('It is not shown again')).toBeVisible();
  await expectAccessible(page, '[role="dialog"]');
  const key = await copied();
  await expect(shown.getByLabel('Key', { exact: true })).toHaveValue(key);
  // It is gone once it is closed: no slip of the finger does that.
  await page.keyboard.press('Escape');
  await expect(shown).toBeVisible();
  await shown.getByRole('button', { name: 'I have kept it' }).click();
  await expect(shown).toBeHidden();
  await expect(add).toBeFocused();
  await expect(row.getByText('Has not asked yet')).toBeVisible();
  await expect(page.getByText(key)).toHaveCount(0);
  // What lies half behind the head of the page would count as too small.
  await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }));
  await expectAccessible(page);

  // The hospital's own machine asks, as people write names and numbers.
  expect(await ask(key)).toEqual({ http: 200, good_standing: true });
  expect(
    await ask(key, { membership_no: ` ${membership_no.toLowerCase()} `, family_name: 'd souza' }),
  ).toEqual({
    http: 200,
    good_standing: true,
  });
  expect(await ask(key, { family_name: 'Iyer' })).toEqual({ http: 200, good_standing: false });
  const lapsed = product.db.updateTable('applications').set({ status_id: statusIds.inactive });
  await lapsed.where('id', '=', id).execute();
  expect(await ask(key)).toEqual({ http: 200, good_standing: false });
  await page.reload();
  await expect(row.getByText('Asked 4 in 30 days, 4 in all')).toBeVisible();

  const renew = row.getByRole('button', { name: `New key for ${name}` });
  await renew.click();
  await dialogOf(page, `New key for ${name}?`).getByRole('button', { name: 'Make a new key' }).click();
  await expect(shown).toBeVisible();
  const second = await copied();
  expect(second).not.toBe(key);
  await shown.getByRole('button', { name: 'I have kept it' }).click();
  await expect(renew).toBeFocused();
  expect(await ask(key)).toEqual({ http: 401, good_standing: undefined });
  expect(await ask(second)).toMatchObject({ http: 200 });

  await row.getByRole('button', { name: `End the access of ${name}` }).click();
  const asked = dialogOf(page, `End the access of ${name}?`);
  await expectAccessible(page, '[role="dialog"]');
  await asked.getByRole('button', { name: 'End access' }).click();
  await expect(row.getByText(/^Ended on \d\d\/\d\d\/\d{4}$/)).toBeVisible();
  await expect(row.getByRole('button')).toHaveCount(0);
  expect(await ask(second)).toEqual({ http: 401, good_standing: undefined });

  async function copied(): Promise<string> {
    await shown.getByRole('button', { name: 'Copy' }).click();
    await expect.poll(inClipboard).toMatch(/^omas_[\w-]{43}$/);
    return inClipboard();
  }

  async function inClipboard(): Promise<string> {
    return page.evaluate(() => navigator.clipboard.readText());
  }

  async function ask(by: string, input: Record<string, string> = {}) {
    const answer = await request.get(`${product.url}/api/good_standing`, {
      params: { membership_no, family_name: 'D’Souza', ...input },
      headers: { authorization: `Bearer ${by}` },
    });
    const { data } = (await answer.json()) as { data?: { good_standing: boolean } };
    return { http: answer.status(), good_standing: data?.good_standing };
  }
});
