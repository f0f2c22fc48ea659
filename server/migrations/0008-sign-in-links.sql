-- The link of a code mail: works once, and longer than its code (docs/decisions/0034). Only its hash is kept.
create table code_links (
  token_hash bytea primary key,
  purpose text not null,
  handle text not null,
  -- To whom it was mailed; the code of the handle may go to another address later.
  email text not null,
  expires_at timestamptz not null,
  -- By itself, or when its code was used.
  used_at timestamptz,
  foreign key (purpose, handle) references one_time_codes on delete cascade
);
create index code_links_by_code on code_links (purpose, handle);
