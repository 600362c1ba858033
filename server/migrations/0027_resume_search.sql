-- What resume search looks into. Text and array operators may not use an index on a protected table, so these are not
-- protected; they are always filtered by team, and what is found is read from the protected table.
create table search_text (
  team_id bigint not null,
  candidate_id bigint not null,
  vector tsvector not null,
  impacts bytea not null,
  primary key (team_id, candidate_id)
);
comment on table search_text is 'the words of a candidate by field, stemmed';
comment on column search_text.impacts is 'four bytes for each word: a hash, and how much it says of the person';
-- Both stand outside of the row: a word that a hundred thousand people have is then found in a few pages.
alter table search_text alter column vector set storage external, alter column impacts set storage external;
alter table search_text set (toast_tuple_target = 128);
create index search_text_vector on search_text using gin (team_id, vector);
grant select, insert, update, delete on search_text to hireloom_app;

create table search_profile (
  team_id bigint not null,
  candidate_id bigint not null,
  marks text[] not null,
  skills bigint[] not null,
  languages bigint[] not null,
  title text,
  company text,
  education_rank smallint,
  years real,
  current_month real,
  expected_month real,
  notice smallint,
  country_id bigint,
  city_id bigint,
  nationality_id bigint,
  visa_status_id bigint,
  created_on timestamptz not null,
  contact_on timestamptz,
  resume_on timestamptz,
  arrived_on timestamptz not null,
  primary key (team_id, candidate_id)
);
comment on table search_profile is 'facts of a candidate that a search narrows by';
comment on column search_profile.marks is 'discrete facts as kind:value, as in skill:12 or tag:urgent';
comment on column search_profile.current_month is 'salary a month, whatever the period it was given for';
comment on column search_profile.arrived_on is 'when the person, or their newest resume, came';
create index search_profile_marks on search_profile using gin (team_id, marks);
create index search_profile_arrived on search_profile (team_id, arrived_on);
create index search_profile_years on search_profile (team_id, years);
create index search_profile_current on search_profile (team_id, current_month);
create index search_profile_expected on search_profile (team_id, expected_month);
create index search_profile_contact on search_profile (team_id, contact_on);
create index search_profile_resume on search_profile (team_id, resume_on);
grant select, insert, update, delete on search_profile to hireloom_app;

alter table candidate add column last_contact_on timestamptz;
comment on column candidate.last_contact_on is 'newest note on the person or e-mail to them';
update candidate c set last_contact_on = (select max(n.created_on) from candidate_note n where n.team_id = c.team_id and n.candidate_id = c.id and n.deleted_on is null);

create table saved_search (
  team_id bigint not null references team,
  id bigint generated always as identity,
  owner_id bigint not null,
  name text not null,
  query text not null,
  words text not null check (words in ('any', 'all')),
  filters jsonb not null,
  shared boolean not null default false,
  alert text not null default 'none' check (alert in ('none', 'daily', 'instant')),
  alerted_on timestamptz not null default now(),
  created_on timestamptz not null default now(),
  primary key (team_id, id),
  foreign key (team_id, owner_id) references member (team_id, id)
);
select team_wall('saved_search');
create unique index saved_search_name on saved_search (team_id, owner_id, lower(name));
create index saved_search_alert on saved_search (team_id, alert) where alert <> 'none';

create table saved_search_seen (
  team_id bigint not null references team,
  saved_search_id bigint not null,
  member_id bigint not null,
  seen_on timestamptz not null default now(),
  primary key (team_id, saved_search_id, member_id),
  foreign key (team_id, saved_search_id) references saved_search (team_id, id) on delete cascade,
  foreign key (team_id, member_id) references member (team_id, id)
);
select team_wall('saved_search_seen');

create table recent_search (
  team_id bigint not null references team,
  member_id bigint not null,
  mark text not null,
  query text not null,
  words text not null,
  filters jsonb not null,
  searched_on timestamptz not null default now(),
  primary key (team_id, member_id, mark),
  foreign key (team_id, member_id) references member (team_id, id)
);
select team_wall('recent_search');
comment on column recent_search.mark is 'hash of the question: the same question is remembered once';
