-- A file that somebody of the team shows to somebody outside, for some days. The link itself is an outsider_link.
create table share_link (
  team_id bigint not null references team,
  id bigint generated always as identity,
  file_id bigint not null,
  expires_on timestamptz not null,
  revoked_on timestamptz,
  created_on timestamptz not null default now(),
  created_by_id bigint not null,
  primary key (team_id, id),
  foreign key (team_id, file_id) references file (team_id, id) on delete cascade,
  foreign key (team_id, created_by_id) references member (team_id, id)
);
select team_wall('share_link');
create index share_link_file on share_link (team_id, file_id, id desc);
create index share_link_created_by on share_link (team_id, created_by_id);

-- What came of it, for whoever asks later: never changed.
create table file_event (
  team_id bigint not null references team,
  id bigint generated always as identity,
  share_id bigint not null,
  what text not null check (what in ('shared', 'saved', 'ended')),
  by_id bigint,
  address text,
  browser text,
  created_on timestamptz not null default now(),
  primary key (team_id, id),
  foreign key (team_id, share_id) references share_link (team_id, id) on delete cascade,
  foreign key (team_id, by_id) references member (team_id, id)
);
select team_wall('file_event');
create index file_event_share on file_event (team_id, share_id, id desc);
create index file_event_by on file_event (team_id, by_id) where by_id is not null;
comment on column file_event.what is 'saved: whoever holds the link got the bytes';
comment on column file_event.by_id is 'null: somebody outside';
