import { sql } from 'kysely';
import type { Db } from '#server/kit/db/db.ts';
import type { Page } from './applications.views.ts';

/** A line of money: amount in minor units, status as its own table has it. */
export interface MoneyRow {
  kind: 'order' | 'payment' | 'refund';
  id: number;
  at: Date;
  /** Of what was paid or given back offline; null otherwise. */
  day: string | null;
  amount: number;
  currency_code: string;
  currency_symbol: string;
  status: string;
  status_name: string;
  number: string;
  invoice: string;
  application: number;
  application_no: string;
}

/** Orders, payments and refunds of an account as lines; who had nothing to pay has an order of 0. */
const linesOf = (accountId: number) => sql`
  select 'order' as kind, o.id, o.created_at as at, null::date as day, o.total as amount, o.currency as currency_code, o.status,
    '' as status_name, o.receipt as number, '' as invoice, o.application_id as application
  from orders o join applications a on a.id = o.application_id
  where a.account_id = ${accountId}
  union all
  select 'payment', p.id, p.created_at, p.paid_on, p.amount, p.currency, p.status_id::text,
    s.name, p.payment_id,
    coalesce((select d.number from issued_documents d
      where d.kind = 'invoice' and d.application_id = a.id and a.paid_by_payment_id = p.id), ''), a.id
  from payments p join applications a on a.id = p.application_id join payment_statuses s on s.id = p.status_id
  where a.account_id = ${accountId}
  union all
  select 'refund', r.id, r.created_at, r.given_on, r.amount, p.currency, r.status,
    '', coalesce(nullif(r.reference, ''), r.gateway_refund_id, ''), '', a.id
  from refunds r join payments p on p.id = r.payment_id join applications a on a.id = p.application_id
  where a.account_id = ${accountId}`;

/** A page of what an account was asked to pay, paid and was given back, newest first, and how many lines there are. */
export async function viewMoney(db: Db, accountId: number, { limit, offset }: Page) {
  const { rows } = await sql<MoneyRow>`
    select line.*, coalesce(c.symbol, '') as currency_symbol, coalesce(a.application_no, '') as application_no
    from (${linesOf(accountId)} order by at desc, kind desc, id desc limit ${limit} offset ${offset}) as line
      join applications a on a.id = line.application left join currencies c on c.code = line.currency_code
    order by line.at desc, line.kind desc, line.id desc`.execute(db);
  const counted = await sql<{ total: number }>`
    select count(*) as total from (${linesOf(accountId)}) as line`.execute(db);
  return { rows, total: counted.rows[0]?.total ?? 0 };
}
