-- Who lacks a phone or an e-mail is asked for in lists. No index of these columns knows of gaps in the order of a list,
-- and few people have one: these hold them alone.
create index candidate_without_phone on candidate (team_id, id) where deleted_on is null and candidate_phone is null;
create index candidate_without_email on candidate (team_id, id) where deleted_on is null and email is null;
