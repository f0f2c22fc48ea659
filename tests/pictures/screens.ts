import type { Page } from '@playwright/test';
import { masterKinds } from '#contract/masters/kinds.ts';
import { statusIds } from '#contract/statuses/statuses.ts';
import { openPages, type OwnPage, ownPages, type People } from '#tests/journeys/steps/portal-pages.ts';

/** One page of the book: a page of the product, or what opens over one. */
export interface Screen {
  name: string;
  /** Below /application. */
  path: string;
  /** Who looks at it. */
  as: 'visitor' | 'office' | { kind: Exclude<OwnPage['as'], 'visitor'>; of: keyof People };
  /** Opens what lies over the page. */
  open?: (page: Page) => Promise<void>;
}

/** Every page of the portal, as a person sees it to whom it is open (D3 section 2). */
export function portalScreens(people: People): Screen[] {
  const open = openPages.map(({ name, path }): Screen => ({ name, path, as: 'visitor' }));
  const own = ownPages.map(({ name, path, of, as }): Screen => {
    return { name, path: path(people[of]), as: as === 'visitor' ? as : { kind: as, of } };
  });
  return [
    ...open,
    {
      name: 'what a type demands',
      path: '/user-member-application-list',
      as: 'visitor',
      open: openEligibility,
    },
    { name: 'the link of a mail, used up', path: '/user-member-application-by-link#none', as: 'visitor' },
    { name: 'a certificate that nobody has', path: '/verify-certificate/none', as: 'visitor' },
    ...own,
    {
      name: 'a letter of good standing',
      path: `/user-member-application-certificate/${people.member.public_id}`,
      as: { kind: 'member', of: 'member' },
      open: openLetter,
    },
    {
      name: 'an entry about to be published',
      path: `/user-directory-entry/${people.member.public_id}`,
      as: { kind: 'member', of: 'member' },
      open: tickFields,
    },
    { name: 'the messages', path: '/user-messages', as: { kind: 'member', of: 'member' } },
    { name: 'erasing the own data', path: '/erase-my-data', as: { kind: 'member', of: 'member' } },
    { name: 'where a member is signed in', path: '/user-sessions', as: { kind: 'member', of: 'member' } },
  ];
}

/**
 * Applications that are opened, by their ids, a voters' roll, a mailing and a draft of one, a meeting, an import that is checked,
 * a person, and two people who may be one.
 */
export type Opened = Record<
  | 'waiting'
  | 'toPay'
  | 'owned'
  | 'unfinished'
  | 'elected'
  | 'roll'
  | 'mailing'
  | 'draft'
  | 'meeting'
  | 'checked'
  | 'person'
  | 'one'
  | 'other',
  string | number
>;

/** Every page of the office (D1 and D2 section 2), with applications of it, and the forms of its records. */
export function officeScreens(opened: Opened): Screen[] {
  const {
    waiting,
    toPay,
    owned,
    unfinished,
    elected,
    roll,
    mailing,
    draft,
    meeting,
    checked,
    person,
    one,
    other,
  } = opened;
  const list = '/membership-application/life-member';
  const all = `/all-membership-application/${statusIds.active}`;
  const pages: [name: string, path: string][] = [
    ['the dashboard', '/membership-application'],
    ['the applications of a type', list],
    ['the applications of a type and status', `${list}/${statusIds.pendingActions}`],
    ['the applications of a status', `/all-membership-application/${statusIds.pendingActions}`],
    ['the invoice of an application', `/invoice?id=${waiting}`],
    ['the receipt of an application', `/payment?id=${waiting}`],
    ['the report of applications', '/membership-application-reports'],
    ['the report of payments', '/membership-application-payment-reports'],
    ['the statistics', '/membership-application-statistics'],
    ['many documents', '/membership-application-documents'],
    ['the persons', '/persons'],
    ['a person', `/person?id=${person}`],
    ['the meetings', '/meetings'],
    ['a meeting', `/meeting?id=${meeting}`],
    ['the exports of lists', '/membership-application-exports'],
    ['the voters’ rolls', '/voters-rolls'],
    ['a voters’ roll', `/voters-roll?id=${roll}`],
    ['the mails to members', '/mailings'],
    ['mails that did not arrive', '/undelivered-mails'],
    ['a mailing', `/mailing?id=${mailing}`],
    ['the imports of members', '/member-imports'],
    ['an import with problems', `/member-import?id=${checked}`],
    ['the duplicates', '/duplicates'],
    ['two people compared', `/merge?first=${one}&second=${other}`],
    ['the merges', '/merges'],
    ['enquiries', '/application-queries'],
    ['requests to be erased', '/erasure-requests'],
    ['notifications', '/notifications'],
    ['the permissions of a role', '/admin-user-permission/1'],
    ['settings', '/settings'],
    ['the audit log', '/audit-log'],
    ['the own profile', '/my-profile'],
    ['setting up a second factor', '/second-factor'],
  ];
  const panels: [name: string, path: string][] = [
    ['an application', `${list}?member=${waiting}`],
    ['an application that is approved and to be paid', `${all}?member=${toPay}`],
    ['an application with its owner', `${all}?member=${owned}`],
  ];
  const forms = records.flatMap(([name, path]): Screen[] => [
    { name, path, as: 'office' },
    { name: `${name}: a new one`, path, as: 'office', open: openForm },
  ]);
  return [
    { name: 'a forgotten password', path: '/forgot-password', as: 'visitor' },
    { name: 'a new password', path: '/change-password?token=none', as: 'visitor' },
    { name: 'the link of a code mail to the office', path: '/login-by-link#none', as: 'visitor' },
    ...pages.map(([name, path]): Screen => ({ name, path, as: 'office' })),
    ...panels.map(([name, path]): Screen => ({ name, path, as: 'office', open: showPanel })),
    {
      name: 'the reminders of an application',
      path: `${all}?member=${unfinished}`,
      as: 'office',
      open: showReminders,
    },
    {
      name: 'the endorsements of an application',
      path: `${all}?member=${elected}`,
      as: 'office',
      open: showEndorsements,
    },
    {
      name: 'a change without a mail',
      path: `${list}?member=${waiting}`,
      as: 'office',
      open: chooseSilently,
    },
    {
      name: 'the end of a membership',
      path: '/all-membership-application/12?q=Deshpande',
      as: 'office',
      open: endMembership,
    },
    { name: 'the partners', path: '/settings', as: 'office', open: showPartners },
    { name: 'a mailing with its preview', path: `/mailing?id=${draft}`, as: 'office', open: showPreview },
    { name: 'exporting a list', path: all, as: 'office', open: chooseColumns },
    { name: 'freezing a voters’ roll', path: '/voters-rolls', as: 'office', open: chooseVoters },
    { name: 'the search from anywhere', path: list, as: 'office', open: openSearch },
    ...forms,
  ];
}

const records: readonly [name: string, path: string][] = [
  ...Object.values(masterKinds).map(({ title, route }): [string, string] => [title, route]),
  ['Membership Package', '/member-package'],
  ['Admin Users', '/admin-users'],
  ['Admin Users Role', '/admin-user-role'],
  ['Membership Certificate', '/membership-certificate'],
  ['FMAS Certificate', '/fmas-certificate'],
  ['Push Notification', '/push-notification'],
];

/** The pictures of README.md and docs/guide.md: which screen, in which size, and their files in docs/pictures. */
export const docsPictures: Record<string, { file: string; size: 'phone' | 'desktop' }> = {
  'the membership types': { file: 'types-phone', size: 'phone' },
  'the personal step': { file: 'wizard-phone', size: 'phone' },
  'the preview': { file: 'home-phone', size: 'phone' },
  'the dashboard': { file: 'office-dashboard', size: 'desktop' },
  'the applications of a type': { file: 'office-list', size: 'desktop' },
  'an application': { file: 'office-panel', size: 'desktop' },
  'an application that is approved and to be paid': { file: 'guide-approved-to-pay', size: 'desktop' },
  'an application with its owner': { file: 'guide-owner', size: 'desktop' },
  'the reminders of an application': { file: 'guide-reminders', size: 'desktop' },
  'the endorsements of an application': { file: 'guide-endorsements', size: 'desktop' },
  'a change without a mail': { file: 'guide-silent-change', size: 'desktop' },
  'the end of a membership': { file: 'guide-membership-end', size: 'desktop' },
  'a letter of good standing': { file: 'guide-letter', size: 'desktop' },
  'a person': { file: 'guide-person', size: 'desktop' },
  'a meeting': { file: 'guide-meeting', size: 'desktop' },
  'an entry about to be published': { file: 'guide-directory', size: 'desktop' },
  'the partners': { file: 'guide-partners', size: 'desktop' },
  'a mailing with its preview': { file: 'guide-mailing', size: 'desktop' },
  'an import with problems': { file: 'guide-import', size: 'desktop' },
  'two people compared': { file: 'guide-merge', size: 'desktop' },
  'exporting a list': { file: 'guide-export', size: 'desktop' },
  'freezing a voters’ roll': { file: 'guide-voters-roll', size: 'desktop' },
  'the statistics': { file: 'guide-statistics', size: 'desktop' },
};

async function openEligibility(page: Page): Promise<void> {
  const card = page.getByRole('article', { name: 'Life Member', exact: true });
  await card.getByRole('button').click();
  await page.getByRole('dialog').waitFor();
}

/** Place, clinics, photo and mobile, by their places: their names are in the reader's language. */
async function tickFields(page: Page): Promise<void> {
  const fields = page.getByRole('main').getByRole('checkbox');
  for (const place of [0, 1, 3, 5]) await fields.nth(place).check();
}

async function openLetter(page: Page): Promise<void> {
  await page.getByRole('tab').last().click();
  await page.getByRole('tabpanel').getByRole('img').waitFor();
}

async function showPanel(page: Page): Promise<void> {
  await page.getByRole('dialog').getByRole('list', { name: 'For the decision' }).waitFor();
}

async function endMembership(page: Page): Promise<void> {
  await page
    .getByRole('row', { name: /Deshpande/ })
    .or(page.getByRole('listitem', { name: /Deshpande/ }))
    .click();
  await page.getByRole('button', { name: 'End membership…' }).click();
  const dialog = page.getByRole('dialog', { name: 'End membership' });
  await dialog.getByRole('radio', { name: 'Resigned' }).check();
  await dialog.getByLabel('Reason (optional)').fill('Has retired, and wrote to the President');
}

async function chooseSilently(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'My Action' }).click();
  await page.getByRole('menuitem', { name: 'Referred to Committee' }).click();
  const dialog = page.getByRole('dialog', { name: 'Confirm Change Status' });
  await dialog.getByRole('checkbox', { name: 'Do not write to the applicant' }).check();
  await dialog.getByLabel('Remark (optional)').fill('For the meeting of 5 December');
}

async function showPreview(page: Page): Promise<void> {
  await page.getByText(/^To .+@/).waitFor();
}

async function chooseVoters(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Freeze a roll' }).click();
  const dialog = page.getByRole('dialog', { name: 'Freeze a roll' });
  await dialog.getByRole('textbox', { name: 'Name' }).fill('Election of the treasurer');
  await dialog.getByRole('checkbox', { name: 'Life Member', exact: true }).check();
  await dialog.getByText(/The roll would hold/).waitFor();
}

async function chooseColumns(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Export…' }).click();
  await page
    .getByRole('dialog', { name: 'Export this list' })
    .getByRole('textbox', { name: 'Name' })
    .waitFor();
}

async function openForm(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Add New', exact: true }).first().click();
  await page.getByRole('dialog').waitFor();
}

async function showEndorsements(page: Page): Promise<void> {
  const endorsements = page.getByRole('dialog').getByRole('group', { name: 'Endorsements' });
  await endorsements.scrollIntoViewIfNeeded();
}

async function showReminders(page: Page): Promise<void> {
  const reminders = page.getByRole('dialog').getByRole('group', { name: 'Reminders' });
  await reminders.scrollIntoViewIfNeeded();
}

async function showPartners(page: Page): Promise<void> {
  await page.getByRole('group', { name: 'Partners', exact: true }).scrollIntoViewIfNeeded();
}

async function openSearch(page: Page): Promise<void> {
  await page.getByRole('banner').getByRole('button', { name: 'Search', exact: true }).click();
  await page.getByRole('combobox', { name: 'Search', exact: true }).fill('member');
  await page.getByRole('option').first().waitFor();
}
