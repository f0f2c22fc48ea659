-- How long applications took of late from payment to decision is read from the decisions of three months.
create index activities_by_status_and_time on activities (status_id, created_at) include (application_id);
drop index activities_by_status;
