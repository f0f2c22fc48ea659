import type { Browser, Page } from '@playwright/test';
import { applicationCalls } from '#contract/applications/calls.ts';
import { statusIds } from '#contract/statuses/statuses.ts';
import type { World } from '#tests/world/product.ts';
import type { SmtpServer } from '#tests/world/services/smtp-server.ts';
import { anEndorser } from '#tests/steps/endorsements.ts';
import { aWholeApplication } from '#tests/world/whole-application.ts';
import { expectAccessible } from '#tests/journeys/steps/accessible.ts';
import { aSurgeon, proceed } from '#tests/journeys/steps/apply.ts';
import { expectSubmitted } from '#tests/journeys/steps/pay.ts';
import { enterPortal } from '#tests/journeys/steps/portal.ts';
import { decide } from '#tests/journeys/steps/review.ts';
import { editRecord, enterOffice, openRecords } from '#tests/journeys/steps/records.ts';
import { expect, test } from '#tests/journeys/world.ts';

/** Somebody at a review step, with everything filled in. */
async function atReview(page: Page, product: World) {
  const named = { email: aSurgeon().email, first_name: 'Anitha', last_name: 'Raman', city: 'Madurai' };
  const { application } = await aWholeApplication(product.db, { ...named, status_id: statusIds.incomplete });
  await product.db.deleteFrom('application_drafts').where('application_id', '=', application.id).execute();
  const education = `/user-member-application/life-member?id=${application.public_id}&step=education`;
  await enterPortal(page, product, 'applicant', application, education);
  await proceed(page);
  return application;
}

/** A member opens the link of the mail that asks, on a device where nobody is signed in. */
async function openMail(browser: Browser, product: World & { post: SmtpServer }, email: string) {
  const { text } = await product.post.mailTo(email, /Anitha Raman asks you to/);
  const [, link = ''] = /Confirm or decline: (\S+)/.exec(text) ?? [];
  const device = await browser.newContext({ baseURL: product.url, viewport: { width: 390, height: 844 } });
  const page = await device.newPage();
  await page.goto(link);
  await expect(page.getByText('Dr. Anitha Raman')).toBeVisible();
  return page;
}

test('two members are named; one confirms, one declines and is replaced; then the office approves @phone', async ({
  page,
  product,
  browser,
}) => {
  const desk = await browser.newContext({ baseURL: product.url });
  const office = await desk.newPage();
  await enterOffice(office, product);
  await openRecords(office, '/member-package', 'Membership Package');
  const form = await editRecord(office, 'Membership Package', 'Life Member');
  const wanted = form.getByRole('radiogroup', { name: 'Proposer and seconder' });
  await expect(wanted.getByRole('radio', { name: 'None' })).toBeChecked();
  await wanted.getByRole('radio', { name: 'A proposer and a seconder' }).check();
  const types = form.getByRole('group', { name: 'Who may endorse' });
  await types.getByRole('checkbox', { name: 'Life Member', exact: true }).check();
  await form.getByRole('radio', { name: 'After the approval' }).check();
  await form.getByRole('button', { name: 'Update', exact: true }).click();
  await expect(form).toHaveCount(0);

  const proposer = await anEndorser(product, { first_name: 'Kamala', last_name: 'Iyer' });
  const silent = await anEndorser(product, { first_name: 'Mohan', last_name: 'Das' });
  const seconder = await anEndorser(product, { first_name: 'Leela', last_name: 'Menon' });
  const application = await atReview(page, product);
  const card = page.getByRole('group', { name: 'Who endorses your application' });
  await expect(card.getByText(/Name members of these types .*: Life Member\./)).toBeVisible();
  await page.getByRole('button', { name: 'Submit', exact: true }).click();
  await expect(card).toBeFocused();
  await expect(card.getByText('Please name your proposer')).toBeInViewport();
  const name = async (place: 'Proposer' | 'Seconder', who: string) => {
    const row = card.getByRole('group', { name: place });
    await row.getByLabel('Membership number or e-mail').fill(who);
    await row.getByRole('button', { name: `Name as ${place.toLowerCase()}` }).click();
    return row;
  };
  await expect(
    (await name('Proposer', application.email)).getByText(/You cannot endorse your own/).first(),
  ).toBeVisible();
  await expectAccessible(page);
  await expect((await name('Proposer', proposer.membership_no)).getByText('Dr. K*** I***')).toBeVisible();
  await expect((await name('Seconder', silent.email)).getByText('Is asked when you submit')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Submit', exact: true }).click();
  await expectSubmitted(page);

  const first = await openMail(browser, product, proposer.email);
  await expectAccessible(first);
  await first.getByRole('button', { name: 'I endorse this application' }).click();
  await expect(first.getByText(/You endorsed it on/)).toBeVisible();
  await expectAccessible(first);
  const second = await openMail(browser, product, silent.email);
  await second.getByRole('button', { name: 'I decline…' }).click();
  await second.getByLabel('Why do you decline? (optional)').fill('I do not know this person.');
  await expectAccessible(second);
  await second.getByRole('button', { name: 'Decline', exact: true }).click();
  await expect(second.getByText(/You declined on/)).toBeVisible();
  await product.post.mailTo(application.email, /name another seconder/);

  await page.goto(`/application/user-member-application-preview/${application.public_id}`);
  await expect(card.getByText('Dr. Kamala Iyer')).toBeVisible();
  await expect(card.getByText(/Declined on/)).toBeVisible();
  await expect(page.getByText('Nothing for you to do now')).toHaveCount(0);
  await expectAccessible(page);
  await name('Seconder', seconder.membership_no);
  await expect(card.getByText(/Asked on/)).toBeVisible();
  await expect(page.getByText('Nothing for you to do now')).toBeVisible();

  await office.goto(`/application/membership-application/life-member?member=${application.id}`);
  const panel = office.getByRole('dialog', { name: /Anitha Raman/ });
  await expect(panel.getByText('Endorsed: 1 of 2')).toBeVisible();
  const facts = panel.getByRole('group', { name: 'Endorsements' });
  await expect(facts.getByText('Missing: Seconder.')).toBeVisible();
  await expect(facts.getByText('I do not know this person.')).toBeVisible();
  await expectAccessible(office);
  await panel.getByRole('button', { name: 'Approve', exact: true }).click();
  const tooEarly = office.getByRole('dialog', { name: 'Confirm Change Status' });
  await expect(
    tooEarly.getByText(/An approval waits for every endorsement\. Missing: Seconder\./),
  ).toBeVisible();
  await tooEarly.getByRole('button', { name: 'Close', exact: true }).click();
  await expect(tooEarly).toHaveCount(0);
  const third = await openMail(browser, product, seconder.email);
  await third.getByRole('button', { name: 'I endorse this application' }).click();
  await expect(third.getByText(/You endorsed it on/)).toBeVisible();
  await office.reload();
  await expect(panel.getByText('Endorsed: 2 of 2')).toBeVisible();
  await decide(office, panel, 'Approved', 'Elected by the council.');
  await product.post.mailTo(application.email, /approved/);
  const admin = await product.admin();
  const shown = await admin.ok(applicationCalls.memberDetail, { id: String(application.id) });
  expect(shown.data[0]).toMatchObject({ application_status: statusIds.approved });
  for (const other of [first, second, third]) await other.context().close();
  await desk.close();
});
