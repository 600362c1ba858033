-- Up to which moment it was looked who stands in a stage for longer than it allows: each stay is told of once.
alter table team add column limits_told_on timestamptz;
grant update (limits_told_on) on team to hireloom_app;

-- Who came into a stage in a stretch of time.
create index applicant_stage_since on applicant (team_id, stage_id, entered_stage_on)
  where deleted_on is null and status = 'active';
