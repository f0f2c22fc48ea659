import { statusIds } from '#contract/statuses/statuses.ts';
import type { Tx } from '#server/kit/db/db.ts';
import { putMailing } from '#server/modules/mailings/index.ts';
import { findFirstAdmin } from './demo.store.ts';

const DAY_MS = 86_400_000;
const members = { application_status: statusIds.active };

/** What was written to all members two weeks ago, and a draft; nothing is mailed. */
export async function putMailings(tx: Tx, now: Date): Promise<void> {
  const { id: adminId } = await findFirstAdmin(tx);
  const common = { audience: members, audience_name: 'Active Members', adminId };
  await putMailing(tx, {
    ...common,
    subject: 'Annual conference: registration is open',
    body: `The registration for the annual conference is open.

As {membership type} you register with your number {membership number}. Rooms at the price for members are kept until the end of the month.`,
    at: new Date(now.getTime() - 14 * DAY_MS),
    isSent: true,
  });
  await putMailing(tx, {
    ...common,
    subject: 'General body meeting',
    body: `The general body meets on the last Saturday of next month, at four in the afternoon.

Please bring your membership number: {membership number}.`,
    at: now,
    isSent: false,
  });
}
