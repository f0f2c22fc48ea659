import type { Locator, Page } from '@playwright/test';
import { paymentCalls } from '#contract/payments/calls.ts';
import { requestOf } from '#tests/steps/pay.ts';
import { aRejected } from '#tests/steps/refund.ts';
import { anApplication, aPayment } from '#tests/world/applications.ts';
import { anEnquiry } from '#tests/world/enquiries.ts';
import type { World } from '#tests/world/product.ts';
import { expectAccessible } from '#tests/journeys/steps/accessible.ts';
import { closeByEscape } from '#tests/journeys/steps/layers.ts';
import { dialogOf, enterOffice, openRecords } from '#tests/journeys/steps/records.ts';
import { expect, test } from '#tests/journeys/world.ts';

const open = (page: Page, path: string) => page.goto(`/application${path}`);
const named = (page: Page | Locator, name: string) => page.getByRole('button', { name, exact: true });
const heading = (page: Page, name: string | RegExp) => page.getByRole('heading', { level: 1, name });

/** Waits for what is visible in one state of a page only, and checks the page. */
async function expectState(page: Page, shown: Locator): Promise<void> {
  await expect(shown.first()).toBeVisible();
  await expect(page.getByRole('status', { name: 'Loading' })).toHaveCount(0);
  await expectAccessible(page);
}

/** Checks a dialog as a state of its page, closes it by Esc, and looks where the focus went. */
async function expectDialog(page: Page, shown: Locator): Promise<void> {
  await expectState(page, shown);
  await closeByEscape(page);
}

const doors: readonly [path: string, heading: string][] = [
  ['/forgot-password', 'Forgot password'],
  ['/change-password?token=none', 'Change password'],
];

test('the pages before the sign-in of the office can be used by everyone @phone', async ({ page }) => {
  for (const [path, name] of doors) {
    await open(page, path);
    await expectState(page, heading(page, name));
  }
});

const pages: readonly [path: string, heading: string | RegExp][] = [
  ['/membership-application/life-member', /Life Member/],
  ['/membership-application/life-member/3', /Life Member: Pending Actions/],
  ['/all-membership-application/1', 'All Applications'],
  ['/my-profile', 'My Profile'],
  ['/settings', 'Website Settings'],
  ['/audit-log', 'Audit log'],
  ['/membership-application-reports', 'Membership Application Report'],
  ['/membership-application-payment-reports', 'Membership Application Payment Report'],
  ['/membership-application-statistics', 'Statistics'],
  ['/membership-application-documents', 'Documents'],
  ['/persons', /Persons/],
  ['/meetings', /Meetings/],
  ['/membership-application-exports', 'Exports'],
  ['/voters-rolls', /Voters’ rolls/],
  ['/mailings', /Mails to members/],
  ['/undelivered-mails', /Mail that did not arrive/],
  ['/mailing', 'New mailing'],
  ['/member-imports', 'Import members'],
  ['/duplicates', /Duplicates/],
  ['/merges', /Merges done/],
  ['/application-queries', 'Application Queries'],
  ['/erasure-requests', /Erasure requests/],
  ['/admin-users', /Admin Users/],
  ['/member-package', /Membership Package/],
  ['/no-such-page', 'Page not found'],
];

/** Rows for the lists: applications of three statuses, a payment of each state, an enquiry, a notification. */
async function fillLists({ db }: World, membership_no: string): Promise<void> {
  const submitted_at = new Date();
  const applied = await anApplication(db, { status_id: 3, submitted_at });
  await anApplication(db, { status_id: 12, membership_no });
  await anApplication(db, { status_id: 8 });
  await aPayment(db, applied, 1);
  await aPayment(db, applied, 2);
  await aPayment(db, applied, 3);
  await anEnquiry(db, { subject: 'My number' });
  const notification = { application_id: applied.id, status_id: 3, created_at: submitted_at } as const;
  await db.insertInto('notifications').values(notification).execute();
}

test('the pages of the office can be used by everyone @phone', async ({ page, product }) => {
  await fillLists(product, 'LM9501');
  await enterOffice(page, product);
  for (const [path, name] of pages)
    await test.step(path, async () => {
      await open(page, path);
      await expectState(page, heading(page, name));
    });
});

test('what opens on every page of the office can be used by everyone @phone', async ({
  page,
  product,
  isMobile,
}) => {
  await fillLists(product, 'LM9502');
  await enterOffice(page, product);
  await test.step('the dashboard, and whom to add', async () => {
    await open(page, '');
    await expect(page.getByRole('list', { name: 'Applications by status' })).toContainText(/\d/);
    await expectState(page, page.getByRole('slider', { name: 'Applications submitted by month' }));
    await named(page, 'Add Members').click();
    await expectDialog(page, dialogOf(page, 'Add Member').getByRole('listitem').first());
  });
  await test.step('the menu of a narrow screen, and the bell', async () => {
    await open(page, '/country');
    await expect(heading(page, /Country/)).toBeVisible();
    if (isMobile) {
      await named(page, 'Open the menu').click();
      await expectDialog(page, page.getByRole('dialog', { name: 'Menu' }));
    }
    await page.getByRole('button', { name: /^Notifications/ }).click();
    await expect(page.getByRole('dialog', { name: 'Notifications' }).getByRole('link').first()).toBeVisible();
    await expectAccessible(page, '[role="dialog"]');
  });
  await test.step('the search from anywhere', async () => {
    await open(page, '/country');
    await page.getByRole('banner').getByRole('button', { name: 'Search', exact: true }).click();
    await page.getByRole('combobox', { name: 'Search', exact: true }).fill('example');
    await expectDialog(page, page.getByRole('option').first());
  });
  await test.step('notifications in the dark', async () => {
    await page.emulateMedia({ colorScheme: 'dark' });
    await open(page, '/notifications');
    await expectState(page, page.getByRole('main').getByRole('link'));
    await page.emulateMedia({ colorScheme: 'light' });
  });
  await test.step('the keys of a list', async () => {
    if (isMobile) return;
    await open(page, '/all-membership-application/3');
    await expect(heading(page, 'Pending Actions')).toBeVisible();
    await page.keyboard.press('?');
    await expectDialog(page, dialogOf(page, 'Keyboard shortcuts'));
  });
});

/** The form of a kind of record, sent empty: what its list is called, what it is called itself, and a fault. */
const forms: readonly [route: string, title: string, item: string, send: string, fault: string][] = [
  ['/gst', 'GST', 'GST', 'Add', 'Gst value cannot be empty'],
  ['/admin-user-role', 'Admin Users Role', 'Role', 'Add', 'Role type name cannot be empty'],
  ['/admin-users', 'Admin Users', 'User', 'Add', 'Name cannot be empty'],
  ['/member-package', 'Membership Package', 'Membership Package', 'Add', 'Application name cannot be empty'],
  [
    '/membership-certificate',
    'Membership Certificate',
    'Membership Certificate',
    'Add',
    'President name cannot be empty',
  ],
  ['/fmas-certificate', 'FMAS Certificate', 'FMAS Certificate', 'Add', 'Certificate file cannot be empty'],
  ['/push-notification', 'Push Notification', 'Push Notification', 'Save', 'Title cannot be empty'],
];

test("the forms of the office's own data can be used by everyone", async ({ page, product }) => {
  await enterOffice(page, product);
  for (const [route, title, item, send, fault] of forms)
    await test.step(item, async () => {
      await openRecords(page, route, title);
      await named(page, 'Add New').first().click();
      const panel = dialogOf(page, `Add ${item}`);
      await named(panel, send).click();
      await (title === 'Push Notification' ? expectState : expectDialog)(page, panel.getByText(fault));
    });
  await test.step('a message that is to be sent', async () => {
    const panel = dialogOf(page, 'Add Push Notification');
    await panel.getByRole('textbox', { name: 'Title' }).fill('Annual conference');
    await panel.getByRole('textbox', { name: 'Message' }).fill('Chennai, 4 to 6 December.');
    await named(panel, 'Save & Send').click();
    await expectDialog(page, dialogOf(page, 'Send Push Notification'));
  });
  await test.step('what a role may do', async () => {
    await open(page, '/admin-user-permission/1');
    await expectState(page, page.getByRole('rowheader', { name: 'Settings' }));
  });
  await test.step('a row and the question before it is deleted', async () => {
    await openRecords(page, '/gst-type', 'GST Type');
    await named(page, 'Delete GST').click();
    await expectDialog(page, dialogOf(page, 'Confirm Deletion'));
  });
  await test.step('a member who is added', async () => {
    await open(page, '/membership-application/associate-trainee-member');
    await named(page, 'Add New').click();
    const panel = dialogOf(page, 'Add Member');
    await named(panel, 'Submit').click();
    await expectDialog(page, panel.getByText('First name cannot be empty'));
  });
});

test('what opens over the list of applications can be used by everyone', async ({ page, product }) => {
  const { db } = product;
  const twice = { mobile: '7300000009', last_name: 'Twicefold', dob: '1971-02-03', first_name: 'Nalini' };
  const first = await anApplication(db, { ...twice, status_id: 3 });
  await anApplication(db, { ...twice, status_id: 12, membership_no: 'LM9503' });
  const enquiry = await anEnquiry(db, { subject: 'Where is it?' });
  const payer = await anApplication(db, { first_name: 'Lakshmi' });
  const office = await product.admin();
  await office.ok(paymentCalls.createPaymentLink, requestOf(payer.id));
  const rejected = await aRejected(product);
  await enterOffice(page, product, office);
  const panelOf = (id: number, list = '') =>
    open(page, `/membership-application/life-member${list}?member=${id}`);
  const choose = async (status: string) => {
    await named(page, 'My Action').click();
    await page.getByRole('menuitem', { name: status }).click();
  };
  await test.step('an application with a duplicate', async () => {
    await panelOf(first.id);
    await expectDialog(page, page.getByRole('note').filter({ hasText: 'Possible duplicates: 1' }));
  });
  await test.step('an export of the list', async () => {
    await open(page, '/membership-application/life-member');
    await named(page, 'Export…').click();
    const dialog = dialogOf(page, 'Export this list');
    await named(dialog, 'Choose none').click();
    await named(dialog, 'Export').click();
    await expectDialog(page, dialog.getByText('Please choose a column at least'));
  });
  await test.step('a status with the own password', async () => {
    await panelOf(first.id, '/3');
    await choose('Approved');
    const dialog = dialogOf(page, 'Confirm Change Status');
    await named(dialog, 'Submit').click();
    await expectDialog(page, dialog.getByText('Password cannot be empty'));
  });
  await test.step('a payment that is asked for', async () => {
    await panelOf((await anApplication(db)).id, '/10');
    await choose('Payment Requested');
    const dialog = dialogOf(page, 'Choose a Payment Type');
    await dialog.getByRole('radio', { name: 'Offline' }).click();
    await named(dialog, 'Submit').click();
    await expectDialog(page, dialog.getByText('Amount/Date/Narration cannot be empty'));
  });
  await test.step('a payment link, and the question before it is cancelled', async () => {
    await panelOf(payer.id);
    const link = page.getByRole('group', { name: 'Payment link' });
    await expectState(page, link.getByText('Pending'));
    await named(link, 'Cancel link').click();
    await expectDialog(page, dialogOf(page, 'Cancel payment link'));
  });
  await test.step('a refund', async () => {
    await panelOf(rejected.application.id);
    await named(page.getByRole('group', { name: 'Payment Information' }), 'Refund').click();
    await expectDialog(page, dialogOf(page, 'Refund').getByText('This cannot be undone.'));
  });
  await test.step('a paper on a page of its own, and one that is not there', async () => {
    await open(page, `/payment?id=${rejected.id}`);
    await expectState(page, page.getByRole('img', { name: 'Payment Receipt' }));
    await open(page, `/payment?id=${payer.public_id}`);
    await expectState(page, page.getByText('There is no invoice before the payment.'));
  });
  await test.step('an enquiry', async () => {
    await open(page, `/application-queries?enquiry=${enquiry}`);
    await expectDialog(page, dialogOf(page, 'Where is it?').getByLabel('Reply message'));
  });
});
