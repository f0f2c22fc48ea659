import { pushCalls } from '#contract/push/calls.ts';
import { createPush, deliverDue } from '#server/modules/push/index.ts';
import { createSecrets } from '#server/kit/secrets.ts';
import { startApp, type World } from '#tests/world/app.ts';
import type { Browser } from '#tests/world/browser.ts';
import { appSecret } from '#tests/world/product.ts';
import { openPushService, type PushedBrowser, type PushService } from '#tests/world/services/push-service.ts';
import { aPerson } from '#tests/world/sessions.ts';

/** The product with a push service of its own. */
export interface PushWorld {
  world: World;
  service: PushService;
  /** Another machine of the product does what is due now. */
  deliver(): Promise<boolean>;
  /** A browser on which a member has allowed messages. */
  allowed(member?: Browser): Promise<PushedBrowser>;
  /** Nobody allows messages, and no message was written. */
  clear(): Promise<void>;
  close(): Promise<void>;
}

export async function startPushWorld(): Promise<PushWorld> {
  let publicKey = '';
  const service = await openPushService(() => publicKey);
  const world = await startApp({ push: service.network });
  const { db, clock } = world;
  const reader = await aPerson(world, 'member');
  publicKey = (await reader.ok(pushCalls.pushKey, {})).data.public_key;
  const quiet = { info: () => {}, warn: () => {}, error: () => {} };
  const services = { clock, secrets: createSecrets(appSecret), publicUrl: world.url };
  const machine = createPush({ db, services, network: service.network, leasedBy: () => null, log: quiet });
  return {
    world,
    service,
    deliver: () => deliverDue({ db, clock, push: machine }),
    async allowed(member) {
      const browser = service.browser();
      const who = member ?? (await aPerson(world, 'member'));
      await who.ok(pushCalls.pushSubscribe, browser.subscription);
      return browser;
    },
    async clear() {
      await db.deleteFrom('push_messages').execute();
      await db.deleteFrom('push_subscriptions').execute();
    },
    async close() {
      await world.close();
      await service.close();
    },
  };
}
