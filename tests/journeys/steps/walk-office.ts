import type { Page } from '@playwright/test';
import { expect } from '@playwright/test';

/** Looks for what the office offers to a role and then refuses. */
interface Walk {
  /** Opens a page and, one after the other, everything that can be pressed on it. @returns the pages it links to */
  press(path: string): Promise<string[]>;
  /** Each refusal, with the page and the button that led to it. */
  refusals: string[];
}

const base = '/application';
const modal = '[role="dialog"][aria-modal="true"]:not([data-leaving])';
const pressed = 'button:not([disabled]):not([aria-disabled="true"]), [role="tab"], tr[aria-label^="Open "]';
/** These buttons close the open part, or leave the office. */
const skipped = /^(?:Close|Cancel|Back|Previous|Next|Logout|Keep|Leave)/;
/** The same button of each row is pressed once. */
const ofEveryRow = /^(?:Open|Edit|Delete|Select|Download|Copy|Duplicate|View) .*/;
const mostOnAPage = 30;

/** Names a page without its ids, so that one record of each list is opened. */
export function kindOfPage(path: string): string {
  const { pathname, searchParams } = new URL(path, 'http://office');
  return [pathname.replaceAll(/\d+/g, '#'), ...[...searchParams.keys()].toSorted()].join(' ');
}

export function walkOffice(page: Page): Walk {
  const refusals: string[] = [];
  let at = '';
  let underWay = 0;
  const isCall = (url: string) => url.includes('/api/') && !url.includes('notification_events');
  page.on('request', (request) => void (underWay += isCall(request.url()) ? 1 : 0));
  const ended = (request: { url(): string }) => void (underWay -= isCall(request.url()) ? 1 : 0);
  page.on('requestfinished', ended);
  page.on('requestfailed', ended);
  page.on('popup', (popup) => void popup.close());
  page.on('response', (response) => {
    if (response.status() !== 403 || !isCall(response.url())) return;
    const where = `${at}: ${new URL(response.url()).pathname}`;
    const noted = response.json().then(
      ({ code }: { code?: string }) => code !== 'proof_needed' && refusals.push(`${where} ${code ?? ''}`),
      () => refusals.push(where),
    );
    void noted;
  });

  async function settle(): Promise<void> {
    await expect.poll(() => underWay, { intervals: [10, 20, 40, 80] }).toBeLessThanOrEqual(0);
    const text = await page.locator('body').innerText();
    for (const words of ['This page is not for your role', 'Your role does not allow this'])
      if (text.includes(words)) refusals.push(`${at}: ${words}`);
  }

  async function open(path: string): Promise<void> {
    underWay = 0;
    await page.goto(`${base}${path}`);
    await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
    await settle();
  }

  /** Clicks the first thing in a part that was not pressed yet. @returns its name; null without one */
  async function pressNext(scope: string, done: Set<string>): Promise<string | null> {
    const things = page.locator(scope).last().locator(`:is(${pressed}):visible`);
    const names = await things.evaluateAll((found) =>
      found.map((one) => (one.getAttribute('aria-label') ?? one.textContent ?? '').trim()),
    );
    const keyOf = (name: string) => name.replace(ofEveryRow, (row) => row.split(' ')[0] ?? row);
    const index = names.findIndex((name) => !skipped.test(name) && !done.has(keyOf(name)));
    const name = names[index];
    if (name === undefined) return null;
    done.add(keyOf(name));
    // A person could not press a button that is gone or covered either.
    await things
      .nth(index)
      .click({ timeout: 1_500 })
      .catch(() => undefined);
    return name;
  }

  async function closeAll(path: string): Promise<void> {
    for (let tries = 0; tries < 4 && (await page.locator(modal).count()) > 0; tries++) {
      await page.keyboard.press('Escape');
      const discard = page.getByRole('button', { name: 'Discard', exact: true });
      if (await discard.isVisible()) await discard.click();
    }
    const { pathname, search } = new URL(page.url());
    const isElsewhere = `${pathname}${search}` !== `${base}${path}`;
    if (isElsewhere || (await page.locator(modal).count()) > 0) await open(path);
  }

  async function pressIn(scope: string, place: string, depth: number, afterEach: () => Promise<void>) {
    const done = new Set<string>();
    for (let count = 0; count < mostOnAPage; count++) {
      const name = await pressNext(scope, done);
      if (name === null) return;
      at = `${place} > ${name}`;
      await settle();
      const isOpen = (await page.locator(modal).count()) > 0;
      if (isOpen && depth === 0) await pressIn(modal, at, 1, async () => undefined);
      await afterEach();
    }
  }

  return {
    refusals,
    async press(path) {
      at = path;
      await open(path);
      const links = await page
        .locator('a[href]:visible:not([target])')
        .evaluateAll((found) => found.map((one) => one.getAttribute('href') ?? ''));
      const scope = (await page.locator(modal).count()) > 0 ? modal : 'main';
      if (scope === 'main') await pressIn('main', path, 0, () => closeAll(path));
      else await pressIn(modal, path, 1, async () => undefined);
      await page.keyboard.press('Escape');
      return links
        .filter((href) => href.startsWith(`${base}/`) && !href.includes('/user-') && !href.includes('/api/'))
        .map((href) => href.slice(base.length));
    },
  };
}
