import { countQuestion, insertPartner, newPartnerKey } from '#server/modules/partners/index.ts';
import { inTransaction } from '#server/kit/db/db.ts';
import type { World } from '#tests/world/app.ts';
import type { Browser } from '#tests/world/browser.ts';

/** A partner's machine, which asks by its key. */
export interface PartnerMachine {
  id: number;
  key: string;
  browser: Browser;
}

/** A partner that was added without the office. */
export async function aPartner(
  world: Pick<World, 'db' | 'clock' | 'browser'>,
  name = 'City Hospital',
): Promise<PartnerMachine> {
  const { key, hash } = newPartnerKey();
  const partner = { name, email: 'registry@hospital.example', key_hash: hash, created_at: world.clock.now() };
  const id = await inTransaction(world.db, async (tx) => insertPartner(tx, partner));
  return { id, key, browser: machineWith(world, key) };
}

/** What asks with this key, whoever's it is. */
export function machineWith({ browser }: Pick<World, 'browser'>, key: string): Browser {
  const machine = browser();
  machine.key = key;
  return machine;
}

/** Questions of days that have passed. */
export async function haveAsked({ db }: Pick<World, 'db'>, id: number, day: string, times: number) {
  for (let time = 0; time < times; time += 1) await countQuestion(db, id, day);
}
