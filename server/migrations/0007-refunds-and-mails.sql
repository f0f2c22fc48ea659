-- Money that goes back, and mails that leave once.

-- Mails: one that is being sent is leased, so that nobody else sends it meanwhile.
alter table outbox_mails add leased_until timestamptz;

-- Orders: those ended lately are looked through every minute, all that ever were never.
create index orders_closed_by_time on orders (created_at) where status = 'closed';

-- Refunds (docs/decisions/0031). Written before the gateway hears of one, so that nothing is lost between asking and answer.
create table refunds (
  id integer generated always as identity primary key,
  payment_id integer not null references payments,
  amount bigint not null check (amount > 0),
  -- asked: by the office, of the gateway; elsewhere: heard of only; offline: given back by the office itself.
  way text not null check (way in ('asked', 'elsewhere', 'offline')),
  status text not null check (status in ('pending', 'processed', 'failed')),
  reason text not null default '',
  requested_by integer references admins on delete set null,
  -- Goes with every try, as key and as receipt.
  idempotency_key text unique,
  gateway_refund_id text unique,
  failure text not null default '',
  -- Of what the office gave back itself.
  reference text not null default '',
  given_on date,
  created_at timestamptz not null,
  changed_at timestamptz not null,
  checked_at timestamptz,
  check ((way = 'asked') = (idempotency_key is not null)),
  check ((way = 'offline') = (given_on is not null))
);
create index refunds_by_payment on refunds (payment_id, id);
create index refunds_to_check on refunds (checked_at nulls first, id) where status = 'pending';
-- What happened to an application by a refund; without an administrator, the gateway did it.
alter table activities add refund_id integer references refunds;
-- Why the bell rang, where the status alone does not say it.
alter table notifications add about text not null default 'status'
  check (about in ('status', 'second_payment', 'refund_failed', 'refund_elsewhere'));

-- Which payment an application was paid by: any other that succeeded is one too many, and only the refund of this one
-- makes it unpaid. Who pays again after a refund is paid by the later one, so no order of ids tells it.
alter table applications add paid_by_payment_id integer references payments;
update applications set paid_by_payment_id = paying.id
  from (
    select p.application_id, min(p.id) as id
    from payments p join orders o on o.id = p.order_id
    where p.status_id = 1 and o.status = 'paid'
    group by p.application_id
  ) as paying
  where paying.application_id = applications.id;
