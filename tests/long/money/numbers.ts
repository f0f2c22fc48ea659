import { sql } from 'kysely';
import type { Db } from '#server/kit/db/db.ts';

interface Series {
  name: string;
  taken: number;
  highest: number;
  next: number;
}

/** Membership numbers run 1, 2, 3 … without gaps. No application number, invoice number, event or payment is there twice. */
export async function brokenNumbers(db: Db): Promise<string[]> {
  const { rows: memberships } = await sql<Series>`select 'memberships ' || s.prefix as name,
      count(a.id)::int as taken, coalesce(max(substr(a.membership_no, length(s.prefix) + 1)::int), 0) as highest,
      s.next_number as next
    from number_series s left join applications a on a.membership_no ~ ('^' || s.prefix || '[0-9]+$')
    group by s.prefix, s.next_number`.execute(db);
  const { rows: twice } = await sql<{ what: string }>`
    select 'event ' || event_key as what from payment_events group by event_key having count(*) > 1
    union all select 'application ' || application_no from applications
      where application_no is not null group by application_no having count(*) > 1
    union all select 'invoice ' || number from issued_documents where kind = 'invoice' group by number having count(*) > 1
    union all select 'payment ' || payment_id from payments group by payment_id having count(*) > 1`.execute(
    db,
  );
  const gaps = memberships.filter(({ taken, highest, next }) => taken !== highest || next !== highest + 1);
  return [
    ...gaps.map(({ name, ...series }) => `gap in the numbers of ${name}: ${JSON.stringify(series)}`),
    ...twice.map(({ what }) => `${what} is there twice`),
  ];
}
