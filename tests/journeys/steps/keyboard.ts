import type { Locator, Page } from '@playwright/test';
import type { Upload } from '#tests/world/uploads.ts';
import { expect } from '#tests/journeys/world.ts';

/** More stops than any page has between two things that belong together. */
const MOST_STOPS = 45;

/** The element that has the focus, as the browser describes it. */
interface Stop {
  /** Nothing has it: a person at the keyboard would begin again at the top. */
  lost: boolean;
  /** A ring is seen around it. */
  ring: boolean;
  is: string;
}

async function stopOf(page: Page): Promise<Stop> {
  return page.evaluate(() => {
    const focused = document.activeElement ?? document.body;
    const isSeen = (element: Element | null) => {
      if (element === null) return false;
      const { outlineStyle, outlineWidth, boxShadow } = getComputedStyle(element);
      const outlined = outlineStyle !== 'none' && Number.parseFloat(outlineWidth) > 0;
      return outlined || boxShadow !== 'none';
    };
    // A drawn checkbox bears the ring of the one beneath it.
    const drawn = focused.matches('input[type=checkbox], input[type=radio]');
    return {
      lost: focused === document.body,
      ring: focused.tagName === 'IFRAME' || isSeen(focused) || (drawn && isSeen(focused.nextElementSibling)),
      is: focused.outerHTML.slice(0, 160),
    };
  });
}

async function hasFocus(target: Locator): Promise<boolean> {
  return target.evaluateAll((found) =>
    found.some((element) => element === element.ownerDocument.activeElement),
  );
}

/** Presses Tab until the target has the focus; every stop on the way shows where one is. */
export async function reach(target: Locator, key: 'Tab' | 'Shift+Tab' = 'Tab'): Promise<void> {
  const page = target.page();
  await expect(target).toBeVisible();
  const passed: string[] = [];
  while (!(await hasFocus(target))) {
    if (passed.length === MOST_STOPS)
      throw new Error(`${String(target)} was not reached:\n${passed.join('\n')}`);
    await page.keyboard.press(key);
    const { ring, is } = await stopOf(page);
    expect(ring, `No ring is seen around ${is}`).toBe(true);
    passed.push(is);
  }
}

/** Reaches a button, link or checkbox and presses it. */
export async function press(target: Locator, key: 'Enter' | 'Space' = 'Enter'): Promise<void> {
  await reach(target);
  await target.page().keyboard.press(key);
}

/** Reaches a field and types into it. */
export async function type(target: Locator, text: string): Promise<void> {
  await reach(target);
  await target.page().keyboard.type(text);
}

/** Reaches a list, looks for an option by typing where that is possible, and takes it with the arrows. */
export async function choose(target: Locator, wanted: string, typed = wanted): Promise<void> {
  await reach(target);
  const page = target.page();
  const { keyboard } = page;
  if (await target.isEditable()) await keyboard.type(typed);
  const option = page.getByRole('option', { name: wanted, exact: true });
  const isAimedAt = () =>
    option.evaluateAll((found) =>
      found.some(({ id }) => id === document.activeElement?.getAttribute('aria-activedescendant')),
    );
  for (let presses = 0; !(await isAimedAt()); presses += 1) {
    if (presses === MOST_STOPS) throw new Error(`The option ${wanted} was not reached`);
    await keyboard.press('ArrowDown');
    await expect(option).toBeAttached();
  }
  await keyboard.press('Enter');
  await expect(target).toHaveValue(wanted);
}

/** Chooses a file through the window that the field's button opens, and waits until it is stored. */
export async function chooseByKeyboard(page: Page, label: string, paper: Upload): Promise<void> {
  const field = page.getByRole('group', { name: label, exact: true });
  const waiting = page.waitForEvent('filechooser');
  await press(field.getByRole('button', { name: /^Choose/ }));
  await (await waiting).setFiles({ name: paper.name, mimeType: paper.type, buffer: paper.bytes });
}

/** After a step or a dialog: something on the page has the focus, so that Tab goes on from there. */
export async function expectFocusKept(page: Page): Promise<void> {
  await expect.poll(async () => (await stopOf(page)).lost).toBe(false);
}
