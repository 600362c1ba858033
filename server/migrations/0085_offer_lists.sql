-- What lists of offers sort and search by: the name of the person, as their application says it, and what a salary is
-- worth in the currency of the team.

alter table offer add column name text not null default '';
comment on column offer.name is 'of the person, as the application says it: kept by triggers';

create function name_offer() returns trigger language plpgsql as $$
begin
  new.name := coalesce((select applicant from applicant where team_id = new.team_id and id = new.applicant_id), '');
  return new;
end $$;
create trigger offer_name before insert or update of applicant_id on offer for each row execute function name_offer();

create function rename_offers() returns trigger language plpgsql as $$
begin
  update offer set name = new.applicant where team_id = new.team_id and applicant_id = new.id;
  return new;
end $$;
create trigger applicant_offer_names after update of applicant on applicant for each row
  when (old.applicant is distinct from new.applicant) execute function rename_offers();

create function keep_offer_salary_key() returns trigger language plpgsql as $$
begin
  new.salary_key := new.salary::double precision * month_rate(new.team_id, new.currency_id, 'month');
  return new;
end $$;
create trigger offer_salary_keys before insert or update of salary, currency_id on offer
  for each row execute function keep_offer_salary_key();

create index offer_by_name on offer (team_id, lower(name), id) where deleted_on is null;
create index offer_by_created on offer (team_id, created_on, id) where deleted_on is null;
