-- Calendars show on which days documents of people run out. The address of a feed says whose it is, as links do: it is found
-- within its team.

create index candidate_visa_expiry on candidate (team_id, visa_expiry) where visa_expiry is not null and deleted_on is null;
create index candidate_passport_expiry on candidate (team_id, passport_expiry)
  where passport_expiry is not null and deleted_on is null;

drop index calendar_feed_secret;
drop policy system_feed on calendar_feed;
revoke select (team_id, id, member_id, secret_hash, revoked_on) on calendar_feed from hireloom_system;
