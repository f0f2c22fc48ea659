-- The directory of persons (docs/decisions/0107): who is shown by the newest application of an account.
drop index applications_by_account;
create index applications_by_account on applications (account_id, id desc);
create index applications_by_name on applications (
  (lower(first_name || ' ' || middle_name || ' ' || last_name)) collate "C", id
) include (account_id);

-- Who is a member, of which type, and who ever was.
create index applications_held on applications (account_id) include (package_id)
  where status_id = 12 and membership_no is not null;
create index applications_numbered on applications (account_id) where membership_no is not null;

-- The lists of a type leave out what was converted: they read the status in the index, as they read the rest.
drop index applications_listed_by_type;
create index applications_listed_by_type on applications (package_id, id) include (status_id)
  where status_id not in (0, 13);
drop index applications_listed_by_state_and_type;
create index applications_listed_by_state_and_type on applications (state_id, package_id, id) include (status_id)
  where state_id is not null and status_id not in (0, 13);
drop index applications_listed_by_type_and_number;
create index applications_listed_by_type_and_number
  on applications (package_id, number_order(membership_no) collate "C", id)
  include (membership_no, status_id) where status_id not in (0, 13);
