-- A committee votes on applications, meetings decide on many in one act, and the general body ratifies new members
-- (docs/decisions/0103).

create table committee_rules (
  one boolean primary key default true check (one),
  -- Votes that must be there, whichever they are.
  quorum integer not null check (quorum between 1 and 50),
  majority text not null check (majority in ('half', 'two_thirds'))
);
insert into committee_rules (quorum, majority) values (1, 'half');

-- Who is deleted leaves. Nobody: there is no committee.
create table committee_members (
  admin_id integer primary key references admins on delete cascade
);

-- A vote belongs to one referral, which is named by its instant (applications.status_changed_at): referred anew, voting begins anew.
create table committee_votes (
  application_id integer not null references applications on delete cascade,
  referred_at timestamptz not null,
  admin_id integer not null references admins on delete cascade,
  vote text not null check (vote in ('for', 'against', 'abstain')),
  comment text not null default '' check (comment <> '' or vote <> 'against'),
  voted_at timestamptz not null,
  primary key (application_id, referred_at, admin_id)
);
create index committee_votes_by_admin on committee_votes (admin_id);

-- A conflict of interest holds for an application, however often it is referred.
create table committee_conflicts (
  application_id integer not null references applications on delete cascade,
  admin_id integer not null references admins on delete cascade,
  words text not null check (words <> ''),
  declared_at timestamptz not null,
  primary key (application_id, admin_id)
);
create index committee_conflicts_by_admin on committee_conflicts (admin_id);

create table meetings (
  id integer generated always as identity primary key,
  kind text not null check (kind in ('committee', 'general_body')),
  title text not null,
  held_on date not null,
  -- All of these together: in one act, once.
  resolution_no text check (resolution_no <> ''),
  resolved_on date,
  decided_at timestamptz,
  decided_by integer references admins on delete set null,
  created_at timestamptz not null,
  check ((resolution_no is null) = (decided_at is null) and (resolved_on is null) = (decided_at is null))
);
create unique index meetings_by_resolution on meetings (kind, lower(resolution_no)) where resolution_no is not null;
create index meetings_by_day on meetings (held_on desc, id desc);
create index meetings_by_decider on meetings (decided_by);

create table agenda_items (
  meeting_id integer not null references meetings on delete cascade,
  application_id integer not null references applications,
  position integer not null,
  -- Null until the meeting's act.
  decision text check (decision in ('approve', 'reject', 'defer')),
  primary key (meeting_id, application_id)
);
create index agenda_items_by_application on agenda_items (application_id);
-- Nothing is before two meetings at once.
create unique index agenda_items_once on agenda_items (application_id) where decision is null;

-- New members of this package are provisional until a general body meeting ratifies them. A member keeps what held when the
-- number was allotted.
alter table packages add ratified_by_body boolean not null default false;
alter table applications add needs_ratification boolean not null default false;
alter table applications add ratified_by integer references meetings;
create index applications_provisional on applications (id)
  where needs_ratification and ratified_by is null and status_id = 12;
create index applications_by_ratification on applications (ratified_by) where ratified_by is not null;
