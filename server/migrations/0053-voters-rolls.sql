-- Who may vote as of a day, frozen with its count and its checksum (docs/decisions/0101).

create table voters_rolls (
  id integer generated always as identity primary key,
  name text not null,
  -- At the end of this day in the society's zone they were members.
  as_of date not null,
  -- The membership types that vote (contract/packages/types.ts).
  types integer[] not null check (types <@ array[1, 2, 3, 4] and cardinality(types) > 0),
  members integer not null default 0,
  -- Of the file, in hexadecimal digits; null until all its lines are there, in the same transaction.
  sha256 text check (sha256 ~ '^[0-9a-f]{64}$'),
  frozen_by integer references admins on delete set null,
  frozen_at timestamptz not null
);
-- Sent twice it is frozen once.
create unique index voters_rolls_by_name on voters_rolls (lower(name));

-- As the person and the membership were called when the roll was frozen.
create table voters (
  roll_id integer not null references voters_rolls on delete cascade,
  -- From 1, in the order of the membership numbers.
  position integer not null,
  application_id integer not null references applications,
  membership_no text not null,
  name text not null,
  type text not null,
  state text not null,
  registered_on date not null,
  search_text text generated always as (lower(membership_no || ' ' || name)) stored,
  primary key (roll_id, position)
);
create index voters_by_application on voters (application_id);
create index voters_by_search on voters using gin (search_text gin_trgm_ops);

-- What is frozen does not change, whoever asks: a roll is only deleted as a whole.
create function refuse_frozen_voters() returns trigger language plpgsql as $$
begin
  raise exception 'A voters'' roll is frozen: % of voters is refused', tg_op using errcode = 'restrict_violation';
end $$;

create function refuse_voters_of_frozen() returns trigger language plpgsql as $$
begin
  if exists (select from changed c join voters_rolls r on r.id = c.roll_id where r.sha256 is not null) then
    raise exception 'A voters'' roll is frozen: % of voters is refused', tg_op using errcode = 'restrict_violation';
  end if;
  return null;
end $$;

create trigger never_changed before update on voters for each row execute function refuse_frozen_voters();
create trigger never_emptied before truncate on voters for each statement execute function refuse_frozen_voters();
create trigger never_added after insert on voters referencing new table as changed
  for each statement execute function refuse_voters_of_frozen();
-- With their roll they go: it is not there any more.
create trigger never_taken after delete on voters referencing old table as changed
  for each statement execute function refuse_voters_of_frozen();

-- Who froze it may be forgotten; all else of a frozen roll stays.
create function refuse_frozen_roll() returns trigger language plpgsql as $$
begin
  raise exception 'A voters'' roll is frozen: % of voters_rolls is refused', tg_op using errcode = 'restrict_violation';
end $$;
create trigger never_changed before update on voters_rolls for each row
  when (
    old.sha256 is not null and
    (old.id, old.name, old.as_of, old.types, old.members, old.sha256, old.frozen_at)
      is distinct from (new.id, new.name, new.as_of, new.types, new.members, new.sha256, new.frozen_at)
  )
  execute function refuse_frozen_roll();
