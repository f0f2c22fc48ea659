import type { BrowserContext, Locator, Page, Worker } from '@playwright/test';
import type { Insertable } from 'kysely';
import type { PushSends } from '#server/kit/db/db-types.ts';
import { anApplication } from '#tests/world/applications.ts';
import type { World } from '#tests/world/product.ts';
import { aQuickAdministrator } from '#tests/world/sessions.ts';
import { expectAccessible } from '#tests/journeys/steps/accessible.ts';
import { enterPortal } from '#tests/journeys/steps/portal.ts';
import { aBrowserWithPush } from '#tests/journeys/steps/push-browser.ts';
import {
  deleteRecord,
  dialogOf,
  enterOffice,
  fillFields,
  openRecords,
  recordOf,
} from '#tests/journeys/steps/records.ts';
import { expect, test } from '#tests/journeys/world.ts';

const item = 'Push Notification';

let count = 0;

/** A member whom nobody else in the world knows. */
async function aSurgeon(product: World) {
  count += 1;
  return anApplication(product.db, {
    status_id: 12,
    membership_no: `LM904${count}`,
    last_name: 'Venkataraman',
  });
}

/** The browsers that show messages for this member. */
async function subscriptionsOf({ db }: World, { account_id }: { account_id: number | null }) {
  return db
    .selectFrom('push_subscriptions')
    .select('endpoint')
    .where('account_id', '=', account_id)
    .execute();
}

/** How a sending went. */
type Sent = Partial<Insertable<PushSends>>;

/** A message as the database keeps it; sent, when `sent` says how it went. @returns the sending */
async function aMessage({ db }: World, title: string, sent?: Sent): Promise<number | undefined> {
  const now = new Date();
  const { id } = await db
    .insertInto('push_messages')
    .values({
      title,
      description: 'Register by 30 November.\nThe hall is in Guindy.',
      send_status: sent ? 2 : 1,
      sent_at: sent ? now : null,
      created_at: new Date('2026-03-31T22:30:00Z'),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  if (!sent) return undefined;
  const send = { message_id: id, created_at: now, addressed: 214, newest_subscription_id: 0, ...sent };
  return (await db.insertInto('push_sends').values(send).returning('id').executeTakeFirstOrThrow()).id;
}

/** A sending that is still under way: its last push waits, and the others are counted. */
async function waitsForOne({ db }: World, send_id: number, subscription_id: number): Promise<void> {
  const try_at = new Date('2099-01-01T00:00:00Z');
  await db.insertInto('push_deliveries').values({ send_id, subscription_id, tries: 1, try_at }).execute();
}

test('a message is written, changed, sent to everybody who allows it, and deleted', async ({
  page,
  product,
}) => {
  await enterOffice(page, product);
  await openRecords(page, '/push-notification', item);
  await expect(page.getByText('No member has allowed messages yet')).toBeVisible();

  await page.getByRole('button', { name: 'Add New' }).first().click();
  const adding = dialogOf(page, `Add ${item}`);
  await adding.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(adding.getByText('Title cannot be empty').first()).toBeVisible();
  await expect(adding.getByText('Message cannot be empty').first()).toBeVisible();
  await fillFields(adding, { Title: 'Annual confrence', Message: 'Chennai, 4 to 6 December.' });
  await expect(adding.getByText('16 of 120 characters')).toBeVisible();
  await adding.getByRole('button', { name: 'Save & Send' }).click();
  const asked = dialogOf(page, `Send ${item}`);
  await expect(asked.getByText('No member has allowed messages yet')).toBeVisible();
  await asked.getByRole('button', { name: 'Close' }).click();
  await expect(adding.getByRole('textbox', { name: 'Message' })).toHaveValue('Chennai, 4 to 6 December.');
  await adding.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(recordOf(page, 'Annual confrence')).toContainText('Saved');

  await page.getByRole('button', { name: 'Edit Annual confrence' }).click();
  const updating = dialogOf(page, `Update ${item}`);
  await fillFields(updating, { Title: 'Annual conference' });
  await updating.getByRole('button', { name: 'Save & Send' }).click();
  await expect(asked.getByText('Annual conference')).toBeVisible();
  await asked.getByRole('button', { name: 'Save & Send' }).click();
  await expect(recordOf(page, 'Annual conference')).toContainText('Sent to nobody');
  await expect(page.getByRole('button', { name: 'Edit Annual conference' })).toBeHidden();

  product.clock.pass(120);
  await page.getByRole('button', { name: 'Resend Annual conference' }).click();
  const resending = dialogOf(page, `Resend ${item}`);
  await expect(resending.getByText('No member has allowed messages yet')).toBeVisible();
  await resending.getByRole('button', { name: 'Resend' }).click();
  await expect(resending).toBeHidden();

  await deleteRecord(page, item, 'Annual conference');
  await expect(recordOf(page, 'Annual conference')).toBeHidden();
});

test('the office sees how far a message has come, and how it ended', async ({ page, product }) => {
  const title = 'Election of the council';
  const newest = await twoBrowsers(product);
  const sofar = { delivered: 120, gone: 1, newest_subscription_id: newest, begun_to_id: newest };
  const sending = await aMessage(product, title, sofar);
  await waitsForOne(product, sending ?? 0, newest);
  await enterOffice(page, product);
  await openRecords(page, '/push-notification', item);
  const row = recordOf(page, title);
  await expect(row).toContainText('Sending');
  // Half past ten at night in Greenwich is the next day in Chennai (D2 section 2).
  await expect(row).toContainText('31/03/2026');

  await row.getByText(title).click();
  const view = dialogOf(page, `View ${item}`);
  await expect(view.getByRole('definition')).toContainText(['214', '120', '1', '0', '93']);
  const end = { delivered: 209, gone: 3, failed: 2, finished_at: new Date() };
  await product.db.deleteFrom('push_deliveries').execute();
  await product.db.updateTable('push_sends').set(end).execute();
  await expect(view.getByRole('definition')).toContainText(['214', '209', '3', '2', '0']);
  await expectAccessible(page);
  await view.getByRole('button', { name: 'Close' }).click();

  await expect(row).toContainText('Sent, 2 failed');
  await page.getByRole('button', { name: `Resend ${title}` }).click();
  const resending = dialogOf(page, `Resend ${item}`);
  await expect(resending.getByText('This goes to 2 browsers of members who allowed it.')).toBeVisible();
  await resending.getByRole('button', { name: 'Close' }).click();
  await product.db.deleteFrom('push_subscriptions').execute();
});

test('a saved message is sent from its row, once it was asked', async ({ page, product }) => {
  const title = 'Workshop in Madurai';
  await aMessage(product, title);
  await enterOffice(page, product);
  await openRecords(page, '/push-notification', item);
  await page.getByRole('combobox', { name: 'Rows a page' }).click();
  await expect(page.getByRole('option')).toHaveText(['5', '10', '20']);
  await page.getByRole('option', { name: '5', exact: true }).click();
  await expect(page).toHaveURL(/push-notification$/);
  const send = page.getByRole('button', { name: `Send ${title}`, exact: true });
  const asked = dialogOf(page, `Send ${item}`);
  await send.click();
  await asked.getByRole('button', { name: 'Close' }).click();
  await expect(asked).toBeHidden();
  await expect(recordOf(page, title)).toContainText('Saved');
  await send.click();
  await expect(asked.getByText(title)).toBeVisible();
  await asked.getByRole('button', { name: 'Send', exact: true }).click();
  await expect(recordOf(page, title)).toContainText('Sent to nobody');
  await expect(page.getByRole('button', { name: `Resend ${title}` })).toBeVisible();
});

test('a user who may not send is offered Save alone', async ({ page, product }) => {
  await aMessage(product, 'Written by another');
  const flags = { 'Push notification': ['view', 'create'] } as const;
  await enterOffice(page, product, await aQuickAdministrator(product, 'Push Writer', flags));
  await openRecords(page, '/push-notification', item);
  await expect(page.getByRole('button', { name: 'Send Written by another' })).toBeHidden();
  await page.getByRole('button', { name: 'Add New' }).first().click();
  const adding = dialogOf(page, `Add ${item}`);
  await expect(
    adding.getByText('Save keeps it until somebody whose role may send it does so.'),
  ).toBeVisible();
  await expect(adding.getByRole('button', { name: 'Save & Send' })).toBeHidden();
  await fillFields(adding, { Title: 'Hostel rooms', Message: 'Book early.' });
  await adding.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(recordOf(page, 'Hostel rooms')).toContainText('Saved');
});

/** Two browsers that allow messages; answers the id of the second one. */
async function twoBrowsers(product: World): Promise<number> {
  const { account_id } = await aSurgeon(product);
  const rows = [1, 2].map((number) => ({
    account_id: account_id ?? 0,
    endpoint: `https://fcm.googleapis.com/fcm/send/${number}`,
    p256dh: 'key',
    auth: 'secret',
    told_at: new Date(),
  }));
  const kept = await product.db.insertInto('push_subscriptions').values(rows).returning('id').execute();
  return Math.max(...kept.map(({ id }) => id));
}

/** By key: the drawn switch lies over the one that is read aloud. */
async function flip(control: Locator): Promise<void> {
  await expect(control).toBeEnabled();
  await control.press('Space');
}

test('a member switches messages on, reads them, and leaves the device without them', async ({
  page,
  product,
}) => {
  const surgeon = await aSurgeon(product);
  const subscriptions = () => subscriptionsOf(product, surgeon);
  await aMessage(product, 'Hall tickets are out', { delivered: 214, finished_at: new Date() });
  await aMessage(product, 'Not to be read yet');
  await aBrowserWithPush(page);
  await enterPortal(page, product, 'member', surgeon, '/user-messages');

  const messages = page.getByRole('list', { name: 'Messages' });
  await expect(messages.getByRole('heading', { name: 'Hall tickets are out' })).toBeVisible();
  await expect(messages.getByText('Not to be read yet')).toBeHidden();
  const onThisDevice = page.getByRole('switch', { name: /^Show new messages here/ });
  await expect(onThisDevice).not.toBeChecked();
  await flip(onThisDevice);
  await expect(onThisDevice).toBeChecked();
  expect(await subscriptions()).toHaveLength(1);

  await page.getByRole('button', { name: /Venkataraman/ }).click();
  await page.getByRole('menuitem', { name: 'My Profile' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Messages' })).toBeHidden();
  await expect(onThisDevice).toBeChecked();
  await flip(onThisDevice);
  await expect(onThisDevice).not.toBeChecked();
  expect(await subscriptions()).toEqual([]);

  await flip(onThisDevice);
  await expect(onThisDevice).toBeChecked();
  await page.getByRole('button', { name: /Venkataraman/ }).click();
  await page.getByRole('menuitem', { name: 'Logout' }).click();
  await expect(page).toHaveURL(/user-login/);
  expect(await subscriptions()).toEqual([]);
});

test('what one tab switches off, another that is opening does not switch on again', async ({
  page,
  product,
}) => {
  const surgeon = await aSurgeon(product);
  await aBrowserWithPush(page);
  await enterPortal(page, product, 'member', surgeon, '/user-messages');
  const named = { name: /^Show new messages here/ };
  const here = page.getByRole('switch', named);
  await flip(here);
  await expect(here).toBeChecked();

  const other = await page.context().newPage();
  const [asks, answer] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  await other.route('**/api/push_key', async (route) => {
    asks.resolve();
    await answer.promise;
    await route.continue();
  });
  await other.goto(page.url());
  await asks.promise;
  await flip(here);
  await expect(here).toBeDisabled();
  answer.resolve();
  await expect(other.getByRole('switch', named)).toBeEnabled();
  await expect(here).toBeEnabled();
  await page.reload();
  await expect(here).not.toBeChecked();
  expect(await subscriptionsOf(product, surgeon)).toEqual([]);
});

/** Waits until the worker of the portal runs in this browser. */
async function theWorker(context: BrowserContext): Promise<Worker> {
  return context.serviceWorkers()[0] ?? context.waitForEvent('serviceworker');
}

/** Delivers a push as the browser's push service would. */
async function deliver(page: Page, data: string): Promise<void> {
  const devtools = await page.context().newCDPSession(page);
  const registered = new Promise<string>((resolve) => {
    devtools.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const [registration] = registrations;
      if (registration) resolve(registration.registrationId);
    });
  });
  await devtools.send('ServiceWorker.enable');
  const [registrationId, origin] = [await registered, new URL(page.url()).origin];
  await devtools.send('ServiceWorker.deliverPushMessage', { origin, registrationId, data });
  await devtools.detach();
}

/** What the worker opens when a notification is pressed; no test can press one. */
async function openedByClick(worker: Worker): Promise<string[]> {
  return worker.evaluate(async () => {
    const opened: string[] = [];
    const { clients } = globalThis as unknown as { clients: { openWindow: unknown } };
    clients.openWindow = async (path: string) => opened.push(path);
    const { promise, resolve } = Promise.withResolvers<unknown>();
    const click = Object.assign(new Event('notificationclick'), {
      notification: { close: () => {} },
      waitUntil: (work: Promise<unknown>) => resolve(work),
    });
    globalThis.dispatchEvent(click);
    await promise;
    return opened;
  });
}

test('the portal can be installed, and its worker shows what arrives', async ({ page, product }) => {
  const manifest = await page.request.get('/api/app_manifest');
  expect(manifest.headers()['content-type']).toContain('application/manifest+json');
  const { name, icons, scope } = (await manifest.json()) as {
    name: string;
    scope: string;
    icons: { src: string }[];
  };
  expect([name, scope]).toEqual(['Association of Surgeons', '/application/']);
  for (const { src } of icons)
    expect((await page.request.get(src)).headers()['content-type']).toBe('image/png');
  expect((await page.request.get('/application/icons/none.png')).status()).toBe(404);
  const script = await page.request.get('/application/sw.js');
  expect(script.headers()['content-type']).toContain('/javascript');
  expect(script.headers()['cache-control']).toBe('no-cache');

  await enterPortal(page, product, 'member', await aSurgeon(product), '/user-messages');
  const worker = await theWorker(page.context());
  expect(new URL(worker.url()).pathname).toBe('/application/sw.js');
  // This Chromium has no place for notifications, so what the worker asks for is written down.
  await worker.evaluate(() => {
    const shown: unknown[] = [];
    Object.assign(globalThis, { shown });
    const { registration } = globalThis as unknown as { registration: { showNotification: unknown } };
    registration.showNotification = async (title: string, options: object) =>
      shown.push({ title, ...options });
  });
  const shown = () => worker.evaluate(() => (globalThis as unknown as { shown: unknown[] }).shown);

  await deliver(page, JSON.stringify({ id: 7, title: 'Hall tickets are out', body: 'Bring them along.' }));
  await expect
    .poll(shown)
    .toMatchObject([{ title: 'Hall tickets are out', body: 'Bring them along.', tag: 'message 7' }]);
  await deliver(page, 'not ours');
  await expect.poll(shown).toMatchObject([{}, { title: 'A message from the association' }]);

  await page.goto('/application/user-member-application-list');
  expect(await openedByClick(worker)).toEqual(['/application/user-messages']);
});
