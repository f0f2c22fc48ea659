import { sql } from 'kysely';

/** How far the mail of a row `o` of the outbox is. */
export const mailState = sql<'bounced' | 'failed' | 'waiting' | 'sent'>`case
  when o.no_recipient then 'bounced'
  when o.dropped_at is not null then 'failed'
  when o.try_at is not null then 'waiting'
  else 'sent' end`;
