-- Programs of others that ask members whether they may call in their name, and what members allowed them.
create table api_client (
  team_id bigint not null references team,
  id bigint generated always as identity,
  name text not null,
  public_id text not null,
  secret_hash text,
  redirect_uris text[] not null,
  scopes text[] not null,
  per_minute integer not null default 300 check (per_minute between 1 and 6000),
  is_active boolean not null default true,
  removed_on timestamptz,
  version integer not null default 1,
  created_on timestamptz not null default now(),
  created_by_id bigint not null,
  updated_on timestamptz not null default now(),
  updated_by_id bigint not null,
  primary key (team_id, id),
  foreign key (team_id, created_by_id) references member (team_id, id),
  foreign key (team_id, updated_by_id) references member (team_id, id)
);
select team_wall('api_client');
create index api_client_public_id on api_client (public_id);
create unique index api_client_name on api_client (team_id, lower(name)) where removed_on is null;
create index api_client_created_by on api_client (team_id, created_by_id);
create index api_client_updated_by on api_client (team_id, updated_by_id);
comment on column api_client.public_id is 'what the program calls itself: client_id';
comment on column api_client.secret_hash is 'SHA-256 of the secret, which is shown once; null: a program that can keep none';
comment on column api_client.scopes is 'module.option that it may ask for';

create table api_client_grant (
  team_id bigint not null references team,
  id bigint generated always as identity,
  client_id bigint not null,
  member_id bigint not null,
  scopes text[] not null,
  redirect_uri text not null,
  code_hash text not null,
  code_challenge text not null,
  code_until timestamptz not null,
  redeemed_on timestamptz,
  counter integer not null default 0,
  refreshed_on timestamptz,
  ends_on timestamptz not null,
  last_used_on timestamptz,
  last_address text,
  ended_on timestamptz,
  created_on timestamptz not null default now(),
  primary key (team_id, id),
  foreign key (team_id, client_id) references api_client (team_id, id),
  foreign key (team_id, member_id) references member (team_id, id)
);
select team_wall('api_client_grant');
create index api_client_grant_code on api_client_grant (team_id, code_hash);
create index api_client_grant_client on api_client_grant (team_id, client_id) where ended_on is null;
create index api_client_grant_member on api_client_grant (team_id, member_id) where ended_on is null;
comment on table api_client_grant is 'one yes of a member; its tokens are signed and stored nowhere';
comment on column api_client_grant.code_hash is 'SHA-256 of the code, which is good once and for a minute';
comment on column api_client_grant.counter is 'of the refresh token that is good; one with a lower number was used before';

-- A program finds its team, not the other way round.
create policy system on api_client to hireloom_system using (current_user = 'hireloom_system') with check (current_user = 'hireloom_system');
create policy system on api_client_grant to hireloom_system using (current_user = 'hireloom_system') with check (current_user = 'hireloom_system');
grant select on api_client to hireloom_system;
grant select, delete, update (last_used_on, last_address) on api_client_grant to hireloom_system;

alter table activity add column key_kind text check (key_kind in ('key', 'client'));
comment on column activity.key_kind is 'what key_id and key_name are of: a key, or what a member allowed an API client';
