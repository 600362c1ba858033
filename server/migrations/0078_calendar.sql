-- Calendars show on which days documents of people run out.

create index candidate_visa_expiry on candidate (team_id, visa_expiry) where visa_expiry is not null and deleted_on is null;
create index candidate_passport_expiry on candidate (team_id, passport_expiry)
  where passport_expiry is not null and deleted_on is null;
