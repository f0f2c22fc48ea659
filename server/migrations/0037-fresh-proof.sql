-- Why: what does the most harm asks the staff for a proof of the last minutes (docs/decisions/0080).
alter table sessions add proven_at timestamptz;
update sessions set proven_at = created_at where kind = 'admin';
comment on column sessions.proven_at is 'of the staff: when who is signed in last showed who they are';
