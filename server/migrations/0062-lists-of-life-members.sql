-- The lists of Life Members hold who converted too (docs/decisions/0107): their condition is no range of an index that
-- begins with the type. They are read in the order of the other indexes, which hold type and status, so that no row is read.
drop index applications_listed;
create index applications_listed on applications (id) include (status_id, package_id) where status_id not in (0, 13);
drop index applications_listed_by_number;
create index applications_listed_by_number on applications (number_order(membership_no) collate "C", id)
  include (membership_no, status_id, package_id) where status_id not in (0, 13);
drop index applications_by_status;
create index applications_by_status on applications (status_id, id) include (package_id);
drop index applications_by_status_and_number;
create index applications_by_status_and_number
  on applications (status_id, number_order(membership_no) collate "C", id) include (membership_no, package_id);
drop index applications_by_state_and_status;
create index applications_by_state_and_status on applications (state_id, status_id, id) include (package_id)
  where state_id is not null;
