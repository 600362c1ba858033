-- Sets of switches that a team keeps under a name, to be given to recruiters. One may be what new recruiters begin with.
create table permission_preset (
  team_id bigint not null references team,
  id bigint generated always as identity,
  name text not null check (length(name) between 1 and 80),
  permissions jsonb not null default '[]',
  is_default boolean not null default false,
  version int not null default 1,
  created_on timestamptz not null default now(),
  created_by_id bigint not null,
  updated_on timestamptz not null default now(),
  updated_by_id bigint not null,
  deleted_on timestamptz,
  primary key (team_id, id),
  foreign key (team_id, created_by_id) references member (team_id, id),
  foreign key (team_id, updated_by_id) references member (team_id, id)
);
select team_wall('permission_preset');
create unique index permission_preset_name on permission_preset (team_id, lower(name)) where deleted_on is null;
create unique index permission_preset_default on permission_preset (team_id) where is_default and deleted_on is null;
