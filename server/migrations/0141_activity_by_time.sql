-- The activity log between two days, and what is looked for in it: read from the newest line of the days on.
create index activity_at on activity (team_id, at desc, id desc);
create index activity_action on activity (team_id, action, id desc);
