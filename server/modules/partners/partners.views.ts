import { sql } from 'kysely';
import type { Day } from '#contract/kit/day.ts';
import type { Db } from '#server/kit/db/db.ts';

/**
 * All partners by name, those whose access has ended behind the others, with how often they asked.
 * @param since the first day that counts as lately
 */
export async function viewPartners(db: Db, since: Day) {
  return db
    .selectFrom('partners as p')
    .leftJoin('partner_uses as u', 'u.partner_id', 'p.id')
    .select(({ fn }) => [
      'p.id',
      'p.name',
      'p.email',
      'p.created_at',
      'p.ended_at',
      fn.max('u.day').as('last_asked_on'),
      sql<number>`coalesce(sum(u.asked), 0)::integer`.as('asked_in_all'),
      sql<number>`coalesce(sum(u.asked) filter (where u.day >= ${since}), 0)::integer`.as('asked_lately'),
    ])
    .groupBy('p.id')
    .orderBy(sql`p.ended_at is not null`)
    .orderBy(sql`lower(p.name)`)
    .orderBy('p.id')
    .execute();
}
