-- Orders and filters of the list of interviews that no index served: latest first with those that have no time yet at the
-- end, by when they were made, by outcome and by stage.

create index interview_by_latest on interview (team_id, starts_on desc nulls last, id desc) where deleted_on is null;
create index interview_by_created on interview (team_id, created_on, id) where deleted_on is null;
create index interview_by_outcome on interview (team_id, outcome, id) where deleted_on is null;
create index interview_by_stage on interview (team_id, stage_id, id) where deleted_on is null;
