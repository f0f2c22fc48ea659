import type { Page } from '@playwright/test';
import { putFile } from '#tests/world/whole-application.ts';
import { anApplication } from '#tests/world/applications.ts';
import { aPhoto } from '#tests/world/uploads.ts';
import { chooseFile, proceed, typeDay } from '#tests/journeys/steps/apply.ts';
import { enterPortal } from '#tests/journeys/steps/portal.ts';
import { expect, test } from '#tests/journeys/world.ts';

/** All that a trainee from Chennai gives, except the date of birth and the years. */
const trainee = {
  package_id: 4,
  status_id: 0,
  nationality: 'Indian',
  gender: 'Female',
  street_line1: '1 Beach Road',
  street_line2: 'Mylapore',
  state_id: 4035,
  zone: 'South',
  city: 'Chennai',
  pin: '600001',
  mailing_address: true,
  edu_undergrad_college: 'Madras Medical College',
  edu_undergrad_university: 'Madras University',
  edu_postgrad_degree: 'MS (General Surgery)',
  edu_postgrad_college: 'Stanley Medical College',
  edu_postgrad_university: 'Madras University',
  mci_council_number: 'TN12345',
  mci_council_state_id: 4035,
} as const;

const expected = String(new Date().getFullYear() + 2);

/** Chooses a year by its digits, as people do, and leaves the field. */
async function typeYear(page: Page, card: string, year: string): Promise<void> {
  const field = page.getByRole('group', { name: card }).getByRole('combobox', { name: /^Year of passing/ });
  await field.fill(year);
  await field.press('Tab');
}

test('a trainee types dates as people do, reads at the field what cannot be, and gives the expected year @phone', async ({
  page,
  product,
}) => {
  const application = await anApplication(product.db, trainee);
  for (const field of ['letter_hod', 'mbbs_degree_certificate'])
    await putFile(product.db, application, field);
  const step = '/user-member-application/associate-trainee-member';
  await enterPortal(page, product, 'applicant', application, step);

  await chooseFile(page, 'Profile photo', await aPhoto());
  const birth = page.getByRole('textbox', { name: 'Date of birth', exact: true });
  await birth.focus();
  await birth.blur();
  await expect(birth).not.toHaveAttribute('aria-invalid', 'true');
  await typeDay(page, 'Date of birth', '31/12/2030');
  await expect(page.getByText('Date of birth cannot be in the future')).toBeVisible();
  await typeDay(page, 'Date of birth', 'the third of April');
  await expect(birth).toHaveValue('the third of April');
  await expect(page.getByText('Date of birth must be a date')).toBeVisible();
  await typeDay(page, 'Date of birth', '05 Nov 1996');
  await expect(birth).toHaveValue('05/11/1996');
  await birth.fill('');
  await birth.pressSequentially('1997-04-03');
  await birth.blur();
  await expect(birth).toHaveValue('03/04/1997');
  await typeDay(page, 'Date of birth', '03-04-98');
  await expect(birth).toHaveValue('03/04/1998');
  await expect(birth).not.toHaveAttribute('aria-invalid', 'true');
  await proceed(page);

  await expect(page.getByRole('heading', { name: 'Education & Practice', exact: true })).toBeVisible();
  await typeYear(page, 'Undergraduate (MBBS)', '2012');
  await expect(page.getByText('Year must be at least 17 years after the year of birth, 1998')).toBeVisible();
  await typeYear(page, 'Post graduation', '2019');
  await typeYear(page, 'Undergraduate (MBBS)', '2021');
  await expect(page.getByText('Year cannot be before that of MBBS, 2021')).toBeVisible();
  await typeYear(page, 'Post graduation', '');
  await expect(page.getByRole('combobox', { name: /^Year of passing, or/ })).toHaveValue('');
  await typeYear(
    page,
    'Post graduation',
    expected.replaceAll(/\d/g, (digit) => '०१२३४५६७८९'.charAt(Number(digit))),
  );
  await expect(page.getByText('Year cannot be before that of MBBS, 2021')).toHaveCount(0);
  await expect(page.getByRole('combobox', { name: 'Year of passing, or expected year' })).toHaveValue(
    `${expected} (expected)`,
  );
  await proceed(page);

  await expect(page.getByRole('heading', { name: 'Review & Submit', exact: true })).toBeVisible();
  await expect(page.getByText(`Madras University, ${expected} (expected)`)).toBeVisible();
});
