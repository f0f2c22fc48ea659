import type { Insertable } from 'kysely';
import type { EventKind } from '#contract/membership-ends/ending.ts';
import type { MembershipEvents } from '#server/kit/db/db-types.ts';
import type { Tx } from '#server/kit/db/db.ts';

/** Records an end or a reinstatement. @param values `at` is the instant of the change of the status with which it comes */
export async function insertEvent(
  tx: Tx,
  values: Insertable<MembershipEvents> & { kind: EventKind },
): Promise<void> {
  await tx.insertInto('membership_events').values(values).execute();
}
