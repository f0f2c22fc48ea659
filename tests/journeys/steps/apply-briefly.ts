import { expect, type Locator, type Page } from '@playwright/test';
import type { SmtpServer } from '#tests/world/services/smtp-server.ts';
import { aJpegScan, aPdf, aPhoto, type Upload } from '#tests/world/uploads.ts';
import { codeFrom, type Surgeon } from './apply.ts';
import type { Hand } from './effort.ts';

/** A Life Member in India gives what must be given and nothing else, with a thumb and a keyboard, up to the review. */
export async function applyBriefly(
  page: Page,
  hand: Hand,
  post: SmtpServer,
  surgeon: Surgeon,
): Promise<void> {
  await page.goto('/application/user-member-application-list');
  await chooseLifeMember(page, hand);
  await proveEmail(page, hand, post, surgeon);
  await fillPersonal(page, hand);
  await expect(page.getByRole('heading', { name: 'Education & Practice' })).toBeVisible();
  await fillEducation(page, hand);
  await expect(page.getByRole('heading', { name: 'Review & Submit' })).toBeVisible();
}

const save = (page: Page) => page.getByRole('button', { name: 'Save & Proceed' });

async function chooseLifeMember(page: Page, hand: Hand): Promise<void> {
  const card = page.getByRole('article', { name: 'Life Member', exact: true });
  await hand.tap(card.getByRole('button', { name: /View Details & Apply/ }));
  const dialog = page.getByRole('dialog', { name: 'Life Member' });
  await expect(dialog.getByText('Important notice')).toBeVisible();
  await expect(dialog.getByRole('table', { name: 'Fee' })).toContainText('₹4,130');
  for (const box of await dialog.getByRole('checkbox').all()) await hand.tap(box);
  await hand.tap(dialog.getByRole('button', { name: 'Apply', exact: true }));
  await expect(page.getByText('(OMAS)-Life Member')).toBeVisible();
}

async function proveEmail(page: Page, hand: Hand, post: SmtpServer, surgeon: Surgeon): Promise<void> {
  await hand.tap(page.getByLabel('First name'));
  await hand.type(surgeon.firstName);
  await hand.tap(page.getByLabel('Email'));
  await hand.type(surgeon.email);
  await hand.tap(page.getByLabel('Mobile number', { exact: true }));
  await hand.type('9876543210');
  await hand.tap(save(page));
  await expect(page.getByLabel('Digit 1 of 4')).toBeFocused();
  await hand.type(await codeFrom(post, surgeon.email));
  await expect(page.getByRole('heading', { name: 'Personal Details' })).toBeVisible();
}

async function fillPersonal(page: Page, hand: Hand): Promise<void> {
  await chooseFile(page, hand, 'Profile photo', await aPhoto());
  await hand.tap(page.getByRole('textbox', { name: 'Date of birth' }));
  await hand.type('05111966');
  await choose(page, hand, 'Gender', 'Female');
  const address = page.getByRole('group', { name: 'Permanent address' });
  await hand.tap(address.getByLabel('Pin', { exact: true }));
  await hand.type('600020');
  await expect(address.getByLabel('City')).toHaveValue('Chennai');
  await expect(address.getByLabel('Zone')).toHaveText('South');
  await hand.tap(address.getByLabel('Street line 1'));
  await hand.type('14 Beach Road');
  await hand.typeNext('Adyar');
  await hand.tap(save(page));
}

async function fillEducation(page: Page, hand: Hand): Promise<void> {
  const underGraduate = page.getByRole('group', { name: 'Undergraduate (MBBS)' });
  await hand.tap(underGraduate.getByLabel('College'));
  await hand.type('Madras Medical College');
  await hand.typeNext('Madras University');
  await hand.typeNext('1990');
  const postGraduate = page.getByRole('group', { name: 'Post graduation' });
  await hand.tap(postGraduate.getByLabel('Degree'));
  await hand.type('MS (Gen');
  await hand.tap(page.getByRole('option', { name: 'MS (General Surgery)' }));
  await hand.typeNext('Stanley Medical College');
  await hand.typeNext('Madras University');
  await hand.typeNext('1994');
  await hand.tap(page.getByLabel('NMC / state council number'));
  await hand.type('TNMC-45231');
  await hand.tap(page.getByLabel('ASI membership number'));
  await hand.type('FL-20311');
  for (const label of ['NMC state', 'ASI state'])
    await expect(page.getByRole('combobox', { name: label })).toHaveValue('Tamil Nadu');
  await chooseFile(page, hand, 'NMC certificate', await aPdf('NMC certificate'));
  await chooseFile(page, hand, 'PG degree certificate', await aJpegScan());
  await chooseFile(page, hand, 'ASI member certificate', await aPdf('ASI membership certificate'));
  await hand.tap(save(page));
}

async function chooseFile(page: Page, hand: Hand, label: string, file: Upload): Promise<void> {
  const field = page.getByRole('group', { name: label, exact: true });
  await hand.chooseFile(field.getByRole('button', { name: /^Choose/ }), file);
  if (label === 'Profile photo') await hand.tap(page.getByRole('button', { name: 'Use photo' }));
  await expect(field.getByRole('button', { name: `Remove: ${label}` })).toBeVisible();
}

async function choose(within: Page | Locator, hand: Hand, label: string, option: string): Promise<void> {
  const field = within.getByRole('combobox', { name: label, exact: true });
  await hand.tap(field);
  if (await field.isEditable()) await hand.type(option);
  await hand.tap(field.page().getByRole('option', { name: option, exact: true }));
}
