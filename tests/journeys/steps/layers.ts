import { expect, type Page } from '@playwright/test';

const modal = '[role="dialog"][aria-modal="true"]';

/** Names the focused element, and says whether it is in the layer on top: a dialog, else the page. */
function focusNow(page: Page): Promise<{ name: string; isOnTop: boolean }> {
  return page.evaluate((selector) => {
    const top = [...document.querySelectorAll(`${selector}:not([data-leaving])`)].at(-1);
    const focused = document.activeElement;
    const isOnTop =
      focused !== null &&
      focused !== document.body &&
      focused.checkVisibility() &&
      (top ?? document).contains(focused);
    return { name: focused?.outerHTML.slice(0, 120) ?? 'nothing', isOnTop };
  }, modal);
}

/**
 * Closes every dialog by Esc, the topmost first. Each time the focus must return to the layer beneath: to the opener, its
 * menu, or the title, and never to the body or behind another dialog.
 */
export async function closeByEscape(page: Page): Promise<void> {
  const dialogs = page.locator(modal);
  expect(await dialogs.count(), 'a dialog is open').toBeGreaterThan(0);
  while ((await dialogs.count()) > 0) {
    const count = await dialogs.count();
    await page.keyboard.press('Escape');
    const question = page.getByRole('dialog', { name: 'Discard what you entered?' });
    // On a busy machine the question is there a moment before it is seen.
    await expect.poll(async () => (await question.isVisible()) || (await dialogs.count()) < count).toBe(true);
    if (await question.isVisible()) {
      await question.getByRole('button', { name: 'Discard' }).click();
      await expect(question).toBeHidden();
    }
    await expect.poll(() => focusNow(page)).toMatchObject({ isOnTop: true });
  }
}
