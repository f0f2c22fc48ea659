-- Why: a rejected application could still be paid. An end closes its orders, and money that arrives later has a state
-- of its own (docs/decisions/0116).

alter table payments add column surplus text check (surplus in ('second', 'ended'));
comment on column payments.surplus is
  'why this money pays for nothing and goes back whole: a second payment, or one after the end; null for any other';
create index payments_surplus on payments (application_id) where surplus is not null;

alter table orders add column cancel_from timestamptz;
comment on column orders.cancel_from is
  'an end closed this order: the gateway hears of it from then on; null when no end closed it';
create index orders_ended_by_time on orders (cancel_from) where status = 'closed' and cancel_from is not null;

update orders set status = 'closed', cancel_from = now()
from applications a
where a.id = orders.application_id and a.status_id in (6, 7, 13, 14, 17, 18)
  and orders.status in ('creating', 'open');

alter table notifications drop constraint notifications_about_check;
alter table notifications add constraint notifications_about_check
  check (about in ('status', 'second_payment', 'paid_after_end', 'refund_failed', 'refund_elsewhere', 'handed_over', 'mentioned'));

-- What the refund rule offers whole already: money beside the payment that counts.
update payments p set surplus = 'second'
from applications a
where a.id = p.application_id and p.status_id = 1 and a.paid_by_payment_id <> p.id;

alter table applications add column returning_since timestamptz;
comment on column applications.returning_since is
  'since when money of it that pays for nothing waits to be returned; null for none';
update applications a set returning_since = due.since
from (
  select p.application_id, min(p.created_at) as since from payments p
  where p.surplus is not null and p.status_id = 1 and p.amount >
    coalesce((select sum(r.amount) from refunds r where r.payment_id = p.id and r.status <> 'failed'), 0)
  group by p.application_id
) due
where due.application_id = a.id;
create index applications_returning on applications (returning_since, id) where returning_since is not null;

alter table waiting_targets drop constraint waiting_targets_kind_check;
alter table waiting_targets add constraint waiting_targets_kind_check
  check (kind in ('new', 'answered', 'approved', 'unpaid', 'committee', 'conversion', 'returning'));
