-- Removing a file or a draft asks each table that may point to it: without these, by reading it whole.
create index bulk_resume_item_file on bulk_resume_item (team_id, file_id) where file_id is not null;
create index bulk_resume_item_draft on bulk_resume_item (team_id, draft_id) where draft_id is not null;
create index bulk_attachment_item_file on bulk_attachment_item (team_id, file_id) where file_id is not null;
create index resume_draft_file on resume_draft (team_id, file_id);
create index candidate_resume_file on candidate_resume (team_id, file_id);
create index candidate_resume_id on candidate (team_id, resume_id) where resume_id is not null;
create index candidate_photo_id on candidate (team_id, photo_id) where photo_id is not null;
create index bulk_resume_item_batch on bulk_resume_item (team_id, batch_id);
-- Drafts go once they are a week old, used or not.
drop index resume_draft_unused;
create index resume_draft_age on resume_draft (team_id, created_on);
-- Uploads that nothing came of are found by what they are.
create index file_unclaimed on file (team_id, created_on) where entity = 'resume_draft';
create index candidate_merge_dropped on candidate_merge (team_id, dropped_id);
