-- A GIN index puts what is new into a list, which each search reads from end to end until 4 MB are full: after 600 changes
-- of a status a search of a number took 1.9 ms of the database instead of 0.7. With 64 kB a change takes 1.0 ms, not 0.9; without
-- a list it would take 1.6 and more (20,000 members).
alter index applications_by_search set (gin_pending_list_limit = 64);
alter index audit_log_by_search set (gin_pending_list_limit = 64);
alter index payments_by_id_part set (gin_pending_list_limit = 64);
alter index enquiries_by_search set (gin_pending_list_limit = 64);
