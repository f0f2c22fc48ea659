import { statusIds } from '#contract/statuses/statuses.ts';
import type { Tx } from '#server/kit/db/db.ts';
import { putListExport } from '#server/modules/list-exports/index.ts';
import { findFirstAdmin } from './demo.store.ts';

/** An export of the active members, which the worker draws within a minute of the start. */
export async function putExport(tx: Tx, now: Date): Promise<void> {
  const { id: adminId } = await findFirstAdmin(tx);
  await putListExport(tx, {
    name: 'Active Members',
    listed: { application_status: statusIds.active, sort_by_member_no: 'asc' },
    columns: ['first_name', 'last_name', 'application_name', 'membership_no', 'city', 'state_name'],
    adminId,
    at: now,
  });
}
