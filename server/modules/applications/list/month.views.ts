import { sql } from 'kysely';
import type { Day } from '#contract/kit/day.ts';
import { prepare } from '#server/kit/db/prepare.ts';
import { firstOfMonth } from '#server/kit/db/start-of-day.views.ts';

/** How many were registered as members, with a number, in a month, named by its first day, and in the one before. */
export const viewAllottedOfMonths = prepare((db, month: Day) =>
  db
    .selectFrom('applications')
    .select([
      sql<number>`count(*) filter (where member_reg_date >= ${firstOfMonth(month, 0)})`.as('now'),
      sql<number>`count(*) filter (where member_reg_date < ${firstOfMonth(month, 0)})`.as('before'),
    ])
    .where('membership_no', 'is not', null)
    .where('member_reg_date', '>=', firstOfMonth(month, -1))
    .where('member_reg_date', '<', firstOfMonth(month, 1)),
);
