-- Whom do we already have? Each candidate has a few keys; records of one person share at least one of them.
-- A key is 48 bits of a hash of its kind and value: the table stays small at a million candidates.
create table candidate_key (
  team_id bigint not null references team,
  key bigint not null,
  candidate_id bigint not null,
  primary key (team_id, key, candidate_id),
  foreign key (team_id, candidate_id) references candidate (team_id, id)
);
select team_wall('candidate_key');
create index candidate_key_candidate on candidate_key (team_id, candidate_id);
drop table candidate_contact;

alter table team add column keys_version integer not null default 0;
comment on column team.keys_version is 'version of the keys in candidate_key; behind the program''s, they are made anew in the background';
grant update (keys_version) on team to hireloom_system;

alter table candidate_resume add column fingerprint text;
comment on column candidate_resume.fingerprint is '64 bits of the text''s words, hexadecimal: alike texts differ in few bits';

create table candidate_pair (
  team_id bigint not null references team,
  id bigint generated always as identity,
  left_id bigint not null,
  right_id bigint not null,
  verdict text not null check (verdict in ('same', 'ask')),
  score numeric(4, 3) not null,
  reasons text[] not null default '{}',
  against text[] not null default '{}',
  state text not null default 'open' check (state in ('open', 'dismissed', 'merged')),
  found_on timestamptz not null default now(),
  decided_by_id bigint,
  decided_on timestamptz,
  primary key (team_id, id),
  unique (team_id, left_id, right_id),
  check (left_id < right_id),
  foreign key (team_id, left_id) references candidate (team_id, id),
  foreign key (team_id, right_id) references candidate (team_id, id),
  foreign key (team_id, decided_by_id) references member (team_id, id)
);
select team_wall('candidate_pair');
comment on table candidate_pair is 'two candidates that may be one person; a dismissed pair never comes up again';
create index candidate_pair_open on candidate_pair (team_id, state, score desc, id desc);
create index candidate_pair_right on candidate_pair (team_id, right_id);

create table candidate_merge (
  team_id bigint not null references team,
  id bigint generated always as identity,
  kept_id bigint not null,
  dropped_id bigint not null,
  kept_name text not null,
  dropped_name text not null,
  snapshot jsonb not null,
  merged_by_id bigint not null,
  merged_on timestamptz not null default now(),
  undone_by_id bigint,
  undone_on timestamptz,
  primary key (team_id, id),
  foreign key (team_id, kept_id) references candidate (team_id, id),
  foreign key (team_id, dropped_id) references candidate (team_id, id),
  foreign key (team_id, merged_by_id) references member (team_id, id),
  foreign key (team_id, undone_by_id) references member (team_id, id)
);
select team_wall('candidate_merge');
comment on column candidate_merge.snapshot is 'both people before the merge and the ids of all rows that moved: what undo needs';
create index candidate_merge_kept on candidate_merge (team_id, kept_id, id desc);

alter table candidate add column merged_into_id bigint;
alter table candidate add foreign key (team_id, merged_into_id) references candidate (team_id, id);
create index candidate_merged_into on candidate (team_id, merged_into_id) where merged_into_id is not null;
comment on column candidate.merged_into_id is 'the record that took this one''s place; set while it is merged';
