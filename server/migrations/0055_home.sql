-- Home asks for whom somebody owns and how long they stand in each stage that has a limit.
create index applicant_waiting on applicant (team_id, owner_id, stage_id, entered_stage_on)
  where deleted_on is null and status = 'active';
