-- The applicant carries the source of the candidate: a list narrowed by it would otherwise look at every candidate.
alter table applicant add column cv_source_id bigint;
comment on column applicant.cv_source_id is 'source of the candidate; kept by triggers';
-- Whoever owns the tables without being a superuser stands in front of the wall too.
alter table applicant no force row level security;
alter table candidate no force row level security;
update applicant t set cv_source_id = c.cv_source_id from candidate c
where c.team_id = t.team_id and c.id = t.candidate_id and c.cv_source_id is not null;
alter table applicant force row level security;
alter table candidate force row level security;
create index applicant_by_source on applicant (team_id, cv_source_id, id) where deleted_on is null;

create function applicant_has_source() returns trigger language plpgsql as $$
begin
  select c.cv_source_id into new.cv_source_id from candidate c where c.team_id = new.team_id and c.id = new.candidate_id;
  return new;
end $$;
create trigger applicant_source_in before insert or update of candidate_id on applicant
  for each row execute function applicant_has_source();

create function applicant_follows_source() returns trigger language plpgsql as $$
begin
  update applicant set cv_source_id = new.cv_source_id where team_id = new.team_id and candidate_id = new.id;
  return null;
end $$;
create trigger applicant_source after update of cv_source_id on candidate
  for each row when (old.cv_source_id is distinct from new.cv_source_id) execute function applicant_follows_source();
