import type { Insertable } from 'kysely';
import type { StatusId } from '#contract/statuses/statuses.ts';
import { voterCalls } from '#contract/voters/calls.ts';
import type { Applications } from '#server/kit/db/db-types.ts';
import { anApplication } from '#tests/world/applications.ts';
import type { World } from '#tests/world/app.ts';
import type { Browser } from '#tests/world/browser.ts';

/** A change of a status, and its instant. */
type Change = readonly [status: StatusId, at: string];

/** A member with these changes of their status, the last of which is the present one. */
export async function aMemberWithHistory(
  { db }: Pick<World, 'db'>,
  values: Partial<Insertable<Applications>>,
  changes: readonly Change[],
) {
  const [status_id = 12, at = '2026-01-10T06:00:00Z'] = changes.at(-1) ?? [];
  const application = await anApplication(db, {
    status_id,
    status_changed_at: new Date(at),
    member_reg_date: '2026-01-10',
    ...values,
  });
  for (const [status, instant] of changes)
    await db
      .insertInto('activities')
      .values({
        application_id: application.id,
        status_id: status,
        message: '',
        created_at: new Date(instant),
      })
      .execute();
  return application;
}

/** Freezes a roll. @returns its id */
export async function aFrozenRoll(
  office: Browser,
  choice: { name: string; as_of: string; types: number[] },
): Promise<number> {
  const { data } = await office.ok(voterCalls.votersRollFreeze, choice);
  return data[0]?.id ?? 0;
}
