-- What else a stage may ask of whoever enters it.
alter table workflow_stage
  add column needs_salary boolean not null default false,
  add column needs_offer boolean not null default false,
  add column needs_fields text[] not null default '{}';

-- How long people stood in a stage lately: the last visits that ended.
create index stage_history_visits on stage_history (team_id, from_stage_id, id desc) include (seconds_in_stage)
  where seconds_in_stage is not null;
