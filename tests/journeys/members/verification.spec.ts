import type { StatusId } from '#contract/statuses/statuses.ts';
import type { World } from '#tests/world/product.ts';
import { anApplication } from '#tests/world/applications.ts';
import { personOf } from '#tests/world/sessions.ts';
import { documentDownload } from '#contract/documents/calls.ts';
import { enterOfficers } from '#tests/world/whole-application.ts';
import { expect, test } from '#tests/journeys/world.ts';

/** A member of that name, whom no other journey knows; issuing needs who was in office. */
async function aMember(product: World, last_name: string) {
  await enterOfficers(await product.admin());
  return anApplication(product.db, {
    status_id: 12,
    membership_no: `LM-${last_name}`,
    member_reg_date: '2020-06-01',
    first_name: 'Vera',
    last_name,
  });
}

test('a certificate leads to what it is worth at that moment', async ({ page, product }) => {
  const member = await aMember(product, `Checked${test.info().project.name}`);
  const mine = await personOf(product, 'member', member);
  const paper = await mine.download(documentDownload, { kind: 'certificate', id: member.public_id });
  expect(paper.status).toBe(200);
  const { public_id } = await product.db
    .selectFrom('issued_documents')
    .select('public_id')
    .where('application_id', '=', member.id)
    .executeTakeFirstOrThrow();

  await page.goto('/application/user-member-application-track');
  const pages = page.getByRole('banner').getByRole('navigation', { name: 'Pages' });
  await pages.getByRole('link', { name: 'Check a certificate' }).click();
  await page.getByRole('button', { name: 'Check', exact: true }).click();
  await expect(page.getByText('Code cannot be empty').first()).toBeVisible();
  await page
    .getByLabel('Address or code')
    .fill(`www.example.org/application/verify-certificate/${public_id}`);
  await page.getByRole('button', { name: 'Check', exact: true }).click();
  const verdict = page.getByRole('status').filter({ hasText: 'This certificate was issued by' });
  await expect(verdict).toContainText('Valid');
  // Nobody's membership is found by a search engine.
  await expect(page.locator('meta[name="robots"]')).toHaveAttribute('content', 'noindex');
  for (const words of [
    `Dr. Vera ${member.last_name}`,
    member.membership_no ?? '',
    'Life Member',
    '01/06/2020',
  ])
    await expect(page.getByText(words, { exact: true })).toBeVisible();

  const becomes = (status_id: StatusId) =>
    product.db.updateTable('applications').set({ status_id }).where('id', '=', member.id).execute();
  await becomes(7);
  await page.reload();
  await expect(verdict).toContainText('No longer valid');
  await becomes(17);
  await page.reload();
  await expect(verdict).toContainText('Replaced by a Life Membership');
});

test('a code that nobody knows leads on to the office', async ({ page }) => {
  await page.goto('/application/verify-certificate/AAAAAAAAAAAAAAAAAAAAAA');
  const told = page.getByRole('alert').filter({ hasText: 'Certificate not found' });
  await expect(told).toContainText('No certificate with this code is known.');
  await told.getByRole('button', { name: 'Email Support Team' }).click();
  await expect(page.getByRole('dialog', { name: 'Email Support Team' })).toBeVisible();
});

test('without an answer one may ask again', async ({ page }) => {
  await page.route('**/api/verify_certificate?*', (route) =>
    route.fulfill({
      status: 429,
      contentType: 'application/json',
      body: JSON.stringify({
        status: false,
        message: 'Too many attempts. Please try again in a minute.',
        code: 'too_many',
      }),
    }),
  );
  await page.goto('/application/verify-certificate/AAAAAAAAAAAAAAAAAAAAAA');
  await expect(page.getByRole('alert')).toContainText('Too many attempts.');
  await page.unroute('**/api/verify_certificate?*');
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByText('Certificate not found')).toBeVisible();
});
