-- Two accounts of one person become one, and may come apart again for a day (docs/decisions/0108).

-- The account under which the applications of this one are since; its address signs nobody in. The row stays, so that
-- nobody else can have the address, and for the undo.
alter table member_accounts add merged_into integer references member_accounts on delete cascade;
alter table member_accounts add constraint not_merged_into_itself check (merged_into <> id);
create index member_accounts_by_merge on member_accounts (merged_into) where merged_into is not null;

create table account_merges (
  id integer generated always as identity primary key,
  kept_id integer not null references member_accounts on delete cascade,
  merged_id integer not null references member_accounts on delete cascade,
  admin_id integer references admins on delete set null,
  merged_at timestamptz not null,
  undone_by integer references admins on delete set null,
  undone_at timestamptz,
  -- What moved beside the applications, and goes back by an undo.
  mailing_ids integer[] not null,
  subscription_ids integer[] not null,
  -- Accounts that had been merged into the one that is merged now.
  former_ids integer[] not null,
  -- What the remaining account lacked and got a copy of; the other account still has its own.
  nominee_copied boolean not null,
  stop_copied boolean not null,
  check (kept_id <> merged_id),
  check (undone_by is null or undone_at is not null)
);
create index account_merges_by_kept on account_merges (kept_id);
create index account_merges_by_merged on account_merges (merged_id);
create index account_merges_by_admin on account_merges (admin_id) where admin_id is not null;
create index account_merges_by_undoer on account_merges (undone_by) where undone_by is not null;
create unique index one_merge_at_a_time on account_merges (merged_id) where undone_at is null;

-- The applications of both accounts when they were merged; no row outlives its application.
create table merged_applications (
  merge_id integer not null references account_merges on delete cascade,
  application_id integer not null references applications on delete cascade,
  -- From the other account; false: it was the remaining account's all along.
  moved boolean not null,
  primary key (merge_id, application_id)
);
create index merged_applications_by_application on merged_applications (application_id);

-- Accounts that share a sign and are different people, as the office found: no pair of the page of duplicates.
create table different_people (
  first_id integer not null references member_accounts on delete cascade,
  second_id integer not null references member_accounts on delete cascade,
  admin_id integer references admins on delete set null,
  noted_at timestamptz not null,
  primary key (first_id, second_id),
  check (first_id < second_id)
);
create index different_people_by_second on different_people (second_id);
create index different_people_by_admin on different_people (admin_id) where admin_id is not null;
