import { createECDH, randomBytes, randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';

/**
 * Makes this Chromium a browser that has a push service and a person who allows messages: the headless one has
 * neither. Only what the browser does itself is replaced.
 */
export async function aBrowserWithPush(page: Page): Promise<void> {
  const pair = createECDH('prime256v1');
  const keys = {
    p256dh: pair.generateKeys('base64url'),
    auth: randomBytes(16).toString('base64url'),
  };
  const endpoint = `https://fcm.googleapis.com/fcm/send/${randomUUID()}`;
  await page.context().addInitScript(
    (stored) => {
      const asked = () => localStorage.getItem('asked') ?? 'default';
      const kept = () => localStorage.getItem('subscription');
      Object.defineProperty(Notification, 'permission', { get: asked });
      Notification.requestPermission = async () => {
        localStorage.setItem('asked', 'granted');
        return 'granted';
      };
      const subscription = () => ({
        endpoint: stored.endpoint,
        options: { applicationServerKey: Uint8Array.from(JSON.parse(kept() ?? '[]') as number[]).buffer },
        toJSON: () => stored,
        unsubscribe: async () => {
          localStorage.removeItem('subscription');
          return true;
        },
      });
      Object.assign(PushManager.prototype, {
        getSubscription: async () => (kept() === null ? null : subscription()),
        subscribe: async ({ applicationServerKey }: { applicationServerKey: Uint8Array }) => {
          localStorage.setItem('subscription', JSON.stringify([...applicationServerKey]));
          return subscription();
        },
      });
    },
    { endpoint, keys },
  );
}
