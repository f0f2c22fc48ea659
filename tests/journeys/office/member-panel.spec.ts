import type { Locator, Page } from '@playwright/test';
import { applicationCalls } from '#contract/applications/calls.ts';
import type { FileField } from '#contract/applications/uploads.ts';
import type { ApplicationRow } from '#server/modules/applications/index.ts';
import { asFile } from '#tests/steps/apply.ts';
import { anApplication, aPayment } from '#tests/world/applications.ts';
import { aJpegScan, aPdf, aPhoto, type Upload } from '#tests/world/uploads.ts';
import { adminPassword, type World } from '#tests/world/product.ts';
import { personOf } from '#tests/world/sessions.ts';
import { expectAccessible } from '#tests/journeys/steps/accessible.ts';
import { enterOffice } from '#tests/journeys/steps/records.ts';
import { expect, test } from '#tests/journeys/world.ts';

/** A Life Member who has paid and waits for the office, with these uploads. */
async function aCandidate(
  product: World,
  first_name: string,
  papers: Partial<Record<FileField, Upload>> = {},
): Promise<ApplicationRow> {
  const application = await anApplication(product.db, { first_name, status_id: 0, gender: 'Female' });
  const applicant = await personOf(product, 'applicant', application);
  for (const [field, paper] of Object.entries(papers)) {
    const id = application.public_id;
    await applicant.ok(applicationCalls.uploadFile, { id, field: field as FileField, file: asFile(paper) });
  }
  await aPayment(product.db, application, 1);
  const at = application.created_at;
  const submitted = {
    status_id: 3,
    paid: true,
    submitted_at: at,
    application_no: `26P${application.id}`,
  } as const;
  await product.db.updateTable('applications').set(submitted).where('id', '=', application.id).execute();
  return { ...application, ...submitted };
}

/** The panel of an application, opened by its address on the list of Life Members or of one status of them. */
async function openPanel(page: Page, { id, first_name }: ApplicationRow, status = ''): Promise<Locator> {
  await page.goto(`/application/membership-application/life-member${status}?member=${id}`);
  const panel = page.getByRole('dialog', { name: `View Member: Dr. ${first_name} Rao` });
  await expect(panel.getByText('Personal Details')).toBeVisible();
  return panel;
}

/** My Action, and the dialog that asks for the message. */
async function chooseAction(page: Page, status: string): Promise<Locator> {
  await page.getByRole('button', { name: 'My Action' }).click();
  await page.getByRole('menuitem', { name: status }).click();
  return page.getByRole('dialog', { name: 'Confirm Change Status' });
}

test('uploads are judged one after the other, and only the refused ones go back @phone', async ({
  page,
  product,
  isMobile,
}) => {
  const candidate = await aCandidate(product, 'Sulochana', {
    profile: await aPhoto(),
    pg_degree_certificate: await aPdf(),
    mci_certificate: await aJpegScan(),
  });
  await enterOffice(page, product);
  const panel = await openPanel(page, candidate);
  const viewer = (label: string) =>
    isMobile ? page.getByRole('dialog', { name: label }) : panel.getByRole('group', { name: label });

  await panel.getByRole('button', { name: 'Open PG degree certificate' }).click();
  const degree = viewer('PG degree certificate');
  await degree.getByRole('button', { name: 'Refuse…' }).click();
  await degree.getByRole('button', { name: 'Refuse', exact: true }).click();
  await expect(degree.getByText('Reason cannot be empty')).toBeVisible();
  await expectAccessible(page);
  await degree.getByRole('button', { name: 'The scan is blurred and cannot be read.' }).click();
  for (const label of ['NMC certificate', 'Profile photo'])
    await viewer(label).getByRole('button', { name: 'Accept' }).click();
  await expect(viewer('Profile photo').getByText('Accepted')).toBeVisible();
  await page.getByRole('button', { name: 'Close document' }).click();
  await panel.getByRole('button', { name: 'Ask for it: ASI member certificate' }).click();
  await expect(panel.getByText('Please upload this document.')).toBeVisible();
  await expect(panel.getByRole('button', { name: 'Open PG degree certificate' })).toContainText('Refused');
  await expectAccessible(page);

  const dialog = await chooseAction(page, 'Pending Resubmission');
  const message = dialog.getByRole('textbox', { name: 'Message' });
  await expect(dialog.getByRole('radio', { name: 'Only these documents' })).toBeChecked();
  await dialog.getByRole('combobox', { name: 'Template' }).click();
  await page.getByRole('option', { name: 'Blurred or incomplete scan' }).click();
  await expect(message).toHaveValue(
    /^One of your documents cannot be read\..+\n\n.+\n- PG degree certificate: The scan is blurred/s,
  );
  await expect(message).toBeFocused();
  await page.keyboard.press('Escape');
  const question = page.getByRole('dialog', { name: 'Discard what you entered?' });
  await question.getByRole('button', { name: 'Keep editing' }).click();
  await dialog.getByRole('button', { name: 'Submit' }).click();
  await expect(dialog).toBeHidden();
  await expect(panel.getByText('Pending Resubmission').first()).toBeVisible();

  const asked = product.db.selectFrom('corrections').select('field').orderBy('field');
  const fields = await asked.where('application_id', '=', candidate.id).execute();
  expect(fields.map(({ field }) => field)).toEqual(['asi_member_certificate', 'pg_degree_certificate']);
});

test('a reviewer needs no mouse: uploads, a note and My Action by their keys', async ({ page, product }) => {
  const candidate = await aCandidate(product, 'Parvathi', {
    profile: await aPhoto(),
    mci_certificate: await aJpegScan(),
  });
  await enterOffice(page, product);
  const panel = await openPanel(page, candidate);
  // The first paper is there at once; ] and [ go on and back.
  const photo = panel.getByRole('group', { name: 'Profile photo' });
  await expect(photo.getByRole('button', { name: 'Accept' })).toBeVisible();
  await page.keyboard.press(']');
  await expect(panel.getByRole('group', { name: 'NMC certificate' })).toBeVisible();
  await page.keyboard.press('[');
  await expect(photo).toBeVisible();
  await page.keyboard.press('y');
  const certificate = panel.getByRole('group', { name: 'NMC certificate' });
  await expect(certificate).toBeVisible();
  await page.keyboard.press('r');
  await expect(certificate.getByRole('button', { name: 'The scan is blurred' })).toBeFocused();
  // The paper stays in sight: a good part of it on a screen of 800 px.
  await page.setViewportSize({ width: 1280, height: 800 });
  const paper = await certificate.getByRole('region', { name: 'NMC certificate' }).boundingBox();
  expect(Math.min(800, (paper?.y ?? 800) + (paper?.height ?? 0)) - (paper?.y ?? 800)).toBeGreaterThan(200);
  for (const key of ['Tab', 'Enter']) await page.keyboard.press(key);
  await expect(certificate.getByText('Refused')).toBeVisible();
  await expect(certificate.getByText('A part of the page is cut off.')).toBeVisible();

  await page.keyboard.press('1');
  await expect(photo.getByText('Accepted')).toBeVisible();
  await page.keyboard.press('t');
  const note = panel.getByRole('textbox', { name: 'New note' });
  await expect(note).toBeFocused();
  await expect(panel.getByText('No Notes Available')).toBeVisible();
  await expect(panel.getByRole('button', { name: 'Submit' })).toBeDisabled();
  await page.keyboard.type('Ask the council about the number.');
  // What was typed waits while an upload is viewed.
  await panel.getByRole('button', { name: 'Open NMC certificate' }).click();
  await page.keyboard.press('t');
  await expect(note).toHaveValue('Ask the council about the number.');
  for (const key of ['Tab', 'Enter']) await page.keyboard.press(key);
  await expect(panel.getByRole('list', { name: 'Notes' })).toContainText('Ask the council');
  await expect(note).toHaveValue('');

  await page.keyboard.press('Tab');
  await page.keyboard.press('a');
  await expect(page.getByRole('menuitem', { name: 'Approved' })).toBeFocused();
  await expectAccessible(page);
  await page.keyboard.press('ArrowDown');
  await expect(page.getByRole('menuitem', { name: 'Pending Clarification' })).toBeFocused();
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Confirm Change Status' });
  await expect(dialog.getByRole('textbox', { name: 'Message' })).toBeFocused();
});

test('a verdict under way does not hold up the next document', async ({ page, product }) => {
  const candidate = await aCandidate(product, 'Kumudini', {
    profile: await aPhoto(),
    mci_certificate: await aJpegScan(),
  });
  await enterOffice(page, product);
  const panel = await openPanel(page, candidate);
  const answer = Promise.withResolvers<void>();
  await page.route('**/api/file_verdict', async (route) => {
    await answer.promise;
    await route.continue();
  });
  const photo = panel.getByRole('group', { name: 'Profile photo' });
  await expect(photo.getByRole('button', { name: 'Accept' })).toBeVisible();
  await page.keyboard.press('y');
  await expect(photo.getByRole('button', { name: 'Accept' })).toBeDisabled();

  await page.keyboard.press(']');
  const certificate = panel.getByRole('group', { name: 'NMC certificate' });
  await expect(certificate.getByRole('button', { name: 'Accept' })).toBeEnabled();
  await page.keyboard.press('r');
  const reason = certificate.getByRole('button', { name: 'The scan is blurred' });
  await expect(reason).toBeFocused();

  answer.resolve();
  await expect(panel.getByRole('button', { name: 'Open Profile photo' })).toContainText('Accepted');
  await reason.press('Enter');
  await expect(certificate.getByText('Refused')).toBeVisible();
});

test('the list of one status and type asks for the own password, and nothing typed is lost', async ({
  page,
  product,
  context,
}) => {
  const candidate = await aCandidate(product, 'Damayanti');
  await enterOffice(page, product);
  const panel = await openPanel(page, candidate, '/3');
  const dialog = await chooseAction(page, 'Approved');
  await expect(dialog.getByText(/^Not judged yet: Profile photo, /)).toBeVisible();
  const submit = dialog.getByRole('button', { name: 'Submit' });
  const message = dialog.getByRole('textbox', { name: 'Message' });
  const password = dialog.getByLabel('Your password', { exact: true });
  // The message is ready, the password is not.
  await expect(message).toHaveValue(/^Thank you for applying/);
  await expect(password).toBeFocused();
  await message.fill('');
  await submit.click();
  for (const told of ['Message cannot be empty', 'Password cannot be empty'])
    await expect(dialog.getByText(told).first()).toBeVisible();
  await message.fill('Welcome to the association.');
  await password.fill('a guess');
  await submit.click();
  await expect(dialog.getByText('Your password is not right.').first()).toBeVisible();
  await password.fill(adminPassword);

  // Another user puts it on hold: the dialog reports it, and keeps what was typed.
  const row = product.db.updateTable('applications').where('id', '=', candidate.id);
  await row.set({ status_id: 8 }).execute();
  await submit.click();
  await expect(page.getByText(/it is now On Hold/)).toBeVisible();
  await expect(dialog.getByText(/changes from On Hold to Approved/)).toBeVisible();

  // A page that is online again may read the row anew at any moment: what comes of a conflict is seen before.
  await context.setOffline(true);
  await submit.click();
  await expect(page.getByText('An error occurred while updating status')).toBeVisible();
  await context.setOffline(false);
  await expect(message).toHaveValue('Welcome to the association.');
  await submit.click();
  await expect(dialog).toBeHidden();
  await expect(panel.getByText('Approved').first()).toBeVisible();
});

test('approving takes three clicks, and is taken back while its mail waits @phone', async ({
  page,
  product,
  isMobile,
}) => {
  const candidate = await aCandidate(product, 'Shakuntala');
  await enterOffice(page, product);
  const panel = await openPanel(page, candidate);
  const undo = page.getByRole('button', { name: 'Undo' });
  const approve = async () => {
    const dialog = await chooseAction(page, 'Approved');
    await dialog.getByRole('button', { name: 'Submit' }).click();
    await expect(panel.getByRole('button', { name: 'Allot number' })).toBeVisible();
  };
  await approve();
  await undo.click();
  await expect(page.getByText('The change was taken back. No mail was sent.')).toBeVisible();
  await expect(panel.getByRole('button', { name: 'Approve', exact: true })).toBeVisible();
  await expect(undo).toBeHidden();

  await approve();
  await expect(undo).toBeVisible();
  await page.keyboard.press('u');
  await expect(panel.getByRole('button', { name: 'Approve', exact: true })).toBeVisible();
  const askBack = panel.getByRole('button', { name: 'Ask back' });
  if (isMobile) await expect(askBack).toBeHidden();
  else {
    await askBack.click();
    await expect(page.getByRole('menuitem')).toHaveText(['Pending Clarification', 'Pending Resubmission']);
    await page.keyboard.press('Escape');
  }
  expect(product.post.mails.filter(({ to }) => to === candidate.email)).toEqual([]);

  await panel.getByRole('button', { name: 'Approve', exact: true }).click();
  await page
    .getByRole('dialog', { name: 'Confirm Change Status' })
    .getByRole('button', { name: 'Submit' })
    .click();
  await expect(undo).toBeVisible();
  // At last: it may take longer than the ten seconds.
  await expectAccessible(page);
  await panel.getByRole('button', { name: 'Allot number' }).click();
  const dialog = page.getByRole('dialog', { name: 'Confirm Change Status' });
  await expect(dialog.getByRole('textbox', { name: 'Message' })).toHaveValue(/^We are glad/);
  await dialog.getByRole('button', { name: 'Submit' }).click();
  await expect(page.getByText(/Membership number: LM\d+/)).toBeVisible();
  await product.post.mailTo(candidate.email, /Thank you for applying/);
});

test('a payment is asked for in the words of its list', async ({ page, product }) => {
  const payer = await anApplication(product.db, { first_name: 'Yashodhara' });
  await enterOffice(page, product);
  const choose = async (status: string) => {
    await openPanel(page, payer, status);
    await page.getByRole('button', { name: 'My Action' }).click();
    await page.getByRole('menuitem', { name: 'Payment Requested' }).click();
    const dialog = page.getByRole('dialog', { name: 'Choose a Payment Type' });
    await dialog.getByRole('button', { name: 'Submit' }).click();
    return dialog;
  };
  const plain = await choose('');
  await expect(plain.getByText('Please choose a payment type').first()).toBeVisible();
  await plain.getByRole('radio', { name: 'Offline' }).click();
  await plain.getByRole('button', { name: 'Submit' }).click();
  for (const told of ['Amount cannot be empty', 'Date cannot be empty', 'Narration cannot be empty'])
    await expect(plain.getByText(told).first()).toBeVisible();
  await plain.getByRole('button', { name: 'Close' }).click();
  const question = page.getByRole('dialog', { name: 'Discard what you entered?' });
  await question.getByRole('button', { name: 'Discard' }).click();
  await expect(plain).toBeHidden();

  const byStatus = await choose('/10');
  await expect(byStatus.getByText('Please Choose a Payment Type').first()).toBeVisible();
  await expect(byStatus.getByText('Password cannot be empty').first()).toBeVisible();
  await byStatus.getByRole('radio', { name: 'Offline' }).click();
  await byStatus.getByLabel('Amount').fill('4130');
  await byStatus.getByRole('button', { name: 'Submit' }).click();
  await expect(byStatus.getByText('Amount/Date/Narration cannot be empty').first()).toBeVisible();
});
