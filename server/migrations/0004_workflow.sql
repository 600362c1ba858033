-- The stages that applicants of a job go through.
create table workflow (
  team_id bigint not null references team,
  id bigint generated always as identity,
  name text not null,
  description text,
  is_default boolean,
  status text not null default 'active',
  custom jsonb not null default '{}',
  version integer not null default 1,
  created_on timestamptz not null default now(),
  updated_on timestamptz not null default now(),
  created_by_id bigint,
  updated_by_id bigint,
  deleted_on timestamptz,
  primary key (team_id, id)
);
select team_wall('workflow');
create unique index workflow_name on workflow (team_id, lower(regexp_replace(btrim(name), '\s+', ' ', 'g'))) where deleted_on is null;
create unique index workflow_one_default on workflow (team_id) where is_default and deleted_on is null;

create table workflow_stage (
  team_id bigint not null references team,
  id bigint generated always as identity,
  workflow_id bigint not null,
  name text not null,
  category text not null,
  position integer not null,
  sla_days integer,
  custom jsonb not null default '{}',
  version integer not null default 1,
  created_on timestamptz not null default now(),
  updated_on timestamptz not null default now(),
  created_by_id bigint,
  updated_by_id bigint,
  deleted_on timestamptz,
  primary key (team_id, id),
  foreign key (team_id, workflow_id) references workflow (team_id, id)
);
select team_wall('workflow_stage');
create unique index workflow_stage_name on workflow_stage (team_id, workflow_id, lower(name)) where deleted_on is null;
create index workflow_stage_order on workflow_stage (team_id, workflow_id, position, id) where deleted_on is null;
comment on column workflow_stage.deleted_on is 'a stage taken out stays for the history that names it';

-- What kind of document a file is: one of the settings list.
alter table file add foreign key (team_id, category_id) references lookup_item (team_id, id);

-- Filling the lists of a new team takes new statistics on the way, which only the owner of a table may.
create function analyze_lookup_item() returns void language plpgsql security definer set search_path = pg_catalog, public as
  $$ begin analyze public.lookup_item; end $$;
revoke execute on function analyze_lookup_item() from public;
grant execute on function analyze_lookup_item() to hireloom_app;
