-- A stage may push whoever enters it to another system of the team.
alter table workflow_stage add column push text check (push in ('pending_worker', 'dvms'));

-- How that system is reached.
create table push_endpoint (
  team_id bigint not null references team,
  type text not null check (type in ('pending_worker', 'dvms')),
  enabled boolean not null default false,
  url text not null default '',
  header_name text not null default '',
  secret text,
  mapping jsonb not null default '[]',
  version integer not null default 1,
  updated_on timestamptz not null default now(),
  updated_by_id bigint,
  primary key (team_id, type),
  foreign key (team_id, updated_by_id) references member (team_id, id)
);
select team_wall('push_endpoint');
comment on column push_endpoint.secret is 'value of the header, sealed';

create table stage_change_process (
  team_id bigint not null references team,
  id bigint generated always as identity,
  type text not null check (type in ('pending_worker', 'dvms')),
  applicant_id bigint not null,
  status boolean,
  sent_on timestamptz,
  log jsonb not null default '[]',
  claimed_until timestamptz,
  created_on timestamptz not null default now(),
  created_by_id bigint not null,
  updated_on timestamptz not null default now(),
  primary key (team_id, id),
  foreign key (team_id, applicant_id) references applicant (team_id, id),
  foreign key (team_id, created_by_id) references member (team_id, id)
);
select team_wall('stage_change_process');
comment on column stage_change_process.status is 'true once sent; with sent_on alone it has failed, with neither it goes on';
comment on column stage_change_process.claimed_until is 'a worker sends it now; past this moment that worker is taken for dead';
create index stage_change_process_newest on stage_change_process (team_id, type, id desc);
create index stage_change_process_member on stage_change_process (team_id, created_by_id, id desc);
create index stage_change_process_applicant on stage_change_process (team_id, applicant_id);

-- Jobs of one queue run one after the other, so that a slow receiver holds one worker and no more.
create or replace function enqueue_jobs(jobs jsonb) returns void language plpgsql security definer set search_path = pg_catalog, public as $$
declare job jsonb;
begin
  for job in select * from jsonb_array_elements(jobs) loop
    perform graphile_worker.add_job(
      job->>'task', (job->'payload')::json,
      queue_name => job->>'queue',
      run_at => coalesce((job->>'run_at')::timestamptz, now()),
      max_attempts => coalesce((job->>'max_attempts')::int, 8),
      job_key => job->>'key');
  end loop;
end $$;
