create table applicant (
  team_id bigint not null references team,
  id bigint generated always as identity,
  candidate_id bigint not null,
  job_id bigint not null,
  workflow_id bigint not null,
  stage_id bigint not null,
  stage_category text not null,
  status text not null default 'active' check (status in ('active', 'hired', 'rejected', 'withdrawn')),
  entered_stage_on timestamptz not null default now(),
  stage_before_exit_id bigint,
  round integer not null default 1,
  rejection_reason_id bigint,
  rejection_note text,
  owner_id bigint,
  applicant text not null,
  current_salary numeric(14, 2),
  expected_salary numeric(14, 2),
  source_detail text,
  rating numeric(3, 2),
  pending_worker_sent boolean,
  dvms_sent boolean,
  moved_to_onboarding boolean,
  interview timestamptz,
  tags text[],
  custom jsonb not null default '{}',
  version integer not null default 1,
  created_on timestamptz not null default now(),
  updated_on timestamptz not null default now(),
  created_by_id bigint,
  updated_by_id bigint,
  deleted_on timestamptz,
  primary key (team_id, id),
  foreign key (team_id, candidate_id) references candidate (team_id, id),
  foreign key (team_id, job_id) references job (team_id, id),
  foreign key (team_id, workflow_id) references workflow (team_id, id),
  foreign key (team_id, stage_id) references workflow_stage (team_id, id),
  foreign key (team_id, stage_before_exit_id) references workflow_stage (team_id, id),
  foreign key (team_id, rejection_reason_id) references lookup_item (team_id, id),
  foreign key (team_id, owner_id) references member (team_id, id)
);
select team_wall('applicant');
comment on column applicant.applicant is 'name of the candidate, kept with it, so that lists can sort by it';
comment on column applicant.stage_category is 'category of the stage: rules and colours look at this';
comment on column applicant.stage_before_exit_id is 'where a rejected or withdrawn applicant returns to';
-- One active applicant per candidate and job.
create unique index applicant_active_once on applicant (team_id, candidate_id, job_id) where status in ('active', 'hired') and deleted_on is null;
create index applicant_newest on applicant (team_id, id desc) where deleted_on is null;
create index applicant_deleted on applicant (team_id, id desc) where deleted_on is not null;
create index applicant_board on applicant (team_id, job_id, stage_id, entered_stage_on desc, id desc) where deleted_on is null;
create index applicant_job on applicant (team_id, job_id, id desc) where deleted_on is null;
create index applicant_candidate on applicant (team_id, candidate_id, id desc) where deleted_on is null;
create index applicant_by_name on applicant (team_id, lower(applicant), id) where deleted_on is null;
create index applicant_by_updated on applicant (team_id, updated_on, id) where deleted_on is null;
create index applicant_by_created on applicant (team_id, created_on, id) where deleted_on is null;
create index applicant_by_stage on applicant (team_id, stage_id, id) where deleted_on is null;
create index applicant_by_category on applicant (team_id, stage_category, id) where deleted_on is null;
create index applicant_by_status on applicant (team_id, status, id) where deleted_on is null;
create index applicant_by_status_sort on applicant (team_id, lower(status), id) where deleted_on is null;
create index applicant_by_entered on applicant (team_id, entered_stage_on, id) where deleted_on is null;
create index applicant_by_owner on applicant (team_id, owner_id, id) where deleted_on is null;
create index applicant_by_rating on applicant (team_id, rating, id) where deleted_on is null;
create index applicant_by_rating_down on applicant (team_id, rating desc nulls last, id desc) where deleted_on is null;
create index applicant_by_salary on applicant (team_id, current_salary, id) where deleted_on is null;
create index applicant_by_salary_down on applicant (team_id, current_salary desc nulls last, id desc) where deleted_on is null;
create index applicant_by_expected on applicant (team_id, expected_salary, id) where deleted_on is null;
create index applicant_by_expected_down on applicant (team_id, expected_salary desc nulls last, id desc) where deleted_on is null;

-- Counts per stage beside a board: exact, and cheap to read however many applicants a job has.
create table job_stage_count (
  team_id bigint not null references team,
  job_id bigint not null,
  stage_id bigint not null,
  applicants integer not null default 0,
  primary key (team_id, job_id, stage_id),
  foreign key (team_id, job_id) references job (team_id, id),
  foreign key (team_id, stage_id) references workflow_stage (team_id, id)
);
select team_wall('job_stage_count');

-- Decisions are events: never updated, never deleted.
create table stage_history (
  team_id bigint not null references team,
  id bigint generated always as identity,
  applicant_id bigint not null,
  from_stage_id bigint,
  to_stage_id bigint not null,
  seconds_in_stage bigint,
  reason_id bigint,
  note text,
  at timestamptz not null default now(),
  by_id bigint,
  role text,
  primary key (team_id, id),
  foreign key (team_id, applicant_id) references applicant (team_id, id),
  foreign key (team_id, from_stage_id) references workflow_stage (team_id, id),
  foreign key (team_id, to_stage_id) references workflow_stage (team_id, id),
  foreign key (team_id, reason_id) references lookup_item (team_id, id),
  foreign key (team_id, by_id) references member (team_id, id)
);
select team_wall('stage_history');
revoke update, delete on stage_history from hireloom_app;
create index stage_history_applicant on stage_history (team_id, applicant_id, id);

create table applicant_rating (
  team_id bigint not null references team,
  applicant_id bigint not null,
  member_id bigint not null,
  rating integer not null check (rating between 1 and 5),
  updated_on timestamptz not null default now(),
  primary key (team_id, applicant_id, member_id),
  foreign key (team_id, applicant_id) references applicant (team_id, id),
  foreign key (team_id, member_id) references member (team_id, id)
);
select team_wall('applicant_rating');

create table applicant_note (
  team_id bigint not null references team,
  id bigint generated always as identity,
  applicant_id bigint not null,
  body text not null,
  private boolean,
  pinned boolean,
  custom jsonb not null default '{}',
  version integer not null default 1,
  created_on timestamptz not null default now(),
  updated_on timestamptz not null default now(),
  created_by_id bigint,
  updated_by_id bigint,
  deleted_on timestamptz,
  primary key (team_id, id),
  foreign key (team_id, applicant_id) references applicant (team_id, id)
);
select team_wall('applicant_note');
create index applicant_note_applicant on applicant_note (team_id, applicant_id, id desc) where deleted_on is null;

-- The applicant carries the candidate's name; a new name reaches it in the same transaction.
create function applicant_follows_name() returns trigger language plpgsql as $$
begin
  update applicant set applicant = new.name where team_id = new.team_id and candidate_id = new.id;
  return null;
end $$;
create trigger applicant_name after update of first_name, middle_name, last_name on candidate
  for each row when (old.name is distinct from new.name) execute function applicant_follows_name();
