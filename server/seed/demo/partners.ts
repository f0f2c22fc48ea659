import { dayOf } from '#contract/kit/day.ts';
import type { Tx } from '#server/kit/db/db.ts';
import { countQuestion, insertPartner, newPartnerKey } from '#server/modules/partners/index.ts';

const DAY_MS = 86_400_000;

/** A hospital that has asked for two months. */
const hospital = { name: 'Marina Hospital, Chennai', email: 'credentials@marina.example' };

/** How often it asked, by days before the demo begins. */
const questions: readonly [daysAgo: number, times: number][] = [
  [52, 3],
  [33, 5],
  [12, 2],
  [1, 4],
];

/** A partner whose key nobody has: whoever tries it makes a new one. */
export async function putPartner(tx: Tx, now: Date): Promise<void> {
  const before = (days: number) => new Date(now.getTime() - days * DAY_MS);
  const id = await insertPartner(tx, {
    ...hospital,
    key_hash: newPartnerKey().hash,
    created_at: before(60),
  });
  for (const [daysAgo, times] of questions)
    for (let time = 0; time < times; time += 1) await countQuestion(tx, id, dayOf(before(daysAgo)));
}
