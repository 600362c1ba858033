-- Keys by which programs of a team make calls. Of the key itself only its hash is kept.
create table api_key (
  team_id bigint not null references team,
  id bigint generated always as identity,
  name text not null,
  prefix text not null,
  hash text not null,
  scopes text[] not null,
  addresses text[] not null default '{}',
  per_minute integer not null default 300 check (per_minute between 1 and 6000),
  expires_on date,
  maker_id bigint not null,
  last_used_on timestamptz,
  last_address text,
  revoked_on timestamptz,
  version integer not null default 1,
  created_on timestamptz not null default now(),
  created_by_id bigint not null,
  updated_on timestamptz not null default now(),
  updated_by_id bigint not null,
  primary key (team_id, id),
  foreign key (team_id, maker_id) references member (team_id, id),
  foreign key (team_id, created_by_id) references member (team_id, id),
  foreign key (team_id, updated_by_id) references member (team_id, id)
);
select team_wall('api_key');
create index api_key_hash on api_key (hash);
create unique index api_key_name on api_key (team_id, lower(name)) where revoked_on is null;
create index api_key_maker on api_key (team_id, maker_id);
create index api_key_created_by on api_key (team_id, created_by_id);
create index api_key_updated_by on api_key (team_id, updated_by_id);
comment on column api_key.hash is 'SHA-256 of the key: it is shown once and stored nowhere';
comment on column api_key.scopes is 'module.option; what the maker may not do counts for nothing';
comment on column api_key.addresses is 'addresses and networks that it may be used from; none: from anywhere';
comment on column api_key.expires_on is 'the last day it is good on, UTC';

-- A key finds its team, not the other way round.
create policy system on api_key to hireloom_system using (current_user = 'hireloom_system') with check (current_user = 'hireloom_system');
grant select, update (last_used_on, last_address) on api_key to hireloom_system;

-- What was done by a key says so.
alter table activity add column key_id bigint, add column key_name text;
comment on column activity.key_name is 'as the key was called then';
