import { expectAccessible } from '#tests/journeys/steps/accessible.ts';
import { enterPortal } from '#tests/journeys/steps/portal.ts';
import { enterOffice } from '#tests/journeys/steps/records.ts';
import { expect, test } from '#tests/journeys/world.ts';
import { remind } from '#tests/steps/reminders.ts';
import { anApplication } from '#tests/world/applications.ts';
import { keepInUse } from '#tests/world/sessions.ts';

const A_DAY = 86_400;

test('the office switches reminders on; an applicant follows one, and stops them by the next @phone', async ({
  page,
  product,
  browser,
}) => {
  const now = product.clock.now();
  const named = { status_id: 0, first_name: 'Kavitha', last_name: 'Remindwell' } as const;
  const application = await anApplication(product.db, { ...named, created_at: now, status_changed_at: now });
  const desk = await browser.newContext({ baseURL: product.url });
  const office = await desk.newPage();
  await enterOffice(office, product);
  await office.goto('/application/settings');
  const card = office.getByRole('group', { name: 'Reminders', exact: true });
  const unfinished = card.getByRole('group', { name: 'Unfinished application' });
  await unfinished.getByLabel('First after, in days').fill('2');
  await expect(unfinished.getByText('Would go out tomorrow if switched on: 0')).toBeVisible();
  // What cannot be counted shows no number.
  await unfinished.getByLabel('First after, in days').fill('400');
  await expect(unfinished.getByText('Would go out tomorrow')).toHaveCount(0);
  await unfinished.getByLabel('First after, in days').fill('1');
  await expect(unfinished.getByText('Would go out tomorrow if switched on: 1')).toBeVisible();
  await unfinished.getByLabel('Then every, in days').fill('1');
  await unfinished.getByRole('switch', { name: 'Unfinished application' }).check();
  await expect(unfinished.getByText('Would go out tomorrow: 1', { exact: true })).toBeVisible();
  await expectAccessible(office);
  await card.getByRole('button', { name: 'Save reminders' }).click();
  await expect(office.getByText('Saved.').last()).toBeVisible();

  // The morning of the next day, whenever this runs.
  await nineTomorrow();
  expect(await remind(product)).toMatchObject({ unfinished: 1 });
  const mail = await product.post.mailTo(application.email, /not finished yet/);
  expect(mail.unsubscribe).toHaveLength(2);
  const [, next = ''] = /Go on with the application: (\S+)/.exec(mail.text) ?? [];
  await enterPortal(page, product, 'member', application, next.replace(`${product.url}/application`, ''));
  await expect(page.getByRole('heading', { name: 'Personal Details' })).toBeVisible();

  await nineTomorrow();
  expect(await remind(product)).toMatchObject({ unfinished: 1 });
  await expect.poll(() => product.post.mails.filter(({ to }) => to === application.email).length).toBe(2);
  const second = product.post.mails.findLast(({ to }) => to === application.email);
  const [, stop = ''] = /Stop these reminders: (\S+)/.exec(second?.text ?? '') ?? [];
  await page.context().clearCookies();
  await page.goto(stop);
  await expect(page.getByText('Stop all reminders of this application?')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Stop reminders' }).click();
  await expect(page.getByText(/Reminders are stopped since/)).toBeVisible();
  await nineTomorrow();
  expect(await remind(product)).toMatchObject({ unfinished: 0 });

  // No session lasts for three days.
  await enterOffice(office, product, await product.admin());
  await office.goto(`/application/membership-application/life-member?member=${application.id}`);
  const panel = office.getByRole('dialog', { name: /Kavitha Remindwell/ });
  const facts = panel.getByRole('group', { name: 'Reminders' });
  await expect(facts.getByText(/Unfinished application, 2 of 3/)).toBeVisible();
  await expect(facts.getByText(/Stopped by the applicant on/)).toBeVisible();
  await expect(
    panel.getByText('Reminder 1 of 3 about the unfinished application mailed').first(),
  ).toBeVisible();
  await facts.getByRole('button', { name: 'Switch reminders on again' }).click();
  await expect(facts.getByText(/Next on .*Unfinished application, 3 of 3/)).toBeVisible();
  await expectAccessible(office);
  await desk.close();

  async function nineTomorrow(): Promise<void> {
    const at = product.clock.now();
    const tomorrow = new Date(at.getTime() + (A_DAY + 19_800) * 1_000);
    tomorrow.setUTCHours(4, 0, 0, 0);
    product.clock.set(tomorrow.toISOString());
    await keepInUse(product);
  }
});
