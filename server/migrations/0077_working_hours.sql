-- Working hours of members, holidays, and calendars: own events, feeds to other programs, calendars that are read elsewhere.

create table availability (
  team_id bigint not null references team,
  id bigint generated always as identity,
  member_id bigint not null,
  zone text not null,
  notice_hours integer not null default 4 check (notice_hours between 0 and 336),
  buffer_before integer not null default 0 check (buffer_before between 0 and 120),
  buffer_after integer not null default 0 check (buffer_after between 0 and 120),
  per_day integer check (per_day between 1 and 24),
  per_week integer check (per_week between 1 and 100),
  country_id bigint,
  version integer not null default 1,
  created_on timestamptz not null default now(),
  updated_on timestamptz not null default now(),
  primary key (team_id, id),
  foreign key (team_id, member_id) references member (team_id, id),
  foreign key (team_id, country_id) references lookup_item (team_id, id)
);
select team_wall('availability');
create unique index availability_member on availability (team_id, member_id);
comment on table availability is 'how a member may be booked; who has no row works at the hours of the team''s country';
comment on column availability.country_id is 'whose holidays are kept; null: those of the team';

create table availability_hours (
  team_id bigint not null references team,
  id bigint generated always as identity,
  member_id bigint not null,
  weekday integer not null check (weekday between 1 and 7),
  starts_at time not null,
  ends_at time not null,
  primary key (team_id, id),
  foreign key (team_id, member_id) references member (team_id, id),
  check (ends_at > starts_at)
);
select team_wall('availability_hours');
create index availability_hours_member on availability_hours (team_id, member_id, weekday, starts_at);
comment on column availability_hours.weekday is '1 is Monday, 7 Sunday; 24:00 ends a day';

create table availability_exception (
  team_id bigint not null references team,
  id bigint generated always as identity,
  member_id bigint,
  first_day date not null,
  last_day date not null,
  kind text not null check (kind in ('off', 'hours')),
  starts_at time,
  ends_at time,
  reason text,
  created_on timestamptz not null default now(),
  created_by_id bigint,
  primary key (team_id, id),
  foreign key (team_id, member_id) references member (team_id, id),
  check (last_day >= first_day),
  check ((kind = 'hours') = (starts_at is not null and ends_at is not null)),
  check (ends_at > starts_at)
);
select team_wall('availability_exception');
create index availability_exception_member on availability_exception (team_id, member_id, first_day);
comment on column availability_exception.member_id is 'null: of the whole team, such as the hours of Ramadan';
comment on column availability_exception.kind is 'off: not there; hours: on working days between these hours instead of the usual ones';

create table holiday (
  team_id bigint not null references team,
  id bigint generated always as identity,
  country_id bigint not null,
  first_day date not null,
  last_day date not null,
  name text not null,
  version integer not null default 1,
  created_on timestamptz not null default now(),
  updated_on timestamptz not null default now(),
  created_by_id bigint,
  updated_by_id bigint,
  primary key (team_id, id),
  foreign key (team_id, country_id) references lookup_item (team_id, id),
  check (last_day >= first_day)
);
select team_wall('holiday');
create unique index holiday_once on holiday (team_id, country_id, first_day, lower(name));
create index holiday_days on holiday (team_id, first_day, last_day);

create table calendar_event (
  team_id bigint not null references team,
  id bigint generated always as identity,
  member_id bigint not null,
  title text not null,
  kind text not null,
  starts_on timestamptz,
  ends_on timestamptz,
  zone text not null,
  first_day date,
  last_day date,
  location text,
  note text,
  is_private boolean not null default true,
  is_busy boolean not null default true,
  version integer not null default 1,
  created_on timestamptz not null default now(),
  updated_on timestamptz not null default now(),
  primary key (team_id, id),
  foreign key (team_id, member_id) references member (team_id, id),
  check ((starts_on is null) = (ends_on is null)),
  check ((first_day is null) = (last_day is null)),
  check ((starts_on is null) <> (first_day is null)),
  check (ends_on > starts_on),
  check (last_day >= first_day)
);
select team_wall('calendar_event');
create index calendar_event_member on calendar_event (team_id, member_id, starts_on);
create index calendar_event_start on calendar_event (team_id, starts_on);
create index calendar_event_day on calendar_event (team_id, member_id, first_day) where first_day is not null;
comment on table calendar_event is 'what members put into their own calendars; a whole day has first_day and last_day';

create table calendar_feed (
  team_id bigint not null references team,
  id bigint generated always as identity,
  member_id bigint not null,
  name text not null,
  secret_hash text not null,
  layers text[] not null default '{}',
  read_on timestamptz,
  revoked_on timestamptz,
  created_on timestamptz not null default now(),
  primary key (team_id, id),
  foreign key (team_id, member_id) references member (team_id, id)
);
select team_wall('calendar_feed');
create index calendar_feed_member on calendar_feed (team_id, member_id);
comment on table calendar_feed is 'secret addresses by which other calendars read that of a member';

create table calendar_source (
  team_id bigint not null references team,
  id bigint generated always as identity,
  member_id bigint not null,
  name text not null,
  address text not null,
  shown_host text not null,
  state text not null default 'untried' check (state in ('untried', 'ok', 'failing', 'stopped')),
  last_ok_on timestamptz,
  error text,
  error_phrase jsonb,
  failures integer not null default 0,
  next_read_on timestamptz not null default now(),
  mark text,
  version integer not null default 1,
  created_on timestamptz not null default now(),
  updated_on timestamptz not null default now(),
  primary key (team_id, id),
  foreign key (team_id, member_id) references member (team_id, id)
);
select team_wall('calendar_source');
create policy system_source on calendar_source for select to hireloom_system using (current_user = 'hireloom_system');
grant select (team_id, id, state, next_read_on) on calendar_source to hireloom_system;
create index calendar_source_member on calendar_source (team_id, member_id);
create index calendar_source_due on calendar_source (next_read_on) where state <> 'stopped';
comment on column calendar_source.address is 'sealed: whoever knows it can read the calendar';
comment on column calendar_source.mark is 'what its server calls the state that was read last (ETag)';

create table calendar_source_event (
  team_id bigint not null references team,
  id bigint generated always as identity,
  source_id bigint not null,
  member_id bigint not null,
  title text,
  starts_on timestamptz not null,
  ends_on timestamptz not null,
  first_day date,
  last_day date,
  is_busy boolean not null default true,
  primary key (team_id, id),
  foreign key (team_id, source_id) references calendar_source (team_id, id) on delete cascade,
  foreign key (team_id, member_id) references member (team_id, id)
);
select team_wall('calendar_source_event');
create index calendar_source_event_source on calendar_source_event (team_id, source_id);
create index calendar_source_event_member on calendar_source_event (team_id, member_id, starts_on);
comment on table calendar_source_event is 'what was read from the calendars of members: they alone read its titles';
