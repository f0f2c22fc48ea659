-- The office's lists by state with type, status or both, and the count of a common word.

-- One plan for all values is kept for lists by state, so each combination needs an index that finds its page, whether
-- the state has half of the members and the status five of them, or the other way round.
create index applications_by_state_and_status on applications (state_id, status_id, id) where state_id is not null;
create index applications_listed_by_state_and_type on applications (state_id, package_id, id)
  where state_id is not null and status_id not in (0, 13);
create index applications_by_state_type_and_status on applications (state_id, package_id, status_id, id)
  where state_id is not null;

-- A common word is met on the way through the list. The words in the index spare the rows, which are ten times as wide.
create index applications_listed_with_words on applications (id) include (search_text) where status_id not in (0, 13);
