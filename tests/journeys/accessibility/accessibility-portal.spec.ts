import type { Locator, Page } from '@playwright/test';
import { accountCalls } from '#contract/accounts/calls.ts';
import { directoryFields } from '#contract/directory/fields.ts';
import { paymentCalls } from '#contract/payments/calls.ts';
import { uploadMessages } from '#contract/kit/upload.ts';
import { type Language, languageIds } from '#contract/texts/languages.ts';
import { say } from '#server/kit/say.ts';
import { aShownMember, offerDirectory } from '#tests/steps/directory.ts';
import { aRejected, refundOf } from '#tests/steps/refund.ts';
import { anApplication } from '#tests/world/applications.ts';
import { personOf } from '#tests/world/sessions.ts';
import { adminEmail } from '#tests/world/product.ts';
import type { World } from '#tests/world/product.ts';
import { aPdf } from '#tests/world/uploads.ts';
import { aWholeApplication } from '#tests/world/whole-application.ts';
import { expectAccessible, expectNoSidewaysScroll } from '#tests/journeys/steps/accessible.ts';
import { aSurgeon, giveAccount } from '#tests/journeys/steps/apply.ts';
import { sendBack } from '#tests/journeys/steps/corrections.ts';
import { closeByEscape } from '#tests/journeys/steps/layers.ts';
import { enterPortal } from '#tests/journeys/steps/portal.ts';
import { openPages, ownPages, peopleOf, type PortalPage } from '#tests/journeys/steps/portal-pages.ts';
import { aBrowserWithPush } from '#tests/journeys/steps/push-browser.ts';
import { expect, openProduct, test } from '#tests/journeys/world.ts';

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
async function expectShown(page: Page, { heading }: Pick<PortalPage, 'heading'>): Promise<void> {
  await expect(page.getByRole('heading', { level: 1, name: heading, exact: true })).toBeVisible();
  await expect(page.getByText('Loading', { exact: true })).toHaveCount(0);
  expect(await page.title()).toContain(`${heading} · `);
}

test('every page that is open to all can be used by everyone @phone', async ({ page, product }) => {
  await offerDirectory(product);
  await aShownMember(product, directoryFields);
  const complaints = listen(page);
  for (const row of openPages)
    await test.step(row.name, async () => {
      await page.goto(`/application${row.path}`);
      await expectShown(page, row);
      await expectAccessible(page);
    });
  // Links of no mail are refused, which the browser mentions.
  expect(complaints).toEqual([
    expect.stringMatching(/\?token=none: .* 422 /),
    expect.stringMatching(/mailings\/none: .* 404 /),
    expect.stringMatching(/reminders\/none: .* 404 /),
    expect.stringMatching(/endorsement\/none: .* 404 /),
  ]);
});

for (const language of ['hi', 'ta'] as const)
  test(`every page that is open to all can be used by everyone, ${language} @only-phone`, async ({
    page,
    product,
  }) => {
    await offerDirectory(product);
    await read(page, product, language);
    for (const row of openPages.filter(({ path }) => path !== '/login'))
      await test.step(row.name, async () => {
        await page.goto(`/application${row.path}`);
        await expect(page.getByRole('heading', { level: 1 })).toHaveText(/\P{ASCII}/u);
        await expectAccessible(page);
      });
  });

for (const language of languageIds)
  test(`every page of an application opens to whom it is for, and can be used by everyone, ${language} @only-phone`, async ({
    page,
    product,
  }) => {
    const people = await peopleOf(product);
    const complaints = listen(page);
    for (const row of ownPages)
      await test.step(row.name, async () => {
        const application = people[row.of];
        // What the page before still asks for would be refused without its cookies.
        await page.goto('about:blank');
        await page.context().clearCookies();
        await read(page, product, language);
        if (row.as === 'visitor') await page.goto(`/application${row.path(application)}`);
        else await enterPortal(page, product, row.as, application, row.path(application));
        await expectShown(page, { heading: say(language, row.heading) });
        // Roles and colours are those of every language; only the room that words take differs.
        await (language === 'en' ? expectAccessible(page) : expectNoSidewaysScroll(page));
      });
    expect(complaints).toEqual([]);
  });

/** The browser has chosen this language. */
async function read(page: Page, product: World, language: Language): Promise<void> {
  await page.context().addCookies([{ name: 'language', value: language, url: product.url }]);
}

const lifeMember = '/user-member-application/life-member';
const dialogOf = (page: Page) => page.getByRole('dialog');

/** Opens what lies over a page, waits for it, checks the page, closes it by Esc and looks where the focus went. */
async function expectOverlay(page: Page, opener: Locator, look?: () => Promise<void>): Promise<void> {
  await opener.click();
  await expect(dialogOf(page).getByText('Loading', { exact: true })).toHaveCount(0);
  await expect(dialogOf(page)).toBeVisible();
  await expectAccessible(page);
  await look?.();
  await closeByEscape(page);
}

/** Waits for what is visible in one state of a page only, and checks the page. */
async function expectState(page: Page, shown: Locator): Promise<void> {
  await expect(shown.first()).toBeVisible();
  await expectAccessible(page);
}

test("what opens or is reported on a visitor's page can be used by everyone @only-phone", async ({
  page,
  product,
}) => {
  const unpaid = await anApplication(product.db);
  const unfinished = await anApplication(product.db, { status_id: 0 });
  const open = (path: string) => page.goto(`/application${path}`);
  const named = (name: string) => page.getByRole('button', { name, exact: true });
  const giveNames = async (email: string) => {
    await open(lifeMember);
    await page.getByLabel('First name').fill('Zubeida');
    await page.getByLabel('Email').fill(email);
    await page.getByLabel('Mobile number', { exact: true }).fill('9876543210');
    return named('Save & Proceed');
  };
  await test.step('the eligibility, with boxes that are not checked', async () => {
    await open('/user-member-application-list');
    await expectState(page, page.getByRole('region', { name: 'Which type fits me?' }));
    const card = page.getByRole('article', { name: 'Life Member', exact: true });
    await card.getByRole('button', { name: /View Details & Apply/ }).click();
    await dialogOf(page).getByRole('button', { name: 'Apply', exact: true }).click();
    await expectState(page, page.getByText('Please review all the necessary items'));
  });
  await test.step('the menu of a narrow screen', async () => {
    await open('/user-member-application-track');
    await expectOverlay(page, named('Open the menu'));
  });
  await test.step('the enquiry', async () => {
    await open('/know-user-member-application');
    await page.getByLabel('Email ID', { exact: true }).fill('nobody@example.org');
    await named('Find my membership number').click();
    await expectState(page, page.getByText('No membership was found for these details.'));
    await expectOverlay(page, named('Email Support Team').first());
  });
  await test.step('the registered e-mail', async () => {
    await expectOverlay(page, await giveNames(unpaid.email), () =>
      expect(dialogOf(page)).toHaveAccessibleName('Email Already Registered'),
    );
  });
  await test.step('the unfinished application', async () => {
    await expectOverlay(page, await giveNames(unfinished.email), async () => {
      await expect(dialogOf(page)).toHaveAccessibleName('You Have already Registered');
      for (const choice of ['CONTINUE WITH OLD APPLICATION', 'CREATE FRESH APPLICATION']) {
        const label = dialogOf(page).getByText(choice);
        expect(await label.evaluate((words) => words.scrollWidth <= words.clientWidth)).toBe(true);
      }
    });
  });
  await test.step('the code', async () => {
    await open(lifeMember);
    await giveAccount(page, aSurgeon());
    await expectAccessible(page);
    await closeByEscape(page);
  });
  await test.step('the code of a sign-in', async () => {
    await open('/user-login');
    await page.getByLabel('Email').fill(unpaid.email);
    await named('Send OTP').click();
    await expectState(page, page.getByRole('group', { name: 'Verification code' }));
  });
  await test.step('a refused password', async () => {
    await open('/user-login');
    await named('Use another e-mail').click();
    await page.getByRole('tab', { name: 'Login with Password' }).click();
    await page.getByLabel('Email').fill(unpaid.email);
    await page.getByLabel('Password', { exact: true }).fill('not this one');
    await named('Login').click();
    await expectState(page, page.getByText('The e-mail or the password is not right.'));
  });
  await test.step('faults of a new password', async () => {
    const json = { status: true, message: '' };
    await page.route('**/api/password_link', (route) => route.fulfill({ json }));
    await open('/user-change-password?token=x');
    await named('Submit').click();
    await expectState(page, page.getByText('Confirm password cannot be empty'));
    await page.unroute('**/api/password_link');
  });
  await test.step('a link that was cut short', async () => {
    await open('/user-login-by-link');
    await expectState(page, page.getByRole('alert').filter({ hasText: 'This link is not right' }));
  });
  await test.step('a proof that has ended', async () => {
    await open(`/user-member-application-status/${unpaid.public_id}`);
    await expectState(page, page.getByText(/closes after half an hour/));
  });
  await test.step('a certificate that nobody knows', async () => {
    await open('/verify-certificate/AAAAAAAAAAAAAAAAAAAAAA');
    await expectState(page, page.getByRole('alert').filter({ hasText: 'Certificate not found' }));
  });
});

test("what opens or is reported on an applicant's page can be used by everyone @only-phone", async ({
  page,
  product,
}) => {
  const saved = { personal_saved_at: new Date(), education_saved_at: new Date() };
  const blank = await anApplication(product.db, { status_id: 0, ...saved });
  const step = (name: string) => `${lifeMember}?id=${blank.public_id}&step=${name}`;
  const named = (name: string) => page.getByRole('button', { name, exact: true });
  await test.step('the notice that leads back to an application', async () => {
    await enterPortal(page, product, 'applicant', blank, '/user-member-application-list');
    await expectState(page, page.getByRole('region', { name: 'Continue your application' }));
  });
  for (const [name, fault] of [
    ['personal', 'Gender cannot be empty'],
    ['education', 'NMC council Number cannot be empty'],
  ] as const)
    await test.step(`faults of the ${name} step`, async () => {
      await page.goto(`/application${step(name)}`);
      await named('Save & Proceed').click();
      await expectState(page, page.getByText(fault));
    });
  await test.step('documents that wait to be sorted, and a step that cannot be saved', async () => {
    await page.goto(`/application${step('education')}`);
    const papers = [
      await aPdf('nmc certificate as it was scanned at the desk of the hospital'),
      await aPdf('scan'),
      { ...(await aPdf('empty')), bytes: Buffer.alloc(0) },
    ];
    const chosen = papers.map(({ name, type, bytes }) => ({ name, mimeType: type, buffer: bytes }));
    await page.locator('input[multiple]').setInputFiles(chosen);
    await expect(named('Remove: NMC certificate')).toBeVisible();
    await page.context().setOffline(true);
    await page.getByLabel('College').first().fill('Madras Medical College');
    await expect(page.getByText(/^Not saved: no connection/)).toBeVisible();
    // What lies half behind the bar at the bottom would count as too small.
    await page.getByText('All documents at once').evaluate((box) => box.scrollIntoView());
    await expectState(page, page.getByText(uploadMessages.empty));
    await page.context().setOffline(false);
    await page.getByRole('button', { name: 'Remove: scan.pdf' }).click();
    await expect(page.getByText(/^Saved/)).toBeVisible();
  });
  await test.step('the session that has ended', async () => {
    await page.goto(`/application${step('personal')}`);
    await expect(page.getByLabel('City', { exact: true })).toBeVisible();
    await page.context().clearCookies();
    await page.getByLabel('City', { exact: true }).fill('Madurai');
    await expectState(page, page.getByRole('dialog', { name: 'Your session has ended' }));
  });
  await test.step('the review that lists what is missing', async () => {
    const sent = await anApplication(product.db, { status_id: 10 });
    const review = `${lifeMember}?id=${sent.public_id}&step=review`;
    await enterPortal(page, product, 'member', sent, review);
    await page.getByRole('button', { name: /^Pay/ }).click();
    const missing = page.getByRole('alert').filter({ hasText: 'Something is still missing' });
    await expect(missing).toBeFocused();
    // The list is longer than a phone: what lies half behind the bar at the bottom would count as too small.
    await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight));
    await expectState(page, missing);
    await page.goto(`/application/user-member-application-preview/${sent.public_id}`);
    await named('Re-Payment').click();
    await expectState(page, missing);
  });
  await test.step('the fee in dollars', async () => {
    const values = { package_id: 3, country_id: 229, email: aSurgeon().email };
    const { application } = await aWholeApplication(product.db, values);
    const review = '/user-member-application/international-life-member?step=review';
    await enterPortal(page, product, 'applicant', application, review);
    await expectState(page, page.getByRole('table', { name: 'Fee' }));
  });
  await test.step('faults of a conversion', async () => {
    const email = aSurgeon().email;
    const values = { package_id: 4, status_id: 12, membership_no: `ATM9${blank.id}`, email } as const;
    const { id: converts_id } = await anApplication(product.db, values);
    const conversion = await anApplication(product.db, { package_id: 6, status_id: 0, email, converts_id });
    const path = `/user-member-application-conversion/${conversion.public_id}`;
    await enterPortal(page, product, 'applicant', conversion, path);
    await named('Submit').click();
    await expectState(page, page.getByText('Please fill in the required details.'));
  });
  await test.step('an application that was rejected, and the menu of its applicant', async () => {
    await page.context().clearCookies();
    const rejected = await anApplication(product.db, { status_id: 6 });
    await enterPortal(page, product, 'applicant', rejected, lifeMember);
    await expectState(page, page.getByRole('heading', { name: 'This application was submitted' }));
    await page.getByRole('banner').getByRole('button', { name: 'My Application' }).click();
    await expectState(page, page.getByRole('menuitem', { name: 'Logout' }));
  });
});

test("what opens or is reported on a member's page can be used by everyone @only-phone", async ({
  page,
  product,
}) => {
  const { member } = await peopleOf(product);
  const preview = `/user-member-application-preview/${member.public_id}`;
  const open = (path: string) => page.goto(`/application${path}`);
  await test.step('a paper, and the menu of a member', async () => {
    await enterPortal(page, product, 'member', member, preview);
    await expectOverlay(page, page.getByRole('button', { name: 'View Invoice' }));
    await page
      .getByRole('banner')
      .getByRole('button', { name: /Quraishi/ })
      .click();
    await expectState(page, page.getByRole('menuitem', { name: 'My Certificate' }));
  });
  await test.step('a fault of the contact details', async () => {
    await open(`${lifeMember}?id=${member.public_id}`);
    await page.getByLabel('City', { exact: true }).fill('');
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await expectState(page, page.getByText('City cannot be empty'));
  });
  await test.step('a certificate over the status', async () => {
    await open(`/user-member-application-status/${member.public_id}`);
    await expectOverlay(page, page.getByRole('button', { name: 'Certificate' }));
  });
  await test.step('a certificate that holds', async () => {
    const issued = product.db.selectFrom('issued_documents').select('public_id');
    const certificate = issued.where('application_id', '=', member.id).where('kind', '=', 'certificate');
    const { public_id } = await certificate.executeTakeFirstOrThrow();
    await open(`/verify-certificate/${public_id}`);
    await expectState(page, page.getByRole('status').filter({ hasText: 'Valid' }));
  });
  await test.step('the messages', async () => {
    await aBrowserWithPush(page);
    await open('/user-messages');
    await expectState(page, page.getByRole('switch', { name: /^Show new messages here/ }));
  });
  await test.step('where the member is signed in, and the question before all others end', async () => {
    await personOf(product, 'member', member);
    await open('/user-sessions');
    await expectOverlay(page, page.getByRole('button', { name: 'Sign out all other devices' }));
  });
  await test.step('erasing the own data, and the code that proves who asks', async () => {
    await open('/erase-my-data');
    await expectState(page, page.getByRole('heading', { name: 'What has to stay, and why' }));
    await page.getByLabel('Type ERASE').fill('ERASE');
    await page.getByRole('button', { name: 'Mail me the code' }).click();
    await expectState(page, page.getByRole('group').getByRole('textbox').first());
  });
  await test.step('papers that are to be corrected', async () => {
    const given = { status_id: 3, paid: true, email: aSurgeon().email } as const;
    const { application } = await aWholeApplication(product.db, given);
    await sendBack(product, application, { mci_certificate: 'The number differs.' });
    const corrects = `/user-member-application-preview/${application.public_id}`;
    await enterPortal(page, product, 'applicant', application, corrects);
    const next = page.getByRole('region', { name: 'What to do next' });
    await expectState(page, next.getByText('The number differs.'));
    await next.getByRole('link', { name: 'Update' }).click();
    await expectState(page, page.getByRole('heading', { level: 1, name: 'Correct your documents' }));
  });
  await test.step('a fee that went back', async () => {
    const paid = await aRejected(product);
    await (await product.admin()).ok(paymentCalls.refundPayment, refundOf(paid));
    const status = `/user-member-application-status/${paid.id}`;
    await enterPortal(page, product, 'member', paid.application, status);
    await expectState(page, page.getByText('The fee was refunded'));
  });
});

test('the mailbox of a trial can be used by everyone @only-phone', async ({ page, ground }) => {
  const trial = await openProduct(ground.template, {});
  try {
    await trial.browser('office').ok(accountCalls.adminSendOtp, { email: adminEmail });
    await page.goto(`${trial.url}/application/mailbox`);
    await expectShown(page, { heading: 'Mailbox' });
    await expectAccessible(page);
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
