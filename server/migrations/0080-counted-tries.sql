-- Why: an honest person's wrong codes are given back once the right one, or the link, was used (docs/decisions/0115). In which
-- counters each wrong code of this handle was counted, from which network, and until when.
alter table one_time_codes add counted jsonb not null default '[]';
