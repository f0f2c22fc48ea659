-- Partners ask by a key whether somebody is a member in good standing (docs/decisions/0100).

create table partners (
  id integer generated always as identity primary key,
  name text not null,
  -- Whom the office writes to there.
  email text not null,
  -- SHA-256 of the key; null once the access has ended.
  key_hash bytea unique check ((key_hash is null) = (ended_at is not null)),
  created_at timestamptz not null,
  ended_at timestamptz
);

-- How many questions of a partner were answered on a day of the society's zone. About whom is not kept.
create table partner_uses (
  partner_id integer not null references partners on delete cascade,
  day date not null,
  asked integer not null check (asked > 0),
  primary key (partner_id, day)
);
