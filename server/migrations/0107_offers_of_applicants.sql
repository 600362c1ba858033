-- Whoever sees the offers of some applicants reads a page of them, and counts them, without the offers.
create index offer_of_applicant on offer (team_id, applicant_id, id) where deleted_on is null;
