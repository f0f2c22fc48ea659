import { expect, type Locator, type Page } from '@playwright/test';
import type { SmtpServer } from '#tests/world/services/smtp-server.ts';
import type { Upload } from '#tests/world/uploads.ts';

export interface Surgeon {
  firstName: string;
  lastName: string;
  email: string;
}

let count = 0;

/** Somebody nobody has seen before. */
export function aSurgeon(): Surgeon {
  count += 1;
  return {
    firstName: 'Anitha',
    lastName: 'Raman',
    email: `anitha.raman.${process.pid}.${count}@example.org`,
  };
}

/** The account step, up to the boxes for the code. */
export async function giveAccount(page: Page, surgeon: Surgeon): Promise<void> {
  await page.getByLabel('First name').fill(surgeon.firstName);
  await page.getByLabel('Last name (optional)').fill(surgeon.lastName);
  await page.getByLabel('Email').fill(surgeon.email);
  await page.getByLabel('Mobile number', { exact: true }).fill('98765 43210');
  await proceed(page);
  await expect(page.getByRole('dialog', { name: 'Verify your e-mail' })).toBeVisible();
}

/** Types a code into the four boxes, as a paste does, and verifies. */
export async function typeCode(page: Page, code: string): Promise<void> {
  const boxes = page.getByRole('group', { name: 'Verification code' });
  await boxes.getByLabel('Digit 1 of 4').pressSequentially(code);
}

const CODE = /^\d{4}$/m;

/** The newest code that was mailed to an address, waiting for it to arrive. */
export async function codeFrom(post: SmtpServer, email: string): Promise<string> {
  const { text } = await post.mailTo(email, CODE);
  return CODE.exec(text)?.[0] ?? '';
}

/** How many codes reached an address. Notices, of a new device say, come in between when they come. */
export function codesTo({ mails }: SmtpServer, email: string): number {
  return mails.filter(({ to, text }) => to === email && CODE.test(text)).length;
}

/** Two clinics; the second one is the mailing address. */
export async function addClinics(page: Page): Promise<void> {
  await addClinic(page, 1, 'Marina Hospital');
  await addClinic(page, 2, 'Adyar Clinic');
  const mailed = page.getByRole('group', { name: 'Clinic 2' });
  await mailed.getByLabel('This is my mailing address').check();
  // The post needs all of its address.
  await mailed.getByLabel('Address line 1', { exact: true }).fill('2 Adyar Road');
}

async function addClinic(page: Page, position: number, name: string): Promise<void> {
  await page.getByRole('button', { name: 'Add a clinic or hospital' }).click();
  const clinic = page.getByRole('group', { name: `Clinic ${position}` });
  await clinic.getByLabel('Name of the clinic or hospital').fill(name);
  await clinic.getByLabel('Pin code (optional)').fill('600004');
  await expect(clinic.getByLabel('City (optional)')).toHaveValue('Chennai');
  await expect(clinic.getByLabel('State (optional)')).toHaveValue('Tamil Nadu');
}

export async function addPositions(page: Page): Promise<void> {
  await addPosition(page, 1, 'Senior Resident', '01/07/1994', '30/06/1997');
  await addPosition(page, 2, 'Consultant Surgeon', '01/07/1997', '31/10/2026');
}

async function addPosition(
  page: Page,
  position: number,
  name: string,
  from: string,
  to: string,
): Promise<void> {
  await page.getByRole('button', { name: 'Add a position' }).click();
  const card = page.getByRole('group', { name: `Position ${position}` });
  await card.getByRole('textbox', { name: 'Position' }).fill(name);
  await typeDay(card, 'From', from);
  await typeDay(card, 'To', to);
}

/** Chooses a file and waits until it is stored; of the photo, the part that is offered is taken. */
export async function chooseFile(page: Page, label: string, paper: Upload): Promise<void> {
  const field = page.getByRole('group', { name: new RegExp(`^${label}`) });
  await field
    .locator('input[type=file]:not([capture])')
    .setInputFiles({ name: paper.name, mimeType: paper.type, buffer: paper.bytes });
  if (label.endsWith('Profile photo')) await page.getByRole('button', { name: 'Use photo' }).click();
  await expect(field.getByRole('button', { name: new RegExp(`^Remove: ${label}`) })).toBeVisible();
}

/** Types a day as people do, and leaves the field. */
export async function typeDay(within: Page | Locator, label: string, day: string): Promise<void> {
  const field = within.getByRole('textbox', { name: label, exact: true });
  await field.fill(day);
  await field.blur();
}

/** Chooses one option of a list by its label. */
export async function pick(
  page: Page,
  label: string,
  option: string,
  within: Page | Locator = page,
): Promise<void> {
  const field = within.getByRole('combobox', { name: label, exact: true });
  await field.click();
  // Long lists are searched by typing, short ones only opened.
  if (await field.isEditable()) await field.fill(option);
  await page.getByRole('option', { name: option, exact: true }).click();
}

export async function proceed(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Save & Proceed' }).click();
}
