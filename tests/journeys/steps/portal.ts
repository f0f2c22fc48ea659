import { expect, type Page } from '@playwright/test';
import type { ApplicationRow } from '#server/modules/applications/index.ts';
import type { World } from '#tests/world/product.ts';
import { personOf } from '#tests/world/sessions.ts';

/** Opens a page of the portal as who has proven to be applicant, tracker or member of this application. */
export async function enterPortal(
  page: Page,
  product: World,
  kind: 'applicant' | 'tracker' | 'member',
  application: Pick<ApplicationRow, 'id' | 'account_id'>,
  path: string,
): Promise<void> {
  const { cookies } = await personOf(product, kind, application);
  const url = product.url;
  await page.context().addCookies([...cookies].map(([name, value]) => ({ name, value, url })));
  await page.goto(`/application${path}`);
}

/** Opens a page once the server has drawn it: on a busy machine visitors get it undrawn until then. */
export async function openDrawn(
  page: Page,
  path: string,
  options?: Parameters<Page['goto']>[1],
): Promise<void> {
  const html = async () => (await page.request.get(path)).text();
  await expect.poll(html, { timeout: 60_000 }).toContain('<h1');
  await page.goto(path, options);
}
