-- From which stage people left a job, counted beside its board: an index as small as those who left.
create index applicant_left on applicant (team_id, job_id, stage_before_exit_id)
  where deleted_on is null and stage_before_exit_id is not null;

-- The reasons last given for leaving a stage: the usual one is proposed.
create index stage_history_reason on stage_history (team_id, from_stage_id, id desc) where reason_id is not null;
