import { type Clock, systemClock } from '#server/kit/clock.ts';
import type { Db } from '#server/kit/db/db.ts';
import { type Killable, startKillable } from '#tests/long/world/killable.ts';
import type { Browser } from '#tests/world/browser.ts';
import { freePort } from '#tests/world/own-process.ts';
import { gatewayEnv } from '#tests/long/world/sandbox.ts';
import { openGateway, type OwnGateway } from './gateway.ts';

/** The product that may be killed, and the gateway that lives on. */
export interface MoneyWorld {
  product: Killable;
  gateway: OwnGateway;
  db: Db;
  clock: Clock;
  browser(face?: 'portal' | 'office'): Browser;
  close(): Promise<void>;
}

export async function openMoneyWorld(): Promise<MoneyWorld> {
  const port = await freePort();
  const product = await startKillable({ env: gatewayEnv(port) });
  const gateway = await openGateway(port, product.url);
  return {
    product,
    gateway,
    db: product.database.db,
    clock: systemClock,
    browser: (face) => product.browser(face),
    async close() {
      await product.close();
      await gateway.close();
    },
  };
}
