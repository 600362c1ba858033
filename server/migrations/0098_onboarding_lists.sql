-- People who join, in the order of what they are sorted and found by.
create index onboarding_by_created on onboarding (team_id, created_on, id) where deleted_on is null;
create index onboarding_by_updated on onboarding (team_id, updated_on, id) where deleted_on is null;
create index onboarding_by_ready on onboarding (team_id, ready_on, id) where deleted_on is null;
