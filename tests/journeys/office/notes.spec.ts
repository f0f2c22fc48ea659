import { applicationCalls } from '#contract/applications/calls.ts';
import { officeCalls } from '#contract/applications/office-calls.ts';
import { asFile } from '#tests/steps/apply.ts';
import { anApplication } from '#tests/world/applications.ts';
import type { Browser } from '#tests/world/browser.ts';
import type { World } from '#tests/world/product.ts';
import { personOf } from '#tests/world/sessions.ts';
import { aPdf } from '#tests/world/uploads.ts';
import { expectAccessible } from '#tests/journeys/steps/accessible.ts';
import { enterOffice } from '#tests/journeys/steps/records.ts';
import { expect, test } from '#tests/journeys/world.ts';

const said = `Will pay by bank transfer. ${'The branch in Coimbatore was asked for the reference. '.repeat(12)}`;

/** An application that waits for a decision, with a paper to judge and two notes. */
async function aNotedApplication(product: World, office: Browser): Promise<number> {
  const application = await anApplication(product.db, { status_id: 0 });
  const applicant = await personOf(product, 'applicant', application);
  const file = asFile(await aPdf());
  const { public_id: id } = application;
  await applicant.ok(applicationCalls.uploadFile, { id, field: 'mci_certificate', file });
  const waits = { status_id: 3, submitted_at: application.created_at } as const;
  await product.db.updateTable('applications').set(waits).where('id', '=', application.id).execute();
  for (const notes of ['The first note.', said])
    await office.ok(officeCalls.memberNotesUpdate, { member_id: application.id, notes, mentions: [] });
  return application.id;
}

test('notes and activity stay in reach beside an open paper @phone', async ({ page, product, isMobile }) => {
  const office = await product.admin();
  const id = await aNotedApplication(product, office);
  await enterOffice(page, product, office);
  await page.goto(`/application/membership-application/life-member?member=${id}`);
  const panel = page.getByRole('dialog', { name: /^View Member/ });
  const newest = panel.getByRole('complementary', { name: 'Newest note' });
  await expect(newest).toContainText('Will pay by bank transfer.');
  await expect(newest).toContainText(/\d{4}/);
  const paper = panel.getByRole('group', { name: 'NMC certificate' });
  if (!isMobile) await expect(paper).toBeVisible();
  await expect(panel.getByRole('tab', { name: /^Activity/ })).toHaveText(/^Activity \(\d+\)$/);
  await expect(panel.getByRole('tab', { name: 'My Notes (2)' })).toBeVisible();
  await expectAccessible(page);

  if (!isMobile) {
    await paper.getByRole('button', { name: 'Refuse…' }).click();
    await paper.getByRole('textbox').fill('The number differs');
  }
  await newest.getByRole('button', { name: 'Read all 2 notes' }).click();
  await expect(panel.getByRole('list', { name: 'Notes' }).getByText(said.trim())).toBeInViewport();
  await expect(paper).toBeHidden();
  if (isMobile) return;
  // The keys of a paper do nothing to one that is not in sight.
  await page.keyboard.press('y');
  await panel.getByRole('tab', { name: 'Document' }).click();
  await expect(paper.getByRole('textbox')).toHaveValue('The number differs');
  await expect(paper.getByText('Accepted')).toBeHidden();
});
