-- The office's lists by membership number, as New and Old ask (docs/decisions/0041).

-- What sorts numbers as they are counted, each prefix by itself: the prefix, how many digits, the digits, so that LM2
-- comes before LM10 and LM0002 beside LM2. To be compared by its bytes (collate "C").
create function number_order(number text) returns text language sql immutable strict parallel safe
  return rtrim(number, '0123456789') || lpad(length(ltrim(substring(number from '[0-9]*$'), '0'))::text, 2, '0')
    || ltrim(substring(number from '[0-9]*$'), '0');

-- Each list's index by id has its pair by number; those without a number follow by id. The number itself is in there
-- since PostgreSQL reads an index alone only when it holds what its expressions are made of. Expressions and no column:
-- a column would rewrite the table and all its indexes.
create index applications_listed_by_number on applications (number_order(membership_no) collate "C", id)
  include (membership_no) where status_id not in (0, 13);
create index applications_listed_by_type_and_number
  on applications (package_id, number_order(membership_no) collate "C", id)
  include (membership_no) where status_id not in (0, 13);
create index applications_by_status_and_number
  on applications (status_id, number_order(membership_no) collate "C", id) include (membership_no);
create index applications_by_type_and_number
  on applications (package_id, status_id, number_order(membership_no) collate "C", id) include (membership_no);
create index applications_by_state_and_number
  on applications (state_id, number_order(membership_no) collate "C", id)
  include (membership_no, status_id, package_id) where state_id is not null;
create index applications_by_postgrad_and_number
  on applications (edu_postgrad_degree, number_order(membership_no) collate "C", id)
  include (membership_no, status_id, package_id, state_id) where edu_postgrad_degree <> '';
create index applications_by_superspecialty_and_number
  on applications (edu_superspecialty_degree, number_order(membership_no) collate "C", id)
  include (membership_no, status_id, package_id, state_id) where edu_superspecialty_degree <> '';
