-- The home of the office: what waits for it, and the figures of a month (docs/decisions/0053).

-- Came to Pending Actions (3) by the applicant's answer (2) or correction (4). The status it had before is the last other one.
alter table applications add answered boolean not null default false;
update applications set answered = true
  where status_id = 3 and (
    select status_id from activities where application_id = applications.id and status_id <> 3 order by id desc limit 1
  ) in (2, 4);

-- Each with the oldest first, for its list as for its count. The conditions are those of
-- server/modules/applications/list/waiting.views.ts.
create index applications_new on applications (status_changed_at, id) where status_id in (3, 16) and not answered;
create index applications_answered on applications (status_changed_at, id) where status_id = 3 and answered;
create index applications_approved on applications (status_changed_at, id)
  where status_id = 5 and membership_no is null;
create index applications_unpaid on applications (status_changed_at, id) where status_id in (10, 11);

-- A month's figures grow with the month and not with the table.
create index applications_by_registration on applications (member_reg_date)
  where member_reg_date is not null and membership_no is not null;
create index payments_received on payments (created_at) include (currency, amount) where status_id = 1;
create index refunds_by_time on refunds (created_at);
