import { expect, type Page } from '@playwright/test';
import type { SmtpServer } from '#tests/world/services/smtp-server.ts';
import { type Surgeon, codeFrom, codesTo, typeCode } from './apply.ts';

/** Signs in by a code that comes by mail; the preview of the own application opens. */
export async function signInMember(page: Page, post: SmtpServer, surgeon: Surgeon): Promise<void> {
  await page.goto('/application/user-login');
  await page.getByLabel('Email').fill(surgeon.email);
  const codes = codesTo(post, surgeon.email);
  await page.getByRole('button', { name: 'Send OTP' }).click();
  await expect(page.getByRole('group', { name: 'Verification code' })).toBeVisible();
  await expect.poll(() => codesTo(post, surgeon.email)).toBe(codes + 1);
  await typeCode(page, await codeFrom(post, surgeon.email));
  await expect(page).toHaveURL(/user-member-application-preview/);
}
