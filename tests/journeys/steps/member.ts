import { expect, type Page } from '@playwright/test';
import type { PostOffice } from '#tests/world/post-office.ts';
import { type Surgeon, codeFrom, typeCode } from './apply.ts';

/** Signs in by a code that comes by mail; the preview of the own application opens. */
export async function signInMember(page: Page, post: PostOffice, surgeon: Surgeon): Promise<void> {
  await page.goto('/application/user-login');
  await page.getByLabel('Email').fill(surgeon.email);
  const before = post.letters.length;
  await page.getByRole('button', { name: 'Send OTP' }).click();
  await expect(page.getByRole('group', { name: 'Verification code' })).toBeVisible();
  await expect.poll(() => post.letters.length).toBeGreaterThan(before);
  await typeCode(page, await codeFrom(post, surgeon.email));
  await expect(page).toHaveURL(/user-member-application-preview/);
}
