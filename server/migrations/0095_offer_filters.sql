-- Lists of offers by what is offered and by who employs, each in the order of the newest.
create index offer_designation on offer (team_id, designation_id, id) where deleted_on is null;
create index offer_company on offer (team_id, company_id, id) where deleted_on is null and company_id is not null;
