import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

/**
 * No violation of WCAG 2.2 A and AA, and no sideways scroll.
 * @param part what to look at, where a list hangs open over the page and hides half of a link below it
 */
export async function expectAccessible(page: Page, part = 'html'): Promise<void> {
  // A list is dimmed while its next rows load. A hidden tab loads when it is shown.
  await expect(page.locator('[aria-busy="true"]:visible')).toHaveCount(0);
  const { violations, incomplete } = await new AxeBuilder({ page })
    .include(part)
    // What passes is described in full otherwise, which takes longer than to look for it.
    .options({ resultTypes: ['violations', 'incomplete'] })
    .withTags(['wcag2a', 'wcag2aa', 'wcag21aa', 'wcag22aa'])
    // Every frame of ours has our own origin; without this a blank page is opened for each look.
    .setLegacyMode()
    .analyze();
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.html).join(' | ')}`)).toEqual(
    [],
  );
  // Axe leaves to us whether text in the colour of its ground is meant to be hidden.
  const unseen = incomplete.flatMap(({ nodes }) => nodes.filter(isUnseen).map((node) => node.html));
  expect(unseen).toEqual([]);
  await expectNoSidewaysScroll(page);
}

export async function expectNoSidewaysScroll(page: Page): Promise<void> {
  // A phone's window.innerWidth grows with a page that is too wide.
  const width = page.viewportSize()?.width;
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
}

function isUnseen({ any }: { any: { data: unknown }[] }): boolean {
  return any.some(({ data }) => (data as { messageKey?: string } | null)?.messageKey === 'equalRatio');
}
