-- Attempts to sign in, counted before a password is looked at. Names that belong to nobody are counted the same way.
create table sign_in_guard (
  key text primary key,
  attempts integer not null default 1,
  locked_until timestamptz,
  last_on timestamptz not null
);
create index sign_in_guard_age on sign_in_guard (last_on);
grant select, insert, update, delete on sign_in_guard to hireloom_system;
comment on column sign_in_guard.key is 'account:<id>, or a keyed hash of a name that no account has';

-- Whatever races, an account has one live session.
create unique index session_one_live on session (account_id) where ended_on is null;

-- Activation and reset of a password happen before anybody is signed in; they leave a trace all the same.
create policy system_insert on activity for insert to hireloom_system with check (current_user = 'hireloom_system');
grant insert on activity to hireloom_system;

-- Whether the custom fields of a table are in use at all. No row means yes.
create table custom_field_table (
  team_id bigint not null references team,
  entity text not null,
  active boolean not null default true,
  primary key (team_id, entity)
);
select team_wall('custom_field_table');

create table mailbox_configuration (
  team_id bigint not null references team,
  id bigint generated always as identity,
  member_id bigint not null,
  access_tokens text,
  email_signatures jsonb not null default '[]',
  meta jsonb not null default '{}',
  updated_on timestamptz not null default now(),
  primary key (team_id, id),
  unique (team_id, member_id),
  foreign key (team_id, member_id) references member (team_id, id)
);
select team_wall('mailbox_configuration');
comment on column mailbox_configuration.access_tokens is 'JSON, sealed with a key that is not in the database';
