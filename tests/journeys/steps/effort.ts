import { expect, type Locator, type Page } from '@playwright/test';
import type { Upload } from '#tests/world/uploads.ts';

/** What somebody has done on a page, as the browser itself saw it. */
export interface Effort {
  /** The fields that were filled, chosen or ticked, each once: 'Post graduation: College'. */
  inputs: Set<string>;
  /** Touches of the screen, those of the gateway's page too. */
  taps: number;
  /** Presses of the keyboard's key that leads to the next field. */
  nexts: number;
}

/** A thumb and a keyboard: all that a journey may use whose effort is counted. */
export interface Hand {
  tap: (target: Locator) => Promise<void>;
  /** Types into what has the focus. */
  type: (text: string) => Promise<void>;
  /** Types into the field after the one that has the focus. */
  typeNext: (text: string) => Promise<void>;
  /** Taps what opens the device's window for files, and takes one there. */
  chooseFile: (button: Locator, file: Upload) => Promise<void>;
}

/** Counts from the next page on, in its frames too. The events are counted, and not what the journey says it does. */
export async function countEffort(page: Page): Promise<{ hand: Hand; effort: Effort }> {
  const effort: Effort = { inputs: new Set(), taps: 0, nexts: 0 };
  await page.exposeFunction('tellEffort', (kind: 'input' | 'tap' | 'next', field: string) => {
    if (kind === 'input') effort.inputs.add(field);
    else effort[`${kind}s`] += 1;
  });
  await page.addInitScript(watch);
  const { keyboard } = page;
  const hand: Hand = {
    async tap(target) {
      const isField = await target.evaluate((element) => element.matches('input:not([type=file]), textarea'));
      await target.tap();
      // On a busy device a tap gives the focus a moment later; a person sees the keyboard before typing.
      if (isField) await expect(target).toBeFocused();
    },
    type: (text) => keyboard.type(text),
    async typeNext(text) {
      await keyboard.press('Tab');
      await keyboard.type(text);
    },
    async chooseFile(button, { name, type: mimeType, bytes: buffer }) {
      const waiting = page.waitForEvent('filechooser');
      await button.tap();
      await (await waiting).setFiles({ name, mimeType, buffer });
    },
  };
  return { hand, effort };
}

/** How many screens a page is long. */
export function screensOf(page: Page): Promise<number> {
  return page.evaluate(() => document.documentElement.scrollHeight / window.innerHeight);
}

/** Runs in the browser, in each document before its own scripts. */
function watch(): void {
  const { tellEffort } = globalThis as unknown as {
    tellEffort: (kind: 'input' | 'tap' | 'next', field: string) => void;
  };
  const textOf = (id: string | null | undefined) =>
    (id && document.getElementById(id)?.textContent?.trim()) || '';
  const nameOf = (field: Element) => {
    const around = field.closest('[role=group]');
    const group = textOf(around?.getAttribute('aria-labelledby'));
    // The boxes of a code are one field to who types it.
    if (around?.querySelector('[autocomplete=one-time-code]')) return group;
    const label = (field as HTMLInputElement).labels?.[0]?.textContent ?? field.getAttribute('aria-label');
    return `${group}: ${label?.trim() ?? ''}`;
  };
  const count = (event: Event) => {
    if (event.target instanceof Element) tellEffort('input', nameOf(event.target));
  };
  addEventListener('input', count, true);
  addEventListener('change', count, true);
  addEventListener('pointerdown', () => tellEffort('tap', ''), true);
  addEventListener('keydown', ({ key }) => key === 'Tab' && tellEffort('next', ''), true);
  // A list that is not searched tells of no input: the field that opened it still has the focus.
  addEventListener(
    'click',
    ({ target }) => {
      const chosen = target instanceof Element && target.closest('[role=option]');
      if (chosen && document.activeElement) tellEffort('input', nameOf(document.activeElement));
    },
    true,
  );
}
