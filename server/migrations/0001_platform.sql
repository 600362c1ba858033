-- Two roles: hireloom_app sees one team at a time through row-level security, hireloom_system handles what belongs to
-- no team. Neither owns anything. hireloom_server is the login that may become either.
do $$ begin
  if not exists (select from pg_roles where rolname = 'hireloom_app') then create role hireloom_app nologin; end if;
  if not exists (select from pg_roles where rolname = 'hireloom_system') then create role hireloom_system nologin; end if;
  if not exists (select from pg_roles where rolname = 'hireloom_server') then create role hireloom_server login noinherit; end if;
end $$;
grant hireloom_app, hireloom_system to hireloom_server;
-- Whoever applies the migrations may become both roles too; from PostgreSQL 16 on that has to be said.
do $$ begin
  if current_setting('server_version_num')::int >= 160000 then
    execute format('grant hireloom_app, hireloom_system to %I with set true', current_user);
  else
    execute format('grant hireloom_app, hireloom_system to %I', current_user);
  end if;
end $$;

revoke create on schema public from public;
grant usage on schema public to hireloom_app, hireloom_system;
create extension if not exists pg_trgm;
create extension if not exists unaccent;
create extension if not exists btree_gin;

create function current_team() returns bigint language sql stable parallel safe as
  $$ select nullif(current_setting('app.team_id', true), '')::bigint $$;

-- Letters without accents and case, for names that people type in many ways.
create function plain_text(value text) returns text language sql immutable parallel safe strict as
  $$ select lower(public.unaccent('public.unaccent', value)) $$;

-- Puts the wall around a table that has a team_id: row security enabled and forced, one policy, the usual grants.
create function team_wall(target regclass) returns void language plpgsql as $$
begin
  execute format('alter table %s enable row level security', target);
  execute format('alter table %s force row level security', target);
  execute format(
    'create policy team on %s using (team_id = nullif(current_setting(''app.team_id'', true), '''')::bigint) with check (team_id = nullif(current_setting(''app.team_id'', true), '''')::bigint)',
    target);
  execute format('grant select, insert, update, delete on %s to hireloom_app', target);
end $$;
revoke execute on function team_wall(regclass) from public;

create table team (
  id bigint generated always as identity primary key,
  name text not null,
  settings jsonb not null default '{}',
  is_demo boolean not null default false,
  created_on timestamptz not null default now()
);
alter table team enable row level security;
alter table team force row level security;
create policy own on team to hireloom_app using (id = nullif(current_setting('app.team_id', true), '')::bigint);
create policy system on team to hireloom_system using (current_user = 'hireloom_system') with check (current_user = 'hireloom_system');
grant select, update (name, settings) on team to hireloom_app;
grant select, insert, update on team to hireloom_system;

-- Who may sign in. Global, because an e-mail or user name finds its team, not the other way round.
create table account (
  id bigint generated always as identity primary key,
  home_team_id bigint not null references team,
  email_key text not null unique,
  username_key text not null unique,
  password_hash text,
  is_active boolean not null default true,
  activated_on timestamptz,
  created_on timestamptz not null default now()
);
comment on column account.email_key is 'lower case, compatibility-normalised';
grant select, insert, update on account to hireloom_system;

-- One row per sign-in. The refresh token is never stored: it names the session and a counter and is signed.
create table session (
  id uuid primary key,
  account_id bigint not null references account,
  refresh_counter integer not null default 1,
  started_on timestamptz not null default now(),
  last_used_on timestamptz not null default now(),
  ended_on timestamptz,
  end_reason text,
  user_agent text not null default '',
  address text not null default ''
);
create index session_account on session (account_id, started_on desc);
comment on column session.end_reason is 'signed_out, another_session_initiated, replayed, user_inactive, password_changed, expired';
grant select, insert, update on session to hireloom_system;

create table one_time_link (
  id bigint generated always as identity primary key,
  account_id bigint not null references account,
  purpose text not null check (purpose in ('activate', 'reset')),
  secret_hash text not null,
  expires_on timestamptz not null,
  used_on timestamptz,
  created_on timestamptz not null default now()
);
create index one_time_link_account on one_time_link (account_id, purpose) where used_on is null;
grant select, insert, update on one_time_link to hireloom_system;

create table member (
  team_id bigint not null references team,
  id bigint generated always as identity,
  account_id bigint not null references account,
  first_name text not null,
  last_name text not null,
  name text not null generated always as (first_name || ' ' || last_name) stored,
  username text not null,
  email text not null,
  phone text,
  photo_file_id bigint,
  roles text[] not null check (cardinality(roles) between 1 and 5),
  acting_role text not null,
  permissions jsonb not null default '[]',
  settings jsonb not null default '{}',
  reports_to_id bigint,
  is_active boolean not null default true,
  last_login timestamptz,
  version integer not null default 1,
  created_on timestamptz not null default now(),
  updated_on timestamptz not null default now(),
  primary key (team_id, id),
  unique (team_id, account_id),
  foreign key (team_id, reports_to_id) references member (team_id, id)
);
select team_wall('member');
create policy system on member to hireloom_system using (current_user = 'hireloom_system') with check (current_user = 'hireloom_system');
grant select, insert, update on member to hireloom_system;
create index member_account on member (account_id);

-- Who did what, when. Written in the transaction of the change; never updated, never deleted.
create table activity (
  team_id bigint not null references team,
  id bigint generated always as identity,
  at timestamptz not null default now(),
  actor_id bigint,
  role text,
  entity text not null,
  record_id bigint not null,
  record_name text not null default '',
  action text not null,
  changes jsonb not null default '[]',
  request_id text,
  primary key (team_id, id)
);
select team_wall('activity');
revoke update, delete on activity from hireloom_app;
create index activity_record on activity (team_id, entity, record_id, id desc);
create index activity_actor on activity (team_id, actor_id, id desc);

create table idempotency_key (
  team_id bigint not null references team,
  actor_id bigint not null,
  key text not null,
  fingerprint text not null,
  status integer,
  reply jsonb,
  created_on timestamptz not null default now(),
  primary key (team_id, actor_id, key)
);
select team_wall('idempotency_key');
create index idempotency_key_age on idempotency_key (created_on);

create table file (
  team_id bigint not null references team,
  id bigint generated always as identity,
  entity text not null,
  record_id bigint,
  purpose text not null default 'file',
  name text not null,
  stored_name text not null,
  size bigint not null,
  content_type text not null,
  sha256 text not null,
  category_id bigint,
  created_on timestamptz not null default now(),
  created_by_id bigint,
  deleted_on timestamptz,
  primary key (team_id, id)
);
select team_wall('file');
create index file_record on file (team_id, entity, record_id, id desc) where deleted_on is null;
create index file_stored_name on file (stored_name);
comment on column file.purpose is 'file (a tile in the files panel), image (a field of the record), resume';

create table mail_message (
  team_id bigint not null references team,
  id bigint generated always as identity,
  message_id text not null,
  recipients text[] not null,
  subject text not null,
  html text not null,
  plain text not null,
  state text not null default 'queued' check (state in ('queued', 'sent', 'kept', 'failed')),
  error text,
  attempts integer not null default 0,
  created_on timestamptz not null default now(),
  sent_on timestamptz,
  primary key (team_id, id)
);
select team_wall('mail_message');
create policy system on mail_message to hireloom_system using (current_user = 'hireloom_system') with check (current_user = 'hireloom_system');
grant select, insert, update on mail_message to hireloom_system;
comment on column mail_message.state is 'kept: no mail server is configured, readable at /dev/test outside production';

-- All settings lists are one mechanism: a list name and its items.
create table lookup_item (
  team_id bigint not null references team,
  id bigint generated always as identity,
  list text not null,
  key text,
  name text not null,
  name_ar text,
  parent_id bigint,
  position integer not null default 0,
  is_active boolean not null default true,
  is_system boolean not null default false,
  aliases text[] not null default '{}',
  extra jsonb not null default '{}',
  custom jsonb not null default '{}',
  version integer not null default 1,
  created_on timestamptz not null default now(),
  updated_on timestamptz not null default now(),
  created_by_id bigint,
  updated_by_id bigint,
  deleted_on timestamptz,
  primary key (team_id, id),
  foreign key (team_id, parent_id) references lookup_item (team_id, id)
);
select team_wall('lookup_item');
create unique index lookup_item_name on lookup_item (team_id, list, coalesce(parent_id, 0), lower(name)) where deleted_on is null;
create index lookup_item_order on lookup_item (team_id, list, position, name, id) where deleted_on is null;
create index lookup_item_key on lookup_item (team_id, list, key);
create index lookup_item_parent on lookup_item (team_id, parent_id, name) where deleted_on is null;
comment on column lookup_item.extra is 'the few extra fields a list declares, such as a dial code or a category';

create table custom_field (
  team_id bigint not null references team,
  id bigint generated always as identity,
  entity text not null,
  key text not null,
  title text not null,
  type text not null check (type in ('date', 'datetime', 'options', 'others')),
  choices text[] not null default '{}',
  active boolean not null default true,
  show_on_table boolean not null default false,
  show_on_email_templates boolean not null default false,
  position integer not null default 0,
  created_on timestamptz not null default now(),
  primary key (team_id, id),
  unique (team_id, entity, key)
);
select team_wall('custom_field');

-- Jobs are queued inside the transaction of the change. Only the system role may, for a moment at its end.
create function enqueue_jobs(jobs jsonb) returns void language plpgsql security definer set search_path = pg_catalog, public as $$
declare job jsonb;
begin
  for job in select * from jsonb_array_elements(jobs) loop
    perform graphile_worker.add_job(
      job->>'task', (job->'payload')::json,
      run_at => coalesce((job->>'run_at')::timestamptz, now()),
      max_attempts => coalesce((job->>'max_attempts')::int, 8),
      job_key => job->>'key');
  end loop;
end $$;
revoke execute on function enqueue_jobs(jsonb) from public;
grant execute on function enqueue_jobs(jsonb) to hireloom_system;
