-- A package says whether its fee is paid with the application or after its approval; an application keeps what held when it
-- was submitted (docs/decisions/0090).
alter table packages add pays_after_approval boolean not null default false;
alter table applications add pays_after_approval boolean not null default false;

-- Who was approved without a payment waits for the payment, and not for a number. The conditions are those of
-- server/modules/applications/list/waiting.views.ts.
drop index applications_approved;
drop index applications_unpaid;
create index applications_approved on applications (status_changed_at, id)
  where status_id = 5 and membership_no is null and paid;
create index applications_unpaid on applications (status_changed_at, id)
  where status_id in (10, 11) or (status_id = 5 and membership_no is null and not paid);
