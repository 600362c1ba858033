-- The clock looks which teams have offers whose last day is over.
create policy system_clock on offer for select to hireloom_system using (current_user = 'hireloom_system');
grant select (team_id, status, deleted_on, expires_on) on offer to hireloom_system;
-- What waits for a review is read oldest first, and is a small part of all documents.
create index document_request_to_review on document_request (team_id, uploaded_on, id)
  where status in ('uploaded', 'in_review') and deleted_on is null;
-- Whom a recruiter handles decides which candidates they see, applications in the bin too.
create index applicant_handled on applicant (team_id, owner_id, candidate_id) where owner_id is not null;
