-- Versions of workflows: what the stages were while people went through them. The newest is not kept here: its stages are
-- those of the workflow itself.
create table workflow_version (
  team_id bigint not null references team,
  id bigint generated always as identity,
  workflow_id bigint not null,
  number integer not null check (number > 0),
  replaced_on timestamptz not null default now(),
  replaced_by_id bigint,
  primary key (team_id, id),
  unique (team_id, workflow_id, number),
  foreign key (team_id, workflow_id) references workflow (team_id, id),
  foreign key (team_id, replaced_by_id) references member (team_id, id)
);
select team_wall('workflow_version');
revoke update, delete on workflow_version from hireloom_app;

create table workflow_version_stage (
  team_id bigint not null references team,
  workflow_id bigint not null,
  number integer not null,
  stage_id bigint not null,
  position integer not null,
  primary key (team_id, workflow_id, number, stage_id),
  foreign key (team_id, workflow_id, number) references workflow_version (team_id, workflow_id, number),
  foreign key (team_id, stage_id) references workflow_stage (team_id, id)
);
select team_wall('workflow_version_stage');
revoke update, delete on workflow_version_stage from hireloom_app;

alter table job add column workflow_version integer,
  add foreign key (team_id, workflow_id, workflow_version) references workflow_version (team_id, workflow_id, number);
comment on column job.workflow_version is 'number of the older version of its workflow that a job stands on; null for the newest';
create index job_older_version on job (team_id, workflow_id, workflow_version) where workflow_version is not null;

-- A job that gets another workflow begins with its newest version.
create function job_begins_newest() returns trigger language plpgsql as $$
begin
  new.workflow_version := null;
  return new;
end $$;
create trigger job_workflow before update of workflow_id on job
  for each row when (old.workflow_id is distinct from new.workflow_id) execute function job_begins_newest();

alter table workflow_stage add column retired_on timestamptz;
comment on column workflow_stage.retired_on is 'since when the newest version is without it; it is deleted once no job stands on a version that has it';
drop index workflow_stage_name;
create unique index workflow_stage_name on workflow_stage (team_id, workflow_id, lower(name))
  where deleted_on is null and retired_on is null;

alter table stage_history add column workflow_version integer;
comment on column stage_history.workflow_version is 'the version of the workflow that put somebody there; null where people did';

-- Jobs that were brought to a newer version, with whom that put into another stage: so it can be taken back.
create table workflow_move (
  team_id bigint not null references team,
  id bigint generated always as identity,
  workflow_id bigint not null,
  number integer not null,
  state text not null default 'running' check (state in ('running', 'done', 'undoing', 'undone')),
  from_stages bigint[] not null,
  to_stages bigint[] not null,
  created_on timestamptz not null default now(),
  created_by_id bigint not null,
  ended_on timestamptz,
  undone_by_id bigint,
  primary key (team_id, id),
  foreign key (team_id, workflow_id) references workflow (team_id, id),
  foreign key (team_id, created_by_id) references member (team_id, id),
  foreign key (team_id, undone_by_id) references member (team_id, id)
);
select team_wall('workflow_move');
create index workflow_move_newest on workflow_move (team_id, workflow_id, id desc);
create unique index workflow_move_one_at_once on workflow_move (team_id, workflow_id) where state in ('running', 'undoing');

create table workflow_move_job (
  team_id bigint not null references team,
  move_id bigint not null,
  job_id bigint not null,
  number integer not null,
  state text not null default 'waiting' check (state in ('waiting', 'moved', 'left', 'back', 'kept')),
  why text check (why in ('ended', 'stage', 'version', 'stopped')),
  applicants integer not null default 0,
  primary key (team_id, move_id, job_id),
  foreign key (team_id, move_id) references workflow_move (team_id, id),
  foreign key (team_id, job_id) references job (team_id, id)
);
select team_wall('workflow_move_job');
comment on column workflow_move_job.number is 'the version on which the job stood before';

create table workflow_move_applicant (
  team_id bigint not null references team,
  move_id bigint not null,
  applicant_id bigint not null,
  job_id bigint not null,
  from_stage_id bigint not null,
  to_stage_id bigint not null,
  from_exit_id bigint,
  to_exit_id bigint,
  since timestamptz not null,
  primary key (team_id, move_id, applicant_id),
  foreign key (team_id, move_id) references workflow_move (team_id, id),
  foreign key (team_id, applicant_id) references applicant (team_id, id),
  foreign key (team_id, from_stage_id) references workflow_stage (team_id, id),
  foreign key (team_id, to_stage_id) references workflow_stage (team_id, id),
  foreign key (team_id, from_exit_id) references workflow_stage (team_id, id),
  foreign key (team_id, to_exit_id) references workflow_stage (team_id, id)
);
select team_wall('workflow_move_applicant');
create index workflow_move_applicant_job on workflow_move_applicant (team_id, move_id, job_id);
comment on column workflow_move_applicant.since is 'when they had entered their stage: whoever has another moment was moved since';
