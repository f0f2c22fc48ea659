import type { Page } from '@playwright/test';
import { aPdf, aPhoto } from '#tests/world/uploads.ts';
import { aSurgeon, codeFrom } from '#tests/journeys/steps/apply.ts';
import {
  choose,
  chooseByKeyboard,
  expectFocusKept,
  press,
  reach,
  type,
} from '#tests/journeys/steps/keyboard.ts';
import { checkout } from '#tests/journeys/steps/pay.ts';
import { expect, test } from '#tests/journeys/world.ts';

const step = (page: Page, name: string) => page.getByRole('heading', { level: 1, name, exact: true });
const save = (page: Page) => page.getByRole('button', { name: 'Save & Proceed' });

test('a surgeon applies and pays with the keyboard alone', async ({ page, product }) => {
  const surgeon = aSurgeon();
  const { keyboard } = page;

  await test.step('the membership types', async () => {
    await page.goto('/application/user-member-application-list');
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
    await reach(page.getByRole('link', { name: 'Skip to the page' }), 'Shift+Tab');
    await keyboard.press('Enter');
    const card = page.getByRole('article', { name: 'Life Member', exact: true });
    const opener = card.getByRole('button', { name: /View Details & Apply/ });
    await press(opener);
    const dialog = page.getByRole('dialog', { name: 'Life Member' });
    await expect(dialog).toBeVisible();
    await keyboard.press('Escape');
    await expect(dialog).toBeHidden();
    await expect(opener).toBeFocused();
    await keyboard.press('Enter');
    await expect(dialog).toBeVisible();
    for (const box of await dialog.getByRole('checkbox').all()) await press(box, 'Space');
    await press(dialog.getByRole('button', { name: 'Apply', exact: true }));
  });

  await test.step('the account step, with a fault first', async () => {
    await expect(step(page, 'Account Information')).toBeVisible();
    await expectFocusKept(page);
    await press(save(page));
    await expect(
      page.getByRole('alert').filter({ hasText: 'Please fill in the required details.' }),
    ).toBeFocused();
    await press(page.getByRole('button', { name: 'First name cannot be empty' }));
    await expect(page.getByLabel('First name')).toBeFocused();
    await keyboard.type(surgeon.firstName);
    await type(page.getByLabel('Email', { exact: true }), surgeon.email);
    await type(page.getByLabel('Mobile number', { exact: true }), '9876543210');
    await press(save(page));
    const dialog = page.getByRole('dialog', { name: 'Verify your e-mail' });
    await expect(dialog.getByLabel('Digit 1 of 4')).toBeFocused();
    await keyboard.type(await codeFrom(product.post, surgeon.email));
    await expect(dialog).toBeHidden();
  });

  await test.step('the personal step', async () => {
    await expect(step(page, 'Personal Details')).toBeFocused();
    await chooseByKeyboard(page, 'Profile photo', await aPhoto());
    await expect(page.getByRole('button', { name: 'Use photo' })).toBeFocused();
    await keyboard.press('Enter');
    await expect(page.getByRole('button', { name: 'Remove: Profile photo' })).toBeVisible();
    await expectFocusKept(page);
    await choose(page.getByRole('combobox', { name: 'Salutation (optional)' }), 'Dr.');
    await type(page.getByRole('textbox', { name: 'Date of birth' }), '05/11/1966');
    await choose(page.getByRole('combobox', { name: 'Gender' }), 'Female');
    const address = page.getByRole('group', { name: 'Permanent address' });
    await type(address.getByLabel('Pin', { exact: true }), '600020');
    await expect(address.getByLabel('City')).toHaveValue('Chennai');
    await expect(address.getByRole('combobox', { name: 'State' })).toHaveValue('Tamil Nadu');
    await type(address.getByLabel('Street line 1'), '14 Beach Road');
    await type(address.getByLabel('Street line 2'), 'Adyar');
    await press(page.getByRole('button', { name: 'Add a clinic or hospital' }));
    const clinic = page.getByRole('group', { name: 'Clinic 1' });
    await expect(clinic).toBeVisible();
    await expectFocusKept(page);
    await reach(clinic.getByRole('button', { name: /^Remove/ }), 'Shift+Tab');
    await keyboard.press('Enter');
    await expect(clinic).toBeHidden();
    await expectFocusKept(page);
    await press(save(page));
  });

  await test.step('the education step, and back and forth', async () => {
    await expect(step(page, 'Education & Practice')).toBeFocused();
    await press(page.getByRole('button', { name: 'Back', exact: true }));
    await expect(step(page, 'Personal Details')).toBeFocused();
    await press(save(page));
    await expect(step(page, 'Education & Practice')).toBeFocused();
    const under = page.getByRole('group', { name: 'Undergraduate (MBBS)' });
    await type(under.getByLabel('College'), 'Madras Medical College');
    await type(under.getByLabel('University'), 'Madras University');
    await type(under.getByRole('combobox', { name: 'Year of passing' }), '1990');
    const post = page.getByRole('group', { name: 'Post graduation' });
    await choose(post.getByLabel('Degree'), 'MS (General Surgery)', 'MS (Gen');
    await type(post.getByLabel('College'), 'Stanley Medical College');
    await type(post.getByLabel('University'), 'Madras University');
    await choose(post.getByRole('combobox', { name: 'Year of passing' }), '1994');
    await type(page.getByLabel('NMC / state council number'), 'TNMC45231');
    await expect(page.getByRole('combobox', { name: 'NMC state' })).toHaveValue('Tamil Nadu');
    await type(page.getByLabel('ASI membership number'), '20311');
    await expect(page.getByRole('combobox', { name: 'ASI state' })).toHaveValue('Tamil Nadu');
    for (const paper of ['NMC certificate', 'PG degree certificate', 'ASI member certificate']) {
      await chooseByKeyboard(page, paper, await aPdf(paper));
      await expect(page.getByRole('button', { name: `Remove: ${paper}` })).toBeVisible();
      await expectFocusKept(page);
    }
    await press(save(page));
  });

  await test.step('the review and the payment', async () => {
    await expect(step(page, 'Review & Submit')).toBeFocused();
    await press(page.getByRole('button', { name: 'Pay ₹4,130 and submit' }));
    await press(checkout(page).getByRole('button', { name: 'Pay ₹4,130' }));
    const done = page.getByRole('heading', { level: 1, name: 'Application Submitted Successfully' });
    await expect(done).toBeFocused();
    await reach(page.getByRole('button', { name: 'Download Receipt' }));
  });
});
