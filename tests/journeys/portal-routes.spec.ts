import type { Locator, Page } from '@playwright/test';
import { accountCalls } from '#contract/accounts/calls.ts';
import { anApplication } from '#tests/world/applications.ts';
import { adminEmail } from '#tests/world/product.ts';
import { expectAccessible } from './steps/accessible.ts';
import { aSurgeon, giveAccount } from './steps/apply.ts';
import { enterPortal } from './steps/portal.ts';
import { openPages, ownPages, type PortalPage, thePeople } from './steps/portal-pages.ts';
import { expect, openProduct, test } from './world.ts';

/** What the browser complains about while pages are open. */
function listen(page: Page): string[] {
  const complaints: string[] = [];
  page.on('pageerror', (error) => complaints.push(`${page.url()}: ${error.message}`));
  page.on('console', (message) => {
    if (message.type() === 'error') complaints.push(`${page.url()}: ${message.text()}`);
  });
  return complaints;
}

/** What every page shows once it is there. */
async function expectShown(
  page: Page,
  { heading, parts = [] }: Pick<PortalPage, 'heading' | 'parts'>,
): Promise<void> {
  await expect(page.getByRole('heading', { level: 1, name: heading, exact: true })).toBeVisible();
  for (const part of parts) await expect(page.getByRole('heading', { name: part })).toBeVisible();
  await expect(page.getByText('Loading', { exact: true })).toHaveCount(0);
  expect(await page.title()).toContain(`${heading} · `);
  await expectAccessible(page);
}

test('every page that is open to all can be used by everyone @phone', async ({ page }) => {
  const complaints = listen(page);
  for (const row of openPages)
    await test.step(row.name, async () => {
      await page.goto(`/application${row.path}`);
      await expectShown(page, row);
    });
  // The link of no mail is refused, which the browser mentions.
  expect(complaints).toEqual([expect.stringMatching(/\?token=none: .* 422 /)]);
});

test('every page of an application opens to whom it is for, and can be used by everyone @phone', async ({
  page,
  product,
}) => {
  const people = await thePeople(product, 'Zubeida');
  const complaints = listen(page);
  for (const row of ownPages)
    await test.step(row.name, async () => {
      const application = people[row.of];
      await page.context().clearCookies();
      if (row.as === 'visitor') await page.goto(`/application${row.path(application)}`);
      else await enterPortal(page, product, row.as, application, row.path(application));
      await expectShown(page, row);
    });
  expect(complaints).toEqual([]);
});

test('what opens over a page, and what is told at its fields, can be used by everyone @phone', async ({
  page,
  product,
}) => {
  const { member, unpaid } = await thePeople(product, 'Zubeida');
  const blank = await anApplication(product.db, {
    status_id: 0,
    personal_saved_at: new Date(),
    education_saved_at: new Date(),
  });
  const dialog = page.getByRole('dialog');
  const overlay = async (opener: Locator) => {
    await opener.click();
    await expect(dialog.getByText('Loading', { exact: true })).toHaveCount(0);
    await expect(dialog).toBeVisible();
    await expectAccessible(page);
  };
  await test.step('the eligibility', async () => {
    await page.goto('/application/user-member-application-list');
    const card = page.getByRole('article', { name: 'Life Member', exact: true });
    await overlay(card.getByRole('button', { name: /View Details & Apply/ }));
  });
  await test.step('the enquiry', async () => {
    await page.goto(`/application/know-user-member-application/${member.public_id}`);
    await overlay(page.getByRole('button', { name: 'Email Support Team' }));
  });
  await test.step('the registered e-mail', async () => {
    await page.goto('/application/user-member-application/life-member');
    await page.getByLabel('First name').fill('Zubeida');
    await page.getByLabel('Email').fill(unpaid.email);
    await page.getByLabel('Mobile number', { exact: true }).fill('9876543210');
    await overlay(page.getByRole('button', { name: 'Save & Proceed' }));
    await expect(dialog).toHaveAccessibleName('Email Already Registered');
  });
  await test.step('the code', async () => {
    await page.goto('/application/user-member-application/life-member');
    await giveAccount(page, aSurgeon());
    await expectAccessible(page);
  });
  for (const [step, fault] of [
    ['personal', 'Gender cannot be empty'],
    ['education', 'NMC council Number cannot be empty'],
  ] as const)
    await test.step(`faults of the ${step} step`, async () => {
      const path = `/user-member-application/life-member?id=${blank.public_id}&step=${step}`;
      await enterPortal(page, product, 'applicant', blank, path);
      await page.getByRole('button', { name: 'Save & Proceed' }).click();
      await expect(page.getByText(fault).first()).toBeVisible();
      await expectAccessible(page);
    });
  await test.step('a paper', async () => {
    await enterPortal(
      page,
      product,
      'member',
      member,
      `/user-member-application-preview/${member.public_id}`,
    );
    await overlay(page.getByRole('button', { name: 'View Invoice' }));
  });
});

test('the mailbox of a trial can be used by everyone @phone', async ({ page, ground }) => {
  const trial = await openProduct(ground.template, {});
  try {
    await trial.browser('office').ok(accountCalls.adminSendOtp, { email: adminEmail });
    await page.goto(`${trial.url}/application/mailbox`);
    await expectShown(page, { heading: 'Mailbox' });
    const mail = page.getByRole('list', { name: 'Mails' }).getByRole('button');
    await mail.click();
    const read = page.getByRole('region', { name: 'Mail' });
    await expect(read.getByRole('heading')).toBeVisible();
    // No script runs in the frame of a mail, and so none of axe either.
    await read.getByText('Plain text').click();
    await expect(page.locator('iframe')).toHaveCount(0);
    await expectAccessible(page);
  } finally {
    await trial.close();
  }
});
